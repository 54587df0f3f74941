import { timeOfFrame } from '@touchline/playback'

/** The selected range in frames of the source: `in` is included, `out` is not. */
export type Bounds = { in: number; out: number }

/** Bounds that begin at a frame. Past the out point, they select a new clip of the same length. */
export const startAt = (bounds: Bounds, frame: number, count: number): Bounds => {
  const start = Math.min(Math.max(0, frame), count - 1)
  const out = start < bounds.out ? bounds.out : Math.min(count, start + bounds.out - bounds.in)
  return { in: start, out }
}

/** Bounds that end before a frame; undefined if they would be empty. */
export const endAt = (bounds: Bounds, frame: number, count: number): Bounds | undefined =>
  frame > bounds.in ? { ...bounds, out: Math.min(frame, count) } : undefined

/** The time of a frame in whole ms. Rounded up, since a time just before a frame's own time shows the previous frame. */
export const millisecondsOf = (frame: number, rate: number): number =>
  Math.ceil(round(timeOfFrame(frame, rate)))

/** The bounds in whole milliseconds, as the gateway expects them. */
export const toMilliseconds = ({ in: start, out }: Bounds, rate: number, duration: number) => ({
  in: millisecondsOf(start, rate),
  out: Math.min(duration, millisecondsOf(out, rate)),
})

/** Removes floating-point noise, so that 40.000000001 becomes 40. */
const round = (ms: number) => Math.round(ms * 1e6) / 1e6
