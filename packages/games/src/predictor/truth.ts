import { counts, inOrder, type Side, scoreOf, scoringSide, stands } from '@touchline/match'
import { type PredictorMarker, type PredictorMatch, type Question, scoreText, type Truth } from './model.ts'

const unknown: Truth = { value: null, isFinal: false }

/** The whistles that count, in order, the first of each phase. */
function whistlesOf({ markers }: PredictorMatch): { at: number; phase: string }[] {
  const seen = new Set<string>()
  return inOrder(markers.filter((marker) => marker.phase !== null && counts(marker))).flatMap(
    ({ at, phase }) => {
      if (seen.has(phase!)) return []
      seen.add(phase!)
      return [{ at, phase: phase! }]
    },
  )
}

/** When the first half is over: at the whistle for half-time, for the first break, or for whatever comes second. */
function halfTimeOf(match: PredictorMatch, whistles: readonly { at: number; phase: string }[]) {
  const breaks = new Set(match.phases.filter(({ clock }) => clock === 'off').map(({ code }) => code))
  return (
    whistles.find(({ phase }) => phase === 'half_time') ??
    whistles.find(({ phase }) => breaks.has(phase)) ??
    whistles[1]
  )
}

/** The score of the markers, and whether a review of one of them is open. */
function scored(match: PredictorMatch, markers: readonly PredictorMarker[]) {
  const isReviewed = markers.some(
    (marker) =>
      marker.isHeld && stands(marker) && (match.types.get(marker.MarkerTypeId)?.scoreDelta ?? 0) !== 0,
  )
  return { score: scoreOf(markers, match), isReviewed }
}

/**
 * What is true of a question by the markers of its match. A pure function of them: neither their order nor what they were
 * before matters, so a goal that was overturned and given again leaves the truth as it was. `byHand` is what somebody set.
 */
export function truthOf(question: Question, match: PredictorMatch, byHand: string | null): Truth {
  if (question.kind === 'manual') return { value: byHand, isFinal: byHand !== null }
  const whistles = whistlesOf(match)
  const fullTime = whistles.find(({ phase }) => phase === 'full_time')
  const hasMarkers = match.markers.some(counts)
  if (!hasMarkers) return unknown
  const isOver = fullTime !== undefined || (whistles.length === 0 && match.isOver)
  switch (question.kind) {
    case 'finalScore': {
      if (!match.sides) return unknown
      const { score, isReviewed } = scored(match, match.markers)
      return { value: scoreText(score), isFinal: isOver && !isReviewed }
    }
    case 'halfTimeScore': {
      if (!match.sides) return unknown
      const end = halfTimeOf(match, whistles)?.at
      if (end === undefined && isOver) return unknown
      const { score, isReviewed } = scored(
        match,
        match.markers.filter(({ at }) => end === undefined || at < end),
      )
      return { value: scoreText(score), isFinal: end !== undefined && !isReviewed }
    }
    case 'phaseWinner':
      return winnerOf(question.phase!, match, whistles)
    case 'firstScorer':
      return firstScorerOf(question.scorer!, match, isOver)
    case 'count': {
      const own = match.markers.filter(({ MarkerTypeId }) => MarkerTypeId === question.MarkerTypeId)
      const isReviewed = own.some((marker) => marker.isHeld && stands(marker))
      return { value: String(own.filter(counts).length), isFinal: isOver && !isReviewed }
    }
  }
}

function winnerOf(
  phase: string,
  match: PredictorMatch,
  whistles: readonly { at: number; phase: string }[],
): Truth {
  const index = whistles.findIndex((whistle) => whistle.phase === phase)
  if (index < 0 || !match.sides) return unknown
  const from = whistles[index]!.at
  const to = whistles[index + 1]?.at
  const { score, isReviewed } = scored(
    match,
    match.markers.filter(({ at }) => at >= from && (to === undefined || at < to)),
  )
  const { home, away } = score.shootOut ?? score
  const value = home === away ? 'draw' : home > away ? 'home' : 'away'
  return { value, isFinal: to !== undefined && !isReviewed }
}

/** An own goal counts for the side that it helps, but nobody scored it. */
function firstScorerOf(scorer: 'challenger' | 'player', match: PredictorMatch, isOver: boolean): Truth {
  if (!match.sides) return unknown
  const shootOut = Math.min(
    ...match.markers.filter((one) => one.phase === 'shoot_out' && counts(one)).map(({ at }) => at),
  )
  const goals = inOrder(match.markers).filter((marker) => {
    const type = match.types.get(marker.MarkerTypeId)
    const isGoal = (type?.scoreDelta ?? 0) > 0 && stands(marker) && marker.at < shootOut
    return isGoal && (scorer === 'challenger' || type?.scoresFor === 'own')
  })
  const first = goals.find(counts)
  // An earlier goal under review may become the first one.
  const isReviewed = goals.slice(0, first ? goals.indexOf(first) : undefined).length > 0
  if (!first) return { value: isOver ? 'none' : null, isFinal: isOver && !isReviewed }
  const side: Side | undefined = scoringSide(first, match)
  if (!side) return unknown
  if (scorer === 'challenger') return { value: side, isFinal: !isReviewed }
  return first.player === null ? unknown : { value: `${side}:${first.player}`, isFinal: !isReviewed }
}
