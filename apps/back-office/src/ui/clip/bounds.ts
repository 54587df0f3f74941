import { timeOfFrame } from '@touchline/playback'

/** What is cut, in frames of the source: from `in` to before `out`. */
export type Bounds = { in: number; out: number }

/** Bounds with the in point dragged to a frame: it stops a frame before the out point. */
export const dragIn = (bounds: Bounds, frame: number): Bounds => ({
  ...bounds,
  in: Math.min(Math.max(0, frame), bounds.out - 1),
})

/** Bounds with the out point dragged to a frame: it stops a frame after the in point. */
export const dragOut = (bounds: Bounds, frame: number, count: number): Bounds => ({
  ...bounds,
  out: Math.min(Math.max(bounds.in + 1, frame), count),
})

/** Bounds that begin at a frame. One past the out point begins the next clip, as long as the one before. */
export const startAt = (bounds: Bounds, frame: number, count: number): Bounds => {
  const start = Math.min(Math.max(0, frame), count - 1)
  const out = start < bounds.out ? bounds.out : Math.min(count, start + bounds.out - bounds.in)
  return { in: start, out }
}

/** Bounds that end before a frame; undefined where nothing would be between the points. */
export const endAt = (bounds: Bounds, frame: number, count: number): Bounds | undefined =>
  frame > bounds.in ? { ...bounds, out: Math.min(frame, count) } : undefined

/**
 * The bounds as the gateway takes them, in whole milliseconds. Rounded up: a frame is the one that is shown at a time,
 * and a time just before its own shows the frame before it.
 */
export const toMilliseconds = ({ in: start, out }: Bounds, rate: number, duration: number) => ({
  in: Math.ceil(round(timeOfFrame(start, rate))),
  out: Math.min(duration, Math.ceil(round(timeOfFrame(out, rate)))),
})

/** Takes off what floating point adds, so that 40.000000001 is 40. */
const round = (ms: number) => Math.round(ms * 1e6) / 1e6

/** The part of a video that the timeline shows, ms. */
export type View = { from: number; length: number }

/** Shows `factor` times as much, with `at` in the same place, within the video and not below two seconds. */
export function zoom({ from, length }: View, factor: number, at: number, duration: number): View {
  const next = Math.min(duration, Math.max(Math.min(2000, duration), length * factor))
  const share = length > 0 ? Math.min(1, Math.max(0, (at - from) / length)) : 0
  return { from: Math.min(Math.max(0, at - next * share), duration - next), length: next }
}

/** The view that has `at` in it: the same one, or moved so that it begins with it. */
export function follow(view: View, at: number, duration: number): View {
  if (at >= view.from && at <= view.from + view.length) return view
  return { from: Math.min(Math.max(0, at), duration - view.length), length: view.length }
}
