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
} from 'drizzle-orm/pg-core'
import { clipSkins } from './clip-skins.ts'
import { followed, owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import type { StoredAngleCut, StoredClipRendition, StoredClipSubtitle, StoredError } from './json.ts'
import { listed } from './lists.ts'
import { markers } from './markers.ts'
import { moment } from './moment.ts'
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
    /** What it was asked for: kept when that is deleted. */
    eventId: integer(),
    businessPlayerId: integer(),
    /** When it was deleted with its marker. */
    withdrawnAt: moment(),
    ClipSkinId: integer(),
    renditions: jsonb().$type<StoredClipRendition[]>().notNull().default([]),
    subtitles: text().notNull().default('none'),
    subtitlesLanguage: text(),
    /** Null until the clip is cut. */
    subtitleFiles: jsonb().$type<StoredClipSubtitle[]>(),
    /** The angles that it shows; its own video if there are none. */
    angles: jsonb().$type<StoredAngleCut[]>().notNull().default([]),
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
    /** Bytes of the renditions that have a file of their own, and of the clip without burnt subtitles. */
    renditionsSize: bigint({ mode: 'number' }).notNull().default(0),
    outputPrefix: text(),
    filePath: text(),
    /** The clip without the subtitles that are burnt into its file; null if none are. */
    cutPath: text(),
    cutSize: bigint({ mode: 'number' }),
    thumbnailPath: text(),
    /** Seconds from the in point. */
    thumbnailAt: doublePrecision(),
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
    foreignKey({
      name: 'clips_ClipSkinId',
      columns: [table.AccountId, table.ClipSkinId],
      foreignColumns: [clipSkins.AccountId, clipSkins.id],
    }),
    index('clips_skin').on(table.AccountId, table.ClipSkinId, table.createdAt, table.id),
    // Like that of videos.
    index('clips_size').on(table.AccountId, table.size, table.renditionsSize),
    index('clips_event').on(table.AccountId, table.eventId, table.createdAt, table.id),
    index('clips_conference').on(table.AccountId, table.businessPlayerId, table.createdAt, table.id),
    index('clips_marker').on(table.AccountId, table.MarkerId),
    index('clips_state').on(table.AccountId, table.state, table.createdAt, table.id),
    index('clips_video').on(table.AccountId, table.videoId, table.in, table.id),
  ],
)

ends(clips, {
  bin: {
    also: (old) => `"videoId" in (select id from videos where ${old})`,
    // What was published of a clip still follows its marker by it.
    waitsFor: `exists (select from videos v where v."AccountId" = clips."AccountId" and "ClipId" = clips.id
      and v."deletedAt" is null)`,
  },
  with: [videos],
  files: { folder: 'clips', inFolder: ['outputPrefix'], others: ['previewPrefix'] },
})
