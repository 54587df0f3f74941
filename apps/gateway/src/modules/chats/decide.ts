import {
  AppError,
  blockFan,
  claimChatMessage,
  claimSeconds,
  fieldError,
  muteChatFan,
  notFound,
  undoChatDecision,
  updateChatMessage,
} from '@touchline/contract'
import { chatRecords, findRow, type Scope } from '@touchline/records'
import { authorize } from '../../access/authorize.ts'
import { handle } from '../../http/call-routes.ts'
import {
  blockAuthor,
  type Decision,
  isSameMatter,
  lockChat,
  muteFan,
  noteState,
  setState,
  takeBack,
} from './decisions.ts'
import { readMessage } from './read-messages.ts'

const isOwn = (inside: Scope, userId: number) => inside.actor.userId === userId

/** Throws `conflict` with the name of a colleague who has the message in hand. */
async function refuseTaken(inside: Scope, chatId: number, id: number): Promise<void> {
  const { claim } = await readMessage(inside, chatId, id)
  if (claim && !isOwn(inside, claim.id))
    throw new AppError('conflict', { key: 'chats.taken', params: { name: claim.name } })
}

export const updateChatMessageHandler = handle(
  updateChatMessage,
  async ({ params: { id, msgId }, body: { state, was, mute, block } }, { scope, actor }) => {
    if (block) authorize(actor, blockFan.right, true)
    return await scope.transaction(async (inside) => {
      await lockChat(inside, id)
      const before = await readMessage(inside, id, msgId)
      await refuseTaken(inside, id, msgId)
      if (was !== undefined && before.state !== was)
        throw new AppError('conflict', {
          key: 'chats.decided',
          params: { name: before.decision?.by?.name ?? '–' },
        })
      // All are noted at one moment, by which they are undone together.
      const noted: (number | undefined)[] = []
      if (before.state !== state || before.reports.length > 0) {
        await setState(inside, id, msgId, state)
        noted.push(await noteState(inside, id, msgId, [before.state, state]))
      }
      if (mute !== undefined || block) {
        const { FanId: fanId } = before
        if (fanId === null) throw fieldError(block ? 'block' : 'mute', 'invalid', { key: 'chats.notOfFan' })
        const author = { chatId: id, fanId, messageId: msgId }
        if (mute !== undefined) noted.push((await muteFan(inside, author, mute)).DecisionId)
        if (block) noted.push(await blockAuthor(inside, author))
      }
      // Who decides the same twice has decided once.
      const DecisionId = noted.find((one) => one !== undefined) ?? before.decision?.id ?? null
      return { message: await readMessage(inside, id, msgId), DecisionId }
    })
  },
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
      return await muteFan(inside, { chatId: id, fanId, messageId: null }, minutes)
    }),
)

type Stored = Decision & { id: number; isUndone: boolean; isLast: boolean }

/** A decision, and those that were taken with it: by the same person about the same message at the same moment. */
const withOthersSql = `select d.id, d."MessageId", d."FanId", d.before, d.after,
    exists (select from chat_decisions o where o."UndoesId" = d.id) as "isUndone",
    not exists (select from chat_decisions o where o."ChatId" = d."ChatId" and o.id > d.id and ${isSameMatter}) as "isLast"
  from chat_decisions asked join chat_decisions d on d."AccountId" = asked."AccountId" and d."ChatId" = asked."ChatId"
    and (d.id = asked.id or d."MessageId" = asked."MessageId" and d.at = asked.at
      and d."UserId" is not distinct from asked."UserId" and d."UndoesId" is null and asked."UndoesId" is null)
  where asked."AccountId" = $1 and asked."ChatId" = $2 and asked.id = $3 order by d.id <> asked.id, d.id`

export const undoChatDecisionHandler = handle(
  undoChatDecision,
  async ({ params: { id, decisionId } }, { scope, actor }) =>
    await scope.transaction(async (inside) => {
      await lockChat(inside, id)
      const [decision, ...others] = await inside.query<Stored>(withOthersSql, [id, decisionId])
      if (!decision) throw notFound()
      if (decision.isUndone) throw new AppError('conflict', { key: 'chats.undone' })
      if (!decision.isLast) throw new AppError('conflict', { key: 'chats.newer' })
      const DecisionId = await takeBack(inside, id, decision)
      // About what somebody has decided anew since, that stays.
      for (const other of others.filter(({ isUndone, isLast }) => !isUndone && isLast)) {
        if (other.after === 'blocked') authorize(actor, blockFan.right, true)
        await takeBack(inside, id, other)
      }
      return { DecisionId }
    }),
)
