import { AppError, type MessageState } from '@touchline/contract'
import { chatRecords, fanRecords, findRow, type Scope, updateRow, writeFan } from '@touchline/records'
import { tellOfChat } from './chats.binding.ts'

/** Locks a chat, as those who write in it do, so that places are given one after the other. Throws `not_found`. */
export async function lockChat(inside: Scope, id: number): Promise<void> {
  await findRow(inside, chatRecords, id)
  await inside.query('select from chats where "AccountId" = $1 and id = $2 for no key update', [id])
}

/** A decision about a message, or about a fan: one that was taken with a decision about a message names both. */
export type Decision = {
  MessageId: number | null
  FanId: number | null
  before: string | null
  after: string | null
  UndoesId?: number
}

/** Notes what was decided; returns its id. */
async function noteDecision(
  inside: Scope,
  chatId: number,
  { MessageId, FanId, before, after, UndoesId }: Decision,
): Promise<number> {
  const [row] = await inside.query<{ id: number }>(
    `insert into chat_decisions ("AccountId", "ChatId", "MessageId", "FanId", before, after, "UserId", "UndoesId")
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [chatId, MessageId, FanId, before, after, inside.actor.userId, UndoesId ?? null],
  )
  return row!.id
}

/** Gives a message a state, and tells all readers. Throws `conflict` for one that was emptied with its author. */
export async function setState(
  inside: Scope,
  chatId: number,
  id: number,
  state: MessageState,
): Promise<void> {
  const [message] = await inside.query<{ isErased: boolean }>(
    `select text = '' as "isErased" from chat_messages where "AccountId" = $1 and "ChatId" = $2 and id = $3`,
    [chatId, id],
  )
  if (message?.isErased) throw new AppError('conflict', { key: 'chats.erased' })
  await inside.query(
    `with place as (update chats set position = position + 1 where "AccountId" = $1 and id = $2 returning position)
      update chat_messages m set state = $4, position = place.position, "ClaimantId" = null, "claimedUntil" = null
        from place where m."AccountId" = $1 and m."ChatId" = $2 and m.id = $3`,
    [chatId, id, state],
  )
  await tellOfChat(inside, chatId)
}

/** Until when a fan is mute in a chat; null for one who is not. */
async function readMute(inside: Scope, chatId: number, fanId: number): Promise<string | null> {
  const [row] = await inside.query<{ until: string }>(
    'select until from chat_mutes where "AccountId" = $1 and "ChatId" = $2 and "FanId" = $3 and until > clock_timestamp()',
    [chatId, fanId],
  )
  return row?.until ?? null
}

/** Mutes a fan until a moment; null ends it. */
async function writeMute(inside: Scope, chatId: number, fanId: number, until: string | null): Promise<void> {
  if (until === null)
    await inside.query('delete from chat_mutes where "AccountId" = $1 and "ChatId" = $2 and "FanId" = $3', [
      chatId,
      fanId,
    ])
  else
    await inside.query(
      `insert into chat_mutes ("AccountId", "ChatId", "FanId", until) values ($1, $2, $3, $4)
        on conflict ("ChatId", "FanId") do update set until = excluded.until`,
      [chatId, fanId, until],
    )
}

type About = { chatId: number; fanId: number; messageId: number | null }

/** Mutes a fan for so many minutes, 0 for none; returns until when, and the decision. */
export async function muteFan(
  inside: Scope,
  { chatId, fanId, messageId }: About,
  minutes: number,
): Promise<{ mutedUntil: string | null; DecisionId: number }> {
  const before = await readMute(inside, chatId, fanId)
  const [now] = await inside.query<{ until: string }>(
    'select (clock_timestamp() + make_interval(mins => $2))::timestamptz(3) as until where $1::int is not null',
    [minutes],
  )
  const mutedUntil = minutes === 0 ? null : now!.until
  await writeMute(inside, chatId, fanId, mutedUntil)
  const decision = { MessageId: messageId, FanId: fanId, before, after: mutedUntil }
  return { mutedUntil, DecisionId: await noteDecision(inside, chatId, decision) }
}

/** What stands in a decision about a block, where one about a mute has its end. */
const blocks = ['free', 'blocked'] as const
const isBlock = (after: string | null): boolean => (blocks as readonly (string | null)[]).includes(after)

const writeBlock = async (inside: Scope, fanId: number, isBlocked: boolean): Promise<void> => {
  const action = isBlocked ? 'block' : 'unblock'
  await writeFan(inside, (more) => updateRow(more, fanRecords, fanId, { isBlocked }, { action }))
}

/** Blocks the author of a message; returns the decision, undefined for one who is blocked already. */
export async function blockAuthor(
  inside: Scope,
  { chatId, fanId, messageId }: About,
): Promise<number | undefined> {
  const { isBlocked } = await findRow(inside, fanRecords, fanId)
  if (isBlocked) return undefined
  await writeBlock(inside, fanId, true)
  const [before, after] = blocks
  return await noteDecision(inside, chatId, { MessageId: messageId, FanId: fanId, before, after })
}

/** Notes what was decided about a message, which settles what fans reported; returns its id. */
export async function noteState(
  inside: Scope,
  chatId: number,
  messageId: number,
  [before, after]: readonly [MessageState, MessageState],
): Promise<number> {
  const id = await noteDecision(inside, chatId, { MessageId: messageId, FanId: null, before, after })
  await inside.query(
    `update chat_reports set "DecisionId" = $4
      where "AccountId" = $1 and "ChatId" = $2 and "MessageId" = $3 and "DecisionId" is null`,
    [chatId, messageId, id],
  )
  return id
}

/** Takes a decision back, and notes that; returns the id of the note. */
export async function takeBack(
  inside: Scope,
  chatId: number,
  { id, MessageId, FanId, before, after }: Decision & { id: number },
): Promise<number> {
  if (FanId === null) {
    await setState(inside, chatId, MessageId!, before as MessageState)
    await inside.query(
      'update chat_reports set "DecisionId" = null where "AccountId" = $1 and "ChatId" = $2 and "DecisionId" = $3',
      [chatId, id],
    )
  } else if (isBlock(after)) await writeBlock(inside, FanId, before === 'blocked')
  else await writeMute(inside, chatId, FanId, before)
  return await noteDecision(inside, chatId, { MessageId, FanId, before: after, after: before, UndoesId: id })
}

/** Whether two decisions `d` and `o` are about the same: a message, the mute of a fan, or the block of one. */
export const isSameMatter = `case when d."FanId" is null then o."FanId" is null and o."MessageId" = d."MessageId"
  else o."FanId" = d."FanId" and coalesce(o.after in ('free', 'blocked'), false) = coalesce(d.after in ('free', 'blocked'), false) end`
