import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { listed } from './lists.ts'

/** New categories and subcategories come last. */
export const positions = pgSequence('positions', { startWith: 1000 })
const position = () => integer().notNull().default(sql`nextval('positions')`)

export const categories = pgTable(
  'categories',
  {
    ...owned(),
    name: text().notNull(),
    slug: text().notNull(),
    imageKey: text(),
    position: position(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'slug')),
  },
  (table) => [
    ...listed('categories', table, table.position, table.name, table.createdAt),
    uniqueIndex('categories_slug').on(table.AccountId, table.slug).where(sql`"deletedAt" is null`),
  ],
)

ends(categories, { bin: {}, files: { others: ['imageKey'] } })

export const subcategories = pgTable(
  'subcategories',
  {
    ...owned(),
    name: text().notNull(),
    slug: text().notNull(),
    CategoryId: integer().notNull(),
    imageKey: text(),
    position: position(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'slug')),
  },
  (table) => [
    ...listed('subcategories', table, table.CategoryId, table.position, table.name, table.createdAt),
    foreignKey({
      name: 'subcategories_CategoryId',
      columns: [table.AccountId, table.CategoryId],
      foreignColumns: [categories.AccountId, categories.id],
    }).onDelete('cascade'),
    uniqueIndex('subcategories_slug')
      .on(table.AccountId, table.CategoryId, table.slug)
      .where(sql`"deletedAt" is null`),
  ],
)

ends(subcategories, { bin: {}, with: [categories], files: { others: ['imageKey'] } })
