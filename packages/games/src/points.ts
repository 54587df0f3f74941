/** What a right answer is worth: `timeLimit` in milliseconds. */
export type Worth = { points: number; timeLimit: number; isTimed: boolean }

/** A timed question gives all of its points in the first fifth of its time, and half of them at its end. */
export const fullTimeShare = 1 / 5
export const leastShare = 1 / 2

/** Milliseconds of a step, so that noise of the network decides little. */
export const stepMs = 100

/**
 * Points of a right answer after `elapsed` milliseconds: all in the first fifth of the time, then fewer in steps of
 * 100 ms, and half at its end. In whole numbers, so that `pointsSql` gives the same.
 */
export function pointsOf({ points, timeLimit, isTimed }: Worth, elapsed: number): number {
  if (!isTimed) return points
  const late = 5 * Math.floor(elapsed / stepMs) * stepMs - timeLimit
  return points - Math.floor((points * Math.min(4 * timeLimit, Math.max(0, late))) / (8 * timeLimit))
}

/** SQL of `pointsOf`, given the aliases of the question and of the response to it. */
export const pointsSql = (question: string, response: string): string =>
  `(${question}.points - case when ${question}."isTimed" then (${question}.points::bigint
    * least(4 * ${question}."timeLimit", greatest(0, 5 * (${response}.elapsed / ${stepMs}) * ${stepMs} - ${question}."timeLimit"))
    / (8 * ${question}."timeLimit"))::int else 0 end)`
