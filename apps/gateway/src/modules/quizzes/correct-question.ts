import { type CallInput, correctQuestion, fieldError, notFound } from '@touchline/contract'
import { findRow, quizAnswerRecords, quizQuestionRecords, type RowOf, updateRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { lockQuiz } from './locked-quiz.ts'
import { checkNumber } from './question-kinds.ts'
import { quizQuestionBinding } from './questions.binding.ts'

type Body = CallInput<typeof correctQuestion>['body']

/** Throws `malformed` if a correction is of another kind than its question, or makes no sense. */
function checkCorrection(
  before: RowOf<typeof quizQuestionRecords>,
  { correct, truth, tolerance }: Body,
): void {
  if (correct && before.kind === 'number')
    throw fieldError('correct', 'of_other_kind', { key: 'quizzes.noAnswers' })
  if (correct && correct.length > 1 && before.kind === 'trueFalse')
    throw fieldError('correct', 'too_many', { key: 'quizzes.oneOfTwo' })
  checkNumber({ truth, tolerance }, before)
}

/** The history of the question says what was correct before and after. */
export const correctQuestionHandler = handle(correctQuestion, async ({ params, body }, { scope, services }) =>
  scope.transaction(async (inside) => {
    const before = await findRow(inside, quizQuestionRecords, params.id)
    if (!(await lockQuiz(inside, before.QuizId))) throw notFound()
    const answers = await inside.query<{ id: number; isCorrect: boolean }>(
      `select id, "isCorrect" from quiz_answers
          where "AccountId" = $1 and "QuestionId" = $2 and "deletedAt" is null order by position, id`,
      [params.id],
    )
    const { correct, AccountId: _, ...changes } = body
    checkCorrection(before, body)
    const known = new Set(answers.map(({ id }) => id))
    const stranger = (correct ?? []).findIndex((id) => !known.has(id))
    if (stranger >= 0) throw fieldError(`correct.${stranger}`, 'of_other', { key: 'quizzes.ofOther' })
    const marked = answers.filter((one) => one.isCorrect).map(({ id }) => id)
    for (const { id, isCorrect } of correct ? answers : [])
      if (isCorrect !== correct!.includes(id))
        await updateRow(inside, quizAnswerRecords, id, { isCorrect: !isCorrect }, { action: 'correct' })
    const after = correct ?? marked
    const note = {
      before: { correct: { removed: marked.filter((id) => !after.includes(id)) } },
      after: { correct: { added: after.filter((id) => !marked.includes(id)) } },
    }
    await updateRow(inside, quizQuestionRecords, params.id, changes, { action: 'correct', note })
    // The counts of answers do not see what the same statement wrote.
    const row = await findRow(inside, quizQuestionRecords, params.id)
    return present(quizQuestionBinding, row, { scope: inside, services })
  }),
)
