import { AppError, fieldError, type SimulcastState } from '@touchline/contract'
import {
  eventRecords,
  findRow,
  inputRecords,
  insertRow,
  type Records,
  type RowOf,
  type Scope,
  simulcastRecords,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { bind } from '../../crud/binding.ts'

type Sources = { InputId?: number | null | undefined; EventId?: number | null | undefined }

/** Throws `malformed` unless exactly one source is given, which the account has. */
async function checkSource({ InputId, EventId }: Sources, scope: Scope): Promise<void> {
  if (!InputId && !EventId) throw fieldError('InputId', 'required', { key: 'simulcasts.sourceMissing' })
  if (InputId && EventId) throw fieldError('EventId', 'not_of_kind', { key: 'simulcasts.sourceTwice' })
  const [field, records, id]: [string, Records, number] = InputId
    ? ['InputId', inputRecords, InputId]
    : ['EventId', eventRecords, EventId!]
  if (!(await visibleIds(scope, records, [id])).has(id))
    throw fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
}

/** Only what plays an event can follow it. */
function checkFollowing(isWithEvent: boolean | undefined, EventId: number | null | undefined): void {
  if (isWithEvent && !EventId)
    throw fieldError('isWithEvent', 'not_of_kind', { key: 'simulcasts.notOfEvent' })
}

/** The state of the event that it follows from now on: one that is live already does not start it. */
async function followedOf(EventId: number | null | undefined, scope: Scope): Promise<string | null> {
  return EventId ? (await findRow(scope, eventRecords, EventId)).state : null
}

export function presentSimulcast({ followedState: _followed, ...row }: RowOf<typeof simulcastRecords>) {
  return { ...row, state: row.state as SimulcastState }
}

export const simulcastBinding = bind(simulcastRecords, {
  present: presentSimulcast,
  async create({ isWithEvent, ...body }, { scope }) {
    await checkSource(body, scope)
    checkFollowing(isWithEvent, body.EventId)
    return await insertRow(scope, simulcastRecords, {
      ...body,
      isWithEvent: isWithEvent ?? Boolean(body.EventId),
      followedState: await followedOf(body.EventId, scope),
    })
  },
  async update(id, body, version, { scope }) {
    const before = await findRow(scope, simulcastRecords, id)
    const isOther = (['InputId', 'EventId'] as const).find(
      (field) => body[field] !== undefined && body[field] !== before[field],
    )
    if (isOther && before.state === 'live')
      throw fieldError(isOther, 'fixed', { key: 'simulcasts.sourceOnAir' })
    const source = { InputId: before.InputId, EventId: before.EventId, ...defined(body) }
    if (isOther) await checkSource(source, scope)
    checkFollowing(body.isWithEvent ?? (before.isWithEvent && Boolean(source.EventId)), source.EventId)
    const followed = isOther && {
      isWithEvent: body.isWithEvent ?? Boolean(source.EventId),
      followedState: await followedOf(source.EventId, scope),
    }
    return await updateRow(scope, simulcastRecords, id, { ...body, ...followed }, { version })
  },
  async around(id, action, { scope }, write) {
    if (action === 'remove' && (await findRow(scope, simulcastRecords, id)).state === 'live')
      throw new AppError('not_possible', { key: 'simulcasts.sourceOnAir' })
    return await write()
  },
})

const defined = ({ InputId, EventId }: Sources): Sources => ({
  ...(InputId !== undefined && { InputId }),
  ...(EventId !== undefined && { EventId }),
})
