import { type FlowState, inputs, type PullFault } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

/** What there is to play of a live input: a session, and until when if the event on it is over. */
export type StoredLive = { sessionId: number; beganAt: string | null; until: string | null }

/**
 * What a stream of a live input plays: what arrives now, or what had arrived until its event was ended. Null for other
 * streams, and while nothing has come.
 */
export const liveOf = (streams: string, items: string, parent: string) => {
  const own = `${streams}."AccountId" = x."AccountId" and x.id = ${streams}."${parent}"`
  return sql<StoredLive | null>`${sql.raw(`(
    select jsonb_build_object('sessionId', l.id, 'beganAt', l."beganAt", 'until', x.ended->>'at')
    from ${items} x join live_sessions l on l."InputId" = ${streams}."InputId" and l."AccountId" = x."AccountId"
    where ${own} and l."beganAt" is not null and case when x.ended is null then l."endedAt" is null
      else l.id = (x.ended->'media'->>'SessionId')::int end
    order by l.id desc limit 1)`)}`
}

/** Seconds without a report after which nothing is known of what a node receives. */
export const silentSeconds = 10

/** Whether an event or a conference that is live plays the input of the row. */
const isOnAir = [
  ['event_streams', 'events', 'EventId'],
  ['conference_streams', 'business_players', 'BusinessPlayerId'],
]
  .map(
    ([streams, items, parent]) => `exists (select from ${streams} s
      join ${items} e on e."AccountId" = s."AccountId" and e.id = s."${parent}"
      where s."AccountId" = inputs."AccountId" and s."InputId" = inputs.id and s."deletedAt" is null
        and e.state = 'live' and e."deletedAt" is null)`,
  )
  .join(' or ')

export const inputRecords = recordsOf(inputs, tables.inputs, {
  computed: {
    state: sql<FlowState>`coalesce((select f.state from input_flows f where f."InputId" = inputs.id
      and f."reportedAt" > now() - make_interval(secs => ${sql.raw(String(silentSeconds))})), 'idle')`,
    /** The port of a node that takes encoders; null while none runs. */
    rtmpPort: sql<number | null>`(select n."rtmpPort" from live_nodes n
      where n."seenAt" > now() - make_interval(secs => ${sql.raw(String(silentSeconds))})
      order by n."seenAt" desc limit 1)`,
    /** The open session, once it has something to play. */
    sessionId: sql<number | null>`(select l.id from live_sessions l where l."AccountId" = inputs."AccountId"
      and l."InputId" = inputs.id and l."endedAt" is null and l."beganAt" is not null)`,
    isPulling: sql<boolean>`(inputs.source is not null
      and (coalesce(inputs."pullUntil" > now(), false) or ${sql.raw(isOnAir)}))`,
    pullFault: sql<PullFault | null>`(select i->>'code' from input_flows f, jsonb_array_elements(f.health->'issues') i
      where inputs.source is not null and f."InputId" = inputs.id and i->>'code' like 'pull%'
        and f."reportedAt" > now() - make_interval(secs => ${sql.raw(String(silentSeconds))}) limit 1)`,
    lastSeenAt: sql<string | null>`(select f."sentAt" from input_flows f where f."InputId" = inputs.id)`,
  },
  unaudited: ['keyId', 'key', 'source', 'sourceVersion', 'isPulling', 'pullFault'],
})
