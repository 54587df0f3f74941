import { tags } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useFollowed } from '../../data/resources.ts'
import { formatNumber } from '../../i18n/format.ts'
import { createdColumn } from '../../ui/list/columns.tsx'
import { ImportLink } from '../../ui/list/ImportLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { paths } from './routes.ts'

/** The tags of the account. */
export default function TagList() {
  const { t } = useTranslation('tags')
  const { data = [] } = useFollowed(tags)
  const types = [...new Set(data.flatMap(({ tagType }) => tagType ?? []))]
  return (
    <ListPage
      resource={tags}
      title={t('title')}
      paths={paths}
      newItem={t('new')}
      headerActions={<ImportLink resource={tags} to={paths.import} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      filters={[
        {
          key: 'tagType',
          label: t('tagType'),
          options: types.sort((a, b) => a.localeCompare(b)).map((type) => ({ value: type, label: type })),
        },
      ]}
      columns={[
        { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
        {
          key: 'tagType',
          title: t('tagType'),
          sort: 'tagType',
          width: 180,
          hasValue: ({ tagType }) => tagType !== null,
          cell: ({ tagType }) => tagType,
        },
        {
          key: 'videoCount',
          title: t('videos'),
          isNumber: true,
          width: 110,
          cell: ({ videoCount }) => formatNumber(videoCount),
        },
        createdColumn(),
      ]}
      isRemovable
    />
  )
}
