import { inTransaction, type Queryable } from '@touchline/database'
import type { PayloadOf, takeInbound } from '@touchline/jobs'
import { type InboundEvent, inboundProviders } from '@touchline/providers'
import { inboundHandlers } from '../inbound/index.ts'
import type { JobHandler, Services } from '../services.ts'

type Row = InboundEvent & { rowId: number; provider: string; body: string }

/**
 * Handles an event of the inbox, or by the clock those that have waited for a minute: a job of theirs was given up.
 * Handling it and its being done are one transaction, and events about the same thing wait for each other.
 */
export const takeInboundJob: JobHandler<PayloadOf<typeof takeInbound>> = {
  async run({ payload: { inboundId }, signal, services }) {
    const { rows } = await services.pool.query<{ id: number }>(
      `select id from inbound_events where state = 'waiting'
        and case when $1::bigint is null then "receivedAt" < now() - interval '1 minute' else id = $1 end
        order by at, id limit 1000`,
      [inboundId],
    )
    const errors: unknown[] = []
    for (const { id } of rows) {
      signal.throwIfAborted()
      // An event that cannot be handled keeps no other one.
      await inTransaction(services.pool, (client) => take(client, id, services)).catch((error) =>
        errors.push(error),
      )
    }
    if (errors.length > 0) throw errors[0]
  },
}

async function take(client: Queryable, id: number, services: Services): Promise<void> {
  // Of what is about the same, one at a time: the second one sees what the first has done.
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended(provider || ' ' || about, 0)) from inbound_events where id = $1`,
    [id],
  )
  const { rows } = await client.query<Row>(
    `select id as "rowId", provider, "eventId" as id, type, about, at, body from inbound_events
      where id = $1 and state = 'waiting' for update`,
    [id],
  )
  const [event] = rows
  if (!event) return
  const isLate = inboundProviders[event.provider]?.order === 'latest' && (await hasNewer(client, event))
  if (!isLate) {
    const handler = inboundHandlers[event.provider]
    if (!handler) throw new Error(`No handler takes events of '${event.provider}'.`)
    await handler(event, client, services)
  }
  await client.query('update inbound_events set state = $2, "handledAt" = now() where id = $1', [
    id,
    isLate ? 'late' : 'done',
  ])
}

async function hasNewer(client: Queryable, { provider, about, at }: Row): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from inbound_events where provider = $1 and about = $2 and at > $3 and state = 'done' limit 1`,
    [provider, about, at],
  )
  return rowCount === 1
}
