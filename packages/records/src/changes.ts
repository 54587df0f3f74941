import { getTableName, type SQL, sql } from 'drizzle-orm'
import { cached, type Prepared, runPrepared } from './prepared.ts'
import type { Records, Row } from './records.ts'
import { connectionOf, type Scope } from './scope.ts'
import { ruleOf, selection, visible, whereOf, writerValues } from './select.ts'
import type { Writer } from './writer.ts'

/** A client's position in the changes of a resource. */
export type ChangesCursor = {
  /** The last row that is final: the transaction that changed it, as text, and its id. */
  transaction: string
  id: number
  /** Deletions before this transaction are left out: a client that started then has never seen the rows. */
  since: string
  /** Where the next page starts if it comes after rows that are not final; all of those are returned again later. */
  ahead: { transaction: string; id: number } | null
}

export type Changes = {
  /** In the order of their changes; an unchanged row may be returned again. */
  rows: Row[]
  deleted: number[]
  cursor: ChangesCursor
  /** True if there is another page already. */
  hasMore: boolean
}

/** What the statement returns in addition to a row's columns. */
type Place = { isDeleted: boolean; transaction: string; isCertain: boolean; place: number }
/** The oldest running transaction, and the next one. */
type Horizon = { horizon: string; next: string }

/**
 * Reads what was changed and deleted since the cursor, or everything if it is undefined; returns undefined if this
 * database never issued the cursor. With a parent, only the rows that refer to it.
 *
 * A row has the id of the transaction that last changed it. A running transaction may still commit a change with a
 * smaller id than one already read, so the cursor does not move past the oldest running transaction. Changes committed
 * by newer ones are returned too, and again later, once no earlier change can appear.
 */
export async function readChanges(
  scope: Scope<Writer>,
  records: Records,
  cursor: ChangesCursor | undefined,
  limit: number,
  parent?: { field: string; id: number },
): Promise<Changes | undefined> {
  const connection = connectionOf(scope)
  const statement = changesStatement(records, scope.actor, parent?.field)
  const certain = cursor ?? { transaction: '0', id: 0, since: null, ahead: null }
  const from = { ...certain, ...certain.ahead }
  const values = { ...changesValues(scope.actor, from, limit), parent: parent?.id }
  const found = await runPrepared<Horizon & ((Row & Place) | { id: null })>(connection, statement, values)
  const { horizon, next } = found[0]!
  if (cursor && BigInt(cursor.transaction) >= BigInt(next)) return undefined
  const read = found.filter((row): row is Row & Place & Horizon => row.id !== null)
  const page = read.slice(0, limit)
  const since = cursor?.since ?? horizon
  const hasMore = read.length > limit
  const end = page.at(-1)
  // After a row that was not final, none is.
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

/** The current cursor: it returns every change that commits from now on. */
export async function latestCursor(scope: Scope<Writer>): Promise<ChangesCursor> {
  const { rows } = await connectionOf(scope).query<{ before: string; horizon: string }>(
    `select (horizon::text::numeric - 1)::text as before, horizon::text
      from pg_snapshot_xmin(pg_current_snapshot()) horizon`,
  )
  const { before, horizon } = rows[0]!
  return { transaction: before, id: 2_147_483_647, since: horizon, ahead: null }
}

/** The statement of `readChanges`. */
export const changesStatement = (records: Records, writer: Writer, parent?: string): Prepared =>
  cached(records, `changes|${!!ruleOf(records, writer)}|${parent}`, true, () =>
    changesSql(records, writer, parent),
  )

/** The values of its placeholders. Reads one extra row to know whether there are more. */
export const changesValues = (
  writer: Writer,
  { transaction, id, since }: Pick<ChangesCursor, 'transaction' | 'id'> & { since: string | null },
  limit: number,
) => ({ ...writerValues(writer), transaction, id, since, limit: limit + 1 })

function changesSql(records: Records, writer: Writer, parent: string | undefined): SQL {
  const own = sql.identifier(getTableName(records.table))
  const conditions = [
    ...visible(records, writer, 'all'),
    ...(parent ? [sql`${own}.${sql.identifier(parent)} = ${sql.placeholder('parent')}::int`] : []),
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
