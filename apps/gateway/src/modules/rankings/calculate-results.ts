import { calculateResults } from '@touchline/contract'
import { calculateBoard } from '@touchline/games/standings'
import { calculateRankings, queueJob } from '@touchline/jobs'
import { handle } from '../../http/call-routes.ts'
import { quizOf } from './read-ranking.ts'

/** Calculates the ranking of the quiz; a job does the same with those of the week, the month and all quizzes. */
export const calculateResultsHandler = handle(
  calculateResults,
  async ({ params: { id } }, { scope, services }) => {
    await quizOf(scope, id)
    return await scope.transaction(async (inside) => {
      const payload = { accountId: scope.actor.accountId, quizId: id }
      await queueJob(inside, services.queue, calculateRankings, payload)
      return await calculateBoard(inside, { scope: 'quiz', QuizId: id })
    })
  },
)
