/** Seconds after each attempt that failed: quickly at first, then for more than a day. */
const waits = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400]

/** Days without any success after which a webhook is turned off. */
export const patienceDays = 5

/** Seconds until the next attempt, up to a tenth longer so that not all come at once; undefined after the last one. */
export function waitAfter(attempts: number, random: () => number = Math.random): number | undefined {
  const wait = waits[attempts - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 + random() / 10))
}
