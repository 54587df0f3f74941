import { Button } from '@mantine/core'
import { formatTimecode } from '@touchline/playback'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClipActions } from '../../../features/clip/useClipKeys.ts'
import type { Playback } from '../../../features/player/usePlayback.ts'
import type { Shuttle } from '../../../features/player/useShuttle.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import {
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlus,
} from '../../../ui/icons/index.ts'

import classes from './chapters.module.css'

type Props = {
  playback: Playback
  shuttle: Shuttle
  actions: Pick<ClipActions, 'setIn' | 'setOut' | 'addDraft'>
  hasChosen: boolean
  readOnly: boolean
}

/** Playback by frames and speeds, and the times of the selected chapter. */
export function ChapterTransport({ playback, shuttle, actions, hasChosen, readOnly }: Props) {
  const { t } = useTranslation(['chapters', 'clips'])
  const isPlaying = shuttle.speed !== 0
  const key = (name: string, label: string, icon: ReactNode, act: () => void, isEnabled = true) => (
    <Button
      variant="default"
      size="compact-md"
      h={34}
      aria-keyshortcuts={name}
      disabled={!isEnabled}
      leftSection={icon}
      rightSection={<kbd>{name}</kbd>}
      onClick={act}
    >
      {label}
    </Button>
  )
  return (
    <div className={classes.transport} role="toolbar" aria-label={t('clips:transport')}>
      <IconButton size={34} label={t('clips:previousFrame')} onClick={() => playback.step(-1)}>
        <IconPlayerSkipBack size={17} />
      </IconButton>
      <IconButton size={34} label={t(isPlaying ? 'clips:pause' : 'clips:play')} onClick={shuttle.toggle}>
        {isPlaying ? <IconPlayerPause size={17} /> : <IconPlayerPlay size={17} />}
      </IconButton>
      <IconButton size={34} label={t('clips:nextFrame')} onClick={() => playback.step(1)}>
        <IconPlayerSkipForward size={17} />
      </IconButton>
      <output className={classes.clock} aria-label={t('clips:timeline.position')}>
        {formatTimecode(playback.position, playback.rate)}
      </output>
      <span className={classes.speed} role="status" aria-label={t('clips:speed')}>
        {isPlaying && shuttle.speed !== 1 ? `${shuttle.speed}×` : ''}
      </span>
      {!readOnly && (
        <>
          {key('I', t('chapters:begins'), <IconBracketsContainStart size={17} />, actions.setIn, hasChosen)}
          {key('O', t('chapters:ends'), <IconBracketsContainEnd size={17} />, actions.setOut, hasChosen)}
          {key('N', t('chapters:add'), <IconPlus size={17} />, actions.addDraft)}
        </>
      )}
    </div>
  )
}
