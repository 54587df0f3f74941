import { AppError, fieldError, fieldErrorOf, fullTime, type Phase } from '@touchline/contract'
import {
  eventRecords,
  findRow,
  insertRow,
  motmGameRecords,
  type Records,
  type RowOf,
  type Scope,
  sponsorRecords,
  updateRow,
  type ValuesOf,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { checkCandidates, writeCandidates } from './candidates.ts'
import { type LockedGame, lockGame } from './locked-game.ts'
import { offeredOf, readTeams } from './players.ts'

type Body = Partial<BodyOf<typeof motmGameRecords>>
type Row = RowOf<typeof motmGameRecords>

/** Candidates without whom there is nothing to choose. */
const leastCandidates = 2

/** Throws `malformed` if the body names something that does not exist, is in the bin, or is no phase of the sport. */
async function checkLinks({ EventId, SponsorId }: Body, { scope }: Context): Promise<void> {
  const check = async (field: string, records: Records, id: number | null | undefined) => {
    if (id && !(await visibleIds(scope, records, [id])).has(id))
      throw fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
  }
  await check('EventId', eventRecords, EventId)
  await check('SponsorId', sponsorRecords, SponsorId)
}

async function checkPhases({ opensWith, closesWith }: Body, eventId: number, scope: Scope): Promise<void> {
  const named = Object.entries({ opensWith, closesWith }).filter(([, phase]) => phase && phase !== fullTime)
  if (named.length === 0) return
  const [sport] = await scope.query<{ phases: Phase[] }>(
    `select s.phases from events e join sports s on s.id = e."SportId" where e."AccountId" = $1 and e.id = $2`,
    [eventId],
  )
  for (const [field, phase] of named)
    if (!sport?.phases.some(({ code }) => code === phase))
      throw fieldError(field, 'unknown', { key: 'motm.noPhase' })
}

const isAfter = (moment: string | null | undefined, other: string) =>
  typeof moment === 'string' && Date.parse(moment) > Date.parse(other)

/** The columns of a body: what its state means for a vote as it is now, by the clock of the database. */
function columnsOf(
  { state, candidates: _, ...body }: Body,
  before: LockedGame,
): ValuesOf<typeof motmGameRecords> {
  const { now } = before
  const after = { ...before, ...body }
  const columns: ValuesOf<typeof motmGameRecords> = { ...body }
  if (state === 'draft') {
    if (before.contestants > 0)
      throw new AppError('conflict', {
        key: 'motm.joined',
        errors: [fieldErrorOf('state', 'joined', { key: 'motm.joined' })],
      })
    columns.isDraft = true
  } else if (state) columns.isDraft = false
  // What a whistle opens may wait for it; what the clock opens has to wait.
  const opensLater = after.opensAt ? isAfter(after.opensAt, now) : after.opensWith !== null
  if (state === 'scheduled' && !opensLater)
    throw fieldError('opensAt', 'not_later', { key: 'motm.opensLater' })
  if (state === 'open') {
    if (body.closesAt && !isAfter(body.closesAt, now))
      throw fieldError('closesAt', 'not_later', { key: 'motm.closesPassed' })
    if (before.state !== 'open') columns.opensAt = now
    // One that was closed opens again, until it is closed once more.
    if (after.closesAt && !isAfter(after.closesAt, now)) columns.closesAt = null
    if (before.state === 'closed' && body.closesWith === undefined) columns.closesWith = null
  }
  if (state === 'closed') {
    columns.closesAt = now
    if (before.state === 'scheduled' || before.state === 'draft') columns.opensAt = now
    return columns
  }
  const [opensAt, closesAt] = [
    columns.opensAt ?? after.opensAt,
    columns.closesAt === null ? null : after.closesAt,
  ]
  if (opensAt && closesAt && !isAfter(closesAt, opensAt))
    throw fieldError('closesAt', 'end_before_start', { key: 'motm.closesBefore' })
  return columns
}

export const motmGameBinding = bind(motmGameRecords, {
  present: ({ isDraft: _, ...row }) => row,
  async create({ state, candidates, ...body }, context) {
    await checkLinks(body, context)
    await checkPhases(body, body.EventId, context.scope)
    if (body.opensAt && body.closesAt && !isAfter(body.closesAt, body.opensAt))
      throw fieldError('closesAt', 'end_before_start', { key: 'motm.closesBefore' })
    const given = candidates ?? offeredOf(await readTeams(context.scope, body.EventId))
    await checkCandidates(context.scope, body.EventId, given)
    return await context.scope.transaction(async (inside) => {
      const { id } = await insertRow(inside, motmGameRecords, body)
      await writeCandidates(inside, { id, candidates: [] }, given)
      if (state && state !== 'draft') return (await change(inside, id, { state }))!
      return await findRow(inside, motmGameRecords, id)
    })
  },
  async update(id, body, version, context) {
    const { EventId } = await findRow(context.scope, motmGameRecords, id)
    if (body.EventId !== undefined && body.EventId !== EventId)
      throw fieldError('EventId', 'stays', { key: 'motm.stays' })
    await checkLinks(body, context)
    await checkPhases(body, EventId, context.scope)
    if (body.candidates) await checkCandidates(context.scope, EventId, body.candidates)
    return await context.scope.transaction(async (inside) => await change(inside, id, body, version))
  },
})

/** Changes a vote; who is on its list is part of its history. */
async function change(inside: Scope, id: number, body: Body, version?: number): Promise<Row | undefined> {
  const before = await lockGame(inside, id)
  if (!before) return undefined
  const row = await findRow(inside, motmGameRecords, id)
  if (version !== undefined && row.version !== version) return undefined
  const columns = columnsOf(body, before)
  if (body.candidates) await writeCandidates(inside, before, body.candidates)
  const count = (body.candidates ?? before.candidates).length
  const isPublished = columns.isDraft === false || (columns.isDraft === undefined && before.state !== 'draft')
  if (isPublished && count < leastCandidates)
    throw fieldError('candidates', 'too_few', { key: 'motm.noCandidates' })
  const listed = (all: readonly { name: string }[]) => all.map(({ name }) => name)
  const note = body.candidates && {
    before: { candidates: listed(before.candidates) },
    after: { candidates: listed(body.candidates) },
  }
  await updateRow(inside, motmGameRecords, id, columns, { version, ...(note && { note }) })
  return await findRow(inside, motmGameRecords, id)
}
