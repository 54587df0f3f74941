import { useMemo } from 'react'
import type { Playback } from '../player/usePlayback.ts'
import type { Clock } from './model.ts'

const telling = ['play', 'pause', 'seeking', 'seeked', 'loadeddata', 'ended'] as const

/** The clock of a player, for a timeline; it may run without a picture. */
export function useClock(
  { element, positionNow }: Pick<Playback, 'element' | 'positionNow'>,
  isRunning = false,
): Clock {
  return useMemo(
    () => ({
      now: positionNow,
      isPlaying: () => isRunning || (element !== null && !element.paused),
      subscribe(listener) {
        for (const event of telling) element?.addEventListener(event, listener)
        return () => {
          for (const event of telling) element?.removeEventListener(event, listener)
        }
      },
    }),
    [element, positionNow, isRunning],
  )
}
