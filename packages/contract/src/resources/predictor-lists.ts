/**
 * What a question of a predictor asks. The truth of all but `manual` follows from markers: the score at the end and at
 * half-time, who scores first, how many markers of a type there are, who wins a phase.
 */
export const predictionKinds = [
  'finalScore',
  'halfTimeScore',
  'firstScorer',
  'count',
  'phaseWinner',
  'manual',
] as const
export type PredictionKind = (typeof predictionKinds)[number]

/** Where a predictor stands by the clock of the database; `settled` once results were calculated after the lock. */
export const predictorStates = ['draft', 'scheduled', 'open', 'locked', 'settled'] as const
export type PredictorState = (typeof predictorStates)[number]

/** Of one game. */
export const mostPredictions = 30
/** Answers of a question whose truth is set by hand. */
export const mostChoices = 8
