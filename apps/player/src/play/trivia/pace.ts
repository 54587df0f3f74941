import type { TriviaState } from '@touchline/contract'

/** Milliseconds between two looks while a host may do something, and while nothing is expected. */
const liveMs = 2_000
const idleMs = 10_000
/** Milliseconds over which pages that wait for the same moment spread. */
const spreadMs = 300

/**
 * Milliseconds until the page asks again what goes on, at `now` by the server's clock: at the moment at which it
 * changes, or now and then. `random` is from 0 to 1; pages that wait for the same moment do not ask at once.
 */
export function waitOf(
  { phase, nextAt }: Pick<TriviaState, 'phase' | 'nextAt'>,
  now: number,
  random: number,
): number {
  const beat = phase === 'over' || phase === 'own' ? idleMs : liveMs
  const usual = beat * (0.8 + random * 0.4)
  if (nextAt === null) return Math.round(usual)
  const left = Date.parse(nextAt) - now + random * spreadMs
  // Nothing else happens while a question is asked, unless its host ends it.
  return Math.round(Math.max(100, Math.min(left, usual)))
}
