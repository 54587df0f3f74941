import type { Video } from '@touchline/contract/light'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import type { Playback } from '../player/usePlayback.ts'
import type { Engine } from './engine.ts'
import { gapOf, isGap, useGapLane } from './gaps.ts'
import type { ItemId } from './model.ts'
import { Timeline } from './Timeline.tsx'
import { TimelineToolbar } from './TimelineToolbar.tsx'
import { useClock } from './useClock.ts'
import { useFilm } from './useFilm.ts'
import { usePeaks } from './usePeaks.ts'

const none: Video['gaps'] = []
const silent = {
  sprite: null,
  filmstrip: null,
  playlist: null,
  frameRate: null,
  waveform: null,
  gaps: none,
}

type Owned = 'ref' | 'children' | 'rate' | 'clock' | 'film' | 'peaks' | 'isSnapping' | 'onFollow'
type Props = Omit<ComponentProps<typeof Timeline>, Owned> & {
  playback: Pick<Playback, 'element' | 'positionNow' | 'rate'>
  /** Whose pictures and sound are shown; what is missing has no lane. */
  media: Partial<Pick<Video, keyof typeof silent>> | undefined
}

/**
 * The timeline of what a player plays: its pictures and its sound, where nothing was recorded, and the tools above. A gap
 * that is chosen leads behind it.
 */
export function MediaTimeline({ playback, media, lanes, onSelect, onOpen, onRemove, ...model }: Props) {
  const engine = useRef<Engine>(undefined)
  const [isSnapping, setSnapping] = useState(true)
  const [isFollowing, setFollowing] = useState(true)
  const shown = { ...silent, ...media }
  const film = useFilm(shown)
  const peaks = usePeaks(shown)
  const clock = useClock(playback)
  const { gaps } = shown
  const gapLane = useGapLane(gaps)
  const all = useMemo(() => [...lanes, ...gapLane], [lanes, gapLane])
  const open = (id: ItemId) => {
    const gap = gapOf(gaps, id)
    if (gap) model.onSeek(gap.to)
    else onOpen?.(id)
  }
  const select = (ids: ItemId[]) => {
    const gap = gapOf(gaps, ids.at(-1))
    if (gap) model.onSeek(gap.to)
    else onSelect?.(ids.filter((id) => !isGap(id)))
  }
  return (
    <Timeline
      {...model}
      lanes={all}
      onSelect={select}
      onOpen={open}
      {...(onRemove && { onRemove: (ids: ItemId[]) => onRemove(ids.filter((id) => !isGap(id))) })}
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
