import { z } from 'zod'
import { define, id } from '../definition.ts'

/**
 * Calculates the rankings of an account that say less than is known, and those that `quizId` counts for. Whoever reads
 * one that is stale starts it.
 */
export const calculateRankings = define({
  type: 'calculate-rankings',
  class: 'interactive',
  payload: z.object({ accountId: id, quizId: id.optional() }),
  timeLimit: 600,
  heartbeat: 15,
  retries: 2,
})
