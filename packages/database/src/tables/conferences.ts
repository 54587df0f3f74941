import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { followed, owned, publicKey, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { optionalLink, streamColumns } from './events.ts'
import type { StoredEnd } from './json.ts'
import { linkTable, listed } from './lists.ts'
import { inputs } from './live.ts'
import { moment } from './moment.ts'
import { speakers } from './speakers.ts'
import { tags } from './tags.ts'
import { themes } from './themes.ts'
import { videos } from './videos.ts'

export const businessPlayers = pgTable(
  'business_players',
  {
    ...owned(),
    ...followed(),
    name: text().notNull(),
    description: text(),
    startsAt: moment().notNull(),
    timeZone: text(),
    state: text().notNull().default('replay'),
    visibility: text().notNull().default('private'),
    rights: jsonb(),
    ThemeId: integer(),
    posterKey: text(),
    publicKey: publicKey(),
    ended: jsonb().$type<StoredEnd>(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'description')),
  },
  (table) => [
    ...listed('business_players', table, table.startsAt, table.name, table.createdAt, table.updatedAt),
    optionalLink('business_players_ThemeId', table.AccountId, table.ThemeId, themes),
    index('business_players_by_state').on(table.AccountId, table.state, table.startsAt, table.id),
    index('business_players_by_ThemeId').on(table.AccountId, table.ThemeId, table.startsAt, table.id),
    index('business_players_by_visibility').on(table.AccountId, table.visibility, table.startsAt, table.id),
  ],
)

ends(businessPlayers, { bin: {}, files: { others: ['posterKey'] } })

export const businessPlayerTags = linkTable(
  'business_player_tags',
  'tags',
  ['BusinessPlayerId', businessPlayers],
  ['TagId', tags],
)

ends(businessPlayerTags, { with: [businessPlayers, tags] })

export const conferenceStreams = pgTable(
  'conference_streams',
  { ...owned(), BusinessPlayerId: integer().notNull(), ...streamColumns() },
  (table) => [
    ...listed('conference_streams', table, table.createdAt),
    foreignKey({
      name: 'conference_streams_BusinessPlayerId',
      columns: [table.AccountId, table.BusinessPlayerId],
      foreignColumns: [businessPlayers.AccountId, businessPlayers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'conference_streams_VideoId',
      columns: [table.AccountId, table.VideoId],
      foreignColumns: [videos.AccountId, videos.id],
    }).onDelete('cascade'),
    index('conference_streams_by_BusinessPlayerId').on(
      table.AccountId,
      table.BusinessPlayerId,
      table.createdAt,
      table.id,
    ),
    foreignKey({
      name: 'conference_streams_InputId',
      columns: [table.AccountId, table.InputId],
      foreignColumns: [inputs.AccountId, inputs.id],
    }).onDelete('cascade'),
    index('conference_streams_by_InputId').on(table.AccountId, table.InputId),
    optionalLink('conference_streams_SecondInputId', table.AccountId, table.SecondInputId, inputs),
    index('conference_streams_by_SecondInputId').on(table.AccountId, table.SecondInputId),
    index('conference_streams_by_VideoId').on(table.AccountId, table.VideoId),
    uniqueIndex('conference_streams_isMain')
      .on(table.AccountId, table.BusinessPlayerId)
      .where(sql`"isMain" and "deletedAt" is null`),
  ],
)

ends(conferenceStreams, { bin: {}, with: [businessPlayers, videos, inputs] })

export const chapters = pgTable(
  'chapters',
  {
    ...owned(),
    ...followed(),
    BusinessPlayerId: integer().notNull(),
    title: text().notNull(),
    at: integer().notNull(),
    end: integer(),
    description: text(),
    thumbnailKey: text(),
    searchText: searchText().generatedAlwaysAs(wordsOf('title', 'description')),
  },
  (table) => [
    ...listed('chapters', table, table.createdAt),
    foreignKey({
      name: 'chapters_BusinessPlayerId',
      columns: [table.AccountId, table.BusinessPlayerId],
      foreignColumns: [businessPlayers.AccountId, businessPlayers.id],
    }).onDelete('cascade'),
    index('chapters_by_at').on(table.AccountId, table.at, table.id),
    index('chapters_by_BusinessPlayerId').on(table.AccountId, table.BusinessPlayerId, table.at, table.id),
  ],
)

ends(chapters, { bin: {}, with: [businessPlayers], files: { others: ['thumbnailKey'] } })

export const chapterSpeakers = linkTable(
  'chapter_speakers',
  'speakers',
  ['ChapterId', chapters],
  ['SpeakerId', speakers],
  { isOrdered: true },
)

ends(chapterSpeakers, { with: [chapters, speakers] })
