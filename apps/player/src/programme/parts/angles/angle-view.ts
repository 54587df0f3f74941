import { attachStream, correctionOf, dateOfZero, sameMoment } from '@touchline/playback'
import { make } from '../../../elements.ts'
import type { PublicAngles } from './choice.ts'

type Camera = PublicAngles['cameras'][number]

/** How often a view looks whether it is at the same moment, in ms. */
const beat = 200
/** Seconds apart at which a picture may be shown: fewer than one sees. */
const shownWithin = 0.1

/** Where a player is, in ms from the first picture; undefined while it does not know. */
export function positionOf(
  video: HTMLVideoElement,
  { beganAt, tellsTime }: Pick<Camera, 'beganAt' | 'tellsTime'>,
): number | undefined {
  const zero = zeroOfPlayer(video, { beganAt, tellsTime })
  return zero === undefined ? undefined : video.currentTime * 1000 + zero
}

function zeroOfPlayer(
  video: HTMLVideoElement,
  { beganAt, tellsTime }: Pick<Camera, 'beganAt' | 'tellsTime'>,
): number | undefined {
  if (!tellsTime || beganAt === null) return 0
  const date = dateOfZero(video)
  return date === undefined ? undefined : date - Date.parse(beganAt)
}

export type AngleView = {
  element: HTMLVideoElement
  /** Whether its picture is that of the same moment. */
  isReady(): boolean
  end(): void
}

type Options = {
  camera: Camera
  angles: PublicAngles
  /** What the page plays, whose moment, speed and pauses count. */
  master: HTMLVideoElement
  onReady: () => void
  onError: () => void
}

/** Plays an angle without sound at the moment of what the page plays. */
export function createAngleView({ camera, angles, master, onReady, onError }: Options): AngleView {
  const element = make('video', {
    ...{ playsinline: true, muted: true, preload: 'auto', crossorigin: 'anonymous', 'aria-hidden': 'true' },
    tabindex: -1,
  })
  element.muted = true
  let isGone = false
  let wasReady = false
  let detach = () => {}

  /** Where it should be, in seconds of its own element; undefined while that is not known. */
  function target(): number | undefined {
    const position = positionOf(master, angles.played)
    const zero = zeroOfPlayer(element, camera)
    if (position === undefined || zero === undefined) return undefined
    return (sameMoment(position, angles.played, camera, angles.isDated) - zero) / 1000
  }
  const isPlaying = () => !master.paused && !master.ended && master.readyState > 2
  function follow() {
    if (isGone) return
    const wanted = target()
    if (wanted === undefined || element.readyState === 0) return
    if (wanted < 0 || wanted > (Number.isFinite(element.duration) ? element.duration : Infinity)) {
      element.pause()
      return
    }
    if (!element.seeking) {
      const correction = correctionOf(element.currentTime, wanted, master.playbackRate, isPlaying())
      if ('seekTo' in correction) element.currentTime = correction.seekTo
      else element.playbackRate = correction.rate
    }
    if (isPlaying() && element.paused) void element.play().catch(() => {})
    else if (!isPlaying() && !element.paused) element.pause()
    if (!wasReady && isReady()) {
      wasReady = true
      onReady()
    }
  }
  function isReady(): boolean {
    const wanted = target()
    const hasPicture = element.readyState > 1 && !element.seeking
    return hasPicture && wanted !== undefined && Math.abs(element.currentTime - wanted) < shownWithin
  }

  const timer = setInterval(follow, beat)
  const ending = new AbortController()
  for (const happening of ['play', 'pause', 'seeking', 'seeked', 'ratechange'])
    master.addEventListener(happening, follow, { signal: ending.signal })
  for (const happening of ['loadeddata', 'seeked', 'canplay'])
    element.addEventListener(happening, follow, { signal: ending.signal })
  const position = positionOf(master, angles.played) ?? 0
  const startAt = sameMoment(position, angles.played, camera, angles.isDated) / 1000
  attachStream(element, camera.playlist, {
    onError,
    // The times of what is live begin with its playlist, which tells the time of day.
    startAt: camera.isLive ? 0 : Math.max(0, startAt),
    isExact: true,
    isLive: camera.isLive || camera.tellsTime,
  }).then((attached) => {
    detach = attached.detach
    if (isGone) detach()
  }, onError)

  return {
    element,
    isReady,
    end() {
      isGone = true
      clearInterval(timer)
      ending.abort()
      detach()
      element.remove()
    },
  }
}
