import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { followed, owned, searchText, wordsOf } from './columns.ts'
import type { StoredError } from './json.ts'
import { listed } from './lists.ts'
import { markers } from './markers.ts'
import { videos } from './videos.ts'

export const clips = pgTable(
  'clips',
  {
    ...owned(),
    ...followed(),
    title: text().notNull(),
    videoId: integer().notNull(),
    /** The marker that it was cut from. */
    MarkerId: integer(),
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
    /** The preview plays the video's own segments, so it is stored next to them. */
    previewPrefix: text(),
    previewPath: text(),
    previewIn: integer(),
    previewOut: integer(),
    searchText: searchText().generatedAlwaysAs(wordsOf('title')),
  },
  (table) => [
    ...listed('clips', table, table.createdAt, table.title),
    foreignKey({
      name: 'clips_videoId',
      columns: [table.AccountId, table.videoId],
      foreignColumns: [videos.AccountId, videos.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'clips_MarkerId',
      columns: [table.AccountId, table.MarkerId],
      foreignColumns: [markers.AccountId, markers.id],
    }),
    // Like that of videos.
    index('clips_size').on(table.AccountId, table.size),
    index('clips_marker').on(table.AccountId, table.MarkerId),
    index('clips_state').on(table.AccountId, table.state, table.createdAt, table.id),
    index('clips_video').on(table.AccountId, table.videoId, table.in, table.id),
  ],
)
