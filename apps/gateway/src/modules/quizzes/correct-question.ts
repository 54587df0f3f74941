import { correctQuestion, fieldError, notFound } from '@touchline/contract'
import { findRow, quizAnswerRecords, quizQuestionRecords, updateRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { lockQuiz } from './locked-quiz.ts'
import { quizQuestionBinding } from './questions.binding.ts'

/** The history of the question says what was correct before and after. */
export const correctQuestionHandler = handle(correctQuestion, async ({ params, body }, { scope, services }) =>
  scope.transaction(async (inside) => {
    const { QuizId } = await findRow(inside, quizQuestionRecords, params.id)
    if (!(await lockQuiz(inside, QuizId))) throw notFound()
    const answers = await inside.query<{ id: number; isCorrect: boolean }>(
      `select id, "isCorrect" from quiz_answers
          where "AccountId" = $1 and "QuestionId" = $2 and "deletedAt" is null order by position, id`,
      [params.id],
    )
    const { correct, AccountId: _, ...changes } = body
    const known = new Set(answers.map(({ id }) => id))
    const stranger = (correct ?? []).findIndex((id) => !known.has(id))
    if (stranger >= 0) throw fieldError(`correct.${stranger}`, 'of_other', { key: 'quizzes.ofOther' })
    const before = answers.filter((one) => one.isCorrect).map(({ id }) => id)
    for (const { id, isCorrect } of correct ? answers : [])
      if (isCorrect !== correct!.includes(id))
        await updateRow(inside, quizAnswerRecords, id, { isCorrect: !isCorrect }, { action: 'correct' })
    const after = correct ?? before
    const note = {
      before: { correct: { removed: before.filter((id) => !after.includes(id)) } },
      after: { correct: { added: after.filter((id) => !before.includes(id)) } },
    }
    await updateRow(inside, quizQuestionRecords, params.id, changes, { action: 'correct', note })
    // The counts of answers do not see what the same statement wrote.
    const row = await findRow(inside, quizQuestionRecords, params.id)
    return present(quizQuestionBinding, row, { scope: inside, services })
  }),
)
