import {
  type ConsentPurpose,
  consentFields,
  type FanImportField,
  fanImportFields,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { wordsFor } from '../../../features/import/mapping.ts'
import en from '../../../i18n/en/fans.ts'
import fr from '../../../i18n/fr/fans.ts'
import { countriesIn } from '../../../ui/countries.ts'

const purposes = Object.entries(consentFields) as [ConsentPurpose, FanImportField][]

const consentHeadings = Object.fromEntries(
  purposes.map(([purpose, field]) => [
    field,
    [
      en.purposes[purpose],
      fr.purposes[purpose],
      `Consent ${en.purposes[purpose]}`,
      `Consentement ${fr.purposes[purpose]}`,
    ].filter((heading) => !['Email', 'E-mail', 'SMS'].includes(heading)),
  ]),
)

const plain = ['firstName', 'phone', 'language', 'country', 'city', 'birthYear', 'tags'] as const

/** Headings by which columns are recognised: the texts of both languages, and what other systems write. */
export const headings: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(plain.map((field) => [field, [en[field], fr[field]]])),
  ...consentHeadings,
  email: [en.email, fr.email, 'Email address', 'Adresse e-mail', 'Mail', 'Courriel'],
  externalId: [en.externalId, fr.externalId, 'ID', 'Customer number', 'Numéro de client', 'Identifiant'],
  firstName: [en.firstName, fr.firstName, 'Given name'],
  lastName: [en.lastName, fr.lastName, 'Surname', 'Family name', 'Nom de famille'],
  name: [en.name, fr.name, 'Nickname', 'Pseudo', 'Pseudonyme'],
  phone: [en.phone, fr.phone, 'Mobile', 'Phone number', 'Portable', 'Numéro de téléphone'],
  city: [en.city, fr.city, 'Town', 'Commune', 'Localité'],
  consentAt: ['Consent date', 'Date of consent', 'Date du consentement'],
}

/** Codes for what files have in words: countries and the languages that most fans have, in English and French. */
export const fanWords = () => {
  const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']
  const named = ['en', 'fr'].map((language) => ({
    countries: countriesIn(language),
    languages: new Intl.DisplayNames(language, { type: 'language' }),
  }))
  return {
    country: wordsFor(
      Object.fromEntries(
        named[0]!.countries.map(({ value }) => [
          value,
          named.map(({ countries }) => countries.find((one) => one.value === value)!.label),
        ]),
      ),
    ),
    language: wordsFor(
      Object.fromEntries(languages.map((code) => [code, named.map((one) => one.languages.of(code) ?? code)])),
    ),
  }
}

/** The labels of what can be imported, and how cells are written that are not plain. */
export function useFieldTexts() {
  const { t } = useTranslation(['fans', 'fan-imports'])
  const labels: Record<string, string> = {
    ...Object.fromEntries(
      fanImportFields.flatMap((field) =>
        field in consentHeadings || field === 'consentAt' ? [] : [[field, t(`fans:${field as 'email'}`)]],
      ),
    ),
    ...Object.fromEntries(
      purposes.map(([purpose, field]) => [
        field,
        t('fan-imports:consentOf', { purpose: t(`fans:purposes.${purpose}`) }),
      ]),
    ),
    consentAt: t('fan-imports:consentAt'),
  }
  const help: Record<string, string> = {
    ...Object.fromEntries(purposes.map(([, field]) => [field, t('fan-imports:consentHelp')])),
    consentAt: t('fan-imports:consentAtHelp'),
    tags: t('fan-imports:tagsHelp'),
    country: t('fan-imports:countryHelp'),
  }
  return { labels, help }
}

/** Whether a field says something of consents. */
export const isConsent = (field: string): boolean => field in consentHeadings
