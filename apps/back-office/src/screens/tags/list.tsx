import { IconTrash } from '@tabler/icons-react'
import { type Tag, tags } from '@touchline/contract'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useList, useRemove } from '../../data/resources.ts'
import { formatNumber } from '../../i18n/format.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

/** The tags of the account. */
export default function TagList() {
  const { t } = useTranslation(['tags', 'ui'])
  const remove = useRemove(tags)
  const mayRemove = useMayWrite(tags.rights.remove)
  const { data } = useList(tags, { sort: 'tagType', limit: 100 })
  const types = [...new Set((data?.data ?? []).map(({ tagType }) => tagType))].filter(Boolean)
  const label = t('ui:list.delete')
  return (
    <ListPage
      resource={tags}
      title={t('tags:title')}
      nameOf={(tag) => tag.name}
      hrefOf={(tag) => `/account/tags/edit/${tag.id}`}
      newItem={{ label: t('tags:new'), href: '/account/tags/new' }}
      csvName="tags"
      empty={{ title: t('tags:emptyTitle'), text: t('tags:emptyText') }}
      filters={[
        {
          key: 'tagType',
          label: t('tags:tagType'),
          options: types.map((type) => ({ value: type, label: type })),
        },
      ]}
      columns={[
        {
          key: 'name',
          title: t('tags:name'),
          sort: 'name',
          cell: ({ name }) => name,
        },
        {
          key: 'tagType',
          title: t('tags:tagType'),
          sort: 'tagType',
          cell: ({ tagType }) => tagType,
        },
        {
          key: 'videoCount',
          title: t('tags:videos'),
          isNumber: true,
          width: 110,
          cell: ({ videoCount }) => formatNumber(videoCount),
        },
        {
          key: 'createdAt',
          title: t('tags:createdAt'),
          sort: 'createdAt',
          isWideOnly: true,
          width: 180,
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
      ]}
      rowActions={
        mayRemove
          ? () => [{ label, icon: IconTrash, isDanger: true, run: (tag: Tag) => remove.mutate([tag.id]) }]
          : undefined
      }
      bulkActions={
        mayRemove
          ? [
              {
                label,
                icon: IconTrash,
                isDanger: true,
                run: (chosen) => remove.mutate(chosen.map(({ id }) => id)),
              },
            ]
          : undefined
      }
    />
  )
}
