import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { accounts, users } from './people.ts'

/** What full-text search looks through; made by the database from the texts. */
export const searchText = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words of some text columns, for prefix search in any language. Whatever is neither letter nor digit parts them:
 * left alone, the parser would keep `2024-25`, `final_match.mp4` and `U-19` as one. By ICU, since the database's own
 * collation may be C, which knows no letter but ASCII.
 */
export const wordsOf = (...columns: string[]) => {
  const text = columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `)
  return sql.raw(
    `to_tsvector('simple', regexp_replace(lower((${text}) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))`,
  )
}

/** A text as people sort it, whatever the database's own collation: `Éclair` before `zebra`. Lists sort by it too. */
export const sorted = (column: AnyPgColumn) => sql`${column} collate "und-x-icu"`

/** The number of a transaction, which never comes again. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The transaction that last changed a row: what `GET {base}/changes` is read by. `migrate` sees that every change sets
 * it, however it is made.
 */
export const followed = () => ({ changedIn: xid8().notNull().default(sql`pg_current_xact_id()`) })

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
