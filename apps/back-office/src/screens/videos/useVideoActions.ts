import { useNavigate } from '@tanstack/react-router'
import { encodeVideo, playlists, type Video, videos } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { copyPublicAddress } from '../../features/sharing/publicLink.ts'
import { downloadUrl } from '../../ui/downloads.ts'
import {
  IconCalendarEvent,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconFolder,
  IconLink,
  IconPlaylistAdd,
  IconRefresh,
  IconScissors,
  IconTags,
  IconWorld,
} from '../../ui/icons/index.ts'
import type { Action, Icon } from '../../ui/list/types.ts'
import type { BulkKind } from './bulkActions.ts'
import { changesOf, changeVideos, published } from './changeVideos.ts'
import { videoPaths } from './paths.ts'
import { clipRight, downloadRight } from './rights.ts'

const download = ({ file }: Pick<Video, 'file'>) => {
  if (file) downloadUrl(file.url)
}

/** True for a video that has an original and is not being processed. */
export const canEncode = ({ file, state }: Pick<Video, 'file' | 'state'>): boolean =>
  file !== null && (state === 'ready' || state === 'failed')

/** Re-encodes a video from its original. */
export function useEncodeAgain() {
  const { t } = useTranslation('videos')
  const call = useCall(encodeVideo, { pending: 'starting', success: t('encodingStarted') })
  const run = async (id: number) => {
    // The mutation itself reports the result.
    await call.run({ params: { id } }).catch(() => undefined)
    for (const name of ['videos', 'jobs']) await client.invalidateQueries({ queryKey: [name] })
  }
  return { run, isRunning: call.state === 'in progress' }
}

/** The actions for one video of the list, besides deleting it. */
export function useRowActions(mayOpen: boolean) {
  const { t } = useTranslation('videos')
  const navigate = useNavigate()
  const mayWrite = useMayWrite(videos.rights.update)
  const mayDownload = useMayRead(downloadRight)
  const mayClip = useMayRead(clipRight)
  const encode = useEncodeAgain()
  return (video: Video): Action<Video>[] => [
    ...(mayOpen
      ? [
          {
            label: t('open'),
            icon: IconExternalLink,
            run: () => void navigate({ to: videoPaths.edit(video.id) }),
          },
        ]
      : []),
    ...(mayClip && video.state === 'ready'
      ? [
          {
            label: t('clip'),
            icon: IconScissors,
            isQuick: true,
            run: () => void navigate({ to: videoPaths.clip(video.id) }),
          },
        ]
      : []),
    ...(mayDownload && video.file
      ? [{ label: t('facts.download'), icon: IconDownload, run: () => download(video) }]
      : []),
    ...(mayWrite && video.state === 'ready'
      ? [{ label: t('copyLink'), icon: IconLink, run: () => void copyPublicAddress(video) }]
      : []),
    ...(mayWrite && canEncode(video)
      ? [{ label: t('encodeAgain'), icon: IconRefresh, run: () => void encode.run(video.id) }]
      : []),
  ]
}

type BulkOpeners = {
  onTag: (chosen: readonly Video[]) => void
  onAsk: (kind: BulkKind, chosen: readonly Video[]) => void
}

/** The actions for the selected videos, besides deleting them; empty without the rights. */
export function useBulkActions({ onTag, onAsk }: BulkOpeners) {
  const { t } = useTranslation('videos')
  const mayWrite = useMayWrite(videos.rights.update)
  const mayFill = useMayWrite(playlists.rights.update)
  const mayDownload = useMayRead(downloadRight)
  const asking = (kind: BulkKind, icon: Icon): Action<readonly Video[]> => ({
    label: t(`bulk.${kind}`),
    icon,
    run: (chosen) => onAsk(kind, chosen),
  })
  const publish = {
    label: t('bulk.publish'),
    icon: IconWorld,
    run: (chosen: readonly Video[]) =>
      void changeVideos(
        changesOf(chosen, (video) => published(video)),
        (count) => t('bulk.published', { count }),
      ),
  }
  const writes = [
    publish,
    asking('visibility', IconEye),
    asking('availability', IconCalendarEvent),
    { label: t('bulk.tag'), icon: IconTags, run: onTag },
    asking('category', IconFolder),
  ]
  const actions: Action<readonly Video[]>[] = [
    ...(mayWrite ? writes : []),
    ...(mayFill ? [asking('playlist', IconPlaylistAdd)] : []),
    ...(mayDownload ? [asking('download', IconDownload)] : []),
  ]
  return actions.length > 0 ? actions : undefined
}
