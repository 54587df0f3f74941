import type { OwnPredictor } from '@touchline/contract'
import { worthOf } from '@touchline/games/predictor'
import type { AudienceScope } from '../../audience/scope.ts'
import { wonSql } from '../gifts-of.ts'
import { readOwnRanking } from '../own-ranking.ts'
import { momentOf } from './game-state.ts'
import type { PublicPredictor } from './read-game.ts'

type Row = {
  name: string
  isNameHidden: boolean
  won: number[]
  predictions: { QuestionId: number; value: string; arrivedAt: string }[]
}

/** What the viewer predicted, and its points as results were calculated last. */
export async function readOwnPredictions(
  scope: AudienceScope,
  game: PublicPredictor,
  now: number,
): Promise<OwnPredictor | undefined> {
  const [own] = await scope.own<Row>(
    `select c.name, c."isNameHidden", ${wonSql('PredictorGameId')} as won, coalesce((select jsonb_agg(jsonb_build_object('QuestionId', p."QuestionId",
        'value', p.value, 'arrivedAt', p."arrivedAt") order by p.id)
        from predictor_predictions p where p."ContestantId" = c.id), '[]') as predictions
      from contestants c where c."AccountId" = $1 and c."FanId" = $2 and c."PredictorGameId" = $3`,
    [game.id],
  )
  if (!own) return undefined
  const isSettled = momentOf(game, now).phase === 'settled'
  const locked = Date.parse(game.read.lockedAt)
  const predictions = own.predictions.map(({ QuestionId, value, arrivedAt }) => {
    const isVoid = Date.parse(arrivedAt) >= locked
    const question = game.questions.find(({ id }) => id === QuestionId)
    const truth = game.settled?.truths[QuestionId] ?? null
    const isTold = isSettled && question !== undefined && truth !== null
    return {
      ...{ QuestionId, value, isVoid },
      points: isTold ? (isVoid ? 0 : worthOf(question, value, truth).points) : null,
      isExact: isTold && !isVoid && value === truth,
    }
  })
  return {
    kind: 'predictor',
    now: new Date(now).toISOString(),
    won: own.won,
    name: own.isNameHidden ? null : own.name,
    points: predictions.reduce((sum, { points }) => sum + (points ?? 0), 0),
    correct: predictions.filter(({ isExact }) => isExact).length,
    predictions: predictions.map(({ isExact: _, ...one }) => one),
    ...(isSettled
      ? await readOwnRanking(scope, { scope: 'predictor', PredictorGameId: game.id })
      : { rank: null, ranking: [] }),
  }
}
