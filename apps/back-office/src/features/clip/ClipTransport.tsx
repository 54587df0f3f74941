import { Button } from '@mantine/core'
import { timeOfFrame } from '@touchline/playback'
import { useTranslation } from 'react-i18next'
import {
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconPlayerPlayFilled,
  IconRepeat,
} from '../../ui/icons/index.ts'
import { Segments } from '../../ui/Segments.tsx'
import { MuteButton } from '../player/MuteButton.tsx'
import type { Playback } from '../player/usePlayback.ts'
import type { Shuttle } from '../player/useShuttle.ts'
import { type Aspect, aspects } from './aspects.ts'
import classes from './clip.module.css'
import { KeyButton } from './KeyButton.tsx'
import type { Replay } from './replay.ts'
import { Transport } from './Transport.tsx'
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
  isSphere: boolean
  aspect: Aspect
  onAspect: (aspect: Aspect) => void
}

/** Playback by frames and speeds, the in and out points, the loop, and the shape of the preview. */
export function ClipTransport(props: Props) {
  const { t } = useTranslation('clips')
  const { playback, shuttle, frame, replay, isLooping, actions, mayCut, isSphere, aspect, onAspect } = props
  return (
    <Transport {...{ playback, shuttle }} position={timeOfFrame(frame, playback.rate)}>
      <MuteButton size={34} element={playback.element} />
      <Segments
        label={t('aspect')}
        value={aspect}
        onChange={onAspect}
        options={(Object.keys(aspects) as Aspect[])
          .filter((value) => value !== '16:9' || isSphere)
          .map((value) => ({ value, label: value === 'source' ? t('original') : value }))}
      />
      {mayCut && (
        <div className={classes.clipping}>
          <KeyButton
            cap="I"
            title={t('setIn')}
            icon={<IconBracketsContainStart size={17} />}
            onClick={actions.setIn}
          >
            {t('in')}
          </KeyButton>
          <KeyButton
            cap="O"
            title={t('setOut')}
            icon={<IconBracketsContainEnd size={17} />}
            onClick={actions.setOut}
          >
            {t('out')}
          </KeyButton>
          <Button
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
    </Transport>
  )
}
