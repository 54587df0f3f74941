import { sql } from 'drizzle-orm'
import { boolean, foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { listed } from './lists.ts'
import { sports } from './people.ts'

export const markerTypes = pgTable(
  'marker_types',
  {
    ...owned(),
    name: text().notNull(),
    SportId: integer().notNull(),
    code: text(),
    category: text().notNull().default('other'),
    icon: text(),
    colour: text(),
    scoreDelta: integer().notNull().default(0),
    scoresFor: text().notNull().default('own'),
    /** Milliseconds that a clip reaches before and after its marker. */
    lead: integer().notNull().default(5000),
    lag: integer().notNull().default(5000),
    isPublic: boolean().notNull().default(true),
    /** Seconds until a marker is public. */
    publicationDelay: integer().notNull().default(20),
    notificationGroup: text(),
    hotkey: text(),
    frenchHotkey: text(),
    builtInCode: text(),
    /** New ones come last. */
    position: integer().notNull().default(sql`nextval('positions')`),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('marker_types', table, table.SportId, table.position, table.name, table.createdAt),
    foreignKey({
      name: 'marker_types_SportId',
      columns: [table.SportId],
      foreignColumns: [sports.id],
    }),
    uniqueIndex('marker_types_hotkey')
      .on(table.AccountId, table.SportId, table.hotkey)
      .where(sql`"deletedAt" is null`),
    uniqueIndex('marker_types_frenchHotkey')
      .on(table.AccountId, table.SportId, table.frenchHotkey)
      .where(sql`"deletedAt" is null`),
    uniqueIndex('marker_types_code')
      .on(table.AccountId, table.SportId, table.code)
      .where(sql`"deletedAt" is null`),
  ],
)

ends(markerTypes, { bin: {}, withAccount: true })
