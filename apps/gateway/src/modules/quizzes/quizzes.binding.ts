import { fieldError } from '@touchline/contract'
import {
  eventRecords,
  findRow,
  insertRow,
  quizRecords,
  type Records,
  sponsorRecords,
  updateRow,
  type ValuesOf,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { checkComplete, type LockedQuiz, lockQuiz, refused } from './locked-quiz.ts'

type Body = Partial<BodyOf<typeof quizRecords>>

/** Throws `malformed` if the body names something that does not exist or is in the bin. */
async function checkLinks({ EventId, SponsorId }: Body, { scope }: Context): Promise<void> {
  const check = async (field: string, records: Records, id: number | null | undefined) => {
    if (id && !(await visibleIds(scope, records, [id])).has(id))
      throw fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
  }
  await check('EventId', eventRecords, EventId)
  await check('SponsorId', sponsorRecords, SponsorId)
}

const isAfter = (moment: string | null, other: string) =>
  moment !== null && Date.parse(moment) > Date.parse(other)

/** The columns of a body: what its state means for a quiz as it is now, by the clock of the database. */
function columnsOf({ state, ...body }: Body, before: LockedQuiz): ValuesOf<typeof quizRecords> {
  const { now } = before
  const opensAt = body.opensAt === undefined ? before.opensAt : body.opensAt
  const closesAt = body.closesAt === undefined ? before.closesAt : body.closesAt
  const columns: ValuesOf<typeof quizRecords> = { ...body }
  if (state === 'draft') {
    if (before.contestants > 0) throw refused('state', 'joined', { key: 'quizzes.joined' })
    columns.isDraft = true
  } else if (state) columns.isDraft = false
  if (state === 'scheduled' && !isAfter(opensAt, now))
    throw fieldError('opensAt', 'not_later', { key: 'quizzes.opensLater' })
  if (state === 'open') {
    if (body.closesAt && !isAfter(body.closesAt, now))
      throw fieldError('closesAt', 'not_later', { key: 'quizzes.closesPassed' })
    if (opensAt === null || isAfter(opensAt, now)) columns.opensAt = now
    // One that was closed opens again, until it is closed by hand.
    if (closesAt !== null && !isAfter(closesAt, now)) columns.closesAt = null
  }
  if (state === 'closed') {
    columns.closesAt = now
    if (isAfter(opensAt, now)) columns.opensAt = now
  } else {
    const [first = null, last = null] = [
      columns.opensAt ?? opensAt,
      columns.closesAt === null ? null : closesAt,
    ]
    if (first !== null && last !== null && !isAfter(last, first))
      throw fieldError('closesAt', 'end_before_start', { key: 'quizzes.closesBefore' })
  }
  return columns
}

export const quizBinding = bind(quizRecords, {
  present: ({ isDraft: _, ...row }) => row,
  async create({ state, ...body }, context) {
    await checkLinks(body, context)
    if (state && state !== 'draft') throw fieldError('questions', 'required', { key: 'quizzes.noQuestions' })
    const { opensAt, closesAt } = body
    if (opensAt && closesAt && !isAfter(closesAt, opensAt))
      throw fieldError('closesAt', 'end_before_start', { key: 'quizzes.closesBefore' })
    return await insertRow(context.scope, quizRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    await findRow(context.scope, quizRecords, id)
    await checkLinks(body, context)
    return await context.scope.transaction(async (inside) => {
      const before = await lockQuiz(inside, id)
      if (!before) return undefined
      const row = await findRow(inside, quizRecords, id)
      if (version !== undefined && row.version !== version) return undefined
      const columns = columnsOf(body, before)
      if (columns.isDraft === false && before.state === 'draft') await checkComplete(inside, id)
      return await updateRow(inside, quizRecords, id, columns, { version })
    })
  },
})
