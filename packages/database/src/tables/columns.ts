import { sql } from 'drizzle-orm'
import { customType, integer } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { accounts, users } from './people.ts'

/** What full-text search looks through; made by the database from the texts. */
export const searchText = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words of some text columns, for prefix search in any language. */
export const wordsOf = (...columns: string[]) =>
  sql.raw(
    `to_tsvector('simple', ${columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `)})`,
  )

/** What every account-owned table has. A row with `deletedAt` is gone for everybody but Undo. */
export const owned = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  AccountId: integer()
    .notNull()
    .references(() => accounts.id),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  version: integer().notNull().default(1),
  deletedAt: moment(),
})
