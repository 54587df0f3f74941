import { sql } from 'drizzle-orm'
import { bigint, index, integer, json, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { searchText, wordsIn } from './columns.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'

/** The platform's internal settings, e.g. the secret that signs URLs. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

ends(settings, { kept: 'Secrets and marks of the installation.' })

/** Texts of an item in another language. */
export const translations = pgTable(
  'translations',
  {
    AccountId: integer()
      .notNull()
      .references(() => accounts.id),
    resource: text().notNull(),
    resourceId: integer().notNull(),
    langId: text().notNull(),
    texts: jsonb().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.resourceId, table.langId] })],
)

ends(translations, { kept: 'Until its item is gone, which the sweep finds out.', withAccount: true })

/** The name of an entry's item, if it has one. */
const itemName = sql`coalesce(after->>'name', before->>'name', after->>'title', before->>'title', after->>'username',
  before->>'username', after->>'label', before->>'label')`

/**
 * Who changed what, from where, through what, and for which account; written together with the change. It outlives the
 * people and items that it names.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    UserId: integer(),
    /** The person's name at the time. */
    userName: text(),
    /** The person's own account. */
    UserAccountId: integer(),
    /** The account acted for. */
    AccountId: integer(),
    /** The API key of the request, if it used one. */
    ApiKeyId: integer(),
    ip: text(),
    userAgent: text(),
    action: text().notNull(),
    resource: text().notNull(),
    resourceId: integer(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    requestId: text(),
    itemName: text().generatedAlwaysAs(itemName),
    searchText: searchText().generatedAlwaysAs(
      sql`${wordsIn(
        sql`coalesce("userName", '') || ' ' || coalesce("resourceId"::text, '') || ' ' || coalesce(${itemName}, '')`,
      )}`,
    ),
  },
  (table) => [
    index('audit_entries_item').on(table.AccountId, table.resource, table.resourceId, table.id),
    // One for each filter of the log, in its order.
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_account').on(table.AccountId, table.at, table.id),
    index('audit_entries_user').on(table.UserId, table.at, table.id),
    index('audit_entries_resource').on(table.resource, table.at, table.id),
    index('audit_entries_action').on(table.action, table.at, table.id),
    index('audit_entries_search').using('gin', table.searchText),
  ],
)

ends(auditEntries, {
  expires: ({ AUDIT_DAYS }) => `at < now() - make_interval(days => ${AUDIT_DAYS})`,
  personal: ['userName', 'ip', 'userAgent'],
})

/**
 * The outbox of the realtime channel: gateways are notified after a write, and resume from their position after a lost
 * connection.
 */
export const outbox_events = pgTable(
  'outbox_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    AccountId: integer().notNull(),
    /** A resource's name, or `message`. */
    topic: text().notNull(),
    data: jsonb().notNull(),
  },
  (table) => [index('outbox_events_at').on(table.at)],
)

ends(outbox_events, { expires: `at < now() - interval '1 day'`, withAccount: true })

/** What each gateway keeps in memory, as of its last report; those of ended gateways are a minute old at most. */
export const cacheReports = pgTable('cache_reports', {
  gateway: text().primaryKey(),
  at: moment().notNull().defaultNow(),
  report: jsonb().notNull(),
})

ends(cacheReports, { kept: 'One for each gateway; whoever reports deletes those of ended ones.' })

/** The first responses to requests with an Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    UserId: integer().notNull(),
    AccountId: integer().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, URL and body: the same key for another request is an error. */
    requestHash: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    status: smallint(),
    location: text(),
    etag: text(),
    body: text(),
    /**
     * The row that the response is built from, instead of the other columns, if one statement created the item and
     * stored its key.
     */
    record: json(),
  },
  (table) => [
    primaryKey({ columns: [table.UserId, table.AccountId, table.key] }),
    index('idempotency_at').on(table.createdAt),
  ],
)

ends(idempotencyKeys, { expires: `"createdAt" < now() - interval '24 hours'`, withAccount: true })
