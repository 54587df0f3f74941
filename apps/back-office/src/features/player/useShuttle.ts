import { useCallback, useEffect, useRef, useState } from 'react'
import type { Playback } from './usePlayback.ts'

const speeds = [-8, -4, -2, -1, 1, 2, 4, 8]

/** The next speed when J (`back`) or L (`forward`) is pressed at a speed; 0 while paused. */
export function nextSpeed(speed: number, direction: 'back' | 'forward'): number {
  const sign = direction === 'back' ? -1 : 1
  if (Math.sign(speed) !== sign) return sign
  return speeds[Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(speed) + sign))]!
}

/**
 * Plays at the speeds of a shuttle: J backwards, K pause, L forwards, faster with each press. Browsers do not play
 * backwards, so frames are sought one after the other as fast as they can be shown.
 */
export function useShuttle({ element, positionNow, seek }: Playback) {
  const [speed, showSpeed] = useState(0)
  // Keys can be pressed faster than React renders.
  const latest = useRef(0)
  const back = useRef(0)

  const setSpeed = useCallback((next: number) => {
    latest.current = next
    showSpeed(next)
  }, [])
  const stop = useCallback(() => {
    cancelAnimationFrame(back.current)
    back.current = 0
  }, [])
  const playBack = useCallback(
    (rate: number) => {
      if (!element) return
      element.pause()
      const from = positionNow()
      const began = performance.now()
      const step = () => {
        const at = Math.max(0, from - (performance.now() - began) * rate)
        if (!element.seeking) {
          seek(at)
          if (at === 0) {
            back.current = 0
            return setSpeed(0)
          }
        }
        back.current = requestAnimationFrame(step)
      }
      stop()
      step()
    },
    [element, positionNow, seek, stop, setSpeed],
  )
  const setTo = useCallback(
    (next: number) => {
      if (!element) return
      stop()
      setSpeed(next)
      if (next > 0) {
        element.playbackRate = next
        void element.play().catch(() => {})
      } else {
        element.playbackRate = 1
        if (next < 0) playBack(-next)
        else element.pause()
      }
    },
    [element, stop, playBack, setSpeed],
  )
  useEffect(() => {
    if (!element) return
    // It may be paused or played by other means.
    const follow = () => {
      if (!element.paused) {
        stop()
        setSpeed(element.playbackRate)
      } else if (!back.current) setSpeed(0)
    }
    const events = ['play', 'pause', 'ratechange'] as const
    for (const event of events) element.addEventListener(event, follow)
    return () => {
      stop()
      for (const event of events) element.removeEventListener(event, follow)
    }
  }, [element, stop, setSpeed])
  return {
    /** 0 while paused, negative backwards. */
    speed,
    back: useCallback(() => setTo(nextSpeed(latest.current, 'back')), [setTo]),
    forward: useCallback(() => setTo(nextSpeed(latest.current, 'forward')), [setTo]),
    toggle: useCallback(() => setTo(latest.current === 0 ? 1 : 0), [setTo]),
  }
}

export type Shuttle = ReturnType<typeof useShuttle>
