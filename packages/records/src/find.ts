import { notFound } from '@touchline/contract'
import { getTableName, sql } from 'drizzle-orm'
import type { ListQuery } from './list-query.ts'
import { cached, runPrepared } from './prepared.ts'
import type { Records, Row, RowOf } from './records.ts'
import { connectionOf, type Scope } from './scope.ts'
import {
  countStatement,
  findStatement,
  listStatement,
  listValues,
  recordStatement,
  ruleOf,
  visible,
  whereOf,
  writerValues,
} from './select.ts'
import type { Writer } from './writer.ts'

/** Returns one row of the scope's account, translated if `lang` is given. Throws `not_found`. */
export async function findRow<Own extends Records>(
  scope: Scope<Writer>,
  records: Own,
  id: number,
  lang: string | null = null,
): Promise<RowOf<Own>> {
  const statement = findStatement(records, scope.actor, lang !== null)
  const values = { ...writerValues(scope.actor), id, lang }
  const [row] = await runPrepared<RowOf<Own>>(connectionOf(scope), statement, values)
  if (!row) throw notFound()
  return row
}

/** Returns a page of rows and the total: `mostCounted` + 1 means more. */
export async function listRows<Own extends Records>(
  scope: Scope<Writer>,
  records: Own,
  query: ListQuery,
): Promise<{ rows: RowOf<Own>[]; total: number }> {
  const connection = connectionOf(scope)
  const values = listValues(scope.actor, query)
  const found = await runPrepared<Row & { total: number }>(
    connection,
    listStatement(records, scope.actor, query),
    values,
  )
  if (found[0] || (query.offset === 0 && !query.after))
    return { rows: found.map(({ total: _, ...row }) => row as RowOf<Own>), total: found[0]?.total ?? 0 }
  const counted = await runPrepared<{ total: number }>(
    connection,
    countStatement(records, scope.actor, query),
    values,
  )
  return { rows: [], total: counted[0]?.total ?? 0 }
}

/** All rows that match, without a limit: for lists that are otherwise bounded. */
export const allRows = <Own extends Records>(
  scope: Scope<Writer>,
  records: Own,
  query: Omit<ListQuery, 'limit' | 'offset' | 'after' | 'isCountExact'>,
): Promise<RowOf<Own>[]> => {
  const whole = { ...query, limit: 0, offset: 0, after: null, isCountExact: false }
  return runPrepared<RowOf<Own>>(
    connectionOf(scope),
    listStatement(records, scope.actor, whole, true),
    listValues(scope.actor, whole),
  )
}

/** The ids that the writer can see: in the account, not deleted, allowed by the row rule. */
export async function visibleIds(
  scope: Scope<Writer>,
  records: Records,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const statement = cached(records, `visible|${!!ruleOf(records, scope.actor)}`, true, () => {
    const own = sql.identifier(getTableName(records.table))
    const conditions = [
      ...visible(records, scope.actor),
      sql`${own}.id = any(${sql.placeholder('ids')}::int[])`,
    ]
    return sql`select ${own}.id from ${records.table} ${whereOf(conditions)}`
  })
  const values = { ...writerValues(scope.actor), ids }
  const rows = await runPrepared<{ id: number }>(connectionOf(scope), statement, values)
  return new Set(rows.map(({ id }) => id))
}

/** Rebuilds a row from the record that `insertRow` stored as a response. */
export async function readRecord<Own extends Records>(
  scope: Scope<Writer>,
  records: Own,
  record: unknown,
): Promise<RowOf<Own>> {
  const values = { record: JSON.stringify(record) }
  const [columns] = await runPrepared<Row>(connectionOf(scope), recordStatement(records), values)
  return { ...(record as object), ...columns } as RowOf<Own>
}
