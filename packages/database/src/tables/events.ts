import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { challengers } from './challengers.ts'
import { followed, owned, publicKey, searchText, wordsOf } from './columns.ts'
import { competitions, rounds, seasons } from './competitions.ts'
import { ends } from './ends.ts'
import type { StoredCamera, StoredEnd, StoredScore, StoredSphere } from './json.ts'
import { linkTable, listed } from './lists.ts'
import { inputs } from './live.ts'
import { moment } from './moment.ts'
import { sports, users } from './people.ts'
import { tags } from './tags.ts'
import { themes } from './themes.ts'
import { videos } from './videos.ts'

/** A link within the account that is emptied with the item that it refers to. */
const optional = (
  name: string,
  account: AnyPgColumn,
  column: AnyPgColumn,
  target: { AccountId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns: [account, column], foreignColumns: [target.AccountId, target.id] })

export const events = pgTable(
  'events',
  {
    ...owned(),
    ...followed(),
    name: text().notNull(),
    description: text(),
    startsAt: moment().notNull(),
    timeZone: text(),
    SportId: integer().notNull(),
    CompetitionId: integer(),
    SeasonId: integer(),
    RoundId: integer(),
    venue: jsonb(),
    state: text().notNull().default('replay'),
    visibility: text().notNull().default('private'),
    rights: jsonb(),
    ThemeId: integer(),
    posterKey: text(),
    activatedModules: jsonb().$type<string[]>().notNull().default([]),
    publicationDelay: integer(),
    externalIds: jsonb().notNull().default({}),
    rehearsal: jsonb(),
    sphere: jsonb().$type<StoredSphere>(),
    publicKey: publicKey(),
    ended: jsonb().$type<StoredEnd>(),
    /** Of its markers; null unless there are two challengers. */
    score: jsonb().$type<StoredScore>(),
    shootOut: jsonb().$type<StoredScore>(),
    isScoreProvisional: boolean().notNull().default(false),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'description')),
  },
  (table) => [
    ...listed('events', table, table.startsAt, table.name, table.createdAt, table.updatedAt),
    foreignKey({ name: 'events_SportId', columns: [table.SportId], foreignColumns: [sports.id] }),
    optional('events_CompetitionId', table.AccountId, table.CompetitionId, competitions),
    optional('events_SeasonId', table.AccountId, table.SeasonId, seasons),
    optional('events_RoundId', table.AccountId, table.RoundId, rounds),
    optional('events_ThemeId', table.AccountId, table.ThemeId, themes),
    index('events_by_state').on(table.AccountId, table.state, table.startsAt, table.id),
    index('events_by_SportId').on(table.AccountId, table.SportId, table.startsAt, table.id),
    index('events_by_CompetitionId').on(table.AccountId, table.CompetitionId, table.startsAt, table.id),
    index('events_by_SeasonId').on(table.AccountId, table.SeasonId, table.startsAt, table.id),
    index('events_by_RoundId').on(table.AccountId, table.RoundId, table.startsAt, table.id),
    index('events_by_ThemeId').on(table.AccountId, table.ThemeId, table.startsAt, table.id),
    index('events_by_visibility').on(table.AccountId, table.visibility, table.startsAt, table.id),
  ],
)

ends(events, {
  // An event waits until the files of all its attachments could be deleted.
  bin: { waitsFor: `exists (select from event_attachments where "EventId" = events.id)` },
  files: { others: ['posterKey'] },
})

export const eventChallengers = linkTable(
  'event_challengers',
  'challengers',
  ['EventId', events],
  ['ChallengerId', challengers],
  { isOrdered: true },
)

ends(eventChallengers, { with: [events, challengers] })
export const eventOperators = linkTable(
  'event_operators',
  'operators',
  ['EventId', events],
  ['UserId', users],
)

ends(eventOperators, { with: [events, users] })
export const eventTags = linkTable('event_tags', 'tags', ['EventId', events], ['TagId', tags])

ends(eventTags, { with: [events, tags] })

const streamColumns = () => ({
  kind: text().notNull(),
  name: text(),
  VideoId: integer(),
  url: text(),
  InputId: integer(),
  /** The input that stands in for the first; one that is deleted is taken out. */
  SecondInputId: integer(),
  /** What somebody put on air last, `first` or `second`, and how often anybody did. */
  wantedSource: text().notNull().default('first'),
  switches: integer().notNull().default(0),
  isMain: boolean().notNull().default(false),
  check: jsonb(),
  /** Of an AWS stream: its channel there, whether the end of the event stops it, and its cameras in their order. */
  channelId: text(),
  channelRegion: text(),
  stopsChannel: boolean().notNull().default(false),
  cameras: jsonb().$type<StoredCamera[]>().notNull().default([]),
})

export const eventStreams = pgTable(
  'event_streams',
  {
    ...owned(),
    EventId: integer().notNull(),
    ...streamColumns(),
  },
  (table) => [
    ...listed('event_streams', table, table.createdAt),
    optional('event_streams_SecondInputId', table.AccountId, table.SecondInputId, inputs),
    index('event_streams_by_SecondInputId').on(table.AccountId, table.SecondInputId),
    foreignKey({
      name: 'event_streams_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'event_streams_VideoId',
      columns: [table.AccountId, table.VideoId],
      foreignColumns: [videos.AccountId, videos.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'event_streams_InputId',
      columns: [table.AccountId, table.InputId],
      foreignColumns: [inputs.AccountId, inputs.id],
    }).onDelete('cascade'),
    index('event_streams_by_InputId').on(table.AccountId, table.InputId),
    index('event_streams_by_EventId').on(table.AccountId, table.EventId, table.createdAt, table.id),
    index('event_streams_by_VideoId').on(table.AccountId, table.VideoId),
    uniqueIndex('event_streams_isMain')
      .on(table.AccountId, table.EventId)
      .where(sql`"isMain" and "deletedAt" is null`),
  ],
)

ends(eventStreams, { bin: {}, with: [events, videos, inputs] })

export { optional as optionalLink, streamColumns }
