import { boolean, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import type { StoredMacroStep } from './json.ts'
import { listed } from './lists.ts'
import { sports } from './people.ts'

/** The keys of a marker desk as a person wants them. */
export const keyTemplates = pgTable(
  'key_templates',
  {
    ...owned(),
    name: text().notNull(),
    SportId: integer().notNull(),
    layout: text().notNull().default('en'),
    /** Letters by the code of the marker type, or by its id. */
    keys: jsonb().$type<Record<string, string>>().notNull(),
    macros: jsonb().$type<Record<string, StoredMacroStep[]>>().notNull().default({}),
    isShared: boolean().notNull().default(false),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('key_templates', table, table.SportId, table.name, table.createdAt),
    index('key_templates_creator').on(table.AccountId, table.createdBy, table.id),
    foreignKey({
      name: 'key_templates_SportId',
      columns: [table.SportId],
      foreignColumns: [sports.id],
    }),
  ],
)

ends(keyTemplates, { bin: {} })
