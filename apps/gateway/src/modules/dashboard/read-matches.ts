import type { StoredPhase } from '@touchline/database'
import {
  clockAt,
  counts,
  type FlagCode,
  flagsOf,
  type Match,
  type MatchMarker,
  type MatchMarkerType,
  mediaAt,
  sidesOf,
  whistlesOf,
} from '@touchline/match'
import type { Scope } from '@touchline/records'
import type { ProgrammeRow } from './programmes.ts'

/** What the markers of a match say. */
export type MatchSummary = {
  clock: { phase: string; name: string; ms: number | null; added: number } | null
  markers: number
  /** Their codes, one for each flag. */
  flags: FlagCode[]
  flagged: Some
  held: Some
  unconfirmed: Some
}

/** How many markers there are of something, and when the latest of them was changed. */
type Some = { count: number; at: string }

type Row = MatchMarker & { EventId: number; wallClock: string | null; updatedAt: string }

/** Reads the markers of events and applies the rules of the desk to them. */
export async function readMatches(
  scope: Scope,
  events: readonly ProgrammeRow[],
): Promise<Map<number, MatchSummary>> {
  if (events.length === 0) return new Map()
  const markers = await scope.query<Row>(
    `select m.id, m."EventId", m."MarkerTypeId", m.at, m."ChallengerId", m.player, m."secondPlayer", m.phase, m.status,
        m."isHeld", m.source, m."createdBy", m.dismissed,
        to_jsonb(m."wallClock") #>> '{}' as "wallClock", to_jsonb(m."updatedAt") #>> '{}' as "updatedAt"
      from markers m where m."AccountId" = $1 and m."EventId" = any($2) and m."deletedAt" is null
        and m.status <> 'retracted'`,
    [events.map(({ id }) => id)],
  )
  const types = await scope.query<MatchMarkerType>(
    `select id, code, category, "scoreDelta", "scoresFor" from marker_types where "AccountId" = $1`,
    [],
  )
  const sports = await scope.query<{ id: number; phases: StoredPhase[] }>(
    `select id, phases from sports where $1 > 0`,
    [],
  )
  const known = new Map(types.map((type) => [type.id, type]))
  return new Map(
    events.map((event) => {
      const { id, SportId, challengers } = event
      const own = markers.filter(({ EventId }) => EventId === id)
      const phases = sports.find((sport) => sport.id === SportId)?.phases ?? []
      const match: Match = { types: known, phases, sides: sidesOf(challengers.map((one) => one.id)) }
      const flags = flagsOf(own, match)
      const flagged = new Set(flags.map(({ marker }) => marker))
      return [
        id,
        {
          clock: clockNow(own, phases, event),
          markers: own.filter(counts).length,
          flags: flags.map(({ code }) => code),
          flagged: { ...someOf(own.filter(({ id }) => flagged.has(id))), count: flags.length },
          held: someOf(own.filter(({ isHeld }) => isHeld)),
          unconfirmed: someOf(own.filter((marker) => counts(marker) && marker.status === 'provisional')),
        },
      ]
    }),
  )
}

const someOf = (markers: readonly Row[]): Some => ({
  count: markers.length,
  at: new Date(Math.max(0, ...markers.map(({ updatedAt }) => Date.parse(updatedAt)))).toISOString(),
})

/** No phase is that much longer, in ms: its end was not logged. */
const mostAdded = 30 * 60_000

/** The clock of a match that is on. Null before the first whistle and after the last. */
function clockNow(
  markers: readonly Row[],
  phases: readonly StoredPhase[],
  { stream, rehearsal }: ProgrammeRow,
): MatchSummary['clock'] {
  const whistles = whistlesOf(markers)
  const at = mediaAt(markers, { isRecording: stream?.kind === 'video', rehearsal }, Date.now())
  if (at === null) return null
  const { phase: code, ms, added } = clockAt(whistles, { phases }, at)
  const phase = phases.find((one) => one.code === code)
  if (!phase || added > mostAdded) return null
  return {
    phase: phase.code,
    name: phase.name,
    ms: ms === null ? null : Math.round(ms),
    added: Math.round(added),
  }
}
