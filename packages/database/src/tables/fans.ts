import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fans } from './audience.ts'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import type { StoredErasure } from './json.ts'
import { linkTable, listed } from './lists.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'
import { tags } from './tags.ts'

export const fanTags = linkTable('fan_tags', 'tags', ['FanId', fans], ['TagId', tags])

ends(fanTags, { with: [fans, tags] })

/** A group of fans whom the account treats alike. */
export const profiles = pgTable(
  'profiles',
  {
    ...owned(),
    name: text().notNull(),
    colour: text().notNull().default('#3A6EA5'),
    description: text(),
    /** Which fans it has, as the contract describes it; null if they are added by hand. */
    rule: jsonb(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'description')),
  },
  (table) => [
    ...listed('profiles', table, table.name, table.createdAt),
    uniqueIndex('profiles_name')
      .on(table.AccountId, sql`lower(${table.name})`)
      .where(sql`"deletedAt" is null`),
  ],
)

ends(profiles, { bin: {} })

export const fanProfiles = linkTable('fan_profiles', 'profiles', ['FanId', fans], ['ProfileId', profiles])

ends(fanProfiles, { with: [fans, profiles] })

const ofFan = (name: string, { AccountId, FanId }: { AccountId: AnyPgColumn; FanId: AnyPgColumn }) =>
  foreignKey({
    name: `${name}_FanId`,
    columns: [AccountId, FanId],
    foreignColumns: [fans.AccountId, fans.id],
  }).onDelete('cascade')

/** What a fan consented to or withdrew, and when. A trigger keeps rows as they were written. */
export const fanConsents = pgTable(
  'fan_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    FanId: integer().notNull(),
    /** `email`, `sms`, `push`, `sponsors` or `statistics`. */
    purpose: text().notNull(),
    isGiven: boolean().notNull(),
    /** The text that the fan read. */
    textVersion: text().notNull(),
    /** `form`, `letter`, `phone`, `import`, `staff` or `fan`. */
    source: text().notNull(),
    at: moment().notNull().defaultNow(),
    /** Who wrote it down. */
    UserId: integer(),
  },
  (table) => [
    ofFan('fan_consents', table),
    index('fan_consents_of_fan').on(table.AccountId, table.FanId, table.at, table.id),
  ],
)

ends(fanConsents, { with: [fans] })

/** On which days, in the time zone of the account, a fan was there. */
export const fanDays = pgTable(
  'fan_days',
  {
    AccountId: integer().notNull(),
    FanId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.FanId, table.day] }),
    ofFan('fan_days', table),
    index('fan_days_of_account').on(table.AccountId, table.day, table.FanId),
  ],
)

ends(fanDays, { with: [fans] })

/** What was erased of a fan, as numbers: it says nothing about the person and can be checked later. */
export const fanErasures = pgTable(
  'fan_erasures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** No foreign key: the receipt outlives what is left of the fan. */
    FanId: integer().notNull(),
    at: moment().notNull(),
    UserId: integer(),
    places: jsonb().$type<StoredErasure[]>().notNull(),
    /** SHA-256 of the rest. */
    hash: text().notNull(),
    /** Keyed hashes of the email address and the external ID, so that an import does not bring the person back. */
    traces: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('fan_erasures_of').on(table.AccountId, table.FanId),
    index('fan_erasures_traces').using('gin', table.traces),
  ],
)

ends(fanErasures, { with: [accounts] })
