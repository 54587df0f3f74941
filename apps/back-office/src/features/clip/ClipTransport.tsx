import { Button } from '@mantine/core'
import { formatTimecode, timeOfFrame } from '@touchline/playback'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import {
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeat,
} from '../../ui/icons/index.ts'
import { Segments } from '../../ui/Segments.tsx'
import { MuteButton } from '../player/MuteButton.tsx'
import type { Playback } from '../player/usePlayback.ts'
import type { Shuttle } from '../player/useShuttle.ts'
import { type Aspect, aspects } from './aspects.ts'
import classes from './clip.module.css'
import type { Replay } from './replay.ts'
import type { ClipActions } from './useClipKeys.ts'

type Props = {
  playback: Playback
  shuttle: Shuttle
  frame: number
  replay: Replay
  isLooping: boolean
  actions: ClipActions
  /** False leaves out what sets and plays the points. */
  mayCut: boolean
  aspect: Aspect
  onAspect: (aspect: Aspect) => void
}

/** Playback by frames and speeds, the in and out points, the loop, and the shape of the preview. */
export function ClipTransport(props: Props) {
  const { t } = useTranslation('clips')
  const { playback, shuttle, frame, replay, isLooping, actions, mayCut, aspect, onAspect } = props
  const button = (label: string, icon: ReactNode, act: () => void) => (
    <IconButton size={34} label={label} onClick={act}>
      {icon}
    </IconButton>
  )
  const point = (key: string, name: string, label: string, icon: ReactNode, act: () => void) => (
    <Button
      className={classes.point}
      variant="default"
      size="compact-md"
      h={34}
      aria-keyshortcuts={key}
      title={label}
      leftSection={icon}
      rightSection={<kbd>{key}</kbd>}
      onClick={act}
    >
      {name}
    </Button>
  )
  const isPlaying = shuttle.speed !== 0
  return (
    <div className={classes.transport} role="toolbar" aria-label={t('transport')}>
      {button(t('previousFrame'), <IconPlayerSkipBack size={17} />, () => playback.step(-1))}
      {button(
        t(isPlaying ? 'pause' : 'play'),
        isPlaying ? <IconPlayerPause size={17} /> : <IconPlayerPlay size={17} />,
        shuttle.toggle,
      )}
      {button(t('nextFrame'), <IconPlayerSkipForward size={17} />, () => playback.step(1))}
      <output className={classes.clock} aria-label={t('timeline.position')} title={t('timeFormat')}>
        {formatTimecode(timeOfFrame(frame, playback.rate), playback.rate)}
      </output>
      <span className={classes.speed} role="status" aria-label={t('speed')}>
        {isPlaying && shuttle.speed !== 1 ? `${shuttle.speed}×` : ''}
      </span>
      <MuteButton size={34} element={playback.element} />
      <Segments
        label={t('aspect')}
        value={aspect}
        onChange={onAspect}
        options={(Object.keys(aspects) as Aspect[]).map((value) => ({
          value,
          label: value === 'source' ? t('original') : value,
        }))}
      />
      {mayCut && (
        <div className={classes.clipping}>
          {point('I', t('in'), t('setIn'), <IconBracketsContainStart size={17} />, actions.setIn)}
          {point('O', t('out'), t('setOut'), <IconBracketsContainEnd size={17} />, actions.setOut)}
          <Button
            className={classes.preview}
            variant="default"
            size="compact-md"
            h={34}
            leftSection={replay === 'ready' ? <IconRepeat size={17} /> : <IconPlayerPlayFilled size={17} />}
            title={t(replay === 'ready' ? 'replayClip' : 'playClip')}
            onClick={actions.playClip}
          >
            {t(replay === 'ready' ? 'replay' : 'preview')}
          </Button>
          <Button
            className={classes.loop}
            variant={isLooping ? 'light' : 'default'}
            size="compact-md"
            h={34}
            aria-label={t('loop')}
            aria-pressed={isLooping}
            leftSection={<IconRepeat size={17} />}
            title={t('loopHelp')}
            onClick={actions.toggleLoop}
          >
            {t('loop')}
          </Button>
        </div>
      )}
    </div>
  )
}
