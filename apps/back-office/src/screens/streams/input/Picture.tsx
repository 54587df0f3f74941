import { useEffect } from 'react'
import { usePlayback } from '../../../features/player/usePlayback.ts'
import { VideoStage } from '../../../features/player/VideoStage.tsx'

/** Plays at once, without sound: whoever connects an encoder wants to see that it arrives. */
export default function Picture({ name, playlist }: { name: string; playlist: string }) {
  const playback = usePlayback({ playlist, frameRate: null, followsFrames: false })
  const { element, isReady } = playback
  useEffect(() => {
    if (!element || !isReady) return
    element.muted = true
    void element.play().catch(() => undefined)
  }, [element, isReady])
  const video = { name, thumbnail: null, width: null, height: null, duration: null }
  return <VideoStage playback={playback} video={video} hasControls stream="live" />
}
