import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts, users } from './people.ts'

/** Keys of programs that act for an account with part of their creator's rights. A revoked one stays, for the audit log. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The part of the key that is no secret, by which it is found and recognised. */
    publicId: text().notNull().unique(),
    /** SHA-256 of the whole key, hexadecimal; the key itself is never stored. */
    secretHash: text().notNull(),
    /** The hash of the key before its rotation, which works until `formerExpiresAt`. */
    formerHash: text(),
    formerExpiresAt: moment(),
    scopes: jsonb().$type<string[]>().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    /** Null if it works until it is revoked. */
    expiresAt: moment(),
    lastUsedAt: moment(),
    lastUsedIp: text(),
    revokedAt: moment(),
  },
  (table) => [
    index('api_keys_account').on(table.AccountId, table.id),
    index('api_keys_creator').on(table.createdBy),
  ],
)

ends(apiKeys, {
  with: [accounts, users],
  kept: 'A revoked or expired one stays, for the audit log.',
  personal: ['lastUsedIp'],
})
