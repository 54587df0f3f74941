import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { events } from './events.ts'
import { listed } from './lists.ts'
import { inputs } from './live.ts'
import { moment } from './moment.ts'
import { oauthLinks } from './sessions.ts'

/** What an input or an event plays, sent to other platforms at the same time. */
export const simulcasts = pgTable(
  'simulcasts',
  {
    ...owned(),
    name: text().notNull(),
    /** What is sent: an input, or what the main stream of an event plays. */
    InputId: integer(),
    EventId: integer(),
    /** When a node starts it. */
    startsAt: moment(),
    /** Whether it starts when its event goes on air, and ends with it. */
    isWithEvent: boolean().notNull().default(false),
    /** The state of the event that was followed last. */
    followedState: text(),
    /** `planned`, `live` or `ended`. */
    state: text().notNull().default('planned'),
    startedAt: moment(),
    endedAt: moment(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('simulcasts', table, table.name, table.createdAt),
    index('simulcasts_by_state').on(table.AccountId, table.state, table.createdAt, table.id),
    index('simulcasts_live').on(table.id).where(sql`state = 'live'`),
    index('simulcasts_startsAt').on(table.startsAt).where(sql`"startsAt" is not null`),
    foreignKey({
      name: 'simulcasts_InputId',
      columns: [table.AccountId, table.InputId],
      foreignColumns: [inputs.AccountId, inputs.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'simulcasts_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
    index('simulcasts_by_InputId').on(table.AccountId, table.InputId),
    index('simulcasts_by_EventId').on(table.AccountId, table.EventId),
  ],
)

ends(simulcasts, { bin: {}, with: [inputs, events] })

/** Where a simulcast is sent to. */
export const simulcastTargets = pgTable(
  'simulcast_targets',
  {
    ...owned(),
    SimulcastId: integer().notNull(),
    /** `custom`: a server of RTMP or SRT; otherwise a channel of a connected account. */
    platform: text().notNull(),
    title: text().notNull(),
    /** `custom` alone. */
    url: text(),
    /** The account of the platform; null once it is disconnected. */
    ConnectionId: integer(),
    description: text(),
    /** Who may watch it on its platform; null for what is usual there. */
    privacy: text(),
    /** Sealed: the stream key, or the passphrase of SRT. */
    key: text(),
    /** Whether somebody has stopped it while the others go on. */
    isStopped: boolean().notNull().default(false),
    /** Grows with each start, and with another address or key, so that a node begins anew. */
    turn: integer().notNull().default(1),
  },
  (table) => [
    ...listed('simulcast_targets', table, table.createdAt),
    foreignKey({
      name: 'simulcast_targets_SimulcastId',
      columns: [table.AccountId, table.SimulcastId],
      foreignColumns: [simulcasts.AccountId, simulcasts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'simulcast_targets_ConnectionId',
      columns: [table.ConnectionId],
      foreignColumns: [oauthLinks.id],
    }).onDelete('set null'),
    index('simulcast_targets_by_ConnectionId').on(table.ConnectionId),
    index('simulcast_targets_by_SimulcastId').on(
      table.AccountId,
      table.SimulcastId,
      table.createdAt,
      table.id,
    ),
  ],
)

ends(simulcastTargets, { bin: {}, with: [simulcasts] })

/** A broadcast on a platform that a target is sent to: one for each start, and the same one after a restart of its node. */
export const simulcastBroadcasts = pgTable(
  'simulcast_broadcasts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    TargetId: integer().notNull(),
    /** The run of the simulcast that it was created for, and the turn of the target that was seen last. */
    run: moment().notNull(),
    turn: integer().notNull(),
    /** The account that it was created with; null once it is disconnected. */
    ConnectionId: integer(),
    platform: text().notNull(),
    /** Sealed: what its creation has reached, and where to send to. */
    memory: text(),
    /** What the platform knows it by, and where it is watched; null until it is created. */
    remoteId: text(),
    page: text(),
    /** What the platform said last, and when. */
    state: text(),
    health: text(),
    viewers: integer(),
    reportedAt: moment(),
    /** What the platform found wrong, in its own words. */
    sentence: text(),
    /** When it was asked last, whether it answered or not. */
    askedAt: moment(),
    /** Who creates or ends it, until when nobody else does. */
    claimedBy: text(),
    claimedUntil: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** When it was no longer needed, and when it was ended. */
    leftAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    foreignKey({
      name: 'simulcast_broadcasts_TargetId',
      columns: [table.AccountId, table.TargetId],
      foreignColumns: [simulcastTargets.AccountId, simulcastTargets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'simulcast_broadcasts_ConnectionId',
      columns: [table.ConnectionId],
      foreignColumns: [oauthLinks.id],
    }).onDelete('set null'),
    index('simulcast_broadcasts_by_ConnectionId').on(table.ConnectionId),
    uniqueIndex('simulcast_broadcasts_current')
      .on(table.AccountId, table.TargetId)
      .where(sql`"leftAt" is null`),
    index('simulcast_broadcasts_by_TargetId').on(table.AccountId, table.TargetId),
    index('simulcast_broadcasts_open').on(table.id).where(sql`"endedAt" is null`),
    index('simulcast_broadcasts_endedAt').on(table.endedAt).where(sql`"endedAt" is not null`),
  ],
)

ends(simulcastBroadcasts, {
  with: [simulcastTargets],
  expires: `"endedAt" < now() - interval '90 days'`,
})

/** What a target has acknowledged, as its node reports it while its simulcast is on air. */
export const simulcastFlows = pgTable(
  'simulcast_flows',
  {
    TargetId: integer().primaryKey(),
    AccountId: integer().notNull(),
    /** When the simulcast was started that the figures are of. */
    run: moment().notNull(),
    state: text().notNull(),
    since: moment().notNull(),
    /** Why it is not live. */
    fault: text(),
    /** Bits a second that were acknowledged lately. */
    bitrate: integer().notNull(),
    /** How many tries have failed, and when the next one is. */
    attempt: integer().notNull(),
    retryAt: moment(),
    /** Acknowledged. */
    bytes: doublePrecision().notNull(),
    /** Pictures that were left out. */
    dropped: integer().notNull(),
    reconnects: integer().notNull(),
    onAirMs: doublePrecision().notNull(),
    reportedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'simulcast_flows_TargetId',
      columns: [table.AccountId, table.TargetId],
      foreignColumns: [simulcastTargets.AccountId, simulcastTargets.id],
    }).onDelete('cascade'),
  ],
)

ends(simulcastFlows, { with: [simulcastTargets] })

/** What a target acknowledged in ten seconds, for charts. */
export const simulcastSamples = pgTable(
  'simulcast_samples',
  {
    TargetId: integer().notNull(),
    AccountId: integer().notNull(),
    SimulcastId: integer().notNull(),
    /** The beginning of the ten seconds. */
    at: moment().notNull(),
    /** The state that was reported last. */
    state: text().notNull(),
    bytes: doublePrecision().notNull(),
    dropped: integer().notNull(),
    reconnects: integer().notNull(),
    onAirMs: doublePrecision().notNull(),
    /** Who watched on its platform, if that said so. */
    viewers: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.TargetId, table.at] }),
    foreignKey({
      name: 'simulcast_samples_TargetId',
      columns: [table.AccountId, table.TargetId],
      foreignColumns: [simulcastTargets.AccountId, simulcastTargets.id],
    }).onDelete('cascade'),
    index('simulcast_samples_by_SimulcastId').on(table.AccountId, table.SimulcastId, table.at),
    index('simulcast_samples_at').on(table.at),
  ],
)

ends(simulcastSamples, { with: [simulcastTargets], expires: `at < now() - interval '90 days'` })
