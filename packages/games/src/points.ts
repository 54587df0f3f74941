/** What a right answer is worth: `timeLimit` in milliseconds. */
export type Worth = { points: number; timeLimit: number; isTimed: boolean }

/** The share of its time in which a timed question gives all of its points, and the share of them at the end. */
export const fullTimeShare = 1 / 5
export const leastShare = 1 / 2

/** Milliseconds of a step, so that noise of the network decides little. */
export const stepMs = 100

/**
 * Points of a right answer after `elapsed` milliseconds: all in the first fifth of the time, then fewer in steps of
 * 100 ms, and half at its end. The SQL of rankings says the same, see `pointsSql`.
 */
export function pointsOf({ points, timeLimit, isTimed }: Worth, elapsed: number): number {
  if (!isTimed) return points
  const full = timeLimit * fullTimeShare
  const late = Math.floor(elapsed / stepMs) * stepMs - full
  const share = Math.min(1, Math.max(0, late / (timeLimit - full)))
  return Math.round(points * (1 - (1 - leastShare) * share))
}

/** SQL of `pointsOf`, given the aliases of the question and of the response to it. */
export const pointsSql = (question: string, response: string): string =>
  `case when not ${question}."isTimed" then ${question}.points else floor(${question}.points * (1 - ${1 - leastShare} *
    least(1, greatest(0, (floor(${response}.elapsed / ${stepMs}.0) * ${stepMs} - ${question}."timeLimit" * ${fullTimeShare})
      / (${question}."timeLimit" * ${1 - fullTimeShare})))) + 0.5)::int end`
