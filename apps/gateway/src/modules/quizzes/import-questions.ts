import { importQuestions, mostQuestions, notFound } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { checkDraft, lockQuiz, refused } from './locked-quiz.ts'
import { endOfSiblings } from './place-among.ts'
import { translateTrueFalse } from './question-kinds.ts'
import { readRow } from './read-rows.ts'
import { writeQuestions } from './write-questions.ts'

export const importQuestionsHandler = handle(importQuestions, async ({ params: { id }, body }, { scope }) =>
  scope.transaction(async (inside) => {
    const quiz = await lockQuiz(inside, id)
    if (!quiz) throw notFound()
    checkDraft(quiz)
    const read = body.rows.map(readRow)
    const rowErrors = read.flatMap(({ errors }) => errors)
    const { position, count } = await endOfSiblings(inside, 'quiz_questions', id)
    if (count + read.length > mostQuestions)
      throw refused('rows', 'too_many', { key: 'quizzes.tooManyQuestions', params: { max: mostQuestions } })
    if (rowErrors.length > 0) return { created: 0, rowErrors }
    if (!body.isTrial) {
      const questions = read.map(({ question }) => question)
      const made = await writeQuestions(inside, id, position, questions)
      await translateTrueFalse(
        inside,
        made.filter((_, index) => questions[index]!.question.kind === 'trueFalse'),
      )
    }
    return { created: read.length, rowErrors }
  }),
)
