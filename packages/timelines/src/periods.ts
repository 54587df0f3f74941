import type { Draft } from './collect.ts'
import type { PlacedPeriod } from './model.ts'

const phases: readonly string[] = [
  'first_half',
  'second_half',
  'extra_time_first',
  'extra_time_second',
  'shoot_out',
]
/** The last minute of each period; what is added to it belongs to it. */
const lastMinutes = [45, 90, 105, 120]

/** The number of the period that a text means, counting from 0: `1`, `2nd half`, `second_half`, `mi-temps 2`. */
function periodOf(phase: unknown): number | undefined {
  if (typeof phase !== 'string') return undefined
  const named = phases.indexOf(phase)
  if (named >= 0) return named
  const [, digit] = /^\D{0,12}([1-5])\D{0,12}$/.exec(phase.trim()) ?? []
  return digit ? Number(digit) - 1 : undefined
}

const startOf = ({ at, in: start }: Draft) =>
  Math.min(...[at, start].filter((time) => typeof time === 'number'))
const endOf = ({ at, out }: Draft) => Math.max(...[at, out].filter((time) => typeof time === 'number'), 0)

const moved = (draft: Draft, by: number): Draft => {
  const later = (time: unknown) => (typeof time === 'number' ? time + by : time)
  return by === 0 ? draft : { ...draft, at: later(draft.at), in: later(draft.in), out: later(draft.out) }
}

/**
 * Puts the entries of a match one after another whose clock begins anew, or goes back, with each period: a period whose
 * times begin before the one before it ended begins there, and is in `periods`. Where nothing but minutes says the period, `45+2` is before
 * `46`. Others stay as they are. Numbers of periods become their names.
 */
export function placePeriods(drafts: readonly Draft[]): { drafts: Draft[]; periods: PlacedPeriod[] } {
  const ofMinute = ({ played }: Draft) => {
    if (!played) return undefined
    const index = lastMinutes.findIndex((last) =>
      played.added > 0 ? played.minute <= last : played.minute < last + 1,
    )
    return index < 0 ? undefined : index
  }
  const hasAdded = drafts.some(({ played }) => played && played.added > 0)
  const read = drafts.map((draft) => periodOf(draft.phase) ?? (hasAdded ? ofMinute(draft) : undefined))
  const known = [...new Set(read.filter((period) => period !== undefined))].sort()
  const shifts = new Map<number, number>()
  const periods: PlacedPeriod[] = []
  let end = 0
  for (const period of known) {
    const own = drafts.filter((_, index) => read[index] === period)
    // No spreading: there may be more of them than a call takes.
    const begins = own.reduce((least, draft) => Math.min(least, startOf(draft)), Number.POSITIVE_INFINITY)
    // Minutes go on from 45 while the half before is still being played.
    const by = begins < end ? end - (own.every(({ played }) => played) ? begins - (begins % 60_000) : 0) : 0
    shifts.set(period, by)
    if (by > 0) periods.push({ phase: phases[period]!, at: end })
    end = own.reduce((most, draft) => Math.max(most, endOf(draft) + by), end)
  }
  const isNumbered = drafts.every(({ phase }) => !phase || /^[1-5]$/.test(String(phase).trim()))
  const placed = drafts.map((draft, index) => {
    const period = read[index]
    if (period === undefined) return draft
    const named = isNumbered || !draft.phase ? { ...draft, phase: phases[period] } : draft
    return moved(named, shifts.get(period) ?? 0)
  })
  return { drafts: placed, periods }
}
