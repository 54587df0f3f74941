import { speakers } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { ImportPage } from '../../features/import/ImportPage.tsx'
import en from '../../i18n/en/speakers.ts'
import fr from '../../i18n/fr/speakers.ts'
import { paths } from './routes.ts'

/** A file may have its headings in either language, whatever the user's. */
const headings = {
  firstName: [en.firstName, fr.firstName],
  lastName: [en.lastName, fr.lastName],
  title: [en.jobTitle, fr.jobTitle],
  company: [en.company, fr.company],
  biography: [en.biography, fr.biography],
  links: [en.links, fr.links],
}

/** Imports speakers from a CSV file. */
export default function SpeakerImport() {
  const { t } = useTranslation('speakers')
  const labels = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    title: t('jobTitle'),
    company: t('company'),
    biography: t('biography'),
    links: t('links'),
  }
  return <ImportPage resource={speakers} backTo={paths.list} labels={labels} headings={headings} />
}
