import { Autocomplete, TextInput } from '@mantine/core'
import { sports } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../data/resources.ts'
import { SelectField } from '../../ui/SelectField.tsx'

const timeZones = Intl.supportedValuesOf('timeZone')
const locales = ['en', 'fr'] as const

type Input = {
  value: string
  label?: string
  readOnly?: boolean
  error?: React.ReactNode
  onChange: (value: string) => void
}

type Props = {
  name: object
  sport: { value: number | null; onChange: (id: number | null) => void; error?: React.ReactNode }
  locale: Pick<Input, 'value' | 'onChange'>
  timeZone: Input
  isReadOnly?: boolean
}

/** The fields of an account, of a new one and of one that exists. */
export function AccountFields({ name, sport, locale, timeZone, isReadOnly }: Props) {
  const { t } = useTranslation(['customers', 'users'])
  const all = useWhole(sports)
  const options = (all.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <TextInput required maxLength={120} label={t('name')} {...name} />
      <SelectField
        label={t('sport')}
        hasEmpty
        emptyLabel={t('noSport')}
        readOnly={isReadOnly || !all.data}
        // Until the sports are there, the one that is set.
        options={all.data ? options : [{ value: String(sport.value), label: '…' }]}
        value={sport.value === null ? null : String(sport.value)}
        error={sport.error}
        onChange={(value) => sport.onChange(value === null ? null : Number(value))}
      />
      <SelectField
        label={t('locale')}
        readOnly={isReadOnly}
        options={[
          ...locales.map((value) => ({ value: value as string, label: t(`users:languages.${value}`) })),
          ...(locales.some((one) => one === locale.value)
            ? []
            : [{ value: locale.value, label: locale.value }]),
        ]}
        value={locale.value}
        onChange={(value) => value !== null && value !== locale.value && locale.onChange(value)}
      />
      <Autocomplete
        label={t('timeZone')}
        data={timeZones}
        limit={8}
        maxLength={60}
        readOnly={isReadOnly}
        {...timeZone}
      />
    </>
  )
}
