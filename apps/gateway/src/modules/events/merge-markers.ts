import { fieldError, mergeMarkers, notFound } from '@touchline/contract'
import { findRow, lockScores, markerRecords, type RowOf, updateRow } from '@touchline/records'
import { present, removeItem } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { lockMarkers, settleClips, standingOf } from './marker-clips.ts'
import { markerBinding } from './markers.binding.ts'

type Marker = RowOf<typeof markerRecords>

const completed = ['ChallengerId', 'player', 'secondPlayer', 'detail', 'title', 'comment'] as const

/** The one that is surer counts for both. */
const certainty: Record<string, number> = { retracted: 0, provisional: 1, confirmed: 2 }

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
      await lockScores(inside, { events: [id] })
      await lockMarkers(inside, [markerId, body.other])
      const kept = await findRow(inside, markerRecords, markerId)
      if (kept.EventId !== id) throw notFound()
      if (body.other === markerId) throw fieldError('other', 'same_item', { key: 'events.mergeItself' })
      const other = await findRow(inside, markerRecords, body.other).catch(() => undefined)
      if (other?.EventId !== id) throw fieldError('other', 'unknown_item', { key: 'events.noOtherMarker' })
      // Each side first becomes what both are together, with its clips.
      const status = certainty[other.status]! > certainty[kept.status]! ? other.status : kept.status
      const context = { scope: inside, services }
      const after = standingOf({ ...kept, status })
      for (const one of [kept, other]) await settleClips(context, one.id, { before: standingOf(one), after })
      await inside.query('update clips set "MarkerId" = $2 where "AccountId" = $1 and "MarkerId" = $3', [
        markerId,
        other.id,
      ])
      const merged = await updateRow(
        inside,
        markerRecords,
        markerId,
        { ...fillings(kept, other), status },
        { action: 'merge' },
      )
      await removeItem(markerBinding, other.id, undefined, context)
      return merged
    })
    if (!row) throw notFound()
    return present(markerBinding, row, { scope, services })
  },
)
