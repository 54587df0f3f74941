import { timeOfFrame } from '@touchline/playback'

/** A stretch of media time, in ms. */
export type Span = { start: number; end: number }
/** Which part of a span is moved: all of it, or one of its edges. */
export type Grip = 'all' | 'start' | 'end'
/** What limits an edit: the duration in ms, frames per second, and the least length in frames. */
export type Limits = { duration: number; rate: number; leastFrames?: number }

/** The time at which the nearest frame begins, in ms. */
const toFrame = (ms: number, rate: number): number => timeOfFrame(Math.round((ms * rate) / 1000), rate)

/** The span after one of its parts moved by some ms: on frames, within the duration, and never turned around. */
export function shiftSpan(span: Span, grip: Grip, ms: number, limits: Limits): Span {
  const { duration, rate, leastFrames = 1 } = limits
  const least = timeOfFrame(leastFrames, rate)
  if (grip === 'start') {
    const start = Math.min(Math.max(0, toFrame(span.start + ms, rate)), span.end - least)
    return { start: Math.max(0, start), end: span.end }
  }
  if (grip === 'end') {
    const end = Math.max(Math.min(duration, toFrame(span.end + ms, rate)), span.start + least)
    return { start: span.start, end: Math.min(duration, end) }
  }
  const length = span.end - span.start
  const start = Math.min(Math.max(0, toFrame(span.start + ms, rate)), Math.max(0, duration - length))
  return { start, end: start + length }
}
