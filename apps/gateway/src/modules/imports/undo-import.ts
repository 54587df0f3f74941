import { notFound } from '@touchline/contract'
import { type Records, type Row, type Scope, updateRow, visibleIds } from '@touchline/records'
import { getTableName } from 'drizzle-orm'
import type { Values } from './existing.ts'
import { isSame } from './import-rows.ts'

type Kept = { id: number; resourceId: number; before: Values | null; after: Values | null }

/** Rows that one request takes back. */
const most = 1000

/**
 * Takes back the last rows of an import and returns how many are left. What it created goes to the bin; what it
 * changed gets its earlier values, except for fields that somebody has changed since.
 */
export async function undoImport(scope: Scope, records: Records, importId: number): Promise<number> {
  const { resource } = records
  return await scope.transaction(async (inside) => {
    const [found] = await inside.query<{ undoneAt: string | null }>(
      `select "undoneAt" from imports where "AccountId" = $1 and id = $2 and resource = $3 for update`,
      [importId, resource.name],
    )
    if (!found) throw notFound()
    const rows = await inside.query<Kept>(
      `select id, "resourceId", before, after from import_rows
        where "AccountId" = $1 and "ImportId" = $2 and not "isUndone" order by id desc limit ${most}`,
      [importId],
    )
    const seen = await visibleIds(
      inside,
      records,
      rows.map(({ resourceId }) => resourceId),
    )
    for (const { resourceId, before, after } of rows.filter((row) => seen.has(row.resourceId)))
      if (before === null || after === null) {
        const deleted = { deletedAt: new Date().toISOString() }
        await updateRow<Records>(inside, records, resourceId, deleted, { action: 'remove' })
      } else await restore(inside, records, resourceId, before, after)
    const [{ left } = { left: 0 }] = await inside.query<{ left: number }>(
      `with undone as (update import_rows set "isUndone" = true where "AccountId" = $1 and id = any($3::int[]))
        select count(*)::int as left from import_rows
        where "AccountId" = $1 and "ImportId" = $2 and not "isUndone" and id <> all($3::int[])`,
      [importId, rows.map(({ id }) => id)],
    )
    if (left === 0)
      await inside.query(
        `update imports set "undoneAt" = coalesce("undoneAt", now()) where "AccountId" = $1 and id = $2`,
        [importId],
      )
    return left
  })
}

async function restore(scope: Scope, records: Records, id: number, before: Values, after: Values) {
  const [row] = await scope.query<Row>(
    `select * from "${getTableName(records.table)}" where "AccountId" = $1 and id = $2`,
    [id],
  )
  const changed = Object.keys(after).filter((field) => isSame(row?.[field], after[field]))
  if (changed.length > 0)
    await updateRow<Records>(
      scope,
      records,
      id,
      Object.fromEntries(changed.map((field) => [field, before[field] ?? null])),
    )
}
