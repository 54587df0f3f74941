import { fillTitle, matchWithScore, usualTitle } from '@touchline/contract'
import type { StoredPhase } from '@touchline/database'
import {
  counts,
  inOrder,
  type Match,
  type MatchMarker,
  type MatchMarkerType,
  minuteOf,
  scoreOf,
  sidesOf,
  whistlesOf,
} from '@touchline/match'
import type { eventRecords, markerRecords, markerTypeRecords, RowOf, Scope } from '@touchline/records'

type Moment = {
  event: RowOf<typeof eventRecords>
  marker: RowOf<typeof markerRecords>
  type: RowOf<typeof markerTypeRecords>
}

/** How the match stood at a moment, by the markers that count until then. */
async function readMatch(scope: Scope, { id, SportId }: Moment['event']) {
  const markers = await scope.query<MatchMarker>(
    `select m.id, m."MarkerTypeId", m.at, m."ChallengerId", m.player, m."secondPlayer", m.phase, m.status, m."isHeld",
        m.source, m."createdBy", m.dismissed
      from markers m join marker_types t on t."AccountId" = m."AccountId" and t.id = m."MarkerTypeId"
      where m."AccountId" = $1 and m."EventId" = $2 and m."deletedAt" is null and m.status <> 'retracted'
        and (t."scoreDelta" <> 0 or m.phase is not null)`,
    [id],
  )
  const types = await scope.query<MatchMarkerType>(
    `select id, code, category, "scoreDelta", "scoresFor" from marker_types where "AccountId" = $1`,
    [],
  )
  const [sport] = await scope.query<{ phases: StoredPhase[] }>(
    `select phases from sports where $1 > 0 and id = $2`,
    [SportId],
  )
  const teams = await scope.query<{ id: number; name: string }>(
    `select x.id, x.name from event_challengers c join challengers x on x.id = c."ChallengerId"
      where x."AccountId" = $1 and c."EventId" = $2 order by c.position`,
    [id],
  )
  const match: Match = {
    types: new Map(types.map((type) => [type.id, type])),
    phases: sport?.phases ?? [],
    sides: sidesOf(teams.map((team) => team.id)),
  }
  return { match, teams, markers: inOrder(markers.filter(counts)) }
}

/**
 * The title of a marker's clip that nobody named: what was logged with it, otherwise what happened, who did it, when, and
 * how the match stood, such as `Goal Ada Okoye 57′, Northshore 2–1 Harbour`.
 */
export async function titleOfMoment(scope: Scope, { event, marker, type }: Moment): Promise<string> {
  // A title that was logged may have several lines; that of a clip has one.
  const own = marker.title?.replace(/\s+/g, ' ').trim()
  if (own) return own
  const { match, teams, markers } = await readMatch(scope, event)
  const until = markers.filter(({ at }) => at <= marker.at)
  return (
    fillTitle(usualTitle, {
      type: type.name,
      player: marker.player,
      minute: minuteOf(whistlesOf(until), match, marker.at),
      match: matchWithScore(event.name, teams, match.sides && scoreOf(until, match)),
    }) || type.name
  )
}
