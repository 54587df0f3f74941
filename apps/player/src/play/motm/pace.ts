import type { MotmVoteState } from '@touchline/contract'

/** Milliseconds between two looks: while bars move, while somebody still chooses, and while nothing is expected. */
const beats = { live: 2_000, choosing: 5_000, waiting: 3_000, over: 10_000 }
/** Milliseconds over which pages that wait for the same moment spread. */
const spreadMs = 300

/**
 * Milliseconds until the page asks again how a vote stands, at `now` by the server's clock: at the moment at which that
 * changes, or now and then. `random` is from 0 to 1; pages that wait for the same moment do not ask at once.
 */
export function waitOf(
  { phase, nextAt }: Pick<MotmVoteState, 'phase' | 'nextAt'>,
  hasVoted: boolean,
  now: number,
  random: number,
): number {
  const beat =
    phase === 'voting'
      ? hasVoted
        ? beats.live
        : beats.choosing
      : phase === 'over'
        ? beats.over
        : beats.waiting
  const usual = beat * (0.8 + random * 0.4)
  if (nextAt === null) return Math.round(usual)
  const left = Date.parse(nextAt) - now + random * spreadMs
  return Math.round(Math.max(100, Math.min(left, usual)))
}
