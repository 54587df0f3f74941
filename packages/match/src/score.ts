import { counts, type Match, type MatchMarker, type Side } from './model.ts'

export type Score = Record<Side, number> & {
  /** The result of the shoot-out, which decides who wins; null if there was none. */
  shootOut: Record<Side, number> | null
  /** The sides whose score contains a marker that is not confirmed. */
  provisional: Record<Side, boolean>
}

/** The side that a marker's points count for; undefined if it has none. */
export function scoringSide(marker: MatchMarker, { types, sides }: Match): Side | undefined {
  const type = types.get(marker.MarkerTypeId)
  if (!type || type.scoreDelta === 0 || !sides) return undefined
  const own: Side | undefined =
    marker.ChallengerId === sides.home ? 'home' : marker.ChallengerId === sides.away ? 'away' : undefined
  if (!own || type.scoresFor === 'own') return own
  return own === 'home' ? 'away' : 'home'
}

/** The score of a match from its markers; goals of a shoot-out count to its own result. */
export function scoreOf(markers: Iterable<MatchMarker>, match: Match): Score {
  const all = [...markers]
  const shootOut = Math.min(
    ...all
      .filter((marker) => marker.phase === 'shoot_out' && marker.status !== 'retracted')
      .map(({ at }) => at),
  )
  const score: Score = {
    ...{ home: 0, away: 0, provisional: { home: false, away: false } },
    shootOut: all.some(({ at }) => at >= shootOut) ? { home: 0, away: 0 } : null,
  }
  for (const marker of all) {
    const side = counts(marker) ? scoringSide(marker, match) : undefined
    if (!side) continue
    const result = score.shootOut && marker.at >= shootOut ? score.shootOut : score
    result[side] += match.types.get(marker.MarkerTypeId)!.scoreDelta
    if (marker.status === 'provisional') score.provisional[side] = true
  }
  return score
}
