import type { Rehearsal } from '@touchline/contract/light'
import { useCallback, useEffect, useRef } from 'react'
import type { Playback } from '../../features/player/usePlayback.ts'

/** Browsers play no faster; beyond, the picture jumps to keep up. */
const fastest = 16
/** How far the picture may be from the live edge before it jumps, in ms of real time. */
const tolerance = 1500
const checkEvery = 500

/** The live edge of a rehearsal: where the recording would be if it were live. In ms of the media. */
export const edgeOf = ({ startedAt, from, rate }: Rehearsal, duration: number, now = Date.now()): number =>
  Math.min(duration, Math.max(0, from + (now - Date.parse(startedAt)) * rate))

/**
 * Plays a recording as if it were live: at the rehearsal's rate, at the live edge, and never beyond it. Whoever pauses
 * or goes back stays there until `goLive`.
 */
export function useRehearsal(playback: Playback, rehearsal: Rehearsal | null, duration: number) {
  const { element, seek, positionNow } = playback
  const isAtEdge = useRef(true)
  const goLive = useCallback(() => {
    isAtEdge.current = true
    if (!element || !rehearsal) return
    element.playbackRate = Math.min(fastest, rehearsal.rate)
    seek(edgeOf(rehearsal, duration))
    void element.play().catch(() => {})
  }, [element, rehearsal, duration, seek])
  useEffect(() => {
    if (!element || !rehearsal) return
    const keepUp = () => {
      const edge = edgeOf(rehearsal, duration)
      if (element.paused || !isAtEdge.current || element.seeking) return
      if (Math.abs(edge - positionNow()) > tolerance * rehearsal.rate) seek(edge)
    }
    const stay = () => {
      isAtEdge.current = false
    }
    goLive()
    const start = () => {
      if (!isAtEdge.current) return
      // Media that are loaded play at the usual rate.
      element.playbackRate = Math.min(fastest, rehearsal.rate)
      // Autoplay may be refused with sound.
      if (element.paused) {
        element.muted = true
        goLive()
      }
    }
    const timer = setInterval(keepUp, checkEvery)
    element.addEventListener('loadeddata', start)
    element.addEventListener('pause', stay)
    return () => {
      clearInterval(timer)
      element.removeEventListener('loadeddata', start)
      element.removeEventListener('pause', stay)
      element.playbackRate = 1
    }
  }, [element, rehearsal, duration, goLive, seek, positionNow])
  /** Leaves the live edge: the person looks at something else. */
  const leave = useCallback(() => {
    isAtEdge.current = false
  }, [])
  return { goLive, leave }
}
