import { fields, notFound } from '@touchline/contract'
import type { Scope } from '@touchline/records'

type Found = { id: number; wasDeleted: boolean }

/**
 * Finds a marker of an event, also a deleted one, by its id or by the key that a desk gave it: writes that wait there
 * know no id. With a lock, the row is the transaction's own until it ends. Throws `notFound`.
 */
export async function findMarker(
  scope: Scope,
  eventId: number,
  ref: string,
  lock: 'for update' | '' = '',
): Promise<Found> {
  const id = fields.writtenId.safeParse(ref).data ?? null
  const [found] = await scope.query<Found>(
    `select id, "deletedAt" is not null as "wasDeleted" from markers
      where "AccountId" = $1 and "EventId" = $2 and (key = $3 or id = $4::int) ${lock}`,
    [eventId, ref, id],
  )
  if (!found) throw notFound()
  return found
}
