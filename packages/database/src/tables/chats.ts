import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fans } from './audience.ts'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { events } from './events.ts'
import type { StoredChatWord } from './json.ts'
import { listed } from './lists.ts'
import { moment } from './moment.ts'

/** The chats of events. */
export const chats = pgTable(
  'chats',
  {
    ...owned(),
    EventId: integer().notNull(),
    name: text().notNull().default('Chat'),
    /** `open`, `readonly` or `closed`. */
    state: text().notNull().default('open'),
    /** `everybody`, `followers` or `members`. */
    writers: text().notNull().default('everybody'),
    slowModeSeconds: integer().notNull().default(0),
    holdLinks: boolean().notNull().default(true),
    holdNumbers: boolean().notNull().default(true),
    holdFirst: boolean().notNull().default(false),
    emojiOnly: boolean().notNull().default(false),
    words: jsonb().$type<StoredChatWord[]>().notNull().default([]),
    pinned: text(),
    /** Reports of so many fans hold a message; 0 for never. */
    holdAfterReports: integer().notNull().default(3),
    /** Null for as long as the account says. */
    keptDays: integer(),
    /** The last place that was given, to a message or a decision; its row is the lock of all that is written. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('chats', table, table.name, table.createdAt),
    uniqueIndex('chats_of_event').on(table.EventId).where(sql`"deletedAt" is null`),
    foreignKey({
      name: 'chats_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
    index('chats_by_EventId').on(table.AccountId, table.EventId),
  ],
)

ends(chats, {
  bin: { also: (old) => `"EventId" in (select id from events where ${old})` },
  with: [events],
})

/** Days for which chats are kept, unless the configuration of the account says otherwise (`chats.keptDays`). */
export const chatKeptDays = 365

/** Days for which the account `a` keeps its chats; no chat keeps its messages for longer. */
export const accountKeptDaysSql = `coalesce((a.config->'chats'->>'keptDays')::int, ${chatKeptDays})`

/** Whether a moment of a row of a chat is so long ago that the row goes. */
const isOld = (moment: string) =>
  `"${moment}" < now() - make_interval(days => (select least(c."keptDays", ${accountKeptDaysSql})
    from chats c join accounts a on a.id = c."AccountId" where c.id = "ChatId"))`

/** What fans wrote, and what the staff wrote as the account. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    ChatId: integer().notNull(),
    /** Null for what was written as the account, by the user. */
    FanId: integer(),
    UserId: integer(),
    /** Its place among the messages, and where the stream tells of it: the same until somebody decides about it. */
    seq: bigint({ mode: 'number' }).notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    text: text().notNull(),
    /** `visible`, `held` or `hidden`. */
    state: text().notNull(),
    reasons: jsonb().$type<string[]>().notNull().default([]),
    /** What in the text led to them. */
    marked: jsonb().$type<string[]>().notNull().default([]),
    /** What its page calls it, so that one that is sent again is not another one. */
    key: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Whether it is above the chat, for as long as it is shown. */
    isPinned: boolean().notNull().default(false),
    /** Which moderator has it in hand, until when. */
    ClaimantId: integer(),
    claimedUntil: moment(),
  },
  (table) => [
    unique('chat_messages_own').on(table.AccountId, table.ChatId, table.id),
    unique('chat_messages_seq').on(table.ChatId, table.seq),
    uniqueIndex('chat_messages_pinned').on(table.ChatId).where(sql`"isPinned"`),
    check('chat_messages_author', sql`"FanId" is null or "UserId" is null`),
    uniqueIndex('chat_messages_position').on(table.ChatId, table.position),
    uniqueIndex('chat_messages_key').on(table.ChatId, table.FanId, table.key).where(sql`key is not null`),
    foreignKey({
      name: 'chat_messages_ChatId',
      columns: [table.AccountId, table.ChatId],
      foreignColumns: [chats.AccountId, chats.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_messages_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('chat_messages_of_fan').on(table.AccountId, table.FanId, table.ChatId, table.seq),
    index('chat_messages_by_state').on(table.ChatId, table.state, table.seq),
    index('chat_messages_by_createdAt').on(table.ChatId, table.createdAt),
  ],
)

ends(chatMessages, {
  with: [chats, fans],
  expires: isOld('createdAt'),
  personal: ['text'],
})

/** What moderators decided: rows are only ever added. */
export const chatDecisions = pgTable(
  'chat_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    ChatId: integer().notNull(),
    /** About a message, or a fan who is muted. */
    MessageId: integer(),
    FanId: integer(),
    /** A state; of a fan the end of the silence in ISO 8601, null for none. */
    before: text(),
    after: text(),
    UserId: integer(),
    at: moment().notNull().defaultNow(),
    /** The decision that this one undoes. */
    UndoesId: integer(),
  },
  (table) => [
    foreignKey({
      name: 'chat_decisions_ChatId',
      columns: [table.AccountId, table.ChatId],
      foreignColumns: [chats.AccountId, chats.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_decisions_MessageId',
      columns: [table.AccountId, table.ChatId, table.MessageId],
      foreignColumns: [chatMessages.AccountId, chatMessages.ChatId, chatMessages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_decisions_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    unique('chat_decisions_undone').on(table.UndoesId),
    index('chat_decisions_of_message').on(table.ChatId, table.MessageId, table.id),
    index('chat_decisions_of_fan').on(table.AccountId, table.FanId),
    index('chat_decisions_by_at').on(table.ChatId, table.at),
  ],
)

ends(chatDecisions, { with: [chats, chatMessages, fans], expires: isOld('at') })

/** Messages that fans reported, each fan once. */
export const chatReports = pgTable(
  'chat_reports',
  {
    AccountId: integer().notNull(),
    ChatId: integer().notNull(),
    MessageId: integer().notNull(),
    FanId: integer().notNull(),
    /** `insult`, `spam`, `personal` or `other`. */
    reason: text().notNull(),
    /** Whether it counts towards holding the message: not if the fan was muted. */
    counts: boolean().notNull(),
    at: moment().notNull().defaultNow(),
    /** The decision that settled it; null while it waits for one. */
    DecisionId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.MessageId, table.FanId] }),
    foreignKey({
      name: 'chat_reports_MessageId',
      columns: [table.AccountId, table.ChatId, table.MessageId],
      foreignColumns: [chatMessages.AccountId, chatMessages.ChatId, chatMessages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_reports_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('chat_reports_of_message').on(table.AccountId, table.ChatId, table.MessageId),
    index('chat_reports_of_fan').on(table.AccountId, table.FanId, table.at),
    index('chat_reports_open').on(table.ChatId, table.MessageId).where(sql`"DecisionId" is null`),
  ],
)

ends(chatReports, { with: [chatMessages, fans] })

/** Fans who may not write for a while. */
export const chatMutes = pgTable(
  'chat_mutes',
  {
    AccountId: integer().notNull(),
    ChatId: integer().notNull(),
    FanId: integer().notNull(),
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ChatId, table.FanId] }),
    foreignKey({
      name: 'chat_mutes_ChatId',
      columns: [table.AccountId, table.ChatId],
      foreignColumns: [chats.AccountId, chats.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_mutes_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('chat_mutes_of_fan').on(table.AccountId, table.FanId),
  ],
)

ends(chatMutes, { with: [chats, fans], expires: `until < now() - interval '1 day'` })
