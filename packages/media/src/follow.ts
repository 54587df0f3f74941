import type { CropKeyframe } from './crop.ts'

/** The width of the grey pictures in which motion is looked for. */
export const FOLLOW_WIDTH = 160
/** The most keyframes of a crop. */
export const MOST_KEYFRAMES = 120

/** How far apart pictures are compared, in ms. */
const STEP = 120
/** A pixel that differs by less has not moved: it is noise. */
const NOISE = 14
/** The mean difference of two consecutive pictures from which they belong to different shots. */
const CUT = 32
/** Less motion than this share of the pixels says nothing. */
const LEAST_MOTION = 0.0006
/** How fast the crop moves at most, in widths of the picture per second. */
const MOST_SPEED = 0.5
/** Half of the time over which positions are averaged, in ms. */
const CALM = 480
/** How far the crop may be from what was found, as a share of the width. */
const TOLERANCE = 0.012

/** Motion at a time by column; `isCut` begins another shot. */
type Sample = { at: number; columns: Float32Array | undefined; isCut: boolean }

/**
 * Looks for motion in grey pictures of a video, in order. `add` takes a picture and its time in ms of the video.
 * `keyframes` returns where a crop with this share of the width has the densest motion: a median against single
 * mistakes, an average, and a limit of speed within each shot; from one shot to the next it jumps.
 */
export function createFollower(height: number) {
  const size = FOLLOW_WIDTH * height
  const samples: Sample[] = []
  let previous: Uint8Array | undefined
  let compared: { picture: Uint8Array; at: number } | undefined
  let usual = 0
  return {
    add(picture: Uint8Array, at: number): void {
      const difference = previous ? meanDifference(previous, picture) : 0
      const isCut = difference > CUT && difference > 3 * usual
      usual = isCut ? 0 : 0.8 * usual + 0.2 * difference
      previous = picture
      if (!compared || isCut) {
        samples.push({ at, columns: undefined, isCut })
        compared = { picture, at }
      } else if (at - compared.at >= STEP) {
        samples.push({ at, columns: motionByColumn(compared.picture, picture, size), isCut: false })
        compared = { picture, at }
      }
    },
    keyframes: (share: number): CropKeyframe[] => follow(samples, share),
  }
}

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  // Every third pixel is enough for a mean.
  for (let i = 0; i < a.length; i += 3) sum += Math.abs(a[i]! - b[i]!)
  return (sum * 3) / a.length
}

/** How much moved in each column beyond what moves in most of them, as a pan does; undefined if that is nothing. */
function motionByColumn(a: Uint8Array, b: Uint8Array, size: number): Float32Array | undefined {
  const columns = new Float32Array(FOLLOW_WIDTH)
  for (let i = 0; i < size; i++) {
    const difference = Math.abs(a[i]! - b[i]!)
    if (difference > NOISE) columns[i % FOLLOW_WIDTH]! += difference
  }
  const median = columns.toSorted()[FOLLOW_WIDTH >> 1]!
  let total = 0
  for (let column = 0; column < FOLLOW_WIDTH; column++) {
    columns[column] = Math.max(0, columns[column]! - median)
    total += columns[column]!
  }
  return total < LEAST_MOTION * size * 255 ? undefined : columns
}

/** The middle of the motion in the window that has most of it. */
function densest(columns: Float32Array, share: number): number {
  const width = Math.max(1, Math.min(FOLLOW_WIDTH, Math.round(share * FOLLOW_WIDTH)))
  let sum = 0
  for (let column = 0; column < width; column++) sum += columns[column]!
  let best = { sum, from: 0 }
  for (let from = 1; from + width <= FOLLOW_WIDTH; from++) {
    sum += columns[from + width - 1]! - columns[from - 1]!
    if (sum > best.sum * 1.0001) best = { sum, from }
  }
  let weight = 0
  let moment = 0
  for (let column = best.from; column < best.from + width; column++) {
    weight += columns[column]!
    moment += columns[column]! * (column + 0.5)
  }
  return weight > 0 ? moment / weight / FOLLOW_WIDTH : 0.5
}

function follow(samples: readonly Sample[], share: number): CropKeyframe[] {
  const shots: Sample[][] = []
  for (const sample of samples) {
    if (sample.isCut || shots.length === 0) shots.push([])
    shots.at(-1)!.push(sample)
  }
  const [least, most] = [share / 2, 1 - share / 2]
  const paths = shots.map((shot, index) => {
    const path = pathOf(shot, share).map(({ at, x }) => ({ at, x: Math.min(most, Math.max(least, x)) }))
    const next = shots[index + 1]?.[0]
    // Held up to the cut, from which the next shot has its own place.
    return next ? [...path, { at: next.at - 1, x: path.at(-1)!.x }] : path
  })
  for (let tolerance = TOLERANCE; ; tolerance *= 2) {
    const kept = paths.flatMap((path) => simplified(path, tolerance))
    if (kept.length <= MOST_KEYFRAMES) return kept.map(({ at, x }) => ({ at, x: Math.round(x * 1e4) / 1e4 }))
    if (tolerance > 1) return [{ at: kept[0]!.at, x: 0.5 }]
  }
}

/** Where the crop is during a shot; in the middle if nothing moves. */
function pathOf(shot: readonly Sample[], share: number): CropKeyframe[] {
  const found = shot.map(({ columns }) => (columns ? densest(columns, share) : undefined))
  const first = found.find((x) => x !== undefined) ?? 0.5
  let last = first
  const held = found.map((x) => {
    last = x ?? last
    return last
  })
  const median = held.map((_, i) => {
    const near = held.slice(Math.max(0, i - 2), i + 3).toSorted((a, b) => a - b)
    return near[near.length >> 1]!
  })
  const calm = shot.map(({ at }, i) => {
    let [from, to] = [i, i]
    while (from > 0 && at - shot[from - 1]!.at <= CALM) from--
    while (to + 1 < shot.length && shot[to + 1]!.at - at <= CALM) to++
    const near = median.slice(from, to + 1)
    return near.reduce((sum, x) => sum + x, 0) / near.length
  })
  let x = calm[0]!
  return shot.map(({ at }, i) => {
    const most = i === 0 ? 0 : ((at - shot[i - 1]!.at) / 1000) * MOST_SPEED
    x += Math.min(most, Math.max(-most, calm[i]! - x))
    return { at, x }
  })
}

/** Leaves out the points that lie on the line between the others, within a tolerance. */
function simplified(path: readonly CropKeyframe[], tolerance: number): CropKeyframe[] {
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last || path.length < 2) return [...path]
  let worst = { distance: 0, index: 0 }
  for (const [index, { at, x }] of path.entries()) {
    const share = (at - first.at) / (last.at - first.at || 1)
    const distance = Math.abs(first.x + (last.x - first.x) * share - x)
    if (distance > worst.distance) worst = { distance, index }
  }
  if (worst.distance <= tolerance) return [first, last]
  const head = simplified(path.slice(0, worst.index + 1), tolerance)
  return [...head.slice(0, -1), ...simplified(path.slice(worst.index), tolerance)]
}
