import { formatTimecode } from '@touchline/playback'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '../../ui/icons/index.ts'
import type { Playback } from '../player/usePlayback.ts'
import type { Shuttle } from '../player/useShuttle.ts'
import classes from './transport.module.css'

type Props = {
  playback: Playback
  shuttle: Shuttle
  /** What is shown as the time, in ms. */
  position: number
  children: ReactNode
}

/** Playback by frames and speeds, before what is done with the time. The texts are those of `clips`. */
export function Transport({ playback, shuttle, position, children }: Props) {
  const { t } = useTranslation('clips')
  const isPlaying = shuttle.speed !== 0
  return (
    <div className={classes.transport} role="toolbar" aria-label={t('transport')}>
      <IconButton size={34} label={t('previousFrame')} onClick={() => playback.step(-1)}>
        <IconPlayerSkipBack size={17} />
      </IconButton>
      <IconButton size={34} label={t(isPlaying ? 'pause' : 'play')} onClick={shuttle.toggle}>
        {isPlaying ? <IconPlayerPause size={17} /> : <IconPlayerPlay size={17} />}
      </IconButton>
      <IconButton size={34} label={t('nextFrame')} onClick={() => playback.step(1)}>
        <IconPlayerSkipForward size={17} />
      </IconButton>
      <output className={classes.clock} aria-label={t('timeline.position')} title={t('timeFormat')}>
        {formatTimecode(position, playback.rate)}
      </output>
      <span className={classes.speed} role="status" aria-label={t('speed')}>
        {isPlaying && shuttle.speed !== 1 ? `${shuttle.speed}×` : ''}
      </span>
      {children}
    </div>
  )
}
