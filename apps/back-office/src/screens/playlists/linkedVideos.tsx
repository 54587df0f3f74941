import { Button } from '@mantine/core'
import { playlists, type Video } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { offerUndo } from '../../data/undo.ts'
import { formatDuration } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import listClasses from '../../ui/list/list.module.css'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { append, putBack } from './edits.ts'
import { paths } from './paths.ts'
import classes from './playlists.module.css'
import { usePlaylistVideos } from './usePlaylistVideos.ts'
import { VideoOrder } from './VideoOrder.tsx'

const VideoPicker = onDemand(() => import('../../features/video/VideoPicker.tsx'))

/** The videos of a playlist in order; for an automatic playlist, the rule's current matches. */
export default function LinkedVideos() {
  const { t } = useTranslation(['playlists', 'ui'])
  const id = useItemId() ?? 0
  const { playlist, videos, error, refetch, edit } = usePlaylistVideos(id)
  const [isAdding, setAdding] = useState(false)
  const mayWrite = useMayWrite(playlists.rights.update)
  if (!playlist || !videos)
    return error ? <ListFailed isWhole error={error} onRetry={() => void refetch()} /> : <PageSkeleton />

  const isFixed = !mayWrite || playlist.rule !== null
  const add = (added: Video[]) => {
    setAdding(false)
    edit(append(videos, added), {
      onSuccess: () =>
        offerUndo(t('playlists:added', { count: added.length }), () =>
          edit({ kind: 'remove', ids: added.map((video) => video.id) }),
        ),
    })
  }
  const takeOut = (video: Video) =>
    edit(
      { kind: 'remove', ids: [video.id] },
      {
        onSuccess: () =>
          offerUndo(t('playlists:takenOut', { name: video.name }), () => edit(putBack(videos, [video.id]))),
      },
    )
  const addButton = !isFixed && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('ui:videos.add')}
    </Button>
  )
  const duration = formatDuration(videos.reduce((sum, video) => sum + (video.duration ?? 0), 0))
  return (
    <div className={listClasses.page}>
      <PageHeader title={t('playlists:linkedOf', { name: playlist.name })} backTo={paths.edit(id)}>
        {addButton}
      </PageHeader>
      {playlist.rule && (
        <div className={classes.note}>
          {t('playlists:ruleNote')}
          {mayWrite && (
            <ButtonLink to={paths.edit(id)} variant="default">
              {t('playlists:editRule')}
            </ButtonLink>
          )}
        </div>
      )}
      {videos.length > 0 ? (
        <>
          <p className={classes.note}>{t('playlists:sum', { count: videos.length, duration })}</p>
          <VideoOrder
            videos={videos}
            isFixed={isFixed}
            onMove={(video, to) => edit({ kind: 'move', id: video.id, to })}
            onTakeOut={takeOut}
          />
        </>
      ) : playlist.rule ? (
        <EmptyList title={t('playlists:noVideosTitle')} text={t('playlists:previewNone')} />
      ) : (
        <EmptyList
          title={t('playlists:noVideosTitle')}
          text={t('playlists:noVideosText')}
          isReadOnly={!mayWrite}
          action={addButton}
        />
      )}
      {isAdding && (
        <VideoPicker
          isIn={(video) => videos.some((held) => held.id === video.id)}
          onClose={() => setAdding(false)}
          onAdd={add}
        />
      )}
    </div>
  )
}
