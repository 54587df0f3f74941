import { Button } from '@mantine/core'
import type { Video } from '@touchline/contract/light'
import { formatTimecode, frameAt } from '@touchline/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlayback } from '../../features/player/usePlayback.ts'
import { VideoStage } from '../../features/player/VideoStage.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconPhoto, IconPlayerSkipBack, IconPlayerSkipForward } from '../../ui/icons/index.ts'
import classes from './thumbnail.module.css'

type Props = {
  video: Video
  isBusy: boolean
  /** Receives the media time of the visible frame, in whole ms. */
  onChoose: (at: number) => void
}

/** The video with a slider that moves by frames, and a button that takes the visible one. */
export function FramePicker({ video, isBusy, onChoose }: Props) {
  const { t } = useTranslation('thumbnails')
  const duration = video.duration ?? 0
  const playback = usePlayback({ playlist: video.playlist?.url ?? null, frameRate: video.frameRate })
  const { rate, position, positionNow, seekFrame, step, element, isReady, isPlaying } = playback
  const last = Math.max(0, frameAt(duration, rate) - 1)
  const frame = Math.min(last, frameAt(position, rate))
  // Keys are faster than the position follows: the slider stays where they put it until it does.
  const [wanted, setWanted] = useState<number>()
  if (wanted !== undefined && (wanted === frame || isPlaying)) setWanted(undefined)
  const time = formatTimecode(position, rate)
  const take = () => {
    element?.pause()
    onChoose(Math.min(duration, Math.floor(positionNow())))
  }
  return (
    <section className={classes.section} aria-label={t('frame')}>
      <h2>{t('frame')}</h2>
      <VideoStage playback={playback} video={video} hasControls />
      <div className={classes.transport}>
        <IconButton variant="default" size={34} label={t('back')} onClick={() => step(-1)}>
          <IconPlayerSkipBack size={16} />
        </IconButton>
        <IconButton variant="default" size={34} label={t('forward')} onClick={() => step(1)}>
          <IconPlayerSkipForward size={16} />
        </IconButton>
        <input
          type="range"
          aria-label={t('position')}
          aria-valuetext={time}
          min={0}
          max={last}
          step={1}
          value={wanted ?? frame}
          onChange={({ currentTarget }) => {
            element?.pause()
            setWanted(Number(currentTarget.value))
            seekFrame(Number(currentTarget.value))
          }}
        />
        <span className={`tabular ${classes.clock}`}>{time}</span>
        <Button leftSection={<IconPhoto size={15} />} disabled={isBusy || !isReady} onClick={take}>
          {t('useFrame')}
        </Button>
      </div>
      <p className={classes.note}>{t('frameHelp')}</p>
    </section>
  )
}
