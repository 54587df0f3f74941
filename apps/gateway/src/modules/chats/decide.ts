import {
  AppError,
  claimChatMessage,
  claimSeconds,
  type MessageState,
  muteChatFan,
  notFound,
  undoChatDecision,
  updateChatMessage,
} from '@touchline/contract'
import { chatRecords, findRow, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { tellOfChat } from './chats.binding.ts'
import { readMessage } from './read-messages.ts'

/** Locks a chat, as those who write in it do, so that places are given one after the other. Throws `not_found`. */
async function lockChat(inside: Scope, id: number): Promise<void> {
  await findRow(inside, chatRecords, id)
  await inside.query('select from chats where "AccountId" = $1 and id = $2 for no key update', [id])
}

const isOwn = (inside: Scope, userId: number) => inside.actor.userId === userId

/** Throws `conflict` with the name of a colleague who has the message in hand. */
async function refuseTaken(inside: Scope, chatId: number, id: number): Promise<void> {
  const { claim } = await readMessage(inside, chatId, id)
  if (claim && !isOwn(inside, claim.id))
    throw new AppError('conflict', { key: 'chats.taken', params: { name: claim.name } })
}

type Decision = {
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

/** Gives a message a state, and tells all readers. */
async function setState(inside: Scope, chatId: number, id: number, state: MessageState): Promise<void> {
  await inside.query(
    `with place as (update chats set position = position + 1 where "AccountId" = $1 and id = $2 returning position)
      update chat_messages m set state = $4, position = place.position, "ClaimantId" = null, "claimedUntil" = null
        from place where m."AccountId" = $1 and m."ChatId" = $2 and m.id = $3`,
    [chatId, id, state],
  )
  await tellOfChat(inside, chatId)
}

export const updateChatMessageHandler = handle(
  updateChatMessage,
  async ({ params: { id, msgId }, body: { state, was } }, { scope }) =>
    await scope.transaction(async (inside) => {
      await lockChat(inside, id)
      const before = await readMessage(inside, id, msgId)
      await refuseTaken(inside, id, msgId)
      if (was !== undefined && before.state !== was)
        throw new AppError('conflict', {
          key: 'chats.decided',
          params: { name: before.decision?.by?.name ?? '–' },
        })
      // Who decides the same twice has decided once.
      if (before.state === state) return { message: before, DecisionId: before.decision?.id ?? null }
      await setState(inside, id, msgId, state)
      const decision = { MessageId: msgId, FanId: null, before: before.state, after: state }
      const DecisionId = await noteDecision(inside, id, decision)
      return { message: await readMessage(inside, id, msgId), DecisionId }
    }),
)

export const claimChatMessageHandler = handle(
  claimChatMessage,
  async ({ params: { id, msgId } }, { scope }) =>
    await scope.transaction(async (inside) => {
      await findRow(inside, chatRecords, id)
      await inside.query(
        'select from chat_messages where "AccountId" = $1 and "ChatId" = $2 and id = $3 for update',
        [id, msgId],
      )
      await refuseTaken(inside, id, msgId)
      await inside.query(
        `update chat_messages set "ClaimantId" = $4, "claimedUntil" = clock_timestamp() + make_interval(secs => ${claimSeconds})
          where "AccountId" = $1 and "ChatId" = $2 and id = $3`,
        [id, msgId, inside.actor.userId],
      )
      return await readMessage(inside, id, msgId)
    }),
)

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

export const muteChatFanHandler = handle(
  muteChatFan,
  async ({ params: { id, fanId }, body: { minutes } }, { scope }) =>
    await scope.transaction(async (inside) => {
      await lockChat(inside, id)
      const [fan] = await inside.query(
        'select from fans where "AccountId" = $1 and id = $2 and "deletedAt" is null',
        [fanId],
      )
      if (!fan) throw notFound()
      const before = await readMute(inside, id, fanId)
      const [now] = await inside.query<{ until: string }>(
        'select (clock_timestamp() + make_interval(mins => $2))::timestamptz(3) as until where $1::int is not null',
        [minutes],
      )
      const mutedUntil = minutes === 0 ? null : now!.until
      await writeMute(inside, id, fanId, mutedUntil)
      const decision = { MessageId: null, FanId: fanId, before, after: mutedUntil }
      return { mutedUntil, DecisionId: await noteDecision(inside, id, decision) }
    }),
)

type Stored = Decision & { id: number; isUndone: boolean; isLast: boolean }

export const undoChatDecisionHandler = handle(
  undoChatDecision,
  async ({ params: { id, decisionId } }, { scope }) =>
    await scope.transaction(async (inside) => {
      await lockChat(inside, id)
      const [decision] = await inside.query<Stored>(
        `select d.id, d."MessageId", d."FanId", d.before, d.after,
            exists (select from chat_decisions o where o."UndoesId" = d.id) as "isUndone",
            not exists (select from chat_decisions o where o."ChatId" = d."ChatId" and o.id > d.id
              and o."MessageId" is not distinct from d."MessageId" and o."FanId" is not distinct from d."FanId") as "isLast"
          from chat_decisions d where d."AccountId" = $1 and d."ChatId" = $2 and d.id = $3`,
        [id, decisionId],
      )
      if (!decision) throw notFound()
      if (decision.isUndone) throw new AppError('conflict', { key: 'chats.undone' })
      if (!decision.isLast) throw new AppError('conflict', { key: 'chats.newer' })
      const { MessageId, FanId, before, after } = decision
      if (MessageId !== null) await setState(inside, id, MessageId, before as MessageState)
      if (FanId !== null) await writeMute(inside, id, FanId, before)
      const undoing = { MessageId, FanId, before: after, after: before, UndoesId: decision.id }
      return { DecisionId: await noteDecision(inside, id, undoing) }
    }),
)
