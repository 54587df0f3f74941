import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { fans } from './audience.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'

/** The OpenID provider by which the fans of an account log in; that of its staff is another one, in another table. */
export const fanProviders = pgTable('fan_providers', {
  AccountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** Encrypted. */
  clientSecret: text().notNull(),
  /** On the button. */
  nameEn: text().notNull(),
  /** Null if it is the same in French. */
  nameFr: text(),
  isOn: boolean().notNull(),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
})

ends(fanProviders, { with: [accounts] })

/** Which fan somebody at a provider is. */
export const fanIdentities = pgTable(
  'fan_identities',
  {
    AccountId: integer().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    FanId: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.AccountId, table.issuer, table.subject] }),
    foreignKey({
      name: 'fan_identities_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('fan_identities_of_fan').on(table.AccountId, table.FanId),
  ],
)

ends(fanIdentities, { with: [fans], personal: ['subject'] })

/** Passkeys of fans. They are of the same domain as those of the staff, and only looked for among the fans of an account. */
export const fanPasskeys = pgTable(
  'fan_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    FanId: integer().notNull(),
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator has signed; a copy of it would count on from an older number. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    isBackedUp: boolean().notNull(),
    /** The browser and the system that it was made with, as they say of themselves. */
    name: text(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [
    unique('fan_passkeys_credentialId').on(table.credentialId),
    foreignKey({
      name: 'fan_passkeys_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('fan_passkeys_of_fan').on(table.AccountId, table.FanId),
  ],
)

ends(fanPasskeys, { with: [fans], personal: ['credentialId', 'name'] })

/** Log-ins of fans that have begun, and passkeys that are being made; each ends once, or after ten minutes. */
export const fanTickets = pgTable(
  'fan_tickets',
  {
    /** SHA-256 of the ticket, or of the state of a visit to the provider, hexadecimal. */
    tokenHash: text().primaryKey(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who makes a passkey; null for a log-in. */
    FanId: integer(),
    purpose: text({ enum: ['provider', 'passkey', 'register'] }).notNull(),
    /** What a passkey has to sign; of a visit to the provider, the hash of the browser’s secret. */
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'fan_tickets_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('fan_tickets_expiry').on(table.expiresAt),
    index('fan_tickets_of_account').on(table.AccountId, table.FanId),
  ],
)

ends(fanTickets, { with: [accounts, fans], expires: '"expiresAt" < now()' })
