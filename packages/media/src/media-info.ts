/** A fraction, such as a frame rate or a time base. */
export type Rational = { num: number; den: number }

export type VideoInfo = {
  /** Index of the stream within the file. */
  index: number
  codec: string
  profile: string
  level: number
  /** As displayed: with rotation and pixel aspect ratio applied. */
  width: number
  height: number
  /** As coded. */
  codedWidth: number
  codedHeight: number
  /** The clockwise rotation for display in degrees: 0, 90, 180 or 270. */
  rotation: number
  /** Whether it is shown mirrored, besides the rotation. */
  isFlipped: boolean
  hasSquarePixels: boolean
  frameRate: Rational
  isVariableFrameRate: boolean
  isInterlaced: boolean
  /** Which field is first, if it was measured since the file does not say so. */
  fieldOrder?: 'tff' | 'bff'
  /** Whether the file is likely to say correctly that it is progressive. */
  isScanKnown: boolean
  pixelFormat: string
  isHdr: boolean
  /** Bits per second, 0 if unknown. */
  bitrate: number
  /** PTS of the first displayed picture, in `timeBase`. */
  startPts: number
  timeBase: Rational
  hasBFrames: boolean
  /** The longest interval between key frames within the first seconds, in ms. */
  keyframeIntervalMs: number
  /** Whether an edit list hides pictures before the first one that it needs for decoding. */
  hasHiddenStart: boolean
  /** Whether pictures after a key frame refer to pictures before it. */
  hasOpenGop: boolean
  /** What an equirectangular picture is turned by to the right, in degrees; null for a flat picture. */
  sphere: { yaw: number } | null
}

/** An audio track of a file. */
export type AudioTrack = {
  /** Index of the stream within the file. */
  index: number
  /** Canonical, such as `fr`; null if the file does not say. */
  langId: string | null
  /** What the file calls it; '' if it does not say. */
  title: string
  codec: string
  profile: string
  channels: number
  sampleRate: number
  /** Bits per second, 0 if unknown. */
  bitrate: number
  startSeconds: number
  /** 0 if the file does not say. */
  durationSeconds: number
}

/** A programme: what is heard at a time, one audio track or a pair of mono tracks as left and right. */
export type AudioInfo = AudioTrack & {
  /** The track that is the right channel of a pair. */
  rightIndex?: number | undefined
}

/** Whether the sound is known to end before the picture does: players wait for sound at a place where there is none. */
export const endsBeforePicture = ({ video, durationMs }: MediaInfo, audio: AudioInfo): boolean =>
  video !== undefined &&
  audio.durationSeconds > 0 &&
  audio.startSeconds + audio.durationSeconds <
    ptsSeconds(video.startPts, video.timeBase) + durationMs / 1000 - 0.5

/**
 * The properties of a media file. `durationMs` is that of the picture if there is one, and of the sound if that goes on
 * behind it: for `heldSeconds`, in which the last picture stays. These are 0 up to a second.
 */
export type MediaInfo = {
  durationMs: number
  heldSeconds: number
  container: string
  size: number
  /** Whether there is nothing to play: not one packet. */
  isEmpty: boolean
  /** Whether it ends within a packet, since its recorder was ended: all but that one can be read. */
  isCutOff?: boolean
  /** The start of the file's own clock, which seeking counts from. */
  startSeconds: number
  video?: VideoInfo
  audioTracks: AudioTrack[]
  /** The programme that is heard unless another one is chosen. */
  audio?: AudioInfo
  /** The programmes in other languages. */
  otherAudio: AudioInfo[]
}

/** Converts a PTS to seconds. */
export const ptsSeconds = (pts: number, timeBase: Rational): number => (pts * timeBase.num) / timeBase.den

/** The frame rate as an x264 parameter; otherwise x264 assumes the time base and overstates the level. */
export function fpsParam({ frameRate: { num, den } }: VideoInfo): string {
  return num > 0 ? `:fps=${num}/${den}` : ''
}
