import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { followed, owned, searchText, sorted, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { listed } from './lists.ts'

export const tags = pgTable(
  'tags',
  {
    ...owned(),
    ...followed(),
    name: text().notNull(),
    tagType: text(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'tagType')),
  },
  (table) => [
    ...listed('tags', table, table.name, table.createdAt),
    index('tags_by_tagType').on(table.AccountId, table.tagType, sorted(table.name), table.id),
    // Two tags with the same name and no type are duplicates too.
    uniqueIndex('tags_name')
      .on(table.AccountId, sql`lower(${table.name})`, sql`coalesce(lower(${table.tagType}), '')`)
      .where(sql`"deletedAt" is null`),
  ],
)

ends(tags, { bin: {} })
