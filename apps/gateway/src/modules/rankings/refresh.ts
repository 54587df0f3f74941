import { staleQuizzes } from '@touchline/games/standings'
import { calculateRankings, type JobQueue, queueJob } from '@touchline/jobs'
import type { Scope, Writer } from '@touchline/records'

/**
 * Has the rankings of an account calculated if one of them says less than is known; returns whether that is so. A job
 * that waits already is not doubled: what changes until it begins is in it.
 */
export async function refreshRankings(scope: Scope<Writer>, queue: JobQueue): Promise<boolean> {
  if ((await staleQuizzes(scope)).length === 0) return false
  const waiting = await scope.query(
    `select from pgboss.job where name = '${calculateRankings.type}' and group_id = $1::int::text and state < 'active'
      and data->>'quizId' is null limit 1`,
  )
  if (waiting.length === 0)
    await scope.transaction((inside) =>
      queueJob(inside, queue, calculateRankings, { accountId: scope.actor.accountId }),
    )
  return true
}
