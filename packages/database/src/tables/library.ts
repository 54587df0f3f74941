import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { byChange, followed, owned, searchText, sorted, wordsOf } from './columns.ts'
import { videos } from './media.ts'

export const tags = pgTable(
  'tags',
  {
    ...owned(),
    ...followed(),
    name: text().notNull(),
    tagType: text().notNull().default('general'),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'tagType')),
  },
  (table) => [
    byChange('tags', table),
    unique('tags_account_id').on(table.AccountId, table.id),
    uniqueIndex('tags_name')
      .on(table.AccountId, sql`lower(${table.name})`, sql`lower(${table.tagType})`)
      .where(sql`"deletedAt" is null`),
    index('tags_sort').on(table.AccountId, sorted(table.name), table.id),
    index('tags_type').on(table.AccountId, table.tagType, sorted(table.name), table.id),
    index('tags_created').on(table.AccountId, table.createdAt, table.id),
    index('tags_search').using('gin', table.searchText),
  ],
)

/** New categories and subcategories stand last. */
export const positions = pgSequence('positions', { startWith: 1000 })
const position = () => integer().notNull().default(sql`nextval('positions')`)

export const categories = pgTable(
  'categories',
  {
    ...owned(),
    name: text().notNull(),
    slug: text().notNull(),
    imageKey: text(),
    position: position(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'slug')),
  },
  (table) => [
    unique('categories_account_id').on(table.AccountId, table.id),
    uniqueIndex('categories_slug').on(table.AccountId, table.slug).where(sql`"deletedAt" is null`),
    index('categories_position').on(table.AccountId, table.position, table.id),
    index('categories_sort').on(table.AccountId, sorted(table.name), table.id),
    index('categories_created').on(table.AccountId, table.createdAt, table.id),
    index('categories_search').using('gin', table.searchText),
  ],
)

export const subcategories = pgTable(
  'subcategories',
  {
    ...owned(),
    name: text().notNull(),
    slug: text().notNull(),
    CategoryId: integer().notNull(),
    imageKey: text(),
    position: position(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'slug')),
  },
  (table) => [
    unique('subcategories_account_id').on(table.AccountId, table.id),
    foreignKey({
      name: 'subcategories_CategoryId',
      columns: [table.AccountId, table.CategoryId],
      foreignColumns: [categories.AccountId, categories.id],
    }).onDelete('cascade'),
    uniqueIndex('subcategories_slug')
      .on(table.AccountId, table.CategoryId, table.slug)
      .where(sql`"deletedAt" is null`),
    index('subcategories_position').on(table.AccountId, table.CategoryId, table.position, table.id),
    index('subcategories_sort').on(table.AccountId, sorted(table.name), table.id),
    index('subcategories_created').on(table.AccountId, table.createdAt, table.id),
    index('subcategories_search').using('gin', table.searchText),
  ],
)

export const playlists = pgTable(
  'playlists',
  {
    ...owned(),
    name: text().notNull(),
    description: text(),
    rule: jsonb(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'description')),
  },
  (table) => [
    unique('playlists_account_id').on(table.AccountId, table.id),
    index('playlists_sort').on(table.AccountId, sorted(table.name), table.id),
    index('playlists_created').on(table.AccountId, table.createdAt, table.id),
    index('playlists_updated').on(table.AccountId, table.updatedAt, table.id),
    index('playlists_search').using('gin', table.searchText),
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

export const videoCategories = pgTable(
  'video_categories',
  { AccountId: integer().notNull(), VideoId: integer().notNull(), CategoryId: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.VideoId, table.CategoryId] }),
    foreignKey({
      name: 'video_categories_video',
      columns: [table.AccountId, table.VideoId],
      foreignColumns: [videos.AccountId, videos.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'video_categories_categories',
      columns: [table.AccountId, table.CategoryId],
      foreignColumns: [categories.AccountId, categories.id],
    }).onDelete('cascade'),
    index('video_categories_category').on(table.AccountId, table.CategoryId, table.VideoId),
  ],
)

export const videoSubcategories = pgTable(
  'video_subcategories',
  { AccountId: integer().notNull(), VideoId: integer().notNull(), SubcategoryId: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.VideoId, table.SubcategoryId] }),
    foreignKey({
      name: 'video_subcategories_video',
      columns: [table.AccountId, table.VideoId],
      foreignColumns: [videos.AccountId, videos.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'video_subcategories_subcategories',
      columns: [table.AccountId, table.SubcategoryId],
      foreignColumns: [subcategories.AccountId, subcategories.id],
    }).onDelete('cascade'),
    index('video_subcategories_subcategory').on(table.AccountId, table.SubcategoryId, table.VideoId),
  ],
)

export const playlistVideos = pgTable(
  'playlist_videos',
  {
    AccountId: integer().notNull(),
    PlaylistId: integer().notNull(),
    VideoId: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.PlaylistId, table.VideoId] }),
    foreignKey({
      name: 'playlist_videos_playlist',
      columns: [table.AccountId, table.PlaylistId],
      foreignColumns: [playlists.AccountId, playlists.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'playlist_videos_videos',
      columns: [table.AccountId, table.VideoId],
      foreignColumns: [videos.AccountId, videos.id],
    }).onDelete('cascade'),
    index('playlist_videos_video').on(table.AccountId, table.VideoId, table.PlaylistId),
    index('playlist_videos_order').on(table.PlaylistId, table.position),
  ],
)
