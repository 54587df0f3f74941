import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { listed } from './lists.ts'

/** Saved questions of the query builder. */
export const questions = pgTable(
  'questions',
  {
    ...owned(),
    name: text().notNull(),
    question: jsonb().notNull(),
    view: text().notNull().default('both'),
    isShared: boolean().notNull().default(false),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('questions', table, table.name, table.updatedAt, table.createdAt),
    index('questions_creator').on(table.AccountId, table.createdBy, table.id),
  ],
)

ends(questions, { bin: {} })
