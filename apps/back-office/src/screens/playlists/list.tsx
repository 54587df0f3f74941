import { useNavigate } from '@tanstack/react-router'
import { type Playlist, playlists } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { IconMovie } from '../../ui/icons/index.ts'
import { createdColumn, updatedColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { dateFilter } from '../../ui/list/ranges.tsx'
import { paths } from './paths.ts'

/** The playlists of the account. */
export default function PlaylistList() {
  const { t } = useTranslation(['playlists', 'ui'])
  const navigate = useNavigate()
  const videos = {
    label: t('linked'),
    icon: IconMovie,
    run: ({ id }: Playlist) => void navigate({ to: paths.linked(id) }),
  }
  return (
    <ListPage
      resource={playlists}
      title={t('title')}
      paths={paths}
      newItem={t('new')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      filters={[dateFilter('createdAt', t('ui:list.createdAt'))]}
      columns={[
        { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
        {
          key: 'videoCount',
          title: t('videos'),
          isNumber: true,
          width: 120,
          cell: ({ videoCount }) => (videoCount === null ? t('byRule') : formatNumber(videoCount)),
        },
        createdColumn(),
        updatedColumn(),
      ]}
      rowActions={() => [videos]}
      isRemovable
    />
  )
}
