import { platforms } from '@touchline/contract'
import {
  conferenceStreamRecords,
  eventStreamRecords,
  type Scope,
  updateRow,
  type Writer,
} from '@touchline/records'

const kinds = {
  event: { items: 'events', streams: 'event_streams', parent: 'EventId' },
  conference: { items: 'business_players', streams: 'conference_streams', parent: 'BusinessPlayerId' },
} as const

/**
 * Notes when an event or a conference went on air whose main stream is played by a platform: nothing of it arrives here,
 * so what is logged counts from that moment. With `isNew`, one that went on air before begins anew.
 * Returns the stream, if it has changed.
 */
export async function beginElsewhere(
  inside: Scope<Writer>,
  kind: keyof typeof kinds,
  id: number,
  { isNew = false } = {},
): Promise<{ id: number; check: unknown; version: number; updatedAt: string } | undefined> {
  const { items, streams, parent } = kinds[kind]
  const [stream] = await inside.query<{ id: number; check: object }>(
    `select s.id, s.check from ${streams} s
      join ${items} e on e."AccountId" = $1 and e.id = s."${parent}" and e.state = 'live'
      where s."AccountId" = $1 and s."${parent}" = $2 and s."isMain" and s."deletedAt" is null and s.kind = any($3)
        and ($4 or s.check->>'beganAt' is null)`,
    [id, platforms, isNew],
  )
  if (!stream) return undefined
  const changes = { check: { ...stream.check, beganAt: new Date().toISOString() } }
  const how = { action: 'begin', isAudited: false }
  return kind === 'event'
    ? await updateRow(inside, eventStreamRecords, stream.id, changes, how)
    : await updateRow(inside, conferenceStreamRecords, stream.id, changes, how)
}
