import { attachStream, fileOf, frameAt, type PlaybackError, seekTimeOfFrame } from '@touchline/playback'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../data/client.ts'
import { whenIdle } from '../../data/idle.ts'

/** An HLS playlist and its frames per second. */
export type PlaybackSource = {
  playlist: string | null
  frameRate: number | null
  /** False to let the browser play HLS itself if it can; desks need single frames. */
  isExact?: boolean
}

const usualRate = 25

const mediaTime = ({ currentTime }: HTMLVideoElement, first: number) =>
  Math.max(0, (currentTime - first) * 1000)

/**
 * Plays a playlist in the element that receives `ref`. Positions are media times in milliseconds, 0 at the first frame:
 * if the stream's first frame has an offset, e.g. because of reordered frames, it is subtracted.
 */
export function usePlayback({ playlist, frameRate, isExact = true }: PlaybackSource) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [error, setError] = useState<PlaybackError>()
  const [isReady, setReady] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)
  const first = useRef(0)
  const isCalibrated = useRef(false)
  const left = useRef<{ file: string; time: number; wasPlaying: boolean }>(undefined)
  const rate = frameRate ?? usualRate
  const address = useSteadyAddress(playlist, error)

  useEffect(() => {
    if (!element || !address) return
    let isGone = false
    let detach = () => {}
    const file = fileOf(address)
    const resumed = left.current?.file === file ? left.current : undefined
    if (!resumed) left.current = undefined
    isCalibrated.current = (resumed?.time ?? 0) > 0
    setError(undefined)
    setReady(false)
    const attach = async () => {
      // The player library is larger than the screen's own code.
      await whenIdle()
      return isGone
        ? undefined
        : await attachStream(element, address, { onError: setError, startAt: resumed?.time, isExact })
    }
    attach().then(
      (attached) => {
        if (!attached) return
        if (isGone) return attached.detach()
        detach = attached.detach
        if (resumed?.wasPlaying) void element.play().catch(() => {})
      },
      (error) => {
        console.error(error)
        if (!isGone) setError('network')
      },
    )
    return () => {
      isGone = true
      left.current = { file, time: element.currentTime, wasPlaying: !element.paused }
      detach()
    }
  }, [element, address, isExact])

  useEffect(() => {
    if (!element) return
    const calibrate = () => {
      // When playback resumes mid-stream, the earlier start offset still applies.
      if (!isCalibrated.current) first.current = element.buffered.length > 0 ? element.buffered.start(0) : 0
      isCalibrated.current = true
      setReady(true)
    }
    const read = () => setPosition(mediaTime(element, first.current))
    const follow = () => setPlaying(!element.paused)
    let request = 0
    /** Updates the position with each new frame during playback; nothing runs while paused. */
    const watch = () => {
      read()
      request = element.paused ? 0 : requestAnimationFrame(watch)
    }
    const play = () => {
      follow()
      if (!request) watch()
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('loadeddata', calibrate, { signal })
    element.addEventListener('play', play, { signal })
    element.addEventListener('pause', follow, { signal })
    element.addEventListener('seeking', read, { signal })
    element.addEventListener('seeked', read, { signal })
    element.addEventListener('timeupdate', read, { signal })
    return () => {
      cancelAnimationFrame(request)
      listening.abort()
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
    error,
    isReady,
    isPlaying,
    /** Media time of the visible frame, in ms. */
    position,
    rate,
    /** The current media time in ms; `position` follows with the next frame. */
    positionNow: useCallback(() => (element ? mediaTime(element, first.current) : 0), [element]),
    seekFrame,
    /** Shows the frame at a media time. */
    seek: useCallback((ms: number) => seekFrame(frameAt(ms, rate)), [seekFrame, rate]),
    /** Pauses and moves by some frames, backwards if negative. */
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

/** How long a renewed URL is given to work before another one is requested, in ms. */
const renewAfter = 10_000

/**
 * The URL that is playing. Every read of an item signs its URLs anew, which must not interrupt playback. Once the old
 * signature has expired and segments fail to load, the item is read again and the new URL is used.
 */
function useSteadyAddress(playlist: string | null, error: PlaybackError | undefined): string | null {
  const [address, setAddress] = useState(playlist)
  const renewedAt = useRef(Number.NEGATIVE_INFINITY)
  const isSameFile = playlist && address && fileOf(playlist) === fileOf(address)
  const next = isSameFile && error !== 'network' ? address : playlist
  if (next !== address) setAddress(next)
  useEffect(() => {
    // A file that is gone fails with every URL.
    if (error !== 'network' || performance.now() - renewedAt.current < renewAfter) return
    renewedAt.current = performance.now()
    for (const name of ['videos', 'clips']) void client.invalidateQueries({ queryKey: [name] })
  }, [error])
  return next
}

export type Playback = ReturnType<typeof usePlayback>
