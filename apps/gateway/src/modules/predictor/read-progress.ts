import { notFound, type PredictorProgress, readPredictorProgress } from '@touchline/contract'
import { countPredictions, readPredictor, worthOf } from '@touchline/games/predictor'
import { blockedSql } from '@touchline/games/standings'
import { findRow, predictorGameRecords, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { playersOf } from './players.ts'

/** The most answers of a question that are told. */
const most = 12

/** What the results that are shown do not say. */
async function countChanged(
  scope: Scope,
  id: number,
  lockedAt: string,
): Promise<{ now: string; voided: number; blocked: number }> {
  const [row] = await scope.query<{ now: string; voided: number; blocked: number }>(
    `select to_jsonb(clock_timestamp()::timestamptz(3)) #>> '{}' as now, (select count(*)::int
        from contestants c join predictor_predictions p on p."ContestantId" = c.id and p."arrivedAt" >= $3
        where c."AccountId" = $1 and c."PredictorGameId" = $2) as voided,
        (select count(*)::int from boards b join lateral ${blockedSql('b')} gone on true
        where b."AccountId" = $1 and b."PredictorGameId" = $2) as blocked`,
    [id, lockedAt],
  )
  return { ...row!, now: new Date(row!.now).toISOString() }
}

export const readPredictorProgressHandler = handle(
  readPredictorProgress,
  async ({ params: { id } }, { scope }): Promise<PredictorProgress> => {
    const { contestantCount, settled, EventId } = await findRow(scope, predictorGameRecords, id)
    const game = await readPredictor(scope, id)
    if (!game) throw notFound()
    const counts = await countPredictions(scope, id, game.lockedAt)
    return {
      ...(await countChanged(scope, id, game.lockedAt)),
      contestants: contestantCount,
      players: await playersOf(scope, EventId),
      questions: game.questions.map((question) => {
        const truth = game.truths.get(question.id)!
        const own = counts.filter((one) => one.question === question.id)
        return {
          id: question.id,
          truth,
          settled: settled?.truths[question.id] ?? null,
          predictions: own.reduce((sum, { count }) => sum + count, 0),
          answers: own.slice(0, most).map(({ value, count }) => ({
            ...{ value, count },
            points: truth.value === null ? null : worthOf(question, value, truth.value).points,
          })),
        }
      }),
    }
  },
)
