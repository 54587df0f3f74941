import { getTableName, type SQL, sql } from 'drizzle-orm'
import { cached, type Prepared, runPrepared } from './prepared.ts'
import type { Records, Row } from './records.ts'
import { connectionOf, type Scope } from './scope.ts'
import { ruleOf, selection, visible, whereOf, writerValues } from './select.ts'
import type { Writer } from './writer.ts'

/** How far somebody has read the changes of a resource. */
export type ChangesCursor = {
  /** The last row that is read for certain: the transaction that changed it, as text, and its id. */
  transaction: string
  id: number
  /** Deletions before this transaction are left out: whoever began to read then has never seen the rows. */
  since: string
  /** Where the next page begins while there is one behind rows that are not certain; all of them come again later. */
  ahead: { transaction: string; id: number } | null
}

export type Changes = {
  /** In the order of their changes; a row may come again as it was. */
  rows: Row[]
  deleted: number[]
  cursor: ChangesCursor
  /** True where the next page is there already. */
  hasMore: boolean
}

/** What the statement says of a row beside its columns. */
type Place = { isDeleted: boolean; transaction: string; isCertain: boolean; place: number }
/** The oldest transaction that runs, and the one that comes next. */
type Horizon = { horizon: string; next: string }

/**
 * What was changed and deleted since the cursor, or all that is there where it is undefined; answers undefined where
 * the cursor was never given by this database.
 *
 * A row carries the transaction that last changed it. One that is still running may commit a change with a smaller
 * number than one that was read already, so the cursor goes no further than the oldest transaction that runs. What
 * newer ones have committed is answered too, and again later, once it is certain that nothing comes before it.
 */
export async function readChanges(
  scope: Scope<Writer>,
  records: Records,
  cursor: ChangesCursor | undefined,
  limit: number,
): Promise<Changes | undefined> {
  const connection = connectionOf(scope)
  const statement = changesStatement(records, scope.actor)
  const certain = cursor ?? { transaction: '0', id: 0, since: null, ahead: null }
  const from = { ...certain, ...certain.ahead }
  const values = changesValues(scope.actor, from, limit)
  const found = await runPrepared<Horizon & ((Row & Place) | { id: null })>(connection, statement, values)
  const { horizon, next } = found[0]!
  if (cursor && BigInt(cursor.transaction) >= BigInt(next)) return undefined
  const read = found.filter((row): row is Row & Place & Horizon => row.id !== null)
  const page = read.slice(0, limit)
  const since = cursor?.since ?? horizon
  const hasMore = read.length > limit
  const end = page.at(-1)
  // Behind what was not certain, nothing is.
  const last = certain.ahead ? undefined : page.findLast((row) => row.isCertain)
  const { transaction, id } = last ?? certain
  const isAhead = hasMore && end !== undefined && end !== last
  return {
    rows: page.filter((row) => !row.isDeleted).map(withoutPlace),
    deleted: page.filter((row) => row.isDeleted).map(({ id }) => id),
    cursor: {
      transaction,
      id,
      since,
      ahead: isAhead ? { transaction: end.transaction, id: end.id } : null,
    },
    hasMore,
  }
}

const withoutPlace = (row: Row & Place & Horizon): Row => {
  const { isDeleted, transaction, isCertain, place, horizon, next, ...rest } = row
  return rest as Row
}

/** The current cursor: reading on from it returns every change that commits from now on. */
export async function latestCursor(scope: Scope<Writer>): Promise<ChangesCursor> {
  const { rows } = await connectionOf(scope).query<{ before: string; horizon: string }>(
    `select (horizon::text::numeric - 1)::text as before, horizon::text
      from pg_snapshot_xmin(pg_current_snapshot()) horizon`,
  )
  const { before, horizon } = rows[0]!
  return { transaction: before, id: 2_147_483_647, since: horizon, ahead: null }
}

/** The statement of `readChanges`. */
export const changesStatement = (records: Records, writer: Writer): Prepared =>
  cached(records, `changes|${!!ruleOf(records, writer)}`, true, () => changesSql(records, writer))

/** The values of its placeholders. One row more than is answered says whether there are more. */
export const changesValues = (
  writer: Writer,
  { transaction, id, since }: Pick<ChangesCursor, 'transaction' | 'id'> & { since: string | null },
  limit: number,
) => ({ ...writerValues(writer), transaction, id, since, limit: limit + 1 })

function changesSql(records: Records, writer: Writer): SQL {
  const own = sql.identifier(getTableName(records.table))
  const conditions = [
    ...visible(records, writer, 'all'),
    sql`(${own}."changedIn", ${own}.id) > (${sql.placeholder('transaction')}::xid8, ${sql.placeholder('id')}::int)`,
    sql`(${own}."deletedAt" is null or ${own}."changedIn" >= coalesce(${sql.placeholder('since')}::xid8, horizon))`,
  ]
  return sql`with snapshot as materialized (
      select pg_snapshot_xmin(pg_current_snapshot()) as horizon, pg_snapshot_xmax(pg_current_snapshot()) as next),
    changed as (
      select ${selection(records, false)}, ${own}."deletedAt" is not null as "isDeleted",
        ${own}."changedIn"::text as transaction, ${own}."changedIn" < horizon as "isCertain",
        row_number() over (order by ${own}."changedIn", ${own}.id) as place
      from ${records.table}, snapshot ${whereOf(conditions)}
      order by ${own}."changedIn", ${own}.id limit ${sql.placeholder('limit')})
    select snapshot.horizon::text, snapshot.next::text, changed.* from snapshot left join changed on true order by place`
}
