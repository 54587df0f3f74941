import { frameAt } from '@touchline/playback'
import { useCallback, useEffect, useReducer, useState } from 'react'
import type { Playback } from '../player/usePlayback.ts'
import type { Bounds } from './bounds.ts'
import { replayAfter } from './replay.ts'

/** Plays from the in point to the out point, once or again and again. */
export function useClipPlayback(playback: Playback, bounds: Bounds) {
  const { element, position, positionNow, seekFrame, rate } = playback
  const [isPlayingClip, setPlayingClip] = useState(false)
  const [isLooping, setLooping] = useState(false)
  const [replay, tellReplay] = useReducer(replayAfter, 'init')
  const frame = frameAt(position, rate)

  const play = useCallback(() => {
    seekFrame(bounds.in)
    setPlayingClip(true)
    tellReplay('played')
    void element?.play().catch(() => {})
  }, [seekFrame, bounds.in, element])

  useEffect(() => {
    if (frame < bounds.out - 1 || !element) return
    if (isLooping && !element.paused) seekFrame(bounds.in)
    else if (isPlayingClip) {
      element.pause()
      seekFrame(bounds.out - 1)
      setPlayingClip(false)
      tellReplay('ended')
    }
  }, [isPlayingClip, isLooping, frame, bounds, element, seekFrame])
  // If the user seeks elsewhere during playback, they are not brought back to the clip's end.
  useEffect(() => {
    if (!(isPlayingClip || isLooping) || !element) return
    const onSeek = () => {
      const at = frameAt(positionNow(), rate)
      if (at >= bounds.in && at < bounds.out) return
      setPlayingClip(false)
      setLooping(false)
    }
    element.addEventListener('seeking', onSeek)
    return () => element.removeEventListener('seeking', onSeek)
  }, [isPlayingClip, isLooping, element, positionNow, rate, bounds])
  useEffect(() => tellReplay('changed'), [bounds])

  return {
    play,
    replay,
    isLooping,
    toggleLoop: useCallback(() => {
      if (!isLooping) play()
      setLooping(!isLooping)
    }, [isLooping, play]),
  }
}
