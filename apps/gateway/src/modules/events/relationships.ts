import { fieldError, notFound, setEventChallengers, setEventMarkers } from '@touchline/contract'
import { eventRecords, findRow, lockScores, updateRow } from '@touchline/records'
import { present, removeItem, restoreItem, updateItem } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { eventBinding } from './events.binding.ts'
import { markerBinding } from './markers.binding.ts'

export const setEventChallengersHandler = handle(
  setEventChallengers,
  async ({ params, body: { data } }, context) => {
    const challengers = [...new Set(data.map(({ id }) => id))]
    await updateItem(eventBinding, params.id, { challengers }, undefined, context).catch((error) => {
      const [first] = error.details?.errors ?? []
      throw first?.path.startsWith('challengers.')
        ? fieldError(first.path.replace('challengers.', 'data.'), 'unknown_item', {
            key: 'common.unknownItem',
          })
        : error
    })
    return present(eventBinding, await findRow(context.scope, eventRecords, params.id), context)
  },
)

export const setEventMarkersHandler = handle(setEventMarkers, async ({ params, body: { data } }, context) => {
  const { scope, services } = context
  await findRow(scope, eventRecords, params.id)
  const wanted = new Set(data.map(({ id }) => id))
  await scope.transaction(async (inside) => {
    await lockScores(inside, { events: [params.id] })
    const rows = await inside.query<{ id: number; isDeleted: boolean }>(
      `select id, "deletedAt" is not null as "isDeleted" from markers where "AccountId" = $1 and "EventId" = $2`,
      [params.id],
    )
    const known = new Set(rows.map(({ id }) => id))
    const missing = data.findIndex(({ id }) => !known.has(id))
    if (missing >= 0) throw fieldError(`data.${missing}.id`, 'unknown_item', { key: 'events.noOtherMarker' })
    const own = { scope: inside, services }
    for (const { id, isDeleted } of rows) {
      if (wanted.has(id) && isDeleted) await restoreItem(markerBinding, id, own)
      if (!wanted.has(id) && !isDeleted) await removeItem(markerBinding, id, undefined, own)
    }
    if (!(await updateRow(inside, eventRecords, params.id, {}, { action: 'link' }))) throw notFound()
  })
  return { data: [...wanted].map((id) => ({ type: 'Marker' as const, id })) }
})
