import { inTransaction, type Pool, type Queryable } from '@touchline/database'
import {
  businessPlayerRecords,
  conferenceStreamRecords,
  eventRecords,
  eventStreamRecords,
  type Records,
} from '@touchline/records'
import { changeRow } from './records.ts'

type Player = { items: Records; table: string; streams: Records; streamTable: string; parent: string }

const players: readonly Player[] = [
  {
    items: eventRecords,
    table: 'events',
    streams: eventStreamRecords,
    streamTable: 'event_streams',
    parent: 'EventId',
  },
  {
    items: businessPlayerRecords,
    table: 'business_players',
    streams: conferenceStreamRecords,
    streamTable: 'conference_streams',
    parent: 'BusinessPlayerId',
  },
]

/**
 * Lets what was ended on a live input play its recording from now on. Until then it plays what its live node has. One
 * that is live again is left alone.
 */
export async function playRecording(pool: Pool, accountId: number, videoId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const player of players) await switchStreams(client, player, accountId, videoId)
  })
}

async function switchStreams(
  client: Queryable,
  { items, table, streams, streamTable, parent }: Player,
  accountId: number,
  videoId: number,
): Promise<void> {
  const { rows } = await client.query<{ id: number; itemId: number }>(
    `select s.id, x.id as "itemId" from ${table} x
      join ${streamTable} s on s."AccountId" = x."AccountId" and s."${parent}" = x.id
        and s.id = (x.ended->'media'->>'StreamId')::int
      where x."AccountId" = $1 and x.state = 'replay' and x.ended->'media'->>'kind' = 'input'
        and (x.ended->'media'->>'VideoId')::int = $2 and s.kind = 'input'`,
    [accountId, videoId],
  )
  for (const { id, itemId } of rows) {
    const source = { kind: 'video', VideoId: videoId, InputId: null, check: null }
    await changeRow(client, accountId, streams, id, source, { action: 'stream' })
    await changeRow(client, accountId, items, itemId, {}, { action: 'stream', isAudited: false })
  }
}
