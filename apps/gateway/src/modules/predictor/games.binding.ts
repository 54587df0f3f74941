import {
  AppError,
  fieldError,
  fieldErrorOf,
  type MessageRef,
  notFound,
  type PredictorQuestion,
} from '@touchline/contract'
import {
  eventRecords,
  findRow,
  insertRow,
  predictorGameRecords,
  type RowOf,
  type Scope,
  sponsorRecords,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { lockGame } from './locked-game.ts'

type Body = Partial<BodyOf<typeof predictorGameRecords>>
type Row = RowOf<typeof predictorGameRecords>

const refused = (path: string, code: string, ref: MessageRef) =>
  new AppError('conflict', { ...ref, errors: [fieldErrorOf(path, code, ref)] })

/** Throws `malformed` if the body names something that does not exist, is in the bin or is of another sport. */
async function checkLinks(body: Body, EventId: number, { scope }: Context): Promise<void> {
  const unknown = (field: string) => fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
  if (body.EventId && !(await visibleIds(scope, eventRecords, [EventId])).has(EventId))
    throw unknown('EventId')
  const { SponsorId } = body
  if (SponsorId && !(await visibleIds(scope, sponsorRecords, [SponsorId])).has(SponsorId))
    throw unknown('SponsorId')
  await checkQuestions(scope, EventId, body.questions ?? [])
}

/** Marker types are of the event's sport, and phases are those of it. */
async function checkQuestions(
  scope: Scope,
  EventId: number,
  questions: readonly PredictorQuestion[],
): Promise<void> {
  if (questions.length === 0) return
  const [sport] = await scope.query<{ types: number[]; phases: string[] }>(
    `select array(select t.id from marker_types t
        where t."AccountId" = $1 and t."SportId" = s.id and t."deletedAt" is null) as types,
        array(select p->>'code' from jsonb_array_elements(s.phases) p) as phases
      from events e join sports s on s.id = e."SportId" where e."AccountId" = $1 and e.id = $2`,
    [EventId],
  )
  for (const [index, { MarkerTypeId, phase }] of questions.entries()) {
    if (MarkerTypeId !== null && !sport?.types.includes(MarkerTypeId))
      throw fieldError(`questions.${index}.MarkerTypeId`, 'other_sport', { key: 'predictor.otherSport' })
    if (phase !== null && !sport?.phases.includes(phase))
      throw fieldError(`questions.${index}.phase`, 'unknown', { key: 'predictor.phase' })
  }
}

/** What of a question decides what fans were asked. */
const askedOf = (questions: readonly PredictorQuestion[]): string =>
  JSON.stringify(
    questions.map(({ id, kind, scorer, MarkerTypeId, phase, choices }) => [
      ...[id, kind, scorer, MarkerTypeId, phase],
      choices?.map((one) => one.id) ?? null,
    ]),
  )

/** Throws `conflict` or `malformed` if a game would not make sense after a change. */
function check(after: Row & Body, before: Row | undefined, contestants: number): void {
  const questions = after.questions ?? []
  if (contestants > 0 && before) {
    if (after.isDraft) throw refused('isDraft', 'joined', { key: 'predictor.joined' })
    if (askedOf(questions) !== askedOf(before.questions))
      throw refused('questions', 'asked', { key: 'predictor.asked' })
  }
  if (!after.isDraft && questions.length === 0)
    throw fieldError('questions', 'required', { key: 'predictor.noQuestions' })
  const { opensAt, locksAt } = after
  if (opensAt && locksAt && Date.parse(locksAt) <= Date.parse(opensAt))
    throw fieldError('locksAt', 'end_before_start', { key: 'predictor.locksBefore' })
}

export const predictorGameBinding = bind(predictorGameRecords, {
  present: ({ lockedAt, ...row }) => ({
    ...row,
    lockedAt: new Date(lockedAt).toISOString(),
  }),
  async create(body, context) {
    await checkLinks(body, body.EventId, context)
    check({ isDraft: true, ...body } as Row & Body, undefined, 0)
    return await insertRow(context.scope, predictorGameRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    const { EventId } = await findRow(context.scope, predictorGameRecords, id)
    if (body.EventId !== undefined && body.EventId !== EventId)
      throw fieldError('EventId', 'of_other', { key: 'predictor.stays' })
    await checkLinks(body, EventId, context)
    return await context.scope.transaction(async (inside) => {
      const locked = await lockGame(inside, id)
      if (!locked) throw notFound()
      const before = await findRow(inside, predictorGameRecords, id)
      if (version !== undefined && before.version !== version) return undefined
      check({ ...before, ...body }, before, locked.contestants)
      return await updateRow(inside, predictorGameRecords, id, body, { version })
    })
  },
})
