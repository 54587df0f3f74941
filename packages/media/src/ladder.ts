import { fitSize } from './filters.ts'
import type { AudioInfo, VideoInfo } from './media-info.ts'

/** One rendition of a video: `name` is the base name of its files, `kilobits` its maximum bitrate per second. */
export type Rendition = { name: string; width: number; height: number; kilobits: number }

const SHORT_SIDES = [1080, 720, 480, 360, 240]
/** Maximum kilobits per second by short side at up to 30 fps; interpolated by the number of pixels. */
const KILOBITS: Record<number, number> = { 1080: 6000, 720: 3500, 480: 1600, 360: 900, 240: 450 }
const LEAST_KILOBITS = 200
/** A rendition this close in size to the one above is not worth storing. */
const NEAREST = 0.85

/** A source may be used unchanged if it has a key frame at least this often; players seek by key frames. */
export const LONGEST_GOP_MS = 10_500
const MOST_BITS = 20_000_000
const LARGEST_SIDE = 2160

/** What prevents a picture from becoming the top rendition unchanged, as text for the log; empty if nothing does. */
export function copyObstacles(video: VideoInfo): string[] {
  const checks: [boolean, string][] = [
    [video.codec === 'h264', `the codec is ${video.codec}`],
    [['yuv420p', 'yuvj420p'].includes(video.pixelFormat), `the pixels are ${video.pixelFormat}`],
    [video.rotation === 0, 'it is rotated'],
    [!video.isFlipped, 'it is flipped'],
    [!video.isInterlaced, 'it is interlaced'],
    [video.hasSquarePixels, 'its pixels are not square'],
    [video.width % 2 === 0 && video.height % 2 === 0, 'a side is odd'],
    [Math.min(video.width, video.height) <= LARGEST_SIDE, 'it is too large'],
    [video.bitrate <= MOST_BITS, 'its bitrate is too high'],
    [video.keyframeIntervalMs <= LONGEST_GOP_MS, 'its key frames are too far apart'],
    [!video.hasHiddenStart, 'an edit list hides its start'],
    [!video.hasOpenGop, 'its key frames are no clean starts'],
  ]
  return checks.filter(([holds]) => !holds).map(([, reason]) => reason)
}

/** Whether the sound can be used unchanged: AAC, at most stereo, starting with the picture. */
export function canCopyAudio(audio: AudioInfo, videoStartSeconds: number | undefined): boolean {
  const isFitting =
    audio.rightIndex === undefined &&
    audio.codec === 'aac' &&
    audio.channels <= 2 &&
    audio.sampleRate >= 16000
  return isFitting && Math.abs(audio.startSeconds - (videoStartSeconds ?? audio.startSeconds)) <= 0.05
}

/**
 * The renditions of a picture, the top one first: its own size (at most 1080 on the short side unless it is copied),
 * then the usual sizes below, none with a higher bitrate than the source. Nothing is upscaled, and sides are even.
 */
export function planLadder(video: VideoInfo, { isCopied }: { isCopied: boolean }): Rendition[] {
  const own = Math.min(video.width, video.height)
  const top = isCopied ? own : Math.min(own, SHORT_SIDES[0]!)
  const lower = SHORT_SIDES.filter((side) => side <= top * NEAREST)
  const faster = video.frameRate.num / video.frameRate.den > 31 ? 1.5 : 1
  return [top, ...lower].map((side) => {
    const size =
      isCopied && side === top ? { width: video.width, height: video.height } : fitSize(video, side)
    const shortSide = Math.min(size.width, size.height)
    const share =
      side === top || video.bitrate === 0 ? Number.POSITIVE_INFINITY : (video.bitrate / 1000) * (side / top)
    const kilobits = Math.min(kilobitsFor(shortSide) * faster, Math.max(LEAST_KILOBITS, share))
    return { name: `${shortSide}p`, ...size, kilobits: Math.round(kilobits) }
  })
}

function kilobitsFor(side: number): number {
  const above = [...SHORT_SIDES].reverse().find((known) => known >= side) ?? SHORT_SIDES[0]!
  return Math.max(LEAST_KILOBITS, Math.round(KILOBITS[above]! * (side / above) ** 2))
}
