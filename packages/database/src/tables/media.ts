import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { byChange, followed, owned, searchText, sorted, wordsOf } from './columns.ts'
import type { StoredError, StoredRendition, StoredShare, StoredSprite, StoredSubtitle } from './json.ts'
import { moment } from './moment.ts'

export const videos = pgTable(
  'videos',
  {
    ...owned(),
    ...followed(),
    name: text().notNull(),
    description: text(),
    visibility: text().notNull().default('private'),
    publishedAt: moment(),
    rights: jsonb(),
    state: text().notNull().default('uploading'),
    error: jsonb().$type<StoredError>(),
    /** The key of the original in the storage. */
    fileKey: text(),
    fileType: text(),
    /** Where the encoding put its files; the paths below are relative to it. */
    outputPrefix: text(),
    duration: integer(),
    width: integer(),
    height: integer(),
    frameRate: doublePrecision(),
    codecs: text(),
    size: bigint({ mode: 'number' }),
    renditions: jsonb().$type<StoredRendition[]>().notNull().default([]),
    playlistPath: text(),
    thumbnailPath: text(),
    sprite: jsonb().$type<StoredSprite>(),
    subtitles: jsonb().$type<StoredSubtitle[]>().notNull().default([]),
    shares: jsonb().$type<StoredShare[]>().notNull().default([]),
    /** What the public page's address carries; it cannot be guessed. */
    publicKey: text().notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'description')),
  },
  (table) => [
    byChange('videos', table),
    unique('videos_account_id').on(table.AccountId, table.id),
    index('videos_created').on(table.AccountId, table.createdAt, table.id),
    index('videos_name').on(table.AccountId, sorted(table.name), table.id),
    index('videos_published').on(table.AccountId, table.publishedAt, table.id),
    index('videos_duration').on(table.AccountId, table.duration, table.id),
    index('videos_updated').on(table.AccountId, table.updatedAt, table.id),
    index('videos_state').on(table.AccountId, table.state, table.createdAt, table.id),
    index('videos_visibility').on(table.AccountId, table.visibility, table.createdAt, table.id),
    index('videos_creator').on(table.AccountId, table.createdBy, table.createdAt, table.id),
    index('videos_search').using('gin', table.searchText),
  ],
)

export const clips = pgTable(
  'clips',
  {
    ...owned(),
    ...followed(),
    title: text().notNull(),
    videoId: integer().notNull(),
    in: integer().notNull(),
    out: integer().notNull(),
    state: text().notNull().default('waiting'),
    error: jsonb().$type<StoredError>(),
    isFrameAccurate: boolean(),
    frames: integer(),
    duration: integer(),
    width: integer(),
    height: integer(),
    size: bigint({ mode: 'number' }),
    outputPrefix: text(),
    filePath: text(),
    thumbnailPath: text(),
    /** The preview plays the video's own segments, so it lies beside them. */
    previewPrefix: text(),
    previewPath: text(),
    previewIn: integer(),
    previewOut: integer(),
    searchText: searchText().generatedAlwaysAs(wordsOf('title')),
  },
  (table) => [
    byChange('clips', table),
    foreignKey({
      name: 'clips_videoId',
      columns: [table.AccountId, table.videoId],
      foreignColumns: [videos.AccountId, videos.id],
    }).onDelete('cascade'),
    index('clips_created').on(table.AccountId, table.createdAt, table.id),
    index('clips_title').on(table.AccountId, sorted(table.title), table.id),
    index('clips_state').on(table.AccountId, table.state, table.createdAt, table.id),
    index('clips_video').on(table.AccountId, table.videoId, table.in, table.id),
    index('clips_search').using('gin', table.searchText),
  ],
)

/** A multipart upload that was started; the object's key is decided by the gateway, not by the client. */
export const uploads = pgTable(
  'uploads',
  {
    ...owned(),
    uploadId: text().notNull().unique(),
    key: text().notNull().unique(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    purpose: text().notNull(),
    partSize: integer().notNull(),
    completedAt: moment(),
  },
  (table) => [index('uploads_account').on(table.AccountId, table.createdAt)],
)
