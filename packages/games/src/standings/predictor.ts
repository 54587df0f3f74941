import { countPredictions, readPredictor } from '../predictor/read.ts'
import { worthOf } from '../predictor/worth.ts'
import type { Account } from './account.ts'

/**
 * What everybody has of a predictor. There are few different predictions of many fans: what each of them is worth is
 * computed once, by the one function that says so, and SQL adds it up. What came after the lock as it is now is left out.
 */
export async function predictorSums(
  inside: Account,
  id: number,
): Promise<{ sums: string; values: unknown[] }> {
  const game = await readPredictor(inside, id)
  const lockedAt = game?.lockedAt ?? new Date(0).toISOString()
  const questions = new Map(game?.questions.map((question) => [question.id, question]))
  const worth = (await countPredictions(inside, id, lockedAt)).flatMap(({ question, value }) => {
    const asked = questions.get(question)
    if (!asked) return []
    return [{ question, value, ...worthOf(asked, value, game!.truths.get(question)!.value) }]
  })
  return {
    sums: `select c."FanId" as fan, sum(w.points)::int as points,
        (count(*) filter (where w."isExact"))::int as correct, 0::bigint as elapsed
      from contestants c
        join fans f on f.id = c."FanId" and not f."isBlocked" and f."deletedAt" is null
        join predictor_predictions p on p."ContestantId" = c.id and p."arrivedAt" < $5::timestamptz
        join jsonb_to_recordset($6::jsonb) w(question int, value text, points int, "isExact" boolean)
          on w.question = p."QuestionId" and w.value = p.value
      where c."AccountId" = $1 and c."PredictorGameId" = $4::int
      group by c."FanId"`,
    values: [id, lockedAt, JSON.stringify(worth)],
  }
}
