import { AppError, changeMarker, notFound } from '@touchline/contract'
import { findRow, lockScores, markerRecords } from '@touchline/records'
import { present, removeItem, restoreItem, updateItem } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { findMarker } from './find-marker.ts'
import { markerBinding } from './markers.binding.ts'

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** One call for all that a desk does with a marker, so that its writes can wait in order before it knows the id. */
export const changeMarkerHandler = handle(
  changeMarker,
  async ({ params, body: { changes = {}, seen = {}, isDeleted } }, { scope, services }) =>
    await scope.transaction(async (inside) => {
      const context = { scope: inside, services }
      await lockScores(inside, { events: [params.id] })
      const { id, wasDeleted } = await findMarker(inside, params.id, params.ref, 'for update')
      if (wasDeleted && isDeleted === undefined) throw notFound()
      if (wasDeleted && isDeleted === false) await restoreItem(markerBinding, id, context)
      if (wasDeleted && isDeleted) throw notFound()
      const row = await findRow(inside, markerRecords, id)
      const current = present(markerBinding, row, context)
      const isStale = (Object.keys(changes) as (keyof typeof changes)[]).some(
        (field) =>
          field in seen && !isEqual(current[field], seen[field]) && !isEqual(current[field], changes[field]),
      )
      if (isStale)
        throw new AppError('stale', { key: 'common.stale', current: { ...current, version: row.version } })
      if (Object.keys(changes).length > 0) await updateItem(markerBinding, id, changes, undefined, context)
      const after = present(markerBinding, await findRow(inside, markerRecords, id), context)
      if (isDeleted) await removeItem(markerBinding, id, undefined, context)
      return after
    }),
)
