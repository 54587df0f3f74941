import type { Clip } from '@touchline/contract'
import { useEffect, useRef } from 'react'
import { Player } from '../player/Player.tsx'
import { usePlayback } from '../player/usePlayback.ts'
import { VideoStage } from '../player/VideoStage.tsx'

/** Plays a clip: its file once it is cut, the video's own segments before. */
export function ClipPlayer({ clip, rate }: { clip: Clip; rate: number }) {
  if (clip.file)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a clip has no subtitles of its own
      <video
        key={clip.file.url}
        src={clip.file.url}
        controls
        autoPlay
        playsInline
        aria-label={clip.title}
        style={{ width: '100%' }}
      />
    )
  return <ClipPreview key={clip.id} clip={clip} rate={rate} />
}

/** The preview holds whole segments: it is kept between the clip's own bounds. */
function ClipPreview({ clip, rate }: { clip: Clip; rate: number }) {
  const playback = usePlayback({ playlist: clip.preview?.url ?? null, frameRate: rate })
  const { element, isReady, position, seek } = playback
  const hasBegun = useRef(false)
  const [start, end] = [clip.previewIn ?? 0, clip.previewOut ?? 0]
  useEffect(() => {
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    seek(start)
    void element?.play().catch(() => {})
  }, [isReady, element, seek, start])
  useEffect(() => {
    if (position >= end && element && !element.paused) element.pause()
  }, [position, end, element])
  const video = { name: clip.title, thumbnail: clip.thumbnail, width: clip.width, height: clip.height }
  if (!clip.preview) return <Player video={{ ...video, playlist: null, frameRate: rate, subtitles: [] }} />
  return <VideoStage playback={playback} video={video} hasControls />
}
