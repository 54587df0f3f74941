import {
  fillTitle,
  type Marker,
  type MarkerType,
  matchWithScore,
  type TitleFacts,
  usualTitle,
} from '@touchline/contract/light'
import { counts, inOrder, minuteOf, scoreOf, whistlesOf } from '@touchline/match'
import type { EventMatch } from '../../../features/event/useMatch.ts'
import { formatDate } from '../../../i18n/format.ts'

/** A marker that a clip can be cut of, with what its title can be made of. */
export type MarkerToCut = { marker: Marker; type: MarkerType; facts: TitleFacts; title: string }

/** The markers of a match that count, by time, without whistles. */
export function markersToCut(
  markers: readonly Marker[],
  { event, types, teams, match }: EventMatch,
): MarkerToCut[] {
  const byId = new Map(types.map((type) => [type.id, type]))
  const all = inOrder(markers.filter(counts))
  const whistles = whistlesOf(all)
  return all.flatMap((marker, index) => {
    const type = byId.get(marker.MarkerTypeId)
    if (!type || type.category === 'phase') return []
    const score = match.sides && scoreOf(all.slice(0, index + 1), match)
    const team = marker.ChallengerId === null ? undefined : teams.get(marker.ChallengerId)
    const facts: TitleFacts = {
      type: marker.title ?? type.name,
      player: marker.player,
      team: team?.name ?? null,
      minute: minuteOf(whistles, match, marker.at),
      score: score ? `${score.home}–${score.away}` : null,
      match: matchWithScore(event.name, event.Challengers, score),
      event: event.name,
      date: formatDate(event.startsAt),
    }
    return { marker, type, facts, title: titleOf(usualTitle, facts, type) }
  })
}

export const titleOf = (pattern: string, facts: TitleFacts, { name }: Pick<MarkerType, 'name'>): string =>
  fillTitle(pattern, facts) || name

/** Which markers are meant; null and an empty text mean all. */
export type MarkerChoice = {
  /** `score` for all that change the score, otherwise the id of a type. */
  kind: string | null
  teamId: number | null
  /** A part of a player's name or shirt number, or of the title. */
  text: string
  /** Only the last ones, in minutes before the latest marker. */
  minutes: number | null
}

export function chosenMarkers(
  all: readonly MarkerToCut[],
  { kind, teamId, text, minutes }: MarkerChoice,
): MarkerToCut[] {
  const from = minutes === null ? 0 : Math.max(...all.map(({ marker }) => marker.at)) - minutes * 60_000
  const wanted = text.trim().toLocaleLowerCase()
  return all.filter(({ marker, type, facts }) => {
    if (kind === 'score' ? type.scoreDelta === 0 : kind !== null && String(type.id) !== kind) return false
    if (teamId !== null && marker.ChallengerId !== teamId) return false
    const said = [marker.player, marker.secondPlayer, marker.title, facts.type].filter(Boolean).join(' ')
    return marker.at >= from && said.toLocaleLowerCase().includes(wanted)
  })
}
