import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countriesIn } from '../../ui/countries.ts'
import { ManyField } from '../../ui/ManyField.tsx'

type Props = {
  value: readonly string[]
  onChange: (codes: string[]) => void
  error?: ReactNode
  readOnly: boolean
}

/** The countries in which something is available, ISO 3166-1 alpha-2. */
export function CountriesField({ value, ...props }: Props) {
  const { t, i18n } = useTranslation('rights')
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])
  return (
    <ManyField
      label={t('countries')}
      description={t('countriesHelp')}
      data={countries}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('noCountry')}
      value={[...value]}
      {...props}
    />
  )
}
