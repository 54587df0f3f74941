import { AppError, closeQuestion, notFound } from '@touchline/contract'
import { findRow, quizQuestionRecords, updateRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { lockQuiz } from './locked-quiz.ts'
import { quizQuestionBinding } from './questions.binding.ts'

/** Whoever closes it second finds it closed, as does whoever closes it when its time is over. */
export const closeQuestionHandler = handle(closeQuestion, async ({ params }, { scope, services }) =>
  scope.transaction(async (inside) => {
    const { QuizId } = await findRow(inside, quizQuestionRecords, params.id)
    const quiz = await lockQuiz(inside, QuizId)
    if (!quiz) throw notFound()
    const { openedAt, closedAt, timeLimit } = await findRow(inside, quizQuestionRecords, params.id)
    const isRunning =
      openedAt !== null && closedAt === null && Date.parse(quiz.now) < Date.parse(openedAt) + timeLimit
    if (!isRunning) throw new AppError('conflict', { key: 'quizzes.notRunning' })
    const changes = { closedAt: quiz.now }
    const row = await updateRow(inside, quizQuestionRecords, params.id, changes, { action: 'close' })
    if (!row) throw notFound()
    return present(quizQuestionBinding, row, { scope: inside, services })
  }),
)
