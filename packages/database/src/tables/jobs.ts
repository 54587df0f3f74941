import { index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { followed, owned } from './columns.ts'
import { ends } from './ends.ts'
import type { StoredError } from './json.ts'
import { listed } from './lists.ts'
import { moment } from './moment.ts'

/** A background job as users see it; the queue next to it does the transport. */
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
    result: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    ...listed('jobs', table, table.createdAt),
    index('jobs_item').on(table.AccountId, table.resourceType, table.resourceId, table.createdAt),
    index('jobs_state').on(table.AccountId, table.state, table.createdAt),
    index('jobs_type').on(table.AccountId, table.type, table.createdAt),
  ],
)

ends(jobs, { bin: {} })

/** Which worker runs which job of the queue; a worker holds an advisory lock on its number for its lifetime. */
export const jobLeases = pgTable('job_leases', {
  /** The job's id in the queue. */
  job: uuid().primaryKey(),
  type: text().notNull(),
  /** The queue's count of earlier attempts: ending or giving back a job names the attempt that it applies to. */
  attempt: integer().notNull(),
  worker: integer().notNull(),
})

ends(jobLeases, { kept: 'Deleted when its job ends.' })

/** Which process owns what it alone may do, such as a live session, see `@touchline/leases`. */
export const leases = pgTable(
  'leases',
  {
    name: text().primaryKey(),
    /** A process by a name that no other ever has; null once it is given up. */
    owner: text(),
    /** One more with each owner. The row stays, so that it goes on growing. */
    fence: integer().notNull(),
    /** Signs of life of the owner, counted. */
    beat: integer().notNull(),
  },
  (table) => [index('leases_owner').on(table.owner)],
)

ends(leases, { kept: 'One for each name, taken over and over.' })
