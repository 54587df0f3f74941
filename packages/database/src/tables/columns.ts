import { sql } from 'drizzle-orm'
import { customType, integer, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { accounts, users } from './people.ts'

export { searchText, sorted, wordsIn, wordsOf } from './search-text.ts'

/** A transaction id, which is never reused. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The transaction that last changed a row, used by `GET {base}/changes`. Triggers created by `migrate` set it on every
 * change.
 */
export const followed = () => ({ changedIn: xid8().notNull().default(sql`pg_current_xact_id()`) })

/** Columns of every account-owned table. A row with `deletedAt` is hidden from everything but restoring. */
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

/** Identifies the public page of an item in its URL; it cannot be guessed. */
export const publicKey = () =>
  text().notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`)
