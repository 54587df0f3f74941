import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { followed, owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import type { StoredThemeMarker } from './json.ts'
import { listed } from './lists.ts'

export const themes = pgTable(
  'themes',
  {
    ...owned(),
    ...followed(),
    name: text().notNull(),
    primaryColour: text().notNull().default('#0ACAFF'),
    backgroundColour: text(),
    font: text(),
    logoKey: text(),
    posterKey: text(),
    slateKey: text(),
    slateText: text(),
    frenchSlateText: text(),
    autoplays: boolean().notNull().default(false),
    loops: boolean().notNull().default(false),
    markers: jsonb().$type<StoredThemeMarker[]>().notNull().default([]),
    isDefault: boolean().notNull().default(false),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('themes', table, table.name, table.createdAt, table.updatedAt),
    uniqueIndex('themes_isDefault').on(table.AccountId).where(sql`"isDefault" and "deletedAt" is null`),
  ],
)

ends(themes, { bin: {}, files: { others: ['logoKey', 'posterKey', 'slateKey'] } })
