import { IconMovie, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type Playlist, playlists } from '@touchline/contract'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useRemove } from '../../data/resources.ts'
import { formatNumber } from '../../i18n/format.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { linkedHrefOf } from './hrefOf.ts'

/** The playlists of the account. */
export default function PlaylistList() {
  const { t } = useTranslation(['playlists', 'ui'])
  const navigate = useNavigate()
  const remove = useRemove(playlists)
  const mayRemove = useMayWrite(playlists.rights.remove)
  const deletion = { label: t('ui:list.delete'), icon: IconTrash, isDanger: true }
  const videos = {
    label: t('playlists:linked'),
    icon: IconMovie,
    run: ({ id }: Playlist) => void navigate({ to: linkedHrefOf(id) }),
  }
  return (
    <ListPage
      resource={playlists}
      title={t('playlists:title')}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/account/playlists/edit/${id}`}
      newItem={{ label: t('playlists:new'), href: '/account/playlists/new' }}
      csvName="playlists"
      empty={{ title: t('playlists:emptyTitle'), text: t('playlists:emptyText') }}
      columns={[
        { key: 'name', title: t('playlists:name'), sort: 'name', cell: ({ name }) => name },
        {
          key: 'videoCount',
          title: t('playlists:videos'),
          isNumber: true,
          width: 120,
          cell: ({ videoCount }) => (videoCount === null ? t('playlists:byRule') : formatNumber(videoCount)),
        },
        {
          key: 'createdAt',
          title: t('playlists:createdAt'),
          sort: 'createdAt',
          isWideOnly: true,
          width: 180,
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
        {
          key: 'updatedAt',
          title: t('playlists:updatedAt'),
          sort: 'updatedAt',
          isOptional: true,
          width: 180,
          cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
        },
      ]}
      rowActions={() => [
        videos,
        ...(mayRemove ? [{ ...deletion, run: ({ id }: Playlist) => remove.mutate([id]) }] : []),
      ]}
      bulkActions={
        mayRemove ? [{ ...deletion, run: (chosen) => remove.mutate(chosen.map(({ id }) => id)) }] : undefined
      }
    />
  )
}
