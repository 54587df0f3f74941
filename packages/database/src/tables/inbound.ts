import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { moment } from './moment.ts'

/**
 * The inbox: events of other systems, kept in the transaction in which they are acknowledged. What a provider sends
 * several times is one row.
 */
export const inboundEvents = pgTable(
  'inbound_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** The provider's own id of the event. */
    eventId: text().notNull(),
    type: text().notNull(),
    about: text().notNull(),
    /** When it happened there. */
    at: moment().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    /** As it was signed. */
    body: text().notNull(),
    /** `waiting`, `done`, or `late` for one that is older than what was handled already. */
    state: text().notNull().default('waiting'),
    handledAt: moment(),
  },
  (table) => [
    unique('inbound_events_once').on(table.provider, table.eventId),
    index('inbound_events_about').on(table.provider, table.about, table.at),
    index('inbound_events_waiting').on(table.receivedAt).where(sql`${table.state} = 'waiting'`),
    index('inbound_events_old').on(table.receivedAt).where(sql`${table.state} <> 'waiting'`),
  ],
)

ends(inboundEvents, { expires: `"receivedAt" < now() - interval '90 days' and state <> 'waiting'` })
