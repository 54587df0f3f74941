import { moveMarkerType, notFound } from '@touchline/contract'
import { markerTypeRecords, updateRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

/** Renumbers the marker types of a sport from 0, with this one at `position`; the others keep their order. */
export const moveMarkerTypeHandler = handle(moveMarkerType, async ({ params, body }, { scope }) => {
  await scope.transaction(async (inside) => {
    // Two moves write the same rows in different orders, so they must not run at the same time.
    await inside.query('select pg_advisory_xact_lock(hashtext($2), $1)', ['marker_types'])
    const note = { before: {}, after: { movedTo: body.position } }
    if (!(await updateRow(inside, markerTypeRecords, params.id, {}, { action: 'move', note })))
      throw notFound()
    await inside.query(
      `with others as (
          select id, row_number() over (order by position, id) - 1 as place from marker_types
          where "AccountId" = $1 and "deletedAt" is null and id <> $2
            and "SportId" = (select "SportId" from marker_types where "AccountId" = $1 and id = $2))
        update marker_types set position = case
            when marker_types.id = $2 then least($3::int, (select count(*) from others))
            else (select place + (place >= $3::int)::int from others where others.id = marker_types.id) end
          where "AccountId" = $1 and (marker_types.id = $2 or marker_types.id in (select id from others))`,
      [params.id, body.position],
    )
  })
  return undefined
})
