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
    /** `rtmp` or `srt`; `rtmpPull`, `srtPull` or `hlsPull`. */
    protocol: text().notNull(),
    isTakenOver: boolean().notNull().default(false),
    /** The part of the stream key by which the input is found. */
    keyId: text().notNull().unique(),
    /** Sealed: the whole stream key. */
    key: text().notNull(),
    /** Grows with each new key, so that a node cuts off who sends with an old one. */
    keyVersion: integer().notNull().default(1),
    /** Where a node waits for its SRT caller. */
    srtPort: integer().unique(),
    /** Until when a node sends a test signal to it. */
    testUntil: moment(),
    /** Sealed: where it pulls from, with the passphrase. */
    source: text(),
    /** The same without what may be secret. */
    pullFrom: text(),
    /** Grows with each other source, so that a node leaves the old one. */
    sourceVersion: integer().notNull().default(1),
    /** Until when it is pulled although no event on air plays it. */
    pullUntil: moment(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('inputs', table, table.name, table.createdAt),
    index('inputs_testUntil').on(table.testUntil).where(sql`"testUntil" is not null`),
    index('inputs_source').on(table.id).where(sql`source is not null`),
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
    /** The measurements, and what is wrong. */
    health: jsonb().notNull(),
    /** When an encoder sent last, and when the node reported last. */
    sentAt: moment(),
    reportedAt: moment().notNull().defaultNow(),
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

/** Who connected to an input, who was refused, and how it ended. */
export const inputConnections = pgTable(
  'input_connections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    InputId: integer().notNull(),
    at: moment().notNull().defaultNow(),
    what: text().notNull(),
    address: text().notNull(),
    /** How often it happened within a second. */
    times: integer().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'input_connections_InputId',
      columns: [table.AccountId, table.InputId],
      foreignColumns: [inputs.AccountId, inputs.id],
    }).onDelete('cascade'),
    index('input_connections_by_InputId').on(table.AccountId, table.InputId, table.at),
    index('input_connections_at').on(table.at),
  ],
)

ends(inputConnections, {
  with: [inputs],
  expires: `at < now() - interval '30 days'`,
  personal: ['address'],
})

/** What encoders sent to an input without a long pause: one recording, and one playlist. */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    InputId: integer().notNull(),
    startedAt: moment().notNull().defaultNow(),
    /** When its first picture was taken; null until one has come. */
    beganAt: moment(),
    /** Null while it may go on. */
    endedAt: moment(),
    /** The node that packages it. */
    node: text().notNull(),
    /** Seconds that are recorded, and bytes. */
    duration: doublePrecision().notNull().default(0),
    size: doublePrecision().notNull().default(0),
    /** The recording as a video. */
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
    index('live_sessions_by_VideoId').on(table.AccountId, table.VideoId),
  ],
)

// The recording itself is on the disk of its node, and in blocks in the object store if there is one. Nodes remove both by
// themselves: after the days of `live.recordingDays` in the configuration of the account, or else `LIVE_DAYS`, and once
// the row is gone; blocks as soon as a video was made of them.
ends(liveSessions, { with: [inputs] })

/** The live nodes that run: how gateways reach them, and where encoders do. */
export const liveNodes = pgTable('live_nodes', {
  name: text().primaryKey(),
  /** Of its HTTP server in the private network, such as `http://127.0.0.1:40123`. */
  address: text().notNull(),
  rtmpPort: integer().notNull(),
  /** Bytes that are free for recordings; null if it has not said so. */
  diskFree: doublePrecision(),
  seenAt: moment().notNull().defaultNow(),
})

ends(liveNodes, { expires: `"seenAt" < now() - interval '1 day'` })
