import {
  bigint,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { byChange, followed, owned } from './columns.ts'
import type { StoredError } from './json.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'

/** What the platform keeps for itself, e.g. the secret that signs addresses. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

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

/** Who changed what, and for which account; written with the change itself. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    UserId: integer(),
    AccountId: integer(),
    action: text().notNull(),
    resource: text().notNull(),
    resourceId: integer(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (table) => [index('audit_entries_item').on(table.AccountId, table.resource, table.resourceId, table.id)],
)

/** The outbox of the realtime channel: the gateways are told of news after a write, and read on from where they stood after a lost line. */
export const notices = pgTable(
  'notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    AccountId: integer().notNull(),
    /** A resource's name, or `message`. */
    topic: text().notNull(),
    data: jsonb().notNull(),
  },
  (table) => [index('notices_at').on(table.at)],
)

/** The first answers to requests that carried an Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    UserId: integer().notNull(),
    AccountId: integer().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, address and body: the same key for another request is a fault. */
    requestHash: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    status: smallint(),
    location: text(),
    etag: text(),
    body: text(),
    /** Instead of the rest, where one statement made the item and stored its key: the row that is the answer. */
    record: json(),
  },
  (table) => [
    primaryKey({ columns: [table.UserId, table.AccountId, table.key] }),
    index('idempotency_at').on(table.createdAt),
  ],
)

/** What a person sees of a piece of background work; the queue beside it does the transport. */
export const jobs = pgTable(
  'jobs',
  {
    ...owned(),
    ...followed(),
    type: text().notNull(),
    state: text().notNull().default('waiting'),
    progress: smallint().notNull().default(0),
    resourceType: text().notNull(),
    resourceId: integer().notNull(),
    attempts: smallint().notNull().default(0),
    error: jsonb().$type<StoredError>(),
    startedAt: moment(),
    endedAt: moment(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    byChange('jobs', table),
    unique('jobs_account_id').on(table.AccountId, table.id),
    index('jobs_created').on(table.AccountId, table.createdAt, table.id),
    index('jobs_item').on(table.AccountId, table.resourceType, table.resourceId, table.createdAt),
    index('jobs_state').on(table.AccountId, table.state, table.createdAt),
    index('jobs_type').on(table.AccountId, table.type, table.createdAt),
  ],
)

/** Which worker runs which job of the queue; a worker holds an advisory lock on its number while it lives. */
export const jobLeases = pgTable('job_leases', {
  /** The job's id in the queue. */
  job: uuid().primaryKey(),
  type: text().notNull(),
  /** The queue's count of earlier tries: what ends or gives back the job names the try that it means. */
  attempt: integer().notNull(),
  worker: integer().notNull(),
})
