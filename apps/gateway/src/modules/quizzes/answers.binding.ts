import { fieldError, mostAnswers } from '@touchline/contract'
import {
  findRow,
  insertRow,
  quizAnswerRecords,
  quizQuestionRecords,
  type RowOf,
  type Scope,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { checkComplete, checkDraft, lockQuiz, refused } from './locked-quiz.ts'
import { endOfSiblings, placeAmong } from './place-among.ts'

type Kind = RowOf<typeof quizQuestionRecords>['kind']

/** Throws `conflict` unless answers of such a question are added and removed by people. */
function checkOwn(kind: Kind): void {
  if (kind === 'trueFalse') throw refused('QuestionId', 'own_answers', { key: 'quizzes.ownAnswers' })
  if (kind === 'number') throw refused('QuestionId', 'no_answers', { key: 'quizzes.noAnswers' })
}

/** The question of an answer, with its quiz locked. */
async function lockAbove(inside: Scope, questionId: number) {
  const question = await findRow(inside, quizQuestionRecords, questionId)
  return { question, quiz: await lockQuiz(inside, question.QuizId) }
}

async function unmarkOthers(inside: Scope, { id, QuestionId }: { id: number; QuestionId: number }) {
  const others = await inside.query<{ id: number }>(
    `select id from quiz_answers
      where "AccountId" = $1 and "QuestionId" = $2 and id <> $3 and "isCorrect" and "deletedAt" is null`,
    [QuestionId, id],
  )
  for (const other of others) await updateRow(inside, quizAnswerRecords, other.id, { isCorrect: false })
}

export const quizAnswerBinding = bind(quizAnswerRecords, {
  async create({ position, ...body }, { scope }) {
    if (!(await visibleIds(scope, quizQuestionRecords, [body.QuestionId])).has(body.QuestionId))
      throw fieldError('QuestionId', 'unknown_item', { key: 'common.unknownItem' })
    return await scope.transaction(async (inside) => {
      const { question, quiz } = await lockAbove(inside, body.QuestionId)
      checkOwn(question.kind)
      if (quiz) checkDraft(quiz)
      const end = await endOfSiblings(inside, 'quiz_answers', body.QuestionId)
      if (end.count >= mostAnswers)
        throw refused('QuestionId', 'too_many', {
          key: 'quizzes.tooManyAnswers',
          params: { max: mostAnswers },
        })
      const row = await insertRow(inside, quizAnswerRecords, { ...body, position: end.position })
      if (position === undefined || position >= end.position) return row
      await placeAmong(inside, 'quiz_answers', row.id, position)
      return await findRow(inside, quizAnswerRecords, row.id)
    })
  },
  async update(id, { position, ...body }, version, { scope }) {
    const before = await findRow(scope, quizAnswerRecords, id)
    if (body.QuestionId !== undefined && body.QuestionId !== before.QuestionId)
      throw fieldError('QuestionId', 'of_other', { key: 'quizzes.stays' })
    return await scope.transaction(async (inside) => {
      const { question, quiz } = await lockAbove(inside, before.QuestionId)
      const isMarked = body.isCorrect !== undefined && body.isCorrect !== before.isCorrect
      if (isMarked && question.isAsked) throw refused('isCorrect', 'asked', { key: 'quizzes.asked' })
      const isSame = body.text === undefined || body.text === before.text
      if (question.kind === 'trueFalse' && !(isSame && position === undefined))
        throw refused(isSame ? 'position' : 'text', 'own_answers', { key: 'quizzes.ownAnswers' })
      const row = await updateRow(inside, quizAnswerRecords, id, body, { version })
      if (!row) return undefined
      // Either of them is correct, not both.
      if (isMarked && body.isCorrect && question.kind === 'trueFalse') await unmarkOthers(inside, before)
      if (isMarked && quiz && quiz.state !== 'draft') await checkComplete(inside, quiz.id)
      if (position === undefined) return row
      await placeAmong(inside, 'quiz_answers', id, position)
      return await findRow(inside, quizAnswerRecords, id)
    })
  },
  async around(id, _action, { scope }, write) {
    const [row] = await scope.query<{ QuizId: number; kind: Kind }>(
      `select q."QuizId", q.kind from quiz_answers a join quiz_questions q on q.id = a."QuestionId"
        where a."AccountId" = $1 and a.id = $2`,
      [id],
    )
    const quiz = row && (await lockQuiz(scope, row.QuizId))
    if (quiz) checkDraft(quiz)
    if (row) checkOwn(row.kind)
    return await write()
  },
})
