import { speakers } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { createdColumn, updatedColumn } from '../../ui/list/columns.tsx'
import { ImportLink } from '../../ui/list/ImportLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { paths } from './routes.ts'

/** The speakers of the account. */
export default function SpeakerList() {
  const { t } = useTranslation('speakers')
  return (
    <ListPage
      resource={speakers}
      title={t('title')}
      paths={paths}
      newItem={t('new')}
      headerActions={<ImportLink resource={speakers} to={paths.import} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      columns={[
        { key: 'name', title: t('name'), sort: 'lastName', cell: ({ name }) => name },
        {
          key: 'title',
          title: t('jobTitle'),
          width: 220,
          hasValue: ({ title }) => title !== null,
          cell: ({ title }) => title,
        },
        {
          key: 'company',
          title: t('company'),
          sort: 'company',
          width: 220,
          hasValue: ({ company }) => company !== null,
          cell: ({ company }) => company,
        },
        createdColumn(),
        updatedColumn(),
      ]}
      isRemovable
    />
  )
}
