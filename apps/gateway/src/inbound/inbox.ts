import { inTransaction } from '@touchline/database'
import { takeInbound } from '@touchline/jobs'
import type { InboundEvent } from '@touchline/providers'
import { nobody } from '../http/call-routes.ts'
import type { Services } from '../services.ts'

/**
 * Keeps an event with the job that handles it, in one transaction: what is acknowledged is not lost, whatever dies
 * afterwards. Returns false for an event that is there already.
 */
export async function keepEvent(
  { shares, queue }: Services,
  provider: string,
  { id, type, about, at }: InboundEvent,
  body: Buffer,
): Promise<boolean> {
  return await inTransaction(shares('inbound', nobody), async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into inbound_events (provider, "eventId", type, about, at, body) values ($1, $2, $3, $4, $5, $6)
        on conflict (provider, "eventId") do nothing returning id`,
      [provider, id, type, about, at, body.toString('utf8')],
    )
    const [row] = rows
    if (!row) return false
    await queue.send(takeInbound, { inboundId: row.id }, client)
    return true
  })
}
