import { moveCategory, moveSubcategory, notFound } from '@touchline/contract'
import { categoryRecords, type Scope, subcategoryRecords, updateRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

/** Renumbers the siblings of a row from 0, with the row at `position`; the others keep their order. */
async function move(scope: Scope, table: 'categories' | 'subcategories', id: number, position: number) {
  const siblings =
    table === 'categories'
      ? 'true'
      : '"CategoryId" = (select "CategoryId" from subcategories where "AccountId" = $1 and id = $2)'
  await scope.transaction(async (inside) => {
    // Two moves write the same siblings in different orders, so they must not run at the same time.
    await inside.query('select pg_advisory_xact_lock(hashtext($2), $1)', [table])
    const options = { action: 'move', note: { before: {}, after: { movedTo: position } } }
    const moved =
      table === 'categories'
        ? await updateRow(inside, categoryRecords, id, {}, options)
        : await updateRow(inside, subcategoryRecords, id, {}, options)
    if (!moved) throw notFound()
    await inside.query(
      `with others as (
          select id, row_number() over (order by position, id) - 1 as place from ${table}
          where "AccountId" = $1 and "deletedAt" is null and id <> $2 and ${siblings})
        update ${table} set position = case when ${table}.id = $2 then least($3::int, (select count(*) from others))
            else (select place + (place >= $3::int)::int from others where others.id = ${table}.id) end
          where "AccountId" = $1 and (${table}.id = $2 or ${table}.id in (select id from others))`,
      [id, position],
    )
  })
}

export const moveCategoryHandler = handle(moveCategory, async ({ params, body }, { scope }) => {
  await move(scope, 'categories', params.id, body.position)
  return undefined
})

export const moveSubcategoryHandler = handle(moveSubcategory, async ({ params, body }, { scope }) => {
  await move(scope, 'subcategories', params.id, body.position)
  return undefined
})
