import { type Build, passFrames } from './capabilities.ts'
import { openAt } from './cut-args.ts'
import { normalizeFilters } from './filters.ts'
import type { MediaInfo, VideoInfo } from './media-info.ts'

/** A picture as a few grey pixels, and its time on the file's clock in seconds. */
export type GreyPicture = { at: number; pixels: Uint8Array }

const WIDTH = 64
const HEIGHT = 36
const PIXELS = WIDTH * HEIGHT
/** Grey levels by which a picture may differ more than its likest neighbour, since encoding changes it a little. */
const TOLERANCE = 1.5

/** The filters that make small grey pictures of those of a file, or of those that we encoded. */
export const greyFilters = (video: VideoInfo | undefined, build: Build): string[] => [
  ...(video
    ? normalizeFilters(video, { width: WIDTH, height: HEIGHT }, build)
    : [`scale=${WIDTH}:${HEIGHT}`]),
  'format=gray',
]

/**
 * Arguments of ffmpeg that decode the pictures from `fromSeconds` up to `toSeconds` of the file's clock as small grey
 * ones; `parseSamples` reads the output.
 */
export function sampleArgs(
  info: MediaInfo,
  input: { file: string; fromSeconds: number; toSeconds: number; leadSeconds: number },
  build: Build,
): string[] {
  const { file, fromSeconds, toSeconds, leadSeconds } = input
  const lead = fromSeconds - leadSeconds
  const filters = [
    `trim=start=${fromSeconds.toFixed(6)}:end=${toSeconds.toFixed(6)},showinfo=checksum=0`,
    ...greyFilters(info.video!, build),
  ]
  return [
    ...['-v', 'info', '-hide_banner', '-nostats', '-nostdin', '-copyts'],
    ...[...openAt(info, file, lead, toSeconds - lead + 1), '-map', `0:${info.video!.index}`],
    ...['-vf', filters.join(','), ...passFrames(build), '-f', 'rawvideo', 'pipe:1'],
  ]
}

/** Parses the pixels on stdout and the times on stderr of `sampleArgs`. */
export function parseSamples(stdout: Uint8Array, stderr: string): GreyPicture[] {
  const [, num = '0', den = '1'] = /config in time_base: (\d+)\/(\d+)/.exec(stderr) ?? []
  const times = [...stderr.matchAll(/showinfo.* pts: *(-?\d+) /g)].map(([, pts]) => Number(pts))
  return times.slice(0, Math.floor(stdout.length / PIXELS)).map((pts, index) => ({
    at: (pts * Number(num)) / Number(den),
    pixels: stdout.subarray(index * PIXELS, (index + 1) * PIXELS),
  }))
}

/** The index of the picture that is shown at a time; -1 if all come later. `samples` are ascending. */
export const shownAt = (samples: readonly GreyPicture[], seconds: number): number =>
  samples.findLastIndex(({ at }) => at <= seconds + 1e-5)

/** Whether a grey picture is the one at `index` rather than any other: no other is more like it. */
export function isPictureAt(picture: Uint8Array, samples: readonly GreyPicture[], index: number): boolean {
  if (picture.length !== PIXELS) return false
  const distances = samples.map(({ pixels }) => distance(pixels, picture))
  return index >= 0 && distances[index]! <= Math.min(...distances) + TOLERANCE
}

function distance(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < PIXELS; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / PIXELS
}
