import { counts, inOrder, type Match, type MatchMarker } from './model.ts'

const minute = 60_000

/** Where a match is at a moment. */
export type MatchClock = {
  /** Null before the first whistle; `full_time` after the last. */
  phase: string | null
  /** Milliseconds on the clock; null where it does not run. */
  ms: number | null
  /** How far the phase is over its regular length, in milliseconds; 0 within it. */
  added: number
}

/** The whistles of a match, in order: which phase begins when. */
export const whistlesOf = (
  markers: Iterable<MatchMarker>,
): { at: number; phase: string; id: MatchMarker['id'] }[] =>
  inOrder([...markers].filter((marker) => marker.phase !== null && counts(marker))).map(
    ({ at, phase, id }) => ({
      at,
      phase: phase!,
      id,
    }),
  )

/**
 * The clock of a match at a media time. A clock that counts up goes on where the regular length of the phases before it
 * ends: the second half begins at 45:00.
 */
export function clockAt(
  whistles: readonly { at: number; phase: string }[],
  { phases }: Pick<Match, 'phases'>,
  at: number,
): MatchClock {
  const last = whistles.findLast((whistle) => whistle.at <= at)
  if (!last) return { phase: null, ms: null, added: 0 }
  const index = phases.findIndex(({ code }) => code === last.phase)
  const phase = phases[index]
  if (!phase || phase.clock === 'off') return { phase: last.phase, ms: null, added: 0 }
  const run = at - last.at
  const length = phase.minutes === null ? Number.POSITIVE_INFINITY : phase.minutes * minute
  if (phase.clock === 'down')
    return { phase: last.phase, ms: Math.max(0, length - run), added: Math.max(0, run - length) }
  const before = phases
    .slice(0, index)
    .reduce((sum, { clock, minutes }) => sum + (clock === 'up' ? (minutes ?? 0) * minute : 0), 0)
  return { phase: last.phase, ms: before + run, added: Math.max(0, run - length) }
}

/**
 * The minute as broadcasters count it, with its sign: the first is 1′, and what is added is written after the regular
 * length, `45+2′`. Null before the first whistle and where no clock counts up.
 */
export function minuteOf(
  whistles: readonly { at: number; phase: string }[],
  match: Pick<Match, 'phases'>,
  at: number,
): string | null {
  const { phase, ms, added } = clockAt(whistles, match, at)
  if (ms === null || match.phases.find(({ code }) => code === phase)?.clock !== 'up') return null
  const regular = Math.floor((ms - added) / minute)
  return added > 0 ? `${regular}+${Math.floor(added / minute) + 1}′` : `${regular + 1}′`
}

/** How the media of a match runs: with the time of day, as a recording, or as a recording that is replayed as if live. */
export type MatchMedia = {
  isRecording: boolean
  rehearsal: { startedAt: string; from: number; rate: number } | null
}

/**
 * Where the media of a match is at a time, in ms, for whoever does not see them: a recording is where it was logged up
 * to, and a broadcast has run with the time of day since its last whistle. Null if that is not known.
 */
export function mediaAt(
  markers: readonly (MatchMarker & { wallClock: string | null })[],
  { isRecording, rehearsal }: MatchMedia,
  now: number,
): number | null {
  if (rehearsal) return Math.max(0, rehearsal.from + (now - Date.parse(rehearsal.startedAt)) * rehearsal.rate)
  if (isRecording) return Math.max(0, ...markers.filter(counts).map(({ at }) => at))
  const last = whistlesOf(markers).at(-1)
  const blown = markers.find(({ id }) => id === last?.id)?.wallClock
  return last && blown ? last.at + Math.max(0, now - Date.parse(blown)) : null
}

/** The phase that the next whistle begins; `full_time` after the last one, undefined after that. */
export function nextPhase(
  whistles: readonly { at: number; phase: string }[],
  { phases }: Pick<Match, 'phases'>,
  at: number,
): string | undefined {
  const now = whistles.findLast((whistle) => whistle.at <= at)?.phase
  if (now === 'full_time') return undefined
  const index = phases.findIndex(({ code }) => code === now)
  return phases[index + 1]?.code ?? 'full_time'
}
