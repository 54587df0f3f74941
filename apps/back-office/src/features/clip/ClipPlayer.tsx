import type { Clip, ClipSubtitleFile } from '@touchline/contract/light'
import { fileOf } from '@touchline/playback'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ControlledVideo } from '../player/ControlledVideo.tsx'
import { Player } from '../player/Player.tsx'
import type { PlayerSync } from '../player/playerSync.ts'
import { usePlayback } from '../player/usePlayback.ts'
import { VideoStage } from '../player/VideoStage.tsx'
import { angleAt, stretchesOf } from './angleCuts.ts'
import { ChosenAngle } from './ChosenAngle.tsx'
import { ClipThumbnail } from './ClipThumbnail.tsx'

type Props = { clip: Clip; rate: number; sync: PlayerSync }

/** Plays a clip in sync with its video: its file once it is cut, the video's own segments before. */
export function ClipPlayer(props: Props) {
  const { clip } = props
  const box = useRef<HTMLDivElement>(null)
  // It is above the list, which may have been scrolled to the clip that is chosen.
  // Braces: what it returns would be taken for the clean-up of the effect.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [clip.id])
  return (
    <div ref={box}>
      {clip.file ? (
        <ClipFile key={fileOf(clip.file.url)} {...props} />
      ) : (
        <ClipPreview key={clip.id} {...props} />
      )}
    </div>
  )
}

function ClipFile({ clip, rate, sync }: Props) {
  // A new signature for the same file would restart playback.
  const [address] = useState(clip.file?.url)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const positionNow = useCallback(() => (element ? element.currentTime * 1000 : 0), [element])
  const seek = useCallback(
    (ms: number) => {
      if (element) element.currentTime = ms / 1000
    },
    [element],
  )
  useClipSync(sync, clip, { element, positionNow, seek })
  const step = useCallback(
    (frames: number) => seek(positionNow() + (frames * 1000) / rate),
    [seek, positionNow, rate],
  )
  return (
    <>
      <ControlledVideo
        element={element}
        title={clip.title}
        duration={clip.out - clip.in}
        frameRate={rate}
        step={step}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: the tracks are those that the clip has */}
        <video
          ref={setElement}
          slot="media"
          src={address}
          autoPlay
          playsInline
          crossOrigin="anonymous"
          aria-label={clip.title}
        >
          {clip.subtitleFiles
            .filter(({ aspect }) => aspect === null)
            .map((one) => (
              <ClipTrack key={fileOf(one.file.url)} subtitle={one} />
            ))}
        </video>
      </ControlledVideo>
      <ClipThumbnail clip={clip} positionNow={positionNow} />
    </>
  )
}

function ClipTrack({ subtitle: { kind, langId, label, isDefault, file } }: { subtitle: ClipSubtitleFile }) {
  // A new signature for the same file would load it again.
  const [address] = useState(file.url)
  return <track kind={kind} srcLang={langId} label={label} src={address} default={isDefault} />
}

/**
 * The preview consists of whole segments, so playback is limited to the clip's bounds. That of a clip with several angles is
 * the recording, whose sound it has; the angles are shown over it.
 */
function ClipPreview({ clip, rate, sync }: Props) {
  const playback = usePlayback({ playlist: clip.preview?.url ?? null, frameRate: rate })
  const { element, isReady, position, seek, positionNow } = playback
  const hasBegun = useRef(false)
  const [start, end] = [clip.previewIn ?? 0, clip.previewOut ?? 0]
  useClipSync(sync, clip, { element, positionNow, seek, start })
  useEffect(() => {
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    seek(start)
    void element?.play().catch(() => {})
  }, [isReady, element, seek, start])
  useEffect(() => {
    if (position >= end && element && !element.paused) element.pause()
  }, [position, end, element])
  const at = clip.in + position - start
  const isSwitched = stretchesOf(clip.angles, clip.in, clip.out).length > 1
  const CameraId = isSwitched ? angleAt(clip.angles, clip.in, clip.out, Math.min(at, clip.out - 1)) : null
  const { eventId } = clip
  const video = { name: clip.title, thumbnail: clip.thumbnail, width: clip.width, height: clip.height }
  if (!clip.preview) return <Player video={{ ...video, playlist: null, frameRate: rate, subtitles: [] }} />
  const angle = eventId !== null && CameraId !== null && element && (
    <ChosenAngle
      angle={{ eventId, CameraId }}
      main={element}
      // By the clock of the element, as the angle is: the first pictures of both are as late on it.
      mainNow={() => clip.in + element.currentTime * 1000 - start}
    />
  )
  return <VideoStage playback={playback} video={video} hasControls over={angle} />
}

type Clock = {
  element: HTMLVideoElement | null
  positionNow: () => number
  seek: (ms: number) => void
  /** Where the clip begins on this player's clock, in ms. */
  start?: number
}

/** Keeps a clip's player in sync with the video. */
function useClipSync(sync: PlayerSync, clip: Clip, { element, positionNow, seek, start = 0 }: Clock) {
  const { in: from, out: to } = clip
  useEffect(() => {
    if (!element) return
    return sync.register({
      element,
      position: () => from + positionNow() - start,
      seek: (ms) => seek(ms - from + start),
      stretch: { from, to },
    })
  }, [sync, element, from, to, start, positionNow, seek])
}
