import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts, users } from './people.ts'

/**
 * The links by which people set a password: at most one of each, until it is used. An invitation that expired or was
 * revoked stays, since the person has never had a password.
 */
export const invitations = pgTable('invitations', {
  UserId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** False for somebody who has a password and is given another. */
  isFirst: boolean().notNull(),
  /** SHA-256 of the token, hexadecimal; null until the mail with the token is sent, and after the link was revoked. */
  tokenHash: text().unique(),
  createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
})

ends(invitations, { with: [users], kept: 'The person of an expired one has never had a password.' })

/** Keys that accounts had before their current one, while they still work. */
export const accountKeys = pgTable(
  'account_keys',
  {
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull().unique(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.AccountId, table.key] }),
    index('account_keys_expiry').on(table.expiresAt),
  ],
)

ends(accountKeys, { with: [accounts], expires: '"expiresAt" < now()' })
