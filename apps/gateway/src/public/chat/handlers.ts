import {
  AppError,
  fieldError,
  joinChat,
  notFound,
  type PublicChatMessage,
  readChat,
  readOwnChat,
  reportChatMessage,
  writeChatMessage,
} from '@touchline/contract'
import { isOffensive } from '@touchline/games'
import { handle } from '../../http/call-routes.ts'
import { fanOf } from '../audience/fan-of.ts'
import { handleAudience } from '../audience/mount.ts'
import { findChat, publicFacts, readLatest, readSince } from './chat.ts'
import { joinAsFan } from './join.ts'
import { type ReportRefusal, reportMessage } from './report-message.ts'
import type { MessageRefusal } from './write-messages.ts'

export const readChatHandler = handle(
  readChat,
  async ({ params: { id }, query: { since, limit, page } }, { database }) => {
    const chat = await findChat(database, id, page)
    if (!chat) throw notFound()
    const AccountId = chat.accountId
    if (chat.state === 'closed') {
      return { AccountId, chat: publicFacts(chat), data: [], position: since ?? chat.position }
    }
    if (since === undefined) {
      const data = await readLatest(database, chat.id, limit)
      return { AccountId, chat: publicFacts(chat), data, position: chat.position }
    }
    const data = await readSince(database, chat.id, since, limit)
    return { AccountId, chat: publicFacts(chat), data, position: data.at(-1)?.position ?? since }
  },
)

export const joinChatHandler = handle(
  joinChat,
  async ({ params: { id }, query: { page }, body: { name, device } }, { services, database }) => {
    const { audience } = services
    const chat = await findChat(database, id, page)
    if (!chat) throw notFound()
    if (isOffensive(name)) throw fieldError('name', 'invalid', { key: 'play.nameRefused' })
    const known = device === undefined ? undefined : audience.fanOfDevice(device)
    // A device of another account is a new one here.
    const found = known?.accountId === chat.accountId ? await fanOf(database, known) : null
    if (found === 'ended') throw new AppError('unauthenticated', { key: 'fans.deviceEnded' })
    if (found === 'blocked') throw new AppError('forbidden', { key: 'chats.blocked' })
    const fan = await joinAsFan(database, chat.accountId, found?.fanId ?? null, name)
    if (!fan) throw new AppError('forbidden', { key: 'chats.blocked' })
    const of = { accountId: chat.accountId, fanId: fan.id, deviceId: found?.deviceId ?? null }
    const token = await audience.open(database, of)
    return { ...token, device: audience.deviceOf(of), name: fan.name }
  },
  { isSecret: true },
)

function refused(refusal: MessageRefusal | ReportRefusal, seconds: number): Error {
  if (refusal === 'notFound') return notFound()
  if (refusal === 'muted' || refusal === 'slow' || refusal === 'tooMany' || refusal === 'tooManyReports') {
    const params = { seconds }
    return new AppError('too_many_requests', { key: `chats.${refusal}`, params, retryAfter: seconds })
  }
  if (refusal === 'notOpen' || refusal === 'readOnly' || refusal === 'ownMessage')
    return new AppError('conflict', { key: `chats.${refusal}` })
  if (refusal === 'emojiOnly') return fieldError('text', 'invalid', { key: 'chats.emojiOnly' })
  return new AppError('forbidden', { key: `chats.${refusal}` })
}

export const writeChatMessageHandler = handleAudience(
  writeChatMessage,
  async ({ params: { id }, query: { page }, body: { text, key = null } }, { services, viewer, database }) => {
    const chat = await findChat(database, id, page)
    // Of another account, it is not there for this fan.
    if (chat?.accountId !== viewer.accountId) throw notFound()
    const { accountId, fanId } = viewer
    // A viewer of this call is a fan.
    const written = await services.chats.give({ accountId, chatId: chat.id, fanId: fanId!, text, key })
    if ('refusal' in written) throw refused(written.refusal, written.seconds)
    return { id: written.id, state: written.state, seq: written.seq }
  },
)

export const reportChatMessageHandler = handleAudience(
  reportChatMessage,
  async ({ params: { id, msgId }, query: { page }, body: { reason } }, { viewer, database }) => {
    const chat = await findChat(database, id, page)
    if (chat?.accountId !== viewer.accountId) throw notFound()
    const { accountId, fanId } = viewer
    const of = { accountId, chatId: chat.id, messageId: msgId, fanId: fanId!, reason }
    const reported = await reportMessage(database, of)
    if ('refusal' in reported) throw refused(reported.refusal, reported.seconds)
    return reported
  },
)

export const readOwnChatHandler = handleAudience(
  readOwnChat,
  async ({ params: { id }, query: { page } }, { scope, viewer, database }) => {
    const chat = await findChat(database, id, page)
    if (chat?.accountId !== viewer.accountId) throw notFound()
    const data = await scope.own<PublicChatMessage>(
      `select m.id, m.seq, m.position, m.state, m.text, f.name, false as "isOfficial", m."createdAt" as at
        from chat_messages m join fans f on f.id = m."FanId"
        where m."AccountId" = $1 and m."FanId" = $2 and m."ChatId" = $3 order by m.seq desc limit 50`,
      [chat.id],
    )
    return { data: data.toReversed() }
  },
)
