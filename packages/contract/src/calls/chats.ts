import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, says, title, writtenId } from '../fields.ts'
import {
  chatStates,
  chatWriters,
  holdReasons,
  longestMessage,
  messageStates,
  muteMinutes,
  reportReasons,
} from '../resources/chat-lists.ts'
import { chatRight as right } from '../resources/chats.rights.ts'
import { listedOnce, written } from './chat-fields.ts'

const params = itemParams
const path = '/main-api/chats/{id}'
const AccountId = id.optional()
const count = z.int().min(0)
const person = z.strictObject({ id, name: z.string() })

const message = z.strictObject({
  id,
  /** Its place among all messages of the chat: the same for every reader. */
  seq: z.int(),
  text: z.string(),
  state: z.enum(messageStates),
  reasons: z.array(z.enum(holdReasons)),
  /** What in the text led to them. */
  marked: z.array(z.string()),
  createdAt: dateTime,
  /** Null for what was written as the account. */
  FanId: id.nullable(),
  /** Who of the staff wrote as the account, which nobody else is told. */
  author: person.nullable(),
  isPinned: z.boolean(),
  /** What others see; null for a fan without a name. */
  name: z.string().nullable(),
  isBlocked: z.boolean(),
  mutedUntil: dateTime.nullable(),
  /** How many messages the fan wrote in this chat up to this one, and how many of all were hidden. */
  number: count,
  hidden: count,
  /** How many fans reported it for what, since somebody decided about it. */
  reports: z.array(z.strictObject({ reason: z.enum(reportReasons), count })),
  /** Who has it in hand. */
  claim: person.extend({ until: dateTime }).nullable(),
  /** The last decision; null for what nobody has looked at. */
  decision: z.strictObject({ id, by: person.nullable(), at: dateTime }).nullable(),
})
export type ChatMessage = z.infer<typeof message>

export const listChatMessages = defineCall({
  ...{ name: 'list-chat-messages', method: 'GET', path: `${path}/messages`, right, params },
  summary: 'List the messages of a chat, the latest first.',
  query: z.strictObject({
    /** One state or several: `held,hidden`. */
    state: listedOnce(messageStates).optional(),
    /** Those that wait for a decision: held ones, and shown ones that fans reported. */
    isWaiting: z.literal('true').optional(),
    /** Those that came after this place, the earliest first. */
    since: z.coerce.number().int().min(0).optional(),
    FanId: writtenId.optional(),
    q: z.string().trim().max(100).optional(),
    /** A message, and what was written just before and after it. */
    around: writtenId.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** The `nextCursor` of the page before. */
    cursor: z.coerce.number().int().min(0).optional(),
  }),
  reply: z.strictObject({ data: z.array(message), nextCursor: z.string().nullable() }),
})

/** A message as it is now, with the decision that can be undone. */
const decided = z.strictObject({ message, DecisionId: id.nullable() })
const messageParams = params.extend({ msgId: writtenId })

export const updateChatMessage = defineCall({
  ...{ name: 'update-chat-message', method: 'PUT', path: `${path}/messages/{msgId}`, right },
  params: messageParams,
  summary:
    'Show, hold or hide a message of a chat, and mute or block its author with it. All readers see it within a second.',
  body: z.strictObject({
    state: z.enum(messageStates),
    /** The state that was seen: refused if somebody has decided since. */
    was: z.enum(messageStates).optional(),
    /** Mutes its author for as many minutes, or blocks the author, who may block fans. One decision, undone as one. */
    mute: z.union(muteMinutes.map((minutes) => z.literal(minutes))).optional(),
    block: z.literal(true).optional(),
    AccountId,
  }),
  reply: decided,
})

export const writeAsAccount = defineCall({
  ...{ name: 'write-as-account', method: 'POST', path: `${path}/messages`, right, params },
  summary:
    'Write in a chat as the account: with its name, whoever writes. Only words that the chat never shows are refused.',
  body: z.strictObject({
    text: written(longestMessage),
    /** Puts it above the chat, in place of what was there. */
    isPinned: z.boolean().optional(),
    AccountId,
  }),
  reply: message,
  status: 201,
})

export const pinChatMessage = defineCall({
  ...{ name: 'pin-chat-message', method: 'PUT', path: `${path}/messages/{msgId}/pin`, right },
  params: messageParams,
  summary: 'Pin a message of the account above its chat, or remove it from there.',
  body: z.strictObject({ isPinned: z.boolean(), AccountId }),
  reply: message,
})

export const claimChatMessage = defineCall({
  ...{ name: 'claim-chat-message', method: 'PUT', path: `${path}/messages/{msgId}/claim`, right },
  params: messageParams,
  summary: 'Reserve a message for a few seconds, so that no other moderator decides about it meanwhile.',
  body: z.strictObject({ AccountId }).optional(),
  reply: message,
})

export const muteChatFan = defineCall({
  ...{ name: 'mute-chat-fan', method: 'PUT', path: `${path}/fans/{fanId}/mute`, right },
  params: params.extend({ fanId: writtenId }),
  summary: 'Mute a fan in a chat for 1, 10 or 60 minutes; 0 ends it.',
  body: z.strictObject({
    minutes: z.union(muteMinutes.map((minutes) => z.literal(minutes))),
    AccountId,
  }),
  reply: z.strictObject({ mutedUntil: dateTime.nullable(), DecisionId: id }),
})

export const undoChatDecision = defineCall({
  ...{ name: 'undo-chat-decision', method: 'PUT', path: `${path}/decisions/{decisionId}/undo`, right },
  params: params.extend({ decisionId: writtenId }),
  summary:
    'Undo a decision about a message or a fan, and what was decided with it, unless somebody has decided anew since.',
  body: z.strictObject({ AccountId }).optional(),
  reply: z.strictObject({ DecisionId: id }),
})

const desk = z.strictObject({
  now: dateTime,
  held: count,
  hidden: count,
  /** Shown ones that fans reported. */
  reported: count,
  /** The message that is above the chat, if it is one. */
  pinned: z.strictObject({ id, text: z.string() }).nullable(),
  /** Messages of the last minute, and of each of the last 30, the oldest first. */
  perMinute: count,
  minutes: z.array(count),
  /** Seconds for which the oldest message or report has waited for a decision. */
  oldestSeconds: count.nullable(),
  /** Seconds from a message that was held to its decision, in the middle; null until there was one. */
  decisionSeconds: count.nullable(),
  /** Who has decided in this chat within a day, or has a message in hand. */
  moderators: z.array(person.extend({ handled: count, reviewing: z.string().nullable() })),
  /** Words that every chat has. */
  builtIn: count,
})
export type ChatDesk = z.infer<typeof desk>

export const readChatDesk = defineCall({
  ...{ name: 'read-chat-desk', method: 'GET', path: `${path}/desk`, right, params },
  summary: 'Retrieve how much goes on in a chat, what waits, and who looks after it.',
  reply: desk,
})

export const exportChatTranscript = defineCall({
  ...{ name: 'export-chat-transcript', method: 'GET', path: `${path}/transcript`, right, params },
  summary: 'Export what was written in a chat as CSV, with or without the names of its authors.',
  query: z.strictObject({ names: z.enum(['true', 'false']).default('false') }),
  reply: z.unknown(),
})

const publicPath = '/chat-api/{id}'
/** The key of the event's page: whoever has not got it reads and writes in the chats of listed events only. */
const page = z.string().max(64).optional()
const ofPage = z.object({ page })

export const joinChat = defineCall({
  name: 'join-chat',
  method: 'POST',
  path: `${publicPath}/join`,
  summary: 'Join the chat of an event, as a guest of this device or with the device of an earlier visit.',
  right: 'public',
  isHarmless: true,
  params,
  query: ofPage,
  body: z.strictObject({
    name: title(40).refine((text) => !/[\p{Cf}\p{Co}]/u.test(text), says('play.nameInvisible')),
    /** As an earlier game or chat returned it. */
    device: z.string().max(200).optional(),
  }),
  reply: z.strictObject({
    /** For `Authorization: Bearer`. */
    token: z.string(),
    expiresAt: dateTime,
    device: z.string(),
    name: z.string(),
  }),
  status: 201,
})

/** What everybody reads of a message; one that is not shown is told by its id alone. */
const publicMessage = z.strictObject({
  id,
  seq: z.int(),
  /** Its place in the stream: after it was written, it moves with each decision. */
  position: z.int(),
  state: z.enum(messageStates),
  text: z.string().nullable(),
  name: z.string().nullable(),
  /** Written as the account, whose name it has. */
  isOfficial: z.boolean(),
  at: dateTime,
})
export type PublicChatMessage = z.infer<typeof publicMessage>

/** What everybody knows of a chat. */
const publicChat = z.strictObject({
  state: z.enum(chatStates),
  writers: z.enum(chatWriters),
  slowModeSeconds: count,
  emojiOnly: z.boolean(),
  pinned: z.string().nullable(),
})
export type PublicChat = z.infer<typeof publicChat>

export const readChat = defineCall({
  name: 'read-chat',
  method: 'GET',
  path: `${publicPath}/messages`,
  summary:
    'Retrieve what was written in the chat of an event: the latest, or what happened after a position.',
  right: 'public',
  params,
  query: ofPage.extend({
    since: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  reply: z.strictObject({
    /** Whose fans write. */
    AccountId: id,
    chat: publicChat,
    data: z.array(publicMessage),
    /** Where to go on, as `since` or in the stream. */
    position: z.int(),
  }),
})

export const writeChatMessage = defineCall({
  name: 'write-chat-message',
  method: 'POST',
  path: `${publicPath}/messages`,
  summary: 'Write in the chat of an event. The receipt comes once the message is stored.',
  right: { audience: 'fans' },
  params,
  query: ofPage,
  body: z.strictObject({
    text: written(longestMessage),
    /** Sending the same key again returns the first receipt. */
    key: z.string().min(1).max(64).optional(),
  }),
  reply: z.strictObject({ id, state: z.enum(messageStates), seq: z.int() }),
  status: 201,
})

export const reportChatMessage = defineCall({
  name: 'report-chat-message',
  method: 'POST',
  path: `${publicPath}/messages/{msgId}/report`,
  summary: 'Report a message of the chat of an event to its moderators. A fan reports a message once.',
  right: { audience: 'fans' },
  params: params.extend({ msgId: writtenId }),
  query: ofPage,
  body: z.strictObject({ reason: z.enum(reportReasons) }),
  /** What the fan reported first. */
  reply: z.strictObject({ reason: z.enum(reportReasons) }),
  status: 201,
})

export const readOwnChat = defineCall({
  name: 'read-own-chat',
  method: 'GET',
  path: `${publicPath}/own`,
  summary:
    'List the latest messages of the fan in the chat of an event, with those that nobody else reads yet.',
  right: { audience: 'fans' },
  params,
  query: ofPage,
  reply: z.strictObject({ data: z.array(publicMessage) }),
})
