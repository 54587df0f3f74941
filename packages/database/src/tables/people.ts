import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import type { StoredPhase } from './json.ts'
import { listed } from './lists.ts'
import { moment } from './moment.ts'
import { searchText, sorted, wordsOf } from './search-text.ts'

export const sports = pgTable(
  'sports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies a built-in sport. */
    code: text().unique('sports_code'),
    name: text().notNull(),
    svgSpriteFilename: text().notNull().default('basic.svg'),
    icons: text().array().notNull().default([]),
    phases: jsonb().$type<StoredPhase[]>().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('sports_name').on(sql`lower(${table.name})`)],
)

ends(sports, { kept: 'Part of the platform.' })

/** The uploaded sprite of a sport, sanitised; the built-in ones are files of the gateway. */
export const sportSprites = pgTable('sport_sprites', {
  SportId: integer()
    .primaryKey()
    .references(() => sports.id, { onDelete: 'cascade' }),
  filename: text().notNull(),
  svg: text().notNull(),
})

ends(sportSprites, { with: [sports] })

export const languages = pgTable('languages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  langId: text().notNull().unique(),
  name: text().notNull(),
})

ends(languages, { kept: 'Part of the platform.' })

export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique('accounts_name'),
    key: text().notNull().unique(),
    SportId: integer(),
    locale: text().notNull().default('en'),
    timeZone: text().notNull().default('Europe/Paris'),
    isActive: boolean().notNull().default(true),
    config: jsonb().notNull().default({}),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    foreignKey({ name: 'accounts_SportId', columns: [table.SportId], foreignColumns: [sports.id] }),
    index('accounts_by_name').on(sorted(table.name), table.id),
    index('accounts_by_createdAt').on(table.createdAt, table.id),
    index('accounts_search').using('gin', table.searchText),
  ],
)

ends(accounts, { kept: 'The audit log refers to it; one that has nothing can be deleted.' })

/** The platform's features; the numbers are fixed, see the contract. */
export const modules = pgTable('modules', {
  id: smallint().primaryKey(),
  code: text().unique(),
  name: text().notNull(),
  updatedAt: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

ends(modules, { kept: 'Part of the platform.' })

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

ends(accountModules, { with: [accounts] })

export const roles = pgTable('roles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique('roles_name'),
  updatedAt: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

ends(roles, { kept: 'Part of the platform.' })

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id),
    username: text().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    /** Empty for someone with a single name. */
    lastName: text().notNull().default(''),
    name: text().notNull().generatedAlwaysAs(sql`btrim("firstName" || ' ' || "lastName")`),
    /** Argon2id, in its encoded text form. */
    password: text().notNull(),
    meta: jsonb().notNull().default({ language: 'en' }),
    accessLevel: smallint().notNull().default(0),
    isActive: boolean().notNull().default(true),
    lastLoginAt: moment(),
    /** When the user was last emailed about a locked login. */
    lockMailedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    createdBy: integer(),
    version: integer().notNull().default(1),
    deletedAt: moment(),
    // A generated column cannot refer to another one.
    searchText: searchText().generatedAlwaysAs(wordsOf('username', 'firstName', 'lastName', 'email')),
  },
  (table) => [
    ...listed('users', table, table.username, table.name, table.email, table.lastLoginAt, table.createdAt),
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    index('users_email').on(sql`lower(${table.email})`),
    index('users_account').on(table.AccountId, table.username),
    // How many people an account has is counted in this index alone.
    index('users_kept').on(table.AccountId).where(sql`${table.deletedAt} is null`),
  ],
)

ends(users, {
  kept: 'The audit log refers to them, also to deleted ones.',
  personal: ['username', 'email', 'firstName', 'lastName', 'name'],
})

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
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('groups', table, table.name, table.createdAt),
    index('groups_account').on(table.AccountId, table.name),
  ],
)

ends(groups, { bin: {}, withAccount: true })

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

ends(groupAccounts, { with: [groups, accounts] })

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

ends(groupRoles, { with: [groups] })

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

ends(groupUsers, { with: [groups, users] })
