import { useCallback } from 'react'
import { clockPosition, platformOfStream } from '../../features/event/elsewhere.ts'
import { beganAtOf, type EventMatch } from '../../features/event/useMatch.ts'
import { type Playback, usePlayback } from '../../features/player/usePlayback.ts'

/** What a desk plays. A match that a platform plays has no picture here, and runs with the clock. */
export function useDeskPlayback({ event, stream, video }: EventMatch, frameRate: number): Playback {
  const playback = usePlayback({
    playlist: video?.playlist?.url ?? stream?.playlist ?? null,
    frameRate,
    followsFrames: false,
    beganAt: beganAtOf(stream),
  })
  const positionNow = useCallback(() => clockPosition({ event, stream }, Date.now()) ?? 0, [event, stream])
  if (!platformOfStream(stream)) return playback
  return { ...playback, isPlaying: event.state === 'live', positionNow, shownNow: positionNow }
}
