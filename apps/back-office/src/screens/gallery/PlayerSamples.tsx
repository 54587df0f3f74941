import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { VideoStage } from '../../features/player/VideoStage.tsx'
import classes from './gallery.module.css'

const half = 45 * 60_000
const shown = { thumbnail: null, width: 1280, height: 720, duration: 2 * half }

/** The player with chapters, and for live streams, without anything to play. */
export function PlayerSamples() {
  const { t } = useTranslation('gallery')
  const recorded = usePlayback({ playlist: null, frameRate: 25 })
  const live = usePlayback({ playlist: null, frameRate: 25 })
  const chapters = useMemo(
    () => [
      { title: t('firstHalf'), from: 0, to: half },
      { title: t('secondHalf'), from: half, to: 2 * half },
    ],
    [t],
  )
  return (
    <div className={classes.players}>
      <VideoStage
        playback={recorded}
        video={{ ...shown, name: t('recorded') }}
        chapters={chapters}
        hasControls
        hasPoster
      />
      <VideoStage playback={live} video={{ ...shown, name: t('live') }} stream="dvr" hasControls hasPoster />
    </div>
  )
}
