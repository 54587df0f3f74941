import { type Result, resultOf, type ScoreMarker, type ScoreRules, sidesOf } from '@touchline/match'
import type { Derived } from './records.ts'
import type { Scope } from './scope.ts'
import type { Writer } from './writer.ts'

/** Events computed at once. */
const batchSize = 200

/** Which events: by their ids, or those of markers. */
type Which = { events: readonly number[] } | { markers: readonly number[] }

/**
 * Locks the scores of events until the transaction ends, in the order of the events' ids, and how markers count. Whoever
 * writes several markers in a transaction locks their scores first, before any of the markers. Returns the events' ids.
 */
export async function lockScores(inside: Scope<Writer>, which: Which): Promise<number[]> {
  const { events = null, markers = null } = which as { events?: number[]; markers?: number[] }
  const locked = await inside.query<{ id: number }>(
    `with rules as materialized (select pg_advisory_xact_lock_shared(hashtext('score-rules'), $1))
      select e.id from rules, events e where e."AccountId" = $1 and (e.id = any($2::int[]) or e.id in (
        select "EventId" from markers where "AccountId" = $1 and id = any($3::int[])))
      order by e.id for no key update of e`,
    [events, markers],
  )
  return locked.map(({ id }) => id)
}

type Read = {
  id: number
  challengers: number[]
  markers: (ScoreMarker & { scoreDelta: number; scoresFor: 'own' | 'other' })[]
}

/** Only the markers that can change a score. With `types`, no event is read unless one of them scores. */
const readSql = `select e.id,
    array(select "ChallengerId" from event_challengers where "EventId" = e.id order by position) as challengers,
    (select coalesce(jsonb_agg(jsonb_build_object('MarkerTypeId', m."MarkerTypeId", 'at', m.at,
        'ChallengerId', m."ChallengerId", 'phase', m.phase, 'status', m.status, 'isHeld', m."isHeld",
        'source', m.source, 'scoreDelta', t."scoreDelta", 'scoresFor', t."scoresFor")), '[]')
      from markers m join marker_types t on t."AccountId" = m."AccountId" and t.id = m."MarkerTypeId"
      where m."AccountId" = $1 and m."EventId" = e.id and m."deletedAt" is null and m.status <> 'retracted'
        and (t."scoreDelta" <> 0 or m.phase is not null)) as markers
  from events e where e."AccountId" = $1 and e.id = any($2)
    and ($3::int[] is null or exists (
      select from marker_types where "AccountId" = $1 and id = any($3) and "scoreDelta" <> 0))`

/** The version stays: it guards what people edit. */
const writeSql = `update events e
  set score = n.score, "shootOut" = n."shootOut", "isScoreProvisional" = n."isScoreProvisional"
  from jsonb_to_recordset($2::jsonb) as n(id int, score jsonb, "shootOut" jsonb, "isScoreProvisional" boolean)
  where e."AccountId" = $1 and e.id = n.id
    and (e.score, e."shootOut", e."isScoreProvisional") is distinct from (n.score, n."shootOut", n."isScoreProvisional")`

function computed({ id, challengers, markers }: Read): { id: number } & Result {
  const types: ScoreRules['types'] = new Map(markers.map((marker) => [marker.MarkerTypeId, marker]))
  return { id, ...resultOf(markers, { types, sides: sidesOf(challengers) }) }
}

/** Computes the scores of events that are locked. */
async function computeScores(inside: Scope<Writer>, events: readonly number[], types?: readonly number[]) {
  for (let start = 0; start < events.length; start += batchSize) {
    const batch = events.slice(start, start + batchSize)
    const read = await inside.query<Read>(readSql, [batch, types ?? null])
    if (read.length > 0) await inside.query(writeSql, [JSON.stringify(read.map(computed))])
  }
}

type NewMarker = { EventId: number; MarkerTypeId: number; phase?: string | null }

/** The score of the event that a marker belongs to. */
export const scoreOfMarker: Derived = {
  from: ['MarkerTypeId', 'at', 'ChallengerId', 'phase', 'status', 'isHeld', 'source', 'deletedAt'],
  async hold(inside, { changed, created }) {
    if (changed) {
      const events = await lockScores(inside, { markers: changed })
      return () => computeScores(inside, events)
    }
    const markers = created as readonly NewMarker[]
    const events = await lockScores(inside, { events: markers.map(({ EventId }) => EventId) })
    const types = markers.some(({ phase }) => phase) ? undefined : markers.map((one) => one.MarkerTypeId)
    return () => computeScores(inside, events, types)
  },
}

/** The score of an event, whose sides are its challengers. */
export const scoreOfEvent: Derived = {
  from: ['challengers'],
  async hold(inside, { changed }) {
    if (changed) await lockScores(inside, { events: changed })
    return (written) => computeScores(inside, written)
  },
}

/** The scores of all events with markers of a type: how it counts is nobody else's until the transaction ends. */
export const scoresOfType: Derived = {
  from: ['scoreDelta', 'scoresFor'],
  async hold(inside, { changed }) {
    if (!changed) return async () => {}
    await inside.query(`select pg_advisory_xact_lock(hashtext('score-rules'), $1)`)
    return async (written) => {
      const events = await inside.query<{ id: number }>(
        `select id from events where "AccountId" = $1 and id in (
            select "EventId" from markers where "AccountId" = $1 and "MarkerTypeId" = any($2))
          order by id for no key update`,
        [written],
      )
      await computeScores(
        inside,
        events.map(({ id }) => id),
      )
    }
  },
}
