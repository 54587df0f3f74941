import { lastIndexUpTo } from './clip.ts'
import type { CropKeyframe } from './crop.ts'
import type { Size } from './skin-layout.ts'

/** Where is looked in a sphere, in degrees: right and up of its middle, and what the longer side of the picture shows. */
export type View = { yaw: number; pitch: number; width: number }

/** What a view shows at first, and where nobody says how wide it is. */
export const usualWidth = 90

const radians = Math.PI / 180
/** Pixels of the longer side of a flat picture; beyond, nothing more would be seen. */
const longSides = { least: 640, most: 1920 }

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

/** The size of a flat picture out of a sphere: as sharp as a view of 120 degrees is in it. */
export function flatSize(sphere: Size, aspect: string): Size {
  const [across = 1, down = 1] = aspect.split(':').map(Number)
  const long = Math.min(longSides.most, Math.max(longSides.least, sphere.width / 3))
  const ratio = across / down
  return ratio >= 1
    ? { width: even(long), height: even(long / ratio) }
    : { width: even(long * ratio), height: even(long) }
}

/** The view whose middle is at these shares of an equirectangular picture's width and height. */
export const viewOf = ({ x, y = 0.5, width = usualWidth }: Omit<CropKeyframe, 'at'>): View => ({
  yaw: (x - 0.5) * 360,
  pitch: (0.5 - y) * 180,
  width,
})

/** Where in an equirectangular picture the middle of a view is. */
export const placeOf = ({ yaw, pitch, width }: View): Omit<CropKeyframe, 'at'> => ({
  x: wrapped(yaw / 360 + 0.5),
  y: 0.5 - pitch / 180,
  width,
})

const wrapped = (share: number) => ((share % 1) + 1) % 1

/**
 * Where in a sphere is looked at a time: on the shorter way from a keyframe to the next, which may be over the sides of
 * the picture; held before the first and after the last.
 */
export function placeAt(keyframes: readonly CropKeyframe[], ms: number): Required<Omit<CropKeyframe, 'at'>> {
  const index = lastIndexUpTo(
    keyframes.map(({ at }) => at),
    ms,
  )
  const whole = ({ x, y = 0.5, width = usualWidth }: Omit<CropKeyframe, 'at'>) => ({ x, y, width })
  const before = keyframes[index] ?? keyframes[0]
  const after = keyframes[index + 1]
  if (!before) return whole({ x: 0.5 })
  if (!after || index < 0) return whole(before)
  const share = (ms - before.at) / (after.at - before.at)
  const [from, to] = [whole(before), whole(after)]
  const turn = wrapped(to.x - from.x + 0.5) - 0.5
  return {
    x: wrapped(from.x + turn * share),
    y: from.y + (to.y - from.y) * share,
    width: from.width + (to.width - from.width) * share,
  }
}

/** The degrees that a flat picture shows across and down. */
export function spanOf(width: number, { width: w, height: h }: Size): { across: number; down: number } {
  const shorter = (ratio: number) => (2 * Math.atan(Math.tan((width * radians) / 2) * ratio)) / radians
  return w >= h ? { across: width, down: shorter(h / w) } : { across: shorter(w / h), down: width }
}

/** ffmpeg's names of the view at a time and their values. */
function optionsAt(keyframes: readonly CropKeyframe[], ms: number, size: Size): Record<string, string> {
  const { yaw, pitch, width } = viewOf(placeAt(keyframes, ms))
  const { across, down } = spanOf(width, size)
  const values = { yaw, pitch, h_fov: across, v_fov: down }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toFixed(4)]))
}

/** The filter that makes a flat picture of an equirectangular one, with the view that it begins with. */
export function flatFilter(keyframes: readonly CropKeyframe[], size: Size, startMs: number): string {
  const first = Object.entries(optionsAt(keyframes, startMs, size))
  const options = first.map(([name, value]) => `${name}=${value}`).join(':')
  // Without resetting, each command would turn on from the one before.
  return `v360=input=e:output=flat:interp=line:reset_rot=1:w=${size.width}:h=${size.height}:${options}`
}

/**
 * The commands that move the view, for ffmpeg's `sendcmd`; empty if it stays. `times` are those of the frames, in ms from
 * the first.
 */
export function viewCommands(
  keyframes: readonly CropKeyframe[],
  size: Size,
  { startMs, times }: { startMs: number; times: readonly number[] },
): string {
  let last = optionsAt(keyframes, startMs, size)
  const lines: string[] = []
  for (const time of times.slice(1)) {
    const next = optionsAt(keyframes, startMs + time, size)
    const changed = Object.entries(next).filter(([name, value]) => last[name] !== value)
    last = next
    if (changed.length === 0) continue
    // A little early, so that rounding never puts it after its frame.
    const at = Math.max(0, time / 1000 - 0.0005).toFixed(5)
    lines.push(`${at} ${changed.map(([name, value]) => `v360 ${name} ${value}`).join(', ')};`)
  }
  return lines.join('\n')
}
