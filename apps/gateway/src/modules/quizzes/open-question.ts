import { AppError, notFound, openQuestion } from '@touchline/contract'
import { findRow, quizQuestionRecords, updateRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { isAnyRunning, lockQuiz } from './locked-quiz.ts'
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
    if (await isAnyRunning(inside, QuizId)) throw new AppError('conflict', { key: 'quizzes.otherRunning' })
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
