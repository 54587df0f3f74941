import { calculateStale } from '@touchline/games/standings'
import type { calculateRankings as definition, PayloadOf } from '@touchline/jobs'
import { scopeOf } from '@touchline/records'
import type { JobHandler } from '../services.ts'

/** Calculates the rankings of an account. One that was interrupted is calculated again from the beginning. */
export const calculateRankingsJob: JobHandler<PayloadOf<typeof definition>> = {
  async run({ payload: { accountId, quizId }, signal, services: { pool } }) {
    await calculateStale(scopeOf(pool, accountId), { also: quizId, signal })
  },
}
