import type { MatchMarker, MatchMarkerType, MatchPhase, Side } from '@touchline/match'

/** What a question needs for its truth and its points, as it is stored. */
export type Question = {
  id: number
  kind: 'finalScore' | 'halfTimeScore' | 'firstScorer' | 'count' | 'phaseWinner' | 'manual'
  points: { exact: number; difference: number; outcome: number }
  scorer: 'challenger' | 'player' | null
  MarkerTypeId: number | null
  phase: string | null
  choices: readonly { id: number }[] | null
}

/** A marker as far as truths follow from it. */
export type PredictorMarker = Pick<
  MatchMarker,
  'id' | 'MarkerTypeId' | 'at' | 'ChallengerId' | 'player' | 'phase' | 'status' | 'isHeld' | 'source'
>

/** A match as far as truths follow from it. */
export type PredictorMatch = {
  markers: readonly PredictorMarker[]
  types: ReadonlyMap<number, Pick<MatchMarkerType, 'scoreDelta' | 'scoresFor'>>
  sides: Record<Side, number> | undefined
  phases: readonly MatchPhase[]
  /** Whether the event is over by its state, which counts if nobody logged a whistle. */
  isOver: boolean
}

/** What is true of a question now; null while it cannot be told. */
export type Truth = {
  value: string | null
  /** Whether nothing that is still to come can change it. */
  isFinal: boolean
}

/** A score as predictions and truths write it. */
export const scoreText = ({ home, away }: Record<Side, number>): string => `${home}-${away}`

/** The goals of a text; undefined if it is no score. */
export function readScore(text: string): Record<Side, number> | undefined {
  const [, home, away] = /^(\d+)-(\d+)$/.exec(text) ?? []
  return home === undefined ? undefined : { home: Number(home), away: Number(away) }
}

const twoDigits = '(?:0|[1-9][0-9]?)'
const scorePattern = new RegExp(`^${twoDigits}-${twoDigits}$`)
const numberPattern = /^(?:0|[1-9]\d{0,5})$/

/**
 * True for a value that answers a question, written in the one way that counts. `players` are those who can be named, as
 * `home:Kessou`.
 */
export function isAnswer(question: Question, value: string, players: readonly string[]): boolean {
  switch (question.kind) {
    case 'finalScore':
    case 'halfTimeScore':
      return scorePattern.test(value)
    case 'count':
      return numberPattern.test(value)
    case 'phaseWinner':
      return ['home', 'draw', 'away'].includes(value)
    case 'firstScorer':
      return question.scorer === 'challenger'
        ? ['home', 'away', 'none'].includes(value)
        : value === 'none' || players.includes(value)
    case 'manual':
      return question.choices
        ? question.choices.some((one) => String(one.id) === value)
        : numberPattern.test(value)
  }
}
