import { fieldError, mostQuestions, type Phase } from '@touchline/contract'
import { findRow, insertRow, quizQuestionRecords, type RowOf, updateRow } from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { checkImages, presentImage } from '../uploads/index.ts'
import { checkComplete, checkDraft, lockQuiz, refused } from './locked-quiz.ts'
import { endOfSiblings } from './place-among.ts'
import { checkNumber, giveAnswers, noNumber, numberFields } from './question-kinds.ts'
import { checkMoment, isOtherMoment, momentColumns, presentMoment, startCut } from './question-moment.ts'

type Body = Partial<BodyOf<typeof quizQuestionRecords>>
type Row = RowOf<typeof quizQuestionRecords>
type Opened = Pick<Body, 'MarkerTypeId' | 'markerPhase'>

const deciding = ['points', 'timeLimit', 'isTimed', 'kind', 'truth', 'tolerance'] as const

/** Throws `malformed` unless the marker that opens it is of the sport of the quiz's event. */
async function checkMarker(body: Body, before: Opened, quizId: number, { scope }: Context): Promise<void> {
  const { MarkerTypeId, markerPhase } = { ...before, ...body }
  if (!body.MarkerTypeId && !body.markerPhase) return
  if (!MarkerTypeId) throw fieldError('MarkerTypeId', 'required', { key: 'quizzes.phaseWithoutType' })
  const [event] = await scope.query<{ phases: Phase[]; isType: boolean; isOfSport: boolean }>(
    `select s.phases, t.id is not null as "isType", coalesce(t."SportId" = e."SportId", false) as "isOfSport"
      from quizzes z join events e on e."AccountId" = $1 and e.id = z."EventId" and e."deletedAt" is null
      join sports s on s.id = e."SportId"
      left join marker_types t on t."AccountId" = $1 and t.id = $3 and t."deletedAt" is null
      where z."AccountId" = $1 and z.id = $2`,
    [quizId, MarkerTypeId],
  )
  if (!event) throw fieldError('MarkerTypeId', 'no_event', { key: 'quizzes.noEvent' })
  if (!event.isType) throw fieldError('MarkerTypeId', 'unknown_item', { key: 'common.unknownItem' })
  if (!event.isOfSport) throw fieldError('MarkerTypeId', 'other_sport', { key: 'events.otherSport' })
  if (markerPhase && !event.phases.some(({ code }) => code === markerPhase))
    throw fieldError('markerPhase', 'unknown', { key: 'quizzes.noPhase' })
}

/** Throws `conflict` if a change of a question that was asked would change points. */
function checkAsked(body: Body, before: Row): void {
  const field = deciding.find((name) => body[name] !== undefined && body[name] !== before[name])
  if (before.isAsked && field) throw refused(field, 'asked', { key: 'quizzes.asked' })
}

export const quizQuestionBinding = bind(quizQuestionRecords, {
  present: (row, context) => presentMoment(presentImage(row, context), context),
  async create(body, context) {
    await checkImages(['image'], body, context)
    await checkMoment(body, {}, context)
    checkNumber(body, {})
    await checkMarker(body, {}, body.QuizId, context)
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
      const moment = momentColumns(body)
      const values = { ...body, ...moment, position }
      const row = await insertRow(inside, quizQuestionRecords, values, { isAnswer: true })
      if (moment.momentState) await startCut(inside, context.services, row.id)
      if (body.kind !== 'trueFalse') return row
      await giveAnswers(inside, row.id, body.kind)
      return await findRow(inside, quizQuestionRecords, row.id)
    })
  },
  async update(id, body, version, context) {
    const before = await findRow(context.scope, quizQuestionRecords, id)
    if (body.QuizId !== undefined && body.QuizId !== before.QuizId)
      throw fieldError('QuizId', 'of_other', { key: 'quizzes.stays' })
    await checkImages(['image'], body, context)
    await checkMoment(body, before, context)
    checkNumber(body, before)
    await checkMarker(body, before, before.QuizId, context)
    checkAsked(body, before)
    const isOfNumbers = numberFields.some((name) => body[name] !== undefined)
    const { kind = before.kind } = body
    const isMoved = isOtherMoment(body, before)
    if (kind === before.kind && !isOfNumbers && !isMoved)
      return await updateRow(context.scope, quizQuestionRecords, id, body, { version })
    return await context.scope.transaction(async (inside) => {
      const quiz = await lockQuiz(inside, before.QuizId)
      const changes = {
        ...body,
        ...(kind !== 'number' && kind !== before.kind && noNumber),
        ...(isMoved && momentColumns({ ...before, ...body })),
      }
      if (kind !== before.kind && quiz?.state !== 'draft')
        throw refused('kind', 'published', { key: 'quizzes.kindKept' })
      const row = await updateRow(inside, quizQuestionRecords, id, changes, { version })
      if (!row) return undefined
      if (isMoved) await startCut(inside, context.services, id)
      if (quiz && quiz.state !== 'draft') await checkComplete(inside, quiz.id)
      if (kind === before.kind) return row
      await giveAnswers(inside, id, kind)
      return await findRow(inside, quizQuestionRecords, id)
    })
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
