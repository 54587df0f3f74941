/** How the numbers of a question are spread: what is needed to divide them. */
export type Spread = {
  /** Different numbers. */
  distinct: number
  /** Nearly all are between these two. */
  low: number
  high: number
  /** Decimals of the number that has most of them. */
  decimals: number
}

/** Bins of the same width, in thousandths: numbers have no more decimals, and sums of them are exact. */
export type BinPlan = { start: number; width: number; count: number; step: number }

const perUnit = 1_000
/** With no more different numbers than are listed, a list says it all. */
const mostListed = 10
/** Bins that fit beside each other on a phone. */
const wantedBins = 8

/** The least of 1, 2, 5, 10, 20 and so on that is not below. */
function niceAbove(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((factor) => factor * power).find((nice) => nice >= least * (1 - 1e-9))!
}

/**
 * Divides numbers into about eight bins of a width that people count in: 1, 2, 5, 10 … The few that are far off do not
 * stretch them, since the first bin takes what is below and the last one what is above. Undefined for so few different
 * numbers that each can be named.
 */
export function planBins({ distinct, low, high, decimals }: Spread): BinPlan | undefined {
  if (distinct <= mostListed) return undefined
  const step = perUnit / 10 ** decimals
  const [from, to] = [Math.round(low * perUnit), Math.round(high * perUnit)]
  const width = Math.max(step, Math.round(niceAbove(Math.max(1, (to - from) / wantedBins))))
  const start = Math.floor(from / width) * width
  return { start, width, step, count: Math.floor((to - start) / width) + 1 }
}

/** The numbers that a bin takes: from and to are both among them. */
export function boundsOf({ start, width, step }: BinPlan, place: number): { from: number; to: number } {
  const from = start + place * width
  return { from: from / perUnit, to: (from + width - step) / perUnit }
}
