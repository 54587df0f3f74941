import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import type { StoredClipRendition } from './json.ts'
import { listed } from './lists.ts'

export const clipTemplates = pgTable(
  'clip_templates',
  {
    ...owned(),
    name: text().notNull(),
    titlePattern: text().notNull(),
    /** No reference: a template outlives its skin, and works without it. */
    skinId: integer(),
    aspects: jsonb().$type<StoredClipRendition['aspect'][]>().notNull().default([]),
    lead: integer(),
    lag: integer(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'titlePattern')),
  },
  (table) => listed('clip_templates', table, table.name, table.createdAt, table.updatedAt),
)

ends(clipTemplates, { bin: {} })
