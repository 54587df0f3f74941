import { timeOfFrame } from '@touchline/playback'

/** The selected range in frames of the source: `in` is included, `out` is not. */
export type Bounds = { in: number; out: number }

/** Bounds with the in point dragged to a frame, at most one frame before the out point. */
export const dragIn = (bounds: Bounds, frame: number): Bounds => ({
  ...bounds,
  in: Math.min(Math.max(0, frame), bounds.out - 1),
})

/** Bounds with the out point dragged to a frame, at least one frame after the in point. */
export const dragOut = (bounds: Bounds, frame: number, count: number): Bounds => ({
  ...bounds,
  out: Math.min(Math.max(bounds.in + 1, frame), count),
})

/** Bounds that begin at a frame. Past the out point, they select a new clip of the same length. */
export const startAt = (bounds: Bounds, frame: number, count: number): Bounds => {
  const start = Math.min(Math.max(0, frame), count - 1)
  const out = start < bounds.out ? bounds.out : Math.min(count, start + bounds.out - bounds.in)
  return { in: start, out }
}

/** Bounds that end before a frame; undefined if they would be empty. */
export const endAt = (bounds: Bounds, frame: number, count: number): Bounds | undefined =>
  frame > bounds.in ? { ...bounds, out: Math.min(frame, count) } : undefined

/**
 * The bounds in whole milliseconds, as the gateway expects them. Rounded up, since a time just before a frame's own
 * time shows the previous frame.
 */
export const toMilliseconds = ({ in: start, out }: Bounds, rate: number, duration: number) => ({
  in: Math.ceil(round(timeOfFrame(start, rate))),
  out: Math.min(duration, Math.ceil(round(timeOfFrame(out, rate)))),
})

/** Removes floating-point noise, so that 40.000000001 becomes 40. */
const round = (ms: number) => Math.round(ms * 1e6) / 1e6

/** The part of a video that the timeline shows, in ms. */
export type View = { from: number; length: number }

/** Zooms to show `factor` times as much, keeping `at` in place, within the video and to no less than two seconds. */
export function zoom({ from, length }: View, factor: number, at: number, duration: number): View {
  const next = Math.min(duration, Math.max(Math.min(2000, duration), length * factor))
  const share = length > 0 ? Math.min(1, Math.max(0, (at - from) / length)) : 0
  return { from: Math.min(Math.max(0, at - next * share), duration - next), length: next }
}

/** The view that contains `at`: unchanged, or moved to begin there. */
export function follow(view: View, at: number, duration: number): View {
  if (at >= view.from && at <= view.from + view.length) return view
  return { from: Math.min(Math.max(0, at), duration - view.length), length: view.length }
}
