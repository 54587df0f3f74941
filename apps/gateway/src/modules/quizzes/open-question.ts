import { AppError, notFound, openQuestion } from '@touchline/contract'
import { graceMs } from '@touchline/games'
import { findRow, quizQuestionRecords, updateRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { lockQuiz } from './locked-quiz.ts'
import { quizQuestionBinding } from './questions.binding.ts'

/** Two hosts who open at the same time wait for each other: the second finds a question running. */
export const openQuestionHandler = handle(openQuestion, async ({ params }, { scope, services }) =>
  scope.transaction(async (inside) => {
    const { QuizId } = await findRow(inside, quizQuestionRecords, params.id)
    const quiz = await lockQuiz(inside, QuizId)
    if (!quiz) throw notFound()
    if (quiz.pace !== 'live') throw new AppError('conflict', { key: 'quizzes.notLive' })
    if (quiz.state !== 'open') throw new AppError('conflict', { key: 'quizzes.notOpen' })
    const { openedAt } = await findRow(inside, quizQuestionRecords, params.id)
    if (openedAt !== null) throw new AppError('conflict', { key: 'quizzes.openedAlready' })
    const running = await inside.query(
      `select from quiz_questions where "AccountId" = $1 and "QuizId" = $2 and "deletedAt" is null
        and least("openedAt" + make_interval(secs => "timeLimit" / 1000.0), "closedAt")
          + make_interval(secs => $3::int / 1000.0) > clock_timestamp()`,
      [QuizId, graceMs],
    )
    if (running.length > 0) throw new AppError('conflict', { key: 'quizzes.otherRunning' })
    const row = await updateRow(
      inside,
      quizQuestionRecords,
      params.id,
      { openedAt: quiz.now },
      { action: 'open' },
    )
    if (!row) throw notFound()
    return present(quizQuestionBinding, row, { scope: inside, services })
  }),
)
