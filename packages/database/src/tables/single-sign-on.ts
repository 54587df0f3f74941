import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts, users } from './people.ts'

/** The OpenID provider of an account. */
export const singleSignOns = pgTable('single_sign_ons', {
  AccountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** Encrypted. */
  clientSecret: text().notNull(),
  /** The claim that lists a person's groups at the provider; null if groups are kept by hand. */
  groupClaim: text(),
  groups: jsonb().$type<{ value: string; GroupId: number }[]>().notNull().default([]),
  createsPeople: boolean().notNull(),
  allowsPasswords: boolean().notNull(),
  /** The roles of whoever set it up: it logs nobody in who has more. */
  reach: text().array().notNull(),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
})

ends(singleSignOns, { with: [accounts] })

/** The email domains that lead to an account's provider, in lower case and ASCII. */
export const singleSignOnDomains = pgTable(
  'single_sign_on_domains',
  {
    domain: text().primaryKey(),
    AccountId: integer()
      .notNull()
      .references(() => singleSignOns.AccountId, { onDelete: 'cascade' }),
  },
  (table) => [index('single_sign_on_domains_account').on(table.AccountId)],
)

ends(singleSignOnDomains, { with: [singleSignOns] })

/** Who somebody at a provider is here. */
export const singleSignOnPeople = pgTable(
  'single_sign_on_people',
  {
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.AccountId, table.issuer, table.subject] }),
    index('single_sign_on_people_user').on(table.UserId),
  ],
)

ends(singleSignOnPeople, { with: [accounts, users], personal: ['subject'] })

/** Visits to a provider that have begun; each ends once, or after ten minutes. */
export const singleSignOnVisits = pgTable(
  'single_sign_on_visits',
  {
    /** SHA-256 of the state, hexadecimal. */
    stateHash: text().primaryKey(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret that the browser keeps in a cookie, hexadecimal. */
    browserHash: text().notNull(),
    /** The session whose user confirms their identity; null for a login. */
    SessionId: integer(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('single_sign_on_visits_expiry').on(table.expiresAt)],
)

ends(singleSignOnVisits, { with: [accounts], expires: '"expiresAt" < now()' })
