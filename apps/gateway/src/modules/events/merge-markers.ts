import { fieldError, mergeMarkers, notFound } from '@touchline/contract'
import { findRow, markerRecords, type RowOf, updateRow } from '@touchline/records'
import { present, removeItem } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { markerBinding } from './markers.binding.ts'

type Marker = RowOf<typeof markerRecords>

const completed = ['ChallengerId', 'player', 'secondPlayer', 'detail', 'title', 'comment'] as const

/** What the kept marker takes over: what it does not say itself. */
const fillings = (kept: Marker, other: Marker) =>
  Object.fromEntries(
    completed.flatMap((field) =>
      kept[field] === null && other[field] !== null ? [[field, other[field]]] : [],
    ),
  )

export const mergeMarkersHandler = handle(
  mergeMarkers,
  async ({ params: { id, markerId }, body }, { scope, services }) => {
    const row = await scope.transaction(async (inside) => {
      const kept = await findRow(inside, markerRecords, markerId)
      if (kept.EventId !== id) throw notFound()
      if (body.other === markerId) throw fieldError('other', 'same_item', { key: 'events.mergeItself' })
      const other = await findRow(inside, markerRecords, body.other).catch(() => undefined)
      if (other?.EventId !== id) throw fieldError('other', 'unknown_item', { key: 'events.noOtherMarker' })
      await inside.query(
        `update clips set "MarkerId" = $2 where "AccountId" = $1 and "MarkerId" = $3 and "deletedAt" is null`,
        [markerId, other.id],
      )
      const confirmed = other.status === 'confirmed' ? { status: 'confirmed' } : {}
      const merged = await updateRow(
        inside,
        markerRecords,
        markerId,
        { ...fillings(kept, other), ...confirmed },
        { action: 'merge' },
      )
      await removeItem(markerBinding, other.id, undefined, { scope: inside, services })
      return merged
    })
    if (!row) throw notFound()
    return present(markerBinding, row, { scope, services })
  },
)
