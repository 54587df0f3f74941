import { foreignKey, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { followed, owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import type { StoredError, StoredSkinFrames } from './json.ts'
import { listed } from './lists.ts'
import { sports } from './people.ts'

export const clipSkins = pgTable(
  'clip_skins',
  {
    ...owned(),
    ...followed(),
    name: text().notNull(),
    SportId: integer(),
    preRollKey: text(),
    postRollKey: text(),
    overlayKey: text(),
    overlayPosition: text().notNull().default('top-right'),
    overlayScale: integer().notNull().default(20),
    overlayOpacity: integer().notNull().default(100),
    overlayMargin: integer().notNull().default(5),
    state: text().notNull().default('waiting'),
    error: jsonb().$type<StoredError>(),
    errorField: text(),
    previewKey: text(),
    previewFormat: text(),
    previewDuration: integer(),
    previewFrames: jsonb().$type<StoredSkinFrames>(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('clip_skins', table, table.name, table.createdAt, table.updatedAt),
    foreignKey({
      name: 'clip_skins_SportId',
      columns: [table.SportId],
      foreignColumns: [sports.id],
    }),
  ],
)

ends(clipSkins, {
  bin: {
    waitsFor: `exists (select from clips where "ClipSkinId" = clip_skins.id)
      or exists (select from reels where "ClipSkinId" = clip_skins.id)`,
  },
  files: {
    folder: 'clip-skins',
    inFolder: ['previewKey'],
    own: ['preRollKey', 'postRollKey', 'overlayKey'],
  },
})
