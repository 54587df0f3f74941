import { clockAt, type Match } from '@touchline/match'

const two = (value: number) => String(value).padStart(2, '0')

/** `67:24`; minutes go on beyond 60. */
export const clockOf = (ms: number): string => {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

/** The time of a marker on the clock of the match, `45+2` in added time; media time where no clock runs. */
export function matchTime(
  whistles: readonly { at: number; phase: string }[],
  match: Pick<Match, 'phases'>,
  at: number,
): string {
  const { ms, added } = clockAt(whistles, match, at)
  if (ms === null) return clockOf(at)
  if (added <= 0) return clockOf(ms)
  return `${Math.floor((ms - added) / 60_000)}+${Math.floor(added / 60_000) + 1}`
}
