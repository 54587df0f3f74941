import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { videos } from './media.ts'

export const tags = pgTable(
  'tags',
  {
    ...owned(),
    name: text().notNull(),
    tagType: text().notNull().default('general'),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'tagType')),
  },
  (table) => [
    unique('tags_account_id').on(table.AccountId, table.id),
    uniqueIndex('tags_name')
      .on(table.AccountId, sql`lower(${table.name})`, sql`lower(${table.tagType})`)
      .where(sql`"deletedAt" is null`),
    index('tags_sort').on(table.AccountId, table.name, table.id),
    index('tags_type').on(table.AccountId, table.tagType, table.name, table.id),
    index('tags_created').on(table.AccountId, table.createdAt, table.id),
    index('tags_search').using('gin', table.searchText),
  ],
)

export const videoTags = pgTable(
  'video_tags',
  { AccountId: integer().notNull(), VideoId: integer().notNull(), TagId: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.VideoId, table.TagId] }),
    foreignKey({
      name: 'video_tags_video',
      columns: [table.AccountId, table.VideoId],
      foreignColumns: [videos.AccountId, videos.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'video_tags_tags',
      columns: [table.AccountId, table.TagId],
      foreignColumns: [tags.AccountId, tags.id],
    }).onDelete('cascade'),
    index('video_tags_tag').on(table.AccountId, table.TagId, table.VideoId),
  ],
)
