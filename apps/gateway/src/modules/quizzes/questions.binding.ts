import { fieldError, mostQuestions } from '@touchline/contract'
import {
  findRow,
  insertRow,
  quizQuestionRecords,
  type RowOf,
  updateRow,
  videoRecords,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { checkImages, presentImage } from '../uploads/index.ts'
import { checkDraft, lockQuiz, refused } from './locked-quiz.ts'
import { endOfSiblings } from './place-among.ts'

type Body = Partial<BodyOf<typeof quizQuestionRecords>>
type Row = RowOf<typeof quizQuestionRecords>
type Moment = Pick<Body, 'VideoId' | 'videoFrom' | 'videoTo'>

/** Throws `malformed` unless the picture and the moment of a video are the account's and make sense. */
async function checkMedia(body: Body, before: Moment, context: Context): Promise<void> {
  await checkImages(['image'], body, context)
  const { VideoId, videoFrom, videoTo } = { ...before, ...body }
  if (body.VideoId && !(await visibleIds(context.scope, videoRecords, [body.VideoId])).has(body.VideoId))
    throw fieldError('VideoId', 'unknown_item', { key: 'common.unknownItem' })
  const isGiven = typeof videoFrom === 'number' || typeof videoTo === 'number'
  if (isGiven && !VideoId) throw fieldError('VideoId', 'required', { key: 'quizzes.videoMissing' })
  if (typeof videoTo === 'number' && videoTo <= (videoFrom ?? 0))
    throw fieldError('videoTo', 'end_before_start', { key: 'quizzes.videoMoment' })
}

const deciding = ['points', 'timeLimit', 'isTimed'] as const

/** Throws `conflict` if a change of a question that was asked would change points. */
function checkAsked(body: Body, before: Row): void {
  const field = deciding.find((name) => body[name] !== undefined && body[name] !== before[name])
  if (before.isAsked && field) throw refused(field, 'asked', { key: 'quizzes.asked' })
}

export const quizQuestionBinding = bind(quizQuestionRecords, {
  present: presentImage,
  async create(body, context) {
    await checkMedia(body, {}, context)
    return await context.scope.transaction(async (inside) => {
      const quiz = await lockQuiz(inside, body.QuizId)
      if (!quiz) throw fieldError('QuizId', 'unknown_item', { key: 'common.unknownItem' })
      checkDraft(quiz)
      const { position, count } = await endOfSiblings(inside, 'quiz_questions', quiz.id)
      if (count >= mostQuestions)
        throw refused('QuizId', 'too_many', {
          key: 'quizzes.tooManyQuestions',
          params: { max: mostQuestions },
        })
      return await insertRow(inside, quizQuestionRecords, { ...body, position }, { isAnswer: true })
    })
  },
  async update(id, body, version, context) {
    const before = await findRow(context.scope, quizQuestionRecords, id)
    if (body.QuizId !== undefined && body.QuizId !== before.QuizId)
      throw fieldError('QuizId', 'of_other', { key: 'quizzes.stays' })
    await checkMedia(body, before, context)
    checkAsked(body, before)
    return await updateRow(context.scope, quizQuestionRecords, id, body, { version })
  },
  async around(id, _action, { scope }, write) {
    const [row] = await scope.query<{ QuizId: number }>(
      'select "QuizId" from quiz_questions where "AccountId" = $1 and id = $2',
      [id],
    )
    const quiz = row && (await lockQuiz(scope, row.QuizId))
    if (quiz) checkDraft(quiz)
    return await write()
  },
})
