import { tags } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { ImportPage } from '../../features/import/ImportPage.tsx'
import en from '../../i18n/en/tags.ts'
import fr from '../../i18n/fr/tags.ts'
import { paths } from './routes.ts'

/** A file may have its headings in either language, whatever the user's. */
const headings = {
  name: [en.name, fr.name],
  tagType: [en.tagType, fr.tagType],
}

/** Imports tags from a CSV file. */
export default function TagImport() {
  const { t } = useTranslation('tags')
  const labels = {
    name: t('name'),
    tagType: t('tagType'),
  }
  return <ImportPage resource={tags} backTo={paths.list} labels={labels} headings={headings} />
}
