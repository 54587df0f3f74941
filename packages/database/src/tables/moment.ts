import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with time zone, to the millisecond; the driver returns it as ISO 8601 in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 })
