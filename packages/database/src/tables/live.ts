import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { listed } from './lists.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'
import { videos } from './videos.ts'

/** Where encoders send to. */
export const inputs = pgTable(
  'inputs',
  {
    ...owned(),
    name: text().notNull(),
    /** `rtmp`, `srt` or `pull`. */
    protocol: text().notNull(),
    pullUrl: text(),
    isTakenOver: boolean().notNull().default(false),
    FailoverInputId: integer(),
    /** Sealed: what an encoder proves itself with. Null for one that is pulled. */
    key: text(),
    /** Changes with the key, so that a node cuts off who sends with an old one. */
    keyVersion: integer().notNull().default(1),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('inputs', table, table.name, table.createdAt),
    foreignKey({
      name: 'inputs_FailoverInputId',
      columns: [table.AccountId, table.FailoverInputId],
      foreignColumns: [table.AccountId, table.id],
    }),
  ],
)

ends(inputs, { bin: {} })

/** What arrives at an input, as its node reports it while something does. */
export const inputFlows = pgTable(
  'input_flows',
  {
    InputId: integer().primaryKey(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `idle`, `connected`, `degraded` or `lost`. */
    state: text().notNull(),
    since: moment().notNull(),
    /** The measurements and what is wrong, as `Flow` of the contract has them. */
    health: jsonb().notNull(),
    /** Milliseconds by which our clock is ahead of what the encoder says, null if it says nothing. */
    seenAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'input_flows_InputId',
      columns: [table.AccountId, table.InputId],
      foreignColumns: [inputs.AccountId, inputs.id],
    }).onDelete('cascade'),
  ],
)

ends(inputFlows, { with: [accounts, inputs] })

/** What encoders sent to an input without a long pause: one recording, and one playlist. */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    InputId: integer().notNull(),
    startedAt: moment().notNull().defaultNow(),
    /** Null while it may go on. */
    endedAt: moment(),
    /** The process that packages it, and how gateways reach that. */
    owner: text(),
    address: text(),
    fence: integer().notNull().default(0),
    /** Seconds that are recorded, and bytes. */
    duration: doublePrecision().notNull().default(0),
    size: doublePrecision().notNull().default(0),
    VideoId: integer(),
  },
  (table) => [
    foreignKey({
      name: 'live_sessions_InputId',
      columns: [table.AccountId, table.InputId],
      foreignColumns: [inputs.AccountId, inputs.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'live_sessions_VideoId',
      columns: [table.AccountId, table.VideoId],
      foreignColumns: [videos.AccountId, videos.id],
    }),
    uniqueIndex('live_sessions_open').on(table.InputId).where(sql`"endedAt" is null`),
    index('live_sessions_by_InputId').on(table.AccountId, table.InputId, table.startedAt),
  ],
)

ends(liveSessions, { with: [accounts, inputs] })
