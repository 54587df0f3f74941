import type { Video } from '@touchline/contract/light'
import { type ComponentProps, useRef, useState } from 'react'
import type { Playback } from '../player/usePlayback.ts'
import type { Engine } from './engine.ts'
import { Timeline } from './Timeline.tsx'
import { TimelineToolbar } from './TimelineToolbar.tsx'
import { useClock } from './useClock.ts'
import { useFilm } from './useFilm.ts'
import { usePeaks } from './usePeaks.ts'

const silent = { sprite: null, filmstrip: null, playlist: null, frameRate: null, waveform: null }

type Owned = 'ref' | 'children' | 'rate' | 'clock' | 'film' | 'peaks' | 'isSnapping' | 'onFollow'
type Props = Omit<ComponentProps<typeof Timeline>, Owned> & {
  playback: Pick<Playback, 'element' | 'positionNow' | 'rate'>
  /** Whose pictures and sound are shown; what is missing has no lane. */
  media: Partial<Pick<Video, keyof typeof silent>> | undefined
}

/** The timeline of what a player plays: its pictures and its sound, and the tools above. */
export function MediaTimeline({ playback, media, ...model }: Props) {
  const engine = useRef<Engine>(undefined)
  const [isSnapping, setSnapping] = useState(true)
  const [isFollowing, setFollowing] = useState(true)
  const shown = { ...silent, ...media }
  const film = useFilm(shown)
  const peaks = usePeaks(shown)
  const clock = useClock(playback)
  return (
    <Timeline
      {...model}
      {...{ clock, film, peaks, isSnapping }}
      ref={engine}
      rate={playback.rate}
      onFollow={setFollowing}
    >
      <TimelineToolbar
        {...{ engine, isSnapping, isFollowing }}
        onSnapping={setSnapping}
        hasSelection={model.selection.size > 0 || model.range !== undefined}
      />
    </Timeline>
  )
}
