import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owned, sorted } from './columns.ts'
import { ends } from './ends.ts'
import { listed } from './lists.ts'

export const views = pgTable(
  'views',
  { ...owned(), list: text().notNull(), name: text().notNull(), search: text().notNull() },
  (table) => [
    ...listed('views', table, table.name, table.createdAt),
    index('views_by_list').on(table.AccountId, table.list, sorted(table.name), table.id),
    uniqueIndex('views_name')
      .on(table.AccountId, table.list, sql`lower(${table.name})`)
      .where(sql`"deletedAt" is null`),
  ],
)

ends(views, { bin: {} })
