import { type FlowState, inputs } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

/** Seconds without a report after which nothing is known of what a node receives. */
const silentSeconds = 10

export const inputRecords = recordsOf(inputs, tables.inputs, {
  computed: {
    state: sql<FlowState>`coalesce((select f.state from input_flows f where f."InputId" = inputs.id
      and f."reportedAt" > now() - make_interval(secs => ${sql.raw(String(silentSeconds))})), 'idle')`,
    /** The port of a node that takes encoders; null while none runs. */
    rtmpPort: sql<number | null>`(select n."rtmpPort" from live_nodes n
      where n."seenAt" > now() - make_interval(secs => ${sql.raw(String(silentSeconds))})
      order by n."seenAt" desc limit 1)`,
    lastSeenAt: sql<string | null>`(select f."sentAt" from input_flows f where f."InputId" = inputs.id)`,
  },
  unaudited: ['keyId', 'key', 'testUntil'],
})
