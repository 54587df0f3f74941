import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { clipSkins } from './clip-skins.ts'
import { followed, owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import type { StoredError, StoredReelClip, StoredReelRendition } from './json.ts'
import { listed } from './lists.ts'

export const reels = pgTable(
  'reels',
  {
    ...owned(),
    ...followed(),
    title: text().notNull(),
    /** No references: a reel outlives its clips, and shows them again once they are restored. */
    clips: jsonb().$type<StoredReelClip[]>().notNull(),
    /** What it was made for: kept when that is deleted. */
    videoId: integer(),
    eventId: integer(),
    businessPlayerId: integer(),
    transition: text().notNull().default('crossfade'),
    hasTitles: boolean().notNull().default(true),
    ClipSkinId: integer(),
    renditions: jsonb().$type<StoredReelRendition[]>().notNull().default([]),
    state: text().notNull().default('waiting'),
    error: jsonb().$type<StoredError>(),
    /** The storage key of its picture. */
    thumbnailKey: text(),
    /** Bytes of all renditions. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    searchText: searchText().generatedAlwaysAs(wordsOf('title')),
  },
  (table) => [
    ...listed('reels', table, table.createdAt, table.title),
    foreignKey({
      name: 'reels_ClipSkinId',
      columns: [table.AccountId, table.ClipSkinId],
      foreignColumns: [clipSkins.AccountId, clipSkins.id],
    }),
    index('reels_clips').using('gin', table.clips.op('jsonb_path_ops')),
    index('reels_size').on(table.AccountId, table.size),
    index('reels_skin').on(table.AccountId, table.ClipSkinId, table.createdAt, table.id),
    index('reels_video').on(table.AccountId, table.videoId, table.createdAt, table.id),
    index('reels_event').on(table.AccountId, table.eventId, table.createdAt, table.id),
    index('reels_conference').on(table.AccountId, table.businessPlayerId, table.createdAt, table.id),
    index('reels_state').on(table.AccountId, table.state, table.createdAt, table.id),
  ],
)

ends(reels, {
  bin: {
    waitsFor: `exists (select from videos v where v."AccountId" = reels."AccountId" and "ReelId" = reels.id
      and v."deletedAt" is null)`,
  },
  files: { folder: 'reels', inFolder: ['thumbnailKey'] },
})
