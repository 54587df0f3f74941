/** Milliseconds by which the network may delay an answer without harm to who gave it. */
export const graceMs = 1_500
/** Milliseconds by which stored times, which are rounded, and arrivals, which are cut, may differ from what they mean. */
export const finenessMs = 1
/** Milliseconds within which nobody reads a question and answers it. */
export const leastMs = 150

/**
 * Milliseconds from the opening of a question to the tap, as far as the server can prove it; undefined if the answer
 * came before the opening or too late. `tappedAt` is what the page says, in the server's time: it is believed as far as
 * an answer takes to arrive at most, so that a slow network costs nothing and a forged clock gains little. All in
 * milliseconds of the same clock.
 */
export function elapsedOf(
  { openedAt, timeLimit }: { openedAt: number; timeLimit: number },
  { arrivedAt, tappedAt }: { arrivedAt: number; tappedAt: number | null },
): number | undefined {
  const arrival = arrivedAt - openedAt
  if (arrival < -finenessMs || arrival > timeLimit + graceMs) return undefined
  const claimed = tappedAt === null ? arrivedAt : tappedAt
  const believed = Math.max(claimed, arrivedAt - graceMs) - openedAt
  return Math.min(timeLimit, Math.max(leastMs, Math.min(arrival, believed)))
}
