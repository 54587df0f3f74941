import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const sports = pgTable('sports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  svgSpriteFilename: text().notNull(),
})

export const languages = pgTable('languages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  langId: text().notNull().unique(),
  name: text().notNull(),
})

export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  key: text().notNull().unique(),
  SportId: integer().references(() => sports.id),
  locale: text().notNull().default('en'),
  timeZone: text().notNull().default('Europe/Paris'),
  isActive: boolean().notNull().default(true),
  config: jsonb().notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

/** The platform's features; the numbers are fixed, see the contract. */
export const modules = pgTable('modules', {
  id: smallint().primaryKey(),
  code: text().unique(),
  name: text().notNull(),
})

export const accountModules = pgTable(
  'account_modules',
  {
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ModuleId: smallint()
      .notNull()
      .references(() => modules.id),
  },
  (table) => [primaryKey({ columns: [table.AccountId, table.ModuleId] })],
)

export const roles = pgTable('roles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
})

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id),
    username: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    /** Argon2id, in its own text form. */
    password: text().notNull(),
    meta: jsonb().notNull().default({ language: 'en' }),
    accessLevel: smallint().notNull().default(0),
    isActive: boolean().notNull().default(true),
    lastLoginAt: moment(),
    /** When we last wrote to the user that their sign-in is locked. */
    lockMailedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    createdBy: integer(),
    version: integer().notNull().default(1),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    index('users_account').on(table.AccountId, table.username),
  ],
)

export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    createdBy: integer(),
    version: integer().notNull().default(1),
    deletedAt: moment(),
  },
  (table) => [index('groups_account').on(table.AccountId, table.name)],
)

export const groupAccounts = pgTable(
  'group_accounts',
  {
    GroupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.GroupId, table.AccountId] }),
    index('group_accounts_account').on(table.AccountId),
  ],
)

export const groupRoles = pgTable(
  'group_roles',
  {
    GroupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    RoleId: integer()
      .notNull()
      .references(() => roles.id),
  },
  (table) => [primaryKey({ columns: [table.GroupId, table.RoleId] })],
)

export const groupUsers = pgTable(
  'group_users',
  {
    GroupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.GroupId, table.UserId] }),
    index('group_users_user').on(table.UserId),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token, hexadecimal; the token itself is never kept. */
    tokenHash: text().notNull().unique(),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ip: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('sessions_user').on(table.UserId), index('sessions_expiry').on(table.expiresAt)],
)

/**
 * Failed logins, counted per address (`ip:…`), per user name and address (`pair:…`), and per user name over all
 * addresses that never signed in as that user (`user:…`).
 */
export const loginFailures = pgTable('login_failures', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: moment().notNull().defaultNow(),
  lockedUntil: moment(),
})

/** Where a user has signed in before: an IPv4 address, or the /64 network of an IPv6 one. Kept for 90 days. */
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

/** A user's connected networks; `secret` is encrypted and never leaves the gateway. */
export const oauthLinks = pgTable(
  'oauth_links',
  {
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    secret: text().notNull(),
    pageId: text(),
    pages: jsonb().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.UserId, table.provider] })],
)
