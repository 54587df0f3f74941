import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { challengers } from './challengers.ts'
import { followed, owned } from './columns.ts'
import { ends } from './ends.ts'
import { events, optionalLink } from './events.ts'
import type { ImportedMarker } from './json.ts'
import { listed } from './lists.ts'
import { markerTypes } from './marker-types.ts'
import { moment } from './moment.ts'

export const markers = pgTable(
  'markers',
  {
    ...owned(),
    ...followed(),
    EventId: integer().notNull(),
    MarkerTypeId: integer().notNull(),
    /** Milliseconds of the media. */
    at: integer().notNull(),
    ChallengerId: integer(),
    player: text(),
    secondPlayer: text(),
    detail: text(),
    title: text(),
    comment: text(),
    phase: text(),
    wallClock: moment(),
    isPublic: boolean().notNull().default(true),
    status: text().notNull().default('provisional'),
    isHeld: boolean().notNull().default(false),
    source: text().notNull().default('operator'),
    publishAt: moment(),
    dismissed: jsonb().$type<string[]>().notNull().default([]),
    externalKey: text(),
    /** What the latest import said about it: a later one changes only what its source has changed since. */
    imported: jsonb().$type<ImportedMarker>(),
    /** Chosen by the page that created it, which can change it before it knows the id. */
    key: text(),
  },
  (table) => [
    ...listed('markers', table, table.createdAt),
    foreignKey({
      name: 'markers_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'markers_MarkerTypeId',
      columns: [table.AccountId, table.MarkerTypeId],
      foreignColumns: [markerTypes.AccountId, markerTypes.id],
    }),
    optionalLink('markers_ChallengerId', table.AccountId, table.ChallengerId, challengers),
    index('markers_by_at').on(table.AccountId, table.at, table.id),
    index('markers_by_EventId').on(table.AccountId, table.EventId, table.at, table.id),
    index('markers_by_MarkerTypeId').on(table.AccountId, table.MarkerTypeId, table.at, table.id),
    index('markers_by_ChallengerId').on(table.AccountId, table.ChallengerId, table.at, table.id),
    index('markers_by_status').on(table.AccountId, table.status, table.at, table.id),
    index('markers_event_changed').on(table.AccountId, table.EventId, table.changedIn, table.id),
    uniqueIndex('markers_key').on(table.AccountId, table.EventId, table.key),
    uniqueIndex('markers_externalKey')
      .on(table.AccountId, table.EventId, table.source, table.externalKey)
      .where(sql`"externalKey" is not null`),
  ],
)

ends(markers, { bin: {}, with: [events], personal: ['player', 'secondPlayer'] })
