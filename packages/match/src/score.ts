import { counts, type Match, type MatchMarker, type MatchMarkerType, type Side } from './model.ts'

/** What the score needs of a marker. */
export type ScoreMarker = Pick<
  MatchMarker,
  'MarkerTypeId' | 'at' | 'ChallengerId' | 'phase' | 'status' | 'isHeld' | 'source'
>

/** What the score needs of a match: how its types count, and its sides. */
export type ScoreRules = Pick<Match, 'sides'> & {
  types: ReadonlyMap<number, Pick<MatchMarkerType, 'scoreDelta' | 'scoresFor'>>
}

export type Score = Record<Side, number> & {
  /** The result of the shoot-out, which decides who wins; null if there was none. */
  shootOut: Record<Side, number> | null
  /** The sides whose score contains a marker that is not confirmed. */
  provisional: Record<Side, boolean>
}

/** A score as the contract tells it: null without sides. */
export type Result = {
  score: Record<Side, number> | null
  shootOut: Record<Side, number> | null
  isScoreProvisional: boolean
}

/** The side that a marker's points count for; undefined if it has none. */
export function scoringSide(
  marker: Pick<MatchMarker, 'MarkerTypeId' | 'ChallengerId'>,
  { types, sides }: ScoreRules,
): Side | undefined {
  const type = types.get(marker.MarkerTypeId)
  if (!type || type.scoreDelta === 0 || !sides) return undefined
  const own: Side | undefined =
    marker.ChallengerId === sides.home ? 'home' : marker.ChallengerId === sides.away ? 'away' : undefined
  if (!own || type.scoresFor === 'own') return own
  return own === 'home' ? 'away' : 'home'
}

/** The score of a match from its markers; goals of a shoot-out count to its own result. */
export function scoreOf(markers: Iterable<ScoreMarker>, rules: ScoreRules): Score {
  const all = [...markers]
  const whistles = all.filter(({ phase, status }) => phase === 'shoot_out' && status !== 'retracted')
  const shootOut = whistles.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY)
  const score: Score = {
    ...{ home: 0, away: 0, provisional: { home: false, away: false } },
    shootOut: whistles.length > 0 ? { home: 0, away: 0 } : null,
  }
  for (const marker of all) {
    const side = counts(marker) ? scoringSide(marker, rules) : undefined
    if (!side) continue
    const result = score.shootOut && marker.at >= shootOut ? score.shootOut : score
    result[side] += rules.types.get(marker.MarkerTypeId)!.scoreDelta
    if (marker.status === 'provisional') score.provisional[side] = true
  }
  return score
}

/** The score of a match as it is stored and told. */
export function resultOf(markers: Iterable<ScoreMarker>, rules: ScoreRules): Result {
  if (!rules.sides) return { score: null, shootOut: null, isScoreProvisional: false }
  const { home, away, shootOut, provisional } = scoreOf(markers, rules)
  return { score: { home, away }, shootOut, isScoreProvisional: provisional.home || provisional.away }
}
