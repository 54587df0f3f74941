import type { MulticamCamera } from '@touchline/contract/light'
import { correctionOf, dateOfZero, sameMoment } from '@touchline/playback'
import { useEffect, useRef } from 'react'

type Camera = Pick<MulticamCamera, 'InputId' | 'beganAt' | 'offset'>

/** How often the second picture is put to the moment of the first one, in ms. */
const beat = 100

/** What a player's element has to add, in ms, so that its times count from the first picture; undefined if not known yet. */
function zeroOfElement(element: HTMLVideoElement, { InputId, beganAt }: Camera): number | undefined {
  if (InputId === null || beganAt === null) return 0
  const date = dateOfZero(element)
  return date === undefined ? undefined : date - Date.parse(beganAt)
}

/** The programme date-time of the picture of an angle; undefined if it has none. */
export function dateOfPicture(element: HTMLVideoElement | null, camera: Camera): string | undefined {
  if (!element || camera.InputId === null) return undefined
  const zero = dateOfZero(element)
  return zero === undefined ? undefined : new Date(zero + element.currentTime * 1000).toISOString()
}

/** Where an angle is, in ms from its first picture; undefined while that is not known. */
export function placeOf(element: HTMLVideoElement | null, camera: Camera): number | undefined {
  const zero = element ? zeroOfElement(element, camera) : undefined
  return zero === undefined ? undefined : element!.currentTime * 1000 + zero
}

/**
 * Keeps a second player without sound at the moment of the first one, by their offsets. `mainNow` tells where the first one
 * is, in ms from its first picture, if it plays only a part of its file.
 */
export function useAligned(
  main: HTMLVideoElement | null,
  mainCamera: Camera,
  other: HTMLVideoElement | null,
  camera: Camera | undefined,
  isDated: boolean,
  mainNow?: () => number,
): void {
  const latest = useRef({ mainCamera, camera, isDated, mainNow })
  latest.current = { mainCamera, camera, isDated, mainNow }
  useEffect(() => {
    if (!main || !other) return
    other.muted = true
    const follow = () => {
      const { mainCamera: reference, camera: follower, isDated: byDate, mainNow: ask } = latest.current
      if (!follower || other.readyState === 0 || main.readyState === 0 || other.seeking) return
      const now = ask ? ask() : placeOf(main, reference)
      const zero = zeroOfElement(other, follower)
      if (now === undefined || zero === undefined) return
      const target = (sameMoment(now, reference, follower, byDate) - zero) / 1000
      // Where it has not begun or is over, its first or last picture stays.
      const isThere = target >= 0 && !(target >= other.duration)
      const isPlaying = !main.paused && main.readyState > 2 && isThere
      const place = Math.min(Math.max(0, target), other.duration || Number.POSITIVE_INFINITY)
      const correction = correctionOf(other.currentTime, place, main.playbackRate, isPlaying)
      if ('seekTo' in correction) other.currentTime = correction.seekTo
      else other.playbackRate = correction.rate
      if (isPlaying && other.paused) void other.play().catch(() => {})
      else if (!isPlaying && !other.paused) other.pause()
    }
    const timer = setInterval(follow, beat)
    const listening = new AbortController()
    for (const happening of ['seeked', 'pause', 'play'])
      main.addEventListener(happening, follow, { signal: listening.signal })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [main, other])
}
