import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts, users } from './people.ts'

/** A user's TOTP secret: the one in use, and a new one until its first code arrives. */
export const totpFactors = pgTable('totp_factors', {
  UserId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted; null until a code confirms the first secret. */
  secret: text(),
  pendingSecret: text(),
  /** The 30-second step of the last code that was accepted: no code works twice. */
  lastStep: integer().notNull().default(0),
  createdAt: moment(),
})

ends(totpFactors, { with: [users] })

/** What a user logs in with if the other factors are lost. A code is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, hexadecimal; it has 80 random bits. */
    codeHash: text().primaryKey(),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_user').on(table.UserId)],
)

ends(recoveryCodes, { with: [users] })

export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator has signed; a copy of it would count on from an older number. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credentialId').on(table.credentialId),
    index('passkeys_user').on(table.UserId, table.id),
  ],
)

ends(passkeys, { with: [users] })

/** Steps of a login, a confirmation or a registration that have begun; each ends once, or after five minutes. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    /** SHA-256 of the ticket, hexadecimal. */
    tokenHash: text().primaryKey(),
    /** Null for a login with a passkey alone. */
    UserId: integer().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({
      enum: ['login', 'enrol', 'passkey', 'confirm', 'register', 'sso', 'sso-strong'],
    }).notNull(),
    /** What a passkey has to sign; for a single sign-on, the hash of the browser's secret. */
    challenge: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sign_in_tickets_expiry').on(table.expiresAt),
    index('sign_in_tickets_user').on(table.UserId),
  ],
)

ends(signInTickets, { with: [users], expires: '"expiresAt" < now()' })

/** What an account asks of its users at the login; without a row, a second factor is optional. */
export const signInPolicies = pgTable('sign_in_policies', {
  AccountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  isRequired: boolean().notNull().default(false),
  /** Roles whose holders need a second factor even if the others do not. */
  requiredForRoles: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
})

ends(signInPolicies, { with: [accounts] })
