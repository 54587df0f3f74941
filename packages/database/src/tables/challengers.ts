import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, sorted, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { listed } from './lists.ts'
import { sports } from './people.ts'

export const challengers = pgTable(
  'challengers',
  {
    ...owned(),
    name: text().notNull(),
    shortName: text(),
    code: text(),
    type: text().notNull(),
    SportId: integer().notNull(),
    colours: jsonb().notNull().default([]),
    logoKey: text(),
    country: text(),
    squad: jsonb().notNull().default([]),
    externalIds: jsonb().notNull().default({}),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'shortName', 'code')),
  },
  (table) => [
    ...listed('challengers', table, table.name, table.code, table.createdAt, table.updatedAt),
    foreignKey({ name: 'challengers_SportId', columns: [table.SportId], foreignColumns: [sports.id] }),
    index('challengers_by_SportId').on(table.AccountId, table.SportId, sorted(table.name), table.id),
    index('challengers_externalIds').using('gin', table.externalIds),
  ],
)

ends(challengers, {
  // The score of an event would go with one of its sides.
  bin: { waitsFor: `exists (select from event_challengers where "ChallengerId" = challengers.id)` },
  files: { others: ['logoKey'] },
  personal: ['squad'],
})
