import { z } from 'zod'
import { id, name, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { chatLanguages, chatStates, chatWriters, longestMessage, mostWords } from './chat-lists.ts'
import { chatRights } from './chats.rights.ts'

/** A word or phrase that is looked for in messages; `*` at its end stands for any ending. */
const listedWord = z.strictObject({
  lang: z.enum(chatLanguages),
  word: name(60),
  /** Whether a person decides, or nobody reads it at all. */
  outcome: z.enum(['held', 'hidden']),
})
export type ChatWord = z.infer<typeof listedWord>

/** The chats of events: one each. */
export const chats = defineResource({
  name: 'chats',
  base: '/main-api/chats',
  owner: 'account',
  fields: {
    EventId: id,
    name: name(80).optional(),
    state: z.enum(chatStates).optional(),
    writers: z.enum(chatWriters).optional(),
    /** Seconds that a fan waits from one message to the next. */
    slowModeSeconds: z.int().min(0).max(3600).optional(),
    holdLinks: z.boolean().optional(),
    /** Telephone numbers and email addresses. */
    holdNumbers: z.boolean().optional(),
    /** The first message of a fan, until one was shown. */
    holdFirst: z.boolean().optional(),
    emojiOnly: z.boolean().optional(),
    /** Beside those that every chat has. */
    words: z.array(listedWord).max(mostWords).optional(),
    /** What stands above the chat. */
    pinned: text(longestMessage).optional(),
    /** Reports of so many fans hold a message until somebody decides; 0 for never. */
    holdAfterReports: z.int().min(0).max(100).optional(),
    /** Days after which messages are removed; null for those of the account, which none exceeds. */
    keptDays: z.int().min(1).max(3650).nullable().optional(),
  },
  readOnly: {
    /** Messages that wait for a decision. */
    heldCount: z.int(),
    /** Days for which the account keeps its chats. */
    accountKeptDays: z.int(),
  },
  filters: ['EventId', 'state', 'id'],
  ranges: ['createdAt'],
  sorts: ['-createdAt', 'name'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: chatRights,
})

export type Chat = RecordOf<typeof chats>
