import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { CountriesField } from './CountriesField.tsx'
import classes from './rights.module.css'
import type { RightsValues } from './values.ts'

type Props = {
  value: RightsValues
  onChange: (rights: RightsValues) => void
  /** Of the form, by path. */
  errors: Readonly<Record<string, ReactNode>>
  readOnly: boolean
}

/** When and where visitors can watch something. */
export function RightsFields({ value, onChange, errors, readOnly }: Props) {
  const { t } = useTranslation('rights')
  const bound = <K extends keyof RightsValues>(key: K) => ({
    value: value[key],
    onChange: (changed: RightsValues[K]) => onChange({ ...value, [key]: changed }),
    error: errors[`rights.${key}`],
    readOnly,
  })
  return (
    <fieldset className={classes.rights}>
      <legend>{t('rights')}</legend>
      <p className={classes.help}>{t('help')}</p>
      <div className={classes.pair}>
        <DateTimeField label={t('startsAt')} {...bound('startsAt')} />
        <DateTimeField label={t('endsAt')} {...bound('endsAt')} />
      </div>
      <CountriesField {...bound('countries')} />
      {errors.rights && <p role="alert">{errors.rights}</p>}
    </fieldset>
  )
}
