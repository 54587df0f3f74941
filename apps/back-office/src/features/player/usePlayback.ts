import {
  attachStream,
  fileOf,
  frameAt,
  type PlaybackError,
  seekTimeOfFrame,
  zeroOf,
} from '@touchline/playback'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../data/client.ts'
import { whenIdle } from '../../data/idle.ts'

/** An HLS playlist and its frames per second. */
export type PlaybackSource = {
  playlist: string | null
  frameRate: number | null
  /** False to let the browser play HLS itself if it can; desks need single frames. */
  isExact?: boolean
  /** When the stream began, in ms since 1970: media times then count from there, whenever the player joined. */
  beganAt?: number | undefined
  /** False where `position` need not follow each frame during playback: what shows it reads `positionNow`. */
  followsFrames?: boolean
}

const usualRate = 25
/** A frame on screen is at most so long behind the clock of the media, in s. */
const freshFor = 0.2

const mediaTime = ({ currentTime }: HTMLVideoElement, first: number) =>
  Math.max(0, (currentTime - first) * 1000)

/**
 * Plays a playlist in the element that receives `ref`. Positions are media times in milliseconds, 0 at the first frame:
 * if the stream's first frame has an offset, e.g. because of reordered frames, it is subtracted.
 */
export function usePlayback({
  playlist,
  frameRate,
  isExact = true,
  followsFrames = true,
  beganAt,
}: PlaybackSource) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [error, setError] = useState<PlaybackError>()
  const [isReady, setReady] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)
  const first = useRef(0)
  /** Seconds of the element's time of the frame that was last put on screen. */
  const shown = useRef<number>(undefined)
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

  const began = useRef(beganAt)
  began.current = beganAt

  useEffect(() => {
    if (!element) return
    /** By the stream's own clock, if it has one: it may become known only once a picture is shown. */
    const date = () => {
      const zero = zeroOf(element, began.current)
      if (zero !== undefined) first.current = -zero / 1000
    }
    const calibrate = () => {
      // When playback resumes mid-stream, the earlier start offset still applies.
      if (!isCalibrated.current) first.current = element.buffered.length > 0 ? element.buffered.start(0) : 0
      isCalibrated.current = true
      date()
      setReady(true)
    }
    const read = () => {
      setPosition(mediaTime(element, first.current))
    }
    const follow = () => setPlaying(!element.paused)
    let request = 0
    /** Updates the position with each new frame during playback; nothing runs while paused. */
    const watch = () => {
      read()
      request = element.paused ? 0 : requestAnimationFrame(watch)
    }
    const play = () => {
      follow()
      if (!request && followsFrames) watch()
    }
    let frameRequest = 0
    const see = (_now: number, { mediaTime: time }: { mediaTime: number }) => {
      shown.current = time
      frameRequest = element.requestVideoFrameCallback(see)
    }
    if ('requestVideoFrameCallback' in element) frameRequest = element.requestVideoFrameCallback(see)
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('loadeddata', calibrate, { signal })
    element.addEventListener('play', play, { signal })
    element.addEventListener('pause', follow, { signal })
    element.addEventListener('seeking', read, { signal })
    element.addEventListener('seeked', read, { signal })
    element.addEventListener('timeupdate', date, { signal })
    if (followsFrames) element.addEventListener('timeupdate', read, { signal })
    else element.addEventListener('pause', read, { signal })
    return () => {
      cancelAnimationFrame(request)
      if (frameRequest) element.cancelVideoFrameCallback(frameRequest)
      shown.current = undefined
      listening.abort()
    }
  }, [element, followsFrames])

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
    /** The media time of the frame on screen, in ms: while it plays, that of the picture and not of the clock. */
    shownNow: useCallback(() => {
      if (!element) return 0
      const { currentTime, paused, playbackRate } = element
      const own = shown.current
      const isFresh = !paused && own !== undefined && Math.abs(currentTime - own) < freshFor * playbackRate
      return isFresh ? Math.max(0, (own - first.current) * 1000) : mediaTime(element, first.current)
    }, [element]),
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
