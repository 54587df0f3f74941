import { AppError, fieldError, fieldErrorOf } from '@touchline/contract'
import {
  chatRecords,
  eventRecords,
  findRow,
  insertRow,
  type RowOf,
  type Scope,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { bind } from '../../crud/binding.ts'

/** Tells all gateways that something about a chat has changed. */
export const tellOfChat = (scope: Scope, id: number) =>
  scope.query(`select pg_notify('touchline_chat', $2::int::text) where $1::int is not null`, [id])

const there = () =>
  new AppError('conflict', {
    key: 'chats.there',
    errors: [fieldErrorOf('EventId', 'taken', { key: 'chats.there' })],
  })

export const chatBinding = bind(chatRecords, {
  present: ({ position: _, ...row }: RowOf<typeof chatRecords> & { position?: number }) => row,
  async create(body, { scope }) {
    if (!(await visibleIds(scope, eventRecords, [body.EventId])).has(body.EventId))
      throw fieldError('EventId', 'unknown_item', { key: 'common.unknownItem' })
    return await scope.transaction(async (inside) => {
      // Who else is about to make it waits.
      const [event] = await inside.query<{ isThere: boolean }>(
        `select exists (select from chats c where c."EventId" = e.id and c."deletedAt" is null) as "isThere"
          from events e where e."AccountId" = $1 and e.id = $2 for no key update of e`,
        [body.EventId],
      )
      if (event?.isThere) throw there()
      return await insertRow(inside, chatRecords, body)
    })
  },
  async update(id, body, version, { scope }) {
    const { EventId } = await findRow(scope, chatRecords, id)
    if (body.EventId !== undefined && body.EventId !== EventId)
      throw fieldError('EventId', 'stays', { key: 'chats.stays' })
    return await scope.transaction(async (inside) => {
      const row = await updateRow(inside, chatRecords, id, body, { version })
      if (row) await tellOfChat(inside, id)
      return row
    })
  },
})
