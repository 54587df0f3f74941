import { NumberInput, Select, TextInput } from '@mantine/core'
import { consentPurposes } from '@touchline/contract/light'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { TagField } from '../../features/tags/TagField.tsx'
import { countriesIn } from '../../ui/countries.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { GameValue, type Played } from './GameValue.tsx'
import classes from './profiles.module.css'
import type { Draft } from './rule.ts'

type Props = {
  label: string
  condition: Draft
  readOnly: boolean
  onChange: (value: unknown) => void
}

const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']
const numberOf = (value: number | string) => (value === '' ? null : Number(value))

/** The value of a condition: an input of the kind that its field needs. */
export function ConditionValue({ label, condition: { field, value }, readOnly, onChange }: Props) {
  const { t } = useTranslation(['profiles', 'fans'])
  const shared = { 'aria-label': label, readOnly }
  switch (field) {
    case 'country':
      return (
        <Select
          {...shared}
          searchable
          placeholder={t('choose')}
          data={countriesIn(i18next.language)}
          value={value as string | null}
          onChange={onChange}
        />
      )
    case 'language': {
      const names = new Intl.DisplayNames(i18next.language, { type: 'language' })
      const offered = [...new Set([...languages, ...(value ? [value as string] : [])])]
      return (
        <Select
          {...shared}
          placeholder={t('choose')}
          data={offered.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          value={value as string | null}
          onChange={onChange}
        />
      )
    }
    case 'city':
      return (
        <TextInput
          {...shared}
          maxLength={120}
          value={value as string}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'tags':
      return <TagField label={label} readOnly={readOnly} value={value as number[]} onChange={onChange} />
    case 'consent':
      return (
        <SelectField
          {...shared}
          options={consentPurposes.map((purpose) => ({
            value: purpose,
            label: t(`purposes.${purpose}`, { ns: 'fans' }),
          }))}
          value={value as string}
          onChange={onChange}
        />
      )
    case 'lastSeenAt':
    case 'createdAt':
      return (
        <NumberInput
          {...shared}
          className={classes.number}
          min={1}
          max={3650}
          allowDecimal={false}
          suffix={` ${t('days', { count: Number(value) })}`}
          value={(value as number | null) ?? ''}
          onChange={(given) => onChange(numberOf(given))}
        />
      )
    case 'birthYear':
      return <Years {...{ label, readOnly, onChange }} value={value as Span} />
    case 'isBlocked':
      return (
        <SelectField
          {...shared}
          options={[
            { value: 'false', label: t('notBlocked') },
            { value: 'true', label: t('blocked') },
          ]}
          value={String(value)}
          onChange={(given) => onChange(given === 'true')}
        />
      )
    case 'played':
      return <GameValue {...{ label, readOnly, onChange }} value={value as Played} />
  }
}

type Span = { from: number | null; to: number | null }
type YearsProps = { label: string; value: Span; readOnly: boolean; onChange: (value: Span) => void }

function Years({ label, value, readOnly, onChange }: YearsProps) {
  const { t } = useTranslation('profiles')
  const year = (end: keyof Span) => (
    <NumberInput
      className={classes.number}
      aria-label={`${label}, ${t(end)}`}
      readOnly={readOnly}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      value={value[end] ?? ''}
      onChange={(given) => onChange({ ...value, [end]: numberOf(given) })}
    />
  )
  return (
    <div className={classes.years}>
      {year('from')}
      <span>{t('and')}</span>
      {year('to')}
    </div>
  )
}
