import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ErrorBody, themes } from '@touchline/contract/light'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { OperatorsField } from '../../features/event/OperatorsField.tsx'
import { textOf } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { challengerPaths } from '../challengers/paths.ts'
import type { Club } from './findClub.ts'
import classes from './fixtures.module.css'

/** What all fixtures that are added have. */
export type Shared = { url: string; ThemeId: number | null; operators: number[] }
export const nothingShared: Shared = { url: '', ThemeId: null, operators: [] }

/** Whether the path of an error belongs to one of these fields. */
export const isShared = (path: string) => path.split('.')[0]! in nothingShared

type Props = {
  shared: Shared
  onChange: (part: Partial<Shared>) => void
  errors: ErrorBody['errors']
  /** Clubs of the new fixtures whose players are not known. */
  withoutSquad: readonly Club[]
}

/** The fields that are filled in once for all new fixtures. */
export function ForAll({ shared, onChange, errors = [], withoutSquad }: Props) {
  const { t } = useTranslation(['competitions', 'events'])
  const mayTheme = useMayRead(themes.rights.list)
  const errorOf = (field: keyof Shared) => {
    const found = errors.find(({ path }) => path.split('.')[0] === field)
    return found && textOf(found)
  }
  return (
    <fieldset className={classes.forAll}>
      <legend>{t('competitions:forAll')}</legend>
      <TextInput
        label={t('events:stream')}
        placeholder={t('competitions:streamLater')}
        description={t('competitions:streamHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="url"
        maxLength={2000}
        value={shared.url}
        error={errorOf('url')}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      {mayTheme && (
        <ThemeField
          value={shared.ThemeId}
          error={errorOf('ThemeId')}
          onChange={(ThemeId) => onChange({ ThemeId })}
        />
      )}
      <OperatorsField
        value={shared.operators}
        error={errorOf('operators')}
        onChange={(operators) => onChange({ operators })}
      />
      <p>
        {t('competitions:squadsHelp')}
        {withoutSquad.length > 0 && (
          <>
            {' '}
            {t('competitions:withoutSquad')}{' '}
            {withoutSquad.map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Link to={challengerPaths.edit(id)} dir="auto">
                  {name}
                </Link>
              </Fragment>
            ))}
          </>
        )}
      </p>
    </fieldset>
  )
}

type ThemeProps = { value: number | null; error: string | undefined; onChange: (id: number | null) => void }

function ThemeField({ value, error, onChange }: ThemeProps) {
  const { t } = useTranslation('events')
  const { data } = useWhole(themes, { sort: 'name' })
  return (
    <SelectField
      label={t('fields.ThemeId')}
      hasEmpty
      emptyLabel={t('accountTheme')}
      options={data?.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      error={error}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
