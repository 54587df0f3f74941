import { shareVideo, type Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { IconLink } from '../../ui/icons/index.ts'
import { copyPublicAddress } from '../sharing/publicLink.ts'

/** For each video that was published of a clip or a reel and can be watched: an action that copies its public link. */
export function useLinkActions(videos: readonly Video[]) {
  const { t } = useTranslation('videos')
  const mayShare = useMayWrite(shareVideo.right)
  if (!mayShare) return []
  return videos
    .filter(({ state, visibility }) => state === 'ready' && visibility !== 'private')
    .map((video) => ({
      label: [t('copyLink'), video.clipAspect].filter(Boolean).join(' '),
      icon: IconLink,
      run: () => void copyPublicAddress(video),
    }))
}
