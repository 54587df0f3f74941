import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'

/** Addresses that are told of an account's changes. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    description: text().notNull().default(''),
    /** Event types such as `videos.created`. */
    types: jsonb().$type<string[]>().notNull(),
    isEnabled: boolean().notNull().default(true),
    /** Sealed; messages are signed with it. */
    secret: text().notNull(),
    /** The one before its rotation, with which messages are signed too until `formerExpiresAt`. */
    formerSecret: text(),
    formerExpiresAt: moment(),
    /** Since when no message has arrived; null after one that did. */
    failingSince: moment(),
    /** Why it was turned off, unless by a person. */
    disabledBy: text(),
    createdBy: integer(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [index('webhooks_account').on(table.AccountId, table.id)],
)

ends(webhooks, { with: [accounts] })

/**
 * Messages to webhooks, from the moment they are due until they are too old to be of interest. A trigger on the outbox
 * writes them in the transaction of the change, so that none is lost or written twice.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    WebhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    data: jsonb().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** `waiting`, `sent` or `failed`. */
    state: text().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAt: moment().notNull().defaultNow(),
    /** Until when a worker is sending it; past that time, the worker has died. */
    takenUntil: moment(),
    /** The result of the last attempt. */
    status: smallint(),
    error: text(),
    /** The beginning of the answer. */
    answer: text(),
    ms: integer(),
    triedAt: moment(),
  },
  (table) => [
    index('webhook_deliveries_log').on(table.WebhookId, table.id),
    index('webhook_deliveries_due').on(table.nextAt).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_old').on(table.createdAt),
  ],
)

ends(webhookDeliveries, {
  with: [accounts, webhooks],
  expires: ({ WEBHOOK_DAYS }) => `"createdAt" < now() - make_interval(days => ${WEBHOOK_DAYS})`,
})
