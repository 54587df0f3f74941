import { pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { listed } from './lists.ts'

/** Who pays for a game, and is named in it. */
export const sponsors = pgTable(
  'sponsors',
  {
    ...owned(),
    name: text().notNull(),
    logoKey: text(),
    url: text(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [...listed('sponsors', table, table.name, table.createdAt)],
)

ends(sponsors, { bin: {}, files: { others: ['logoKey'] } })
