import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { owned, searchText, sorted, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'

/** A person of an account's audience: who plays its games as a guest of one device, or whom its staff knows otherwise. */
export const fans = pgTable(
  'fans',
  {
    ...owned(),
    /** Blocking ends the fan's sessions, by a trigger. */
    isBlocked: boolean().notNull().default(false),
    /** What others see; null until it was given. */
    name: text(),
    firstName: text(),
    lastName: text(),
    /** In small letters. */
    email: text(),
    phone: text(),
    /** What another system of the account calls the fan. */
    externalId: text(),
    language: text(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    city: text(),
    birthYear: smallint(),
    /** When a game was last joined, to ten minutes; null for whoever never did. */
    lastSeenAt: moment(),
    /** What the fan consents to now. The history is in `fan_consents`. */
    consentEmail: boolean().notNull().default(false),
    consentSms: boolean().notNull().default(false),
    consentPush: boolean().notNull().default(false),
    consentSponsors: boolean().notNull().default(false),
    consentStatistics: boolean().notNull().default(false),
    searchText: searchText().generatedAlwaysAs(
      wordsOf('name', 'firstName', 'lastName', 'city', 'externalId'),
    ),
  },
  (table) => [
    unique('fans_account').on(table.AccountId, table.id),
    index('fans_by_lastSeenAt').on(table.AccountId, table.lastSeenAt, table.id),
    index('fans_by_createdAt').on(table.AccountId, table.createdAt, table.id),
    index('fans_by_name').on(table.AccountId, sorted(table.name), table.id),
    index('fans_by_lastName').on(table.AccountId, sorted(table.lastName), table.id),
    index('fans_search').using('gin', table.searchText),
    index('fans_country').on(table.AccountId, table.country, table.createdAt, table.id),
    index('fans_language').on(table.AccountId, table.language, table.createdAt, table.id),
    index('fans_mailable')
      .on(table.AccountId, table.createdAt, table.id)
      .where(sql`"consentEmail" and "deletedAt" is null`),
    index('fans_blocked')
      .on(table.AccountId, table.createdAt, table.id)
      .where(sql`"isBlocked" and "deletedAt" is null`),
    uniqueIndex('fans_email')
      .on(table.AccountId, table.email)
      .where(sql`"deletedAt" is null and email is not null`),
    uniqueIndex('fans_externalId')
      .on(table.AccountId, table.externalId)
      .where(sql`"deletedAt" is null and "externalId" is not null`),
  ],
)

ends(fans, {
  // Who was erased stays as a number for as long as their answers count.
  bin: { waitsFor: `exists (select from contestants where "FanId" = fans.id)` },
  personal: [
    ...['name', 'firstName', 'lastName', 'email', 'phone', 'externalId'],
    ...['language', 'country', 'city', 'birthYear', 'lastSeenAt'],
  ],
})

/** Sessions of public pages, of guests and of fans. Nothing in one of a guest leads to a person. */
export const audienceSessions = pgTable(
  'audience_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for a guest. */
    FanId: integer(),
    /** Where the fan is signed in; null for who is not. No foreign key: the session ends with its device. */
    DeviceId: integer(),
    startedAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** When the viewer or the gateway ended it; null while it lasts. */
    endedAt: moment(),
  },
  (table) => [
    foreignKey({
      name: 'audience_sessions_fan',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('audience_sessions_of_fan').on(table.FanId).where(sql`${table.FanId} is not null`),
    index('audience_sessions_of_device').on(table.DeviceId).where(sql`${table.DeviceId} is not null`),
    index('audience_sessions_expiry').on(table.expiresAt),
    index('audience_sessions_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
)

ends(audienceSessions, {
  with: [accounts, fans],
  expires: `coalesce("endedAt", "expiresAt") < now() - interval '1 day'`,
})

/** Who has a public page open now. A row that nobody renews is deleted after a few minutes. */
export const audienceWatching = pgTable(
  'audience_watching',
  {
    /** `video`, `event` or `conference`. */
    kind: text().notNull(),
    itemId: integer().notNull(),
    SessionId: integer().notNull(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull(),
    /** When it was last counted where it looks, in `audience_looks`. */
    lookedAt: moment(),
    /** The write that counted it: two can be of the same moment. */
    lookedIn: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId, table.SessionId] }),
    index('audience_watching_session').on(table.SessionId),
  ],
)

ends(audienceWatching, { with: [accounts], expires: `"seenAt" < now() - interval '5 minutes'` })

/** How many reports of each minute say that their viewer looks into a sector of a sphere. Who it was is not kept. */
export const audienceLooks = pgTable(
  'audience_looks',
  {
    /** `video`, `event` or `conference`. */
    kind: text().notNull(),
    itemId: integer().notNull(),
    minute: moment().notNull(),
    sector: smallint().notNull(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    looks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId, table.minute, table.sector] }),
    index('audience_looks_minute').on(table.minute),
  ],
)

ends(audienceLooks, { with: [accounts], expires: `minute < now() - interval '15 minutes'` })
