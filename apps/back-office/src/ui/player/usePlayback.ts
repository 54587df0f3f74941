import { attachHls, frameAt, type PlaybackFault, seekTimeOfFrame } from '@touchline/playback'
import { useCallback, useEffect, useRef, useState } from 'react'

/** What is played: an HLS playlist, and how many frames a second it has. */
export type PlaybackSource = { playlist: string | null; frameRate: number | null }

const usualRate = 25

const mediaTime = ({ currentTime }: HTMLVideoElement, first: number) =>
  Math.max(0, (currentTime - first) * 1000)

/**
 * Plays a playlist in the element that `ref` is given to. Positions are media time in milliseconds, 0 at the first
 * frame: where a stream's first frame has a time of its own, as with reordered frames, that is taken off.
 */
export function usePlayback({ playlist, frameRate }: PlaybackSource) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [fault, setFault] = useState<PlaybackFault>()
  const [isReady, setReady] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)
  const first = useRef(0)
  const rate = frameRate ?? usualRate

  useEffect(() => {
    if (!element || !playlist) return
    let isGone = false
    let detach = () => {}
    setFault(undefined)
    setReady(false)
    attachHls(element, playlist, setFault).then((attached) => {
      if (isGone) attached.detach()
      else detach = attached.detach
    })
    return () => {
      isGone = true
      detach()
    }
  }, [element, playlist])

  useEffect(() => {
    if (!element) return
    const calibrate = () => {
      first.current = element.buffered.length > 0 ? element.buffered.start(0) : 0
      setReady(true)
    }
    const read = () => setPosition(mediaTime(element, first.current))
    const follow = () => setPlaying(!element.paused)
    let request = 0
    /** While it plays, the picture says when it changes; nothing runs while it stands. */
    const watch = () => {
      read()
      request = element.paused ? 0 : requestAnimationFrame(watch)
    }
    const play = () => {
      follow()
      if (!request) watch()
    }
    element.addEventListener('loadeddata', calibrate)
    element.addEventListener('play', play)
    element.addEventListener('pause', follow)
    element.addEventListener('seeking', read)
    element.addEventListener('seeked', read)
    element.addEventListener('timeupdate', read)
    return () => {
      cancelAnimationFrame(request)
      element.removeEventListener('loadeddata', calibrate)
      element.removeEventListener('play', play)
      element.removeEventListener('pause', follow)
      element.removeEventListener('seeking', read)
      element.removeEventListener('seeked', read)
      element.removeEventListener('timeupdate', read)
    }
  }, [element])

  const seekFrame = useCallback(
    (frame: number) => {
      if (element) element.currentTime = first.current + seekTimeOfFrame(Math.max(0, frame), rate)
    },
    [element, rate],
  )
  return {
    ref: setElement,
    element,
    fault,
    isReady,
    isPlaying,
    /** Media time of the frame that is shown, ms. */
    position,
    rate,
    /** The media time at this moment, ms; `position` follows with the next picture. */
    positionNow: useCallback(() => (element ? mediaTime(element, first.current) : 0), [element]),
    seekFrame,
    /** Shows the frame of a media time. */
    seek: useCallback((ms: number) => seekFrame(frameAt(ms, rate)), [seekFrame, rate]),
    /** Pauses and goes some frames on, or back with a negative number. */
    step: useCallback(
      (frames: number) => {
        if (!element) return
        element.pause()
        seekFrame(frameAt(mediaTime(element, first.current), rate) + frames)
      },
      [element, seekFrame, rate],
    ),
    toggle: useCallback(() => {
      if (element?.paused) void element.play().catch(() => {})
      else element?.pause()
    }, [element]),
  }
}

export type Playback = ReturnType<typeof usePlayback>
