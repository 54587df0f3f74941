import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { users } from './people.ts'
import { videos } from './videos.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token, hexadecimal; the token itself is never stored. */
    tokenHash: text().notNull().unique(),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ip: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** When the user last proved who they are: at the login, or before something that cannot be undone. */
    confirmedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.UserId), index('sessions_expiry').on(table.expiresAt)],
)

ends(sessions, { with: [users], expires: '"expiresAt" < now()', personal: ['ip', 'userAgent'] })

/**
 * Failed logins, counted per address (`ip:…`), per username and address (`pair:…`), and per username over all addresses
 * that never logged in as that user (`user:…`).
 */
export const loginFailures = pgTable('login_failures', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: moment().notNull().defaultNow(),
  lockedUntil: moment(),
})

ends(loginFailures, { expires: `"lastAt" < now() - interval '2 days'`, personal: ['subject'] })

/** Where a user has logged in from: an IPv4 address, or the /64 network of an IPv6 one. Kept for 90 days. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    lastLoginAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.UserId, table.address] }),
    index('known_addresses_expiry').on(table.lastLoginAt),
  ],
)

ends(knownAddresses, {
  with: [users],
  expires: `"lastLoginAt" < now() - interval '90 days'`,
  personal: ['address'],
})

/** Password reset links, until they are used or an hour has passed. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, hexadecimal; the token itself is only in the email. */
    tokenHash: text().primaryKey(),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('password_resets_user').on(table.UserId, table.createdAt)],
)

ends(passwordResets, { with: [users], expires: '"expiresAt" < now()' })

/** How many links were requested within an hour from an address (`ip:…`) and for a username or email (`login:…`). */
export const resetRequests = pgTable('reset_requests', {
  subject: text().primaryKey(),
  requests: integer().notNull().default(1),
  since: moment().notNull().defaultNow(),
})

ends(resetRequests, { expires: `since < now() - interval '1 hour'`, personal: ['subject'] })

/** How far the publication of a video on a network has come, so that it is continued and not repeated. */
export const publications = pgTable(
  'publications',
  {
    VideoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    target: text().notNull(),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted: addresses of uploads take files without a login. */
    memory: text(),
    /** The network's id of the video. */
    remoteId: text(),
    /** The Facebook page it is on; the user may choose another one later. */
    pageId: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.VideoId, table.target] }),
    index('publications_user').on(table.UserId),
  ],
)

ends(publications, { with: [videos, users] })

/** Visits to networks to connect them; each ends once, or after ten minutes. */
export const networkVisits = pgTable(
  'network_visits',
  {
    /** SHA-256 of the state, hexadecimal. */
    stateHash: text().primaryKey(),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    SessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    /** SHA-256 of the secret that the browser keeps in a cookie, hexadecimal. */
    browserHash: text().notNull(),
    /** Encrypted: what X gave to begin with. */
    secret: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('network_visits_expiry').on(table.expiresAt),
    index('network_visits_user').on(table.UserId),
    index('network_visits_session').on(table.SessionId),
  ],
)

ends(networkVisits, { with: [users, sessions], expires: '"expiresAt" < now()' })

/** A user's connected networks; `secret` is encrypted and never leaves the gateway. */
export const oauthLinks = pgTable(
  'oauth_links',
  {
    /** What targets of simulcasts name it by. */
    id: integer().notNull().generatedAlwaysAsIdentity().unique(),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    secret: text().notNull(),
    pageId: text(),
    pages: jsonb().notNull().default([]),
    /** Whose account it is at the network. */
    name: text(),
    /** When the access token ends, if that is known. */
    expiresAt: moment(),
    /** False once the network has refused the tokens for good. */
    isValid: boolean().notNull().default(true),
    /** Until then, one process renews the tokens and the others wait. */
    renewedUntil: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.UserId, table.provider] })],
)

ends(oauthLinks, {
  with: [users],
  kept: 'Only the access token expires, and is renewed.',
  personal: ['name'],
})
