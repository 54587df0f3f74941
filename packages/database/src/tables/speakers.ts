import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, sorted, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { listed } from './lists.ts'

export const speakers = pgTable(
  'speakers',
  {
    ...owned(),
    firstName: text().notNull(),
    lastName: text(),
    name: text().notNull().generatedAlwaysAs(sql`btrim("firstName" || ' ' || coalesce("lastName", ''))`),
    title: text(),
    company: text(),
    biography: text(),
    photoKey: text(),
    links: jsonb().notNull().default([]),
    // A generated column cannot refer to another one.
    searchText: searchText().generatedAlwaysAs(wordsOf('firstName', 'lastName', 'title', 'company')),
  },
  (table) => [
    ...listed('speakers', table, table.lastName, table.name, table.company, table.createdAt, table.updatedAt),
    index('speakers_company').on(table.AccountId, table.company, sorted(table.name), table.id),
  ],
)

ends(speakers, {
  bin: {},
  files: { others: ['photoKey'] },
  personal: ['firstName', 'lastName', 'name', 'biography', 'photoKey', 'links'],
})
