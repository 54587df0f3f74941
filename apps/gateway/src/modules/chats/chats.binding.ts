import { AppError, type Chat, fieldError, fieldErrorOf } from '@touchline/contract'
import { accountKeptDaysSql } from '@touchline/database'
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

/** Puts a message above its chat in place of another one; null for none. */
export async function pinMessage(inside: Scope, chatId: number, id: number | null): Promise<void> {
  // In this order, as no two are pinned at any moment.
  await inside.query(
    'update chat_messages set "isPinned" = false where "AccountId" = $1 and "ChatId" = $2 and "isPinned"',
    [chatId],
  )
  await inside.query(
    'update chat_messages set "isPinned" = true where "AccountId" = $1 and "ChatId" = $2 and id = $3',
    [chatId, id],
  )
}

const there = () =>
  new AppError('conflict', {
    key: 'chats.there',
    errors: [fieldErrorOf('EventId', 'taken', { key: 'chats.there' })],
  })

/** Refuses to keep messages for longer than the account says. */
async function checkKeptDays(scope: Scope, { keptDays }: Partial<Pick<Chat, 'keptDays'>>): Promise<void> {
  if (typeof keptDays !== 'number') return
  const [account] = await scope.query<{ days: number }>(
    `select ${accountKeptDaysSql} as days from accounts a where a.id = $1`,
    [],
  )
  const { days } = account!
  if (keptDays > days) throw fieldError('keptDays', 'too_big', { key: 'chats.keptLonger', params: { days } })
}

export const chatBinding = bind(chatRecords, {
  present: ({ position: _, ...row }: RowOf<typeof chatRecords> & { position?: number }) => row,
  async create(body, { scope }) {
    if (!(await visibleIds(scope, eventRecords, [body.EventId])).has(body.EventId))
      throw fieldError('EventId', 'unknown_item', { key: 'common.unknownItem' })
    await checkKeptDays(scope, body)
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
    await checkKeptDays(scope, body)
    return await scope.transaction(async (inside) => {
      const row = await updateRow(inside, chatRecords, id, body, { version })
      // What is written here is above the chat in place of a message.
      if (row && body.pinned !== undefined) await pinMessage(inside, id, null)
      if (row) await tellOfChat(inside, id)
      return row
    })
  },
})
