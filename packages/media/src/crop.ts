import { lastIndexUpTo } from './clip.ts'
import type { Size } from './skin-layout.ts'

/**
 * Where the middle of a crop is at a time: `at` in ms of the video, `x` and `y` as shares of the picture's width and
 * height. `y`, the middle if absent, and `width`, the degrees that the longer side shows, are for spheres alone.
 */
export type CropKeyframe = { at: number; x: number; y?: number | undefined; width?: number | undefined }

/** The most pixels that the short side of a rendition has. */
const MOST_SHORT = 1080
/** Shapes that differ by less than this share are the same. */
const TOLERANCE = 0.01

const evenFloor = (value: number) => Math.max(2, Math.floor(value / 2 + 1e-6) * 2)

const ratioOf = (aspect: string): number => {
  const [across = 1, down = 1] = aspect.split(':').map(Number)
  return across / down
}

/** Whether a shape shows all of a picture. */
export const isWholePicture = ({ width, height }: Size, aspect: string): boolean =>
  Math.abs((ratioOf(aspect) * height) / width - 1) < TOLERANCE

/** The share of a picture's width that a shape shows; 1 if it crops the height, or nothing. */
export const cropShare = ({ width, height }: Size, aspect: string): number =>
  isWholePicture({ width, height }, aspect) ? 1 : Math.min(1, (ratioOf(aspect) * height) / width)

/**
 * How a picture becomes one of another shape: it is scaled to `scaled`, from which `frame` is cropped. Never enlarged;
 * all sides are even.
 */
export function cropLayout({ width, height }: Size, aspect: string): { scaled: Size; frame: Size } {
  const ratio = isWholePicture({ width, height }, aspect) ? width / height : ratioOf(aspect)
  const across = Math.min(width, height * ratio)
  const down = Math.min(height, width / ratio)
  const factor = Math.min(1, MOST_SHORT / Math.min(across, down))
  const sized = (size: Size): Size => ({
    width: evenFloor(size.width * factor),
    height: evenFloor(size.height * factor),
  })
  return { scaled: sized({ width, height }), frame: sized({ width: across, height: down }) }
}

/** Where the middle of the crop is at a time: on a line between two keyframes, held before the first and after the last. */
export function cropAt(keyframes: readonly CropKeyframe[], ms: number): number {
  const times = keyframes.map(({ at }) => at)
  const index = lastIndexUpTo(times, ms)
  const [before, after] = [keyframes[index], keyframes[index + 1]]
  if (!before) return after?.x ?? 0.5
  if (!after) return before.x
  return before.x + ((after.x - before.x) * (ms - before.at)) / (after.at - before.at)
}

/** The filter that crops a scaled picture by its keyframes; `startMs` is the time of the first frame in the video. */
export function cropFilter(
  keyframes: readonly CropKeyframe[],
  { scaled, frame }: { scaled: Size; frame: Size },
  startMs: number,
): string {
  const room = scaled.width - frame.width
  const left = ({ x }: CropKeyframe) =>
    Math.min(room, Math.max(0, Math.round(x * scaled.width - frame.width / 2)))
  const [first = { at: 0, x: 0.5 }] = keyframes
  const steps = keyframes.slice(1).flatMap((next, index) => {
    const before = keyframes[index]!
    const seconds = (next.at - before.at) / 1000
    const slope = (left(next) - left(before)) / seconds
    const since = (before.at - startMs) / 1000
    return slope === 0 ? [] : [`${slope.toFixed(6)}*clip(t-(${since.toFixed(3)}),0,${seconds.toFixed(3)})`]
  })
  const y = Math.floor((scaled.height - frame.height) / 4) * 2
  const x = sum([String(left(first)), ...steps])
  return `crop=w=${frame.width}:h=${frame.height}:x='${x}':y=${y}`
}

/** A sum in brackets, so that many terms do not nest deeper than ffmpeg allows. */
function sum(terms: readonly string[]): string {
  if (terms.length < 3) return terms.join('+')
  const middle = terms.length >> 1
  return `(${sum(terms.slice(0, middle))})+(${sum(terms.slice(middle))})`
}
