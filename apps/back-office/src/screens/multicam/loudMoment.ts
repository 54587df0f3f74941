import type { Peaks } from '../../features/timeline/peaks.ts'

/** How far from where it plays it is looked, to both sides, and how long a level is measured over, in milliseconds. */
const reachMs = 60_000
const stepMs = 20
/** What came before a moment, which it has to rise above. */
const beforeMs = 1_000
/** It is there within so many milliseconds. */
const riseMs = 60
/** The least level, as peaks are raised so that the loudest one is 127, and how many times what was before. */
const [leastLevel, leastRise] = [38, 3]
/** Where it plays is a moment that was found: the next one is looked for. */
const sameMs = 250

const [before, rise] = [beforeMs / stepMs, riseMs / stepMs]

/**
 * The steps of a row of levels, from 0 to 127, at which something loud begins, as a clap or a whistle does: short, and far
 * above the second before. The beginning of what is known is none, since nothing is known of what was before.
 */
export function loudSteps(levels: readonly number[]): number[] {
  const found: number[] = []
  let sum = 0
  for (let step = 0; step < levels.length; step++) {
    if (step >= before) {
      const quiet = sum / before
      const loud = Math.max(...levels.slice(step, step + rise))
      const begins = levels[step]! >= loud / 2
      const isSoon = found.length > 0 && step - found.at(-1)! < before / 2
      if (begins && !isSoon && loud >= leastLevel && loud >= leastRise * Math.max(1, quiet)) found.push(step)
      sum -= levels[step - before]!
    }
    sum += levels[step]!
  }
  return found
}

/**
 * The moment nearest to `now`, in milliseconds of the sound, at which something loud begins, within a minute; if one begins
 * there, the next one after it, and from the last one on, the nearest one before. Undefined if there is none.
 */
export function loudMoment(peaks: Pick<Peaks, 'read'>, now: number): number | undefined {
  // The second before belongs to the first step that is looked at.
  const from = Math.max(0, now - reachMs - beforeMs)
  const steps = Math.ceil((now + reachMs - from) / stepMs)
  const samples = peaks.read(from, from + steps * stepMs, steps)
  const levels = Array.from({ length: steps }, (_, step) =>
    Math.max(-samples[2 * step]!, samples[2 * step + 1]!),
  )
  const moments = loudSteps(levels).map((step) => from + step * stepMs)
  const others = moments.filter((at) => Math.abs(at - now) > sameMs)
  if (others.length < moments.length) return others.find((at) => at > now) ?? others.at(-1) ?? moments[0]
  return others.sort((a, b) => Math.abs(a - now) - Math.abs(b - now))[0]
}
