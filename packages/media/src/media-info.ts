/** A fraction, as frame rates and time bases are. */
export type Rational = { num: number; den: number }

export type VideoInfo = {
  /** Index of the stream within the file. */
  index: number
  codec: string
  profile: string
  level: number
  /** As displayed: rotation and pixel shape applied. */
  width: number
  height: number
  /** As coded. */
  codedWidth: number
  codedHeight: number
  /** Degrees that a player turns the picture clockwise: 0, 90, 180 or 270. */
  rotation: number
  hasSquarePixels: boolean
  frameRate: Rational
  isVariableFrameRate: boolean
  isInterlaced: boolean
  pixelFormat: string
  isHdr: boolean
  /** Bits per second, 0 where the file does not say. */
  bitrate: number
  /** PTS of the first picture that is shown, in `timeBase`. */
  startPts: number
  timeBase: Rational
  hasBFrames: boolean
  /** The longest time between key frames within the first seconds, in ms. */
  keyframeIntervalMs: number
  /** Whether an edit list hides pictures before the first one, which it needs for decoding. */
  hasHiddenStart: boolean
  /** Whether pictures after a key frame refer to pictures before it. */
  hasOpenGop: boolean
}

export type AudioInfo = {
  index: number
  codec: string
  profile: string
  channels: number
  sampleRate: number
  /** Bits per second, 0 where the file does not say. */
  bitrate: number
  startSeconds: number
}

/** What a media file is. `durationMs` is that of the picture where there is one. */
export type MediaInfo = {
  durationMs: number
  container: string
  size: number
  /** Whether there is nothing to play: not one packet. */
  isEmpty: boolean
  /** Where the file's own clock starts, which seeking counts from. */
  startSeconds: number
  video?: VideoInfo
  audio?: AudioInfo
}

/** The time of a PTS in seconds. */
export const ptsSeconds = (pts: number, timeBase: Rational): number => (pts * timeBase.num) / timeBase.den

/** The frame rate as a further parameter of x264, which takes the time base for it otherwise and overstates the level. */
export function fpsParam({ frameRate: { num, den } }: VideoInfo): string {
  return num > 0 ? `:fps=${num}/${den}` : ''
}
