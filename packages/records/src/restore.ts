import { AppError, notFound } from '@touchline/contract'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { cached, runPrepared } from './prepared.ts'
import type { Records, RowOf } from './records.ts'
import { allRecords } from './resources.ts'
import { connectionOf, type Scope } from './scope.ts'
import { nameColumn } from './search-rows.ts'
import { ruleOf, visible, writerValues } from './select.ts'
import { updateRow } from './write.ts'
import type { Writer } from './writer.ts'

/** A row that another one belongs to, through a column: a clip's video, a subcategory's category. */
type Parent = { table: PgTable; column: string }

/** Required references to rows of the same account. */
const parentsOf = ({ table }: Records): Parent[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const [accountId, column, ...more] = columns
    const isOfAccount = accountId?.name === 'AccountId' && column && more.length === 0
    return isOfAccount && 'deletedAt' in getTableColumns(foreignTable)
      ? [{ table: foreignTable, column: column.name }]
      : []
  })

const isGone = ({ table }: Records, parent: Parent): SQL => {
  const name = sql.identifier(getTableName(parent.table))
  const own = sql`${sql.identifier(getTableName(table))}.${sql.identifier(parent.column)}`
  return sql`${name}.id = ${own} and ${name}."deletedAt" is not null`
}

/**
 * Restores a deleted row. Throws `not_found`, `not_possible` if its parent is deleted too or if it was withdrawn with its
 * marker, and `conflict` if its name is taken by now.
 */
export async function restoreRow<Own extends Records>(
  scope: Scope<Writer>,
  records: Own,
  id: number,
): Promise<RowOf<Own>> {
  const parents = parentsOf(records)
  const own = getTableColumns(records.table)
  const gone = [
    ...parents.map((parent) => sql`exists (select from ${parent.table} where ${isGone(records, parent)})`),
    ...('withdrawnAt' in own ? [sql`${own.withdrawnAt} is not null`] : []),
  ]
  const row = await updateRow<Records>(
    scope,
    records,
    id,
    { deletedAt: null },
    {
      action: 'restore',
      rows: 'removed',
      ...(gone.length > 0 && {
        condition: { name: 'restorable', sql: sql`not (${sql.join(gone, sql` or `)})` },
      }),
    },
  ).catch((error) => {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    throw new AppError('conflict', { key: 'common.restoreTaken', cause: error })
  })
  if (row) return row as RowOf<Own>
  for (const parent of parents) {
    const name = await goneParentOf(scope, records, id, parent)
    if (name !== undefined)
      throw new AppError('not_possible', { key: 'common.restoreParent', params: { name } })
  }
  if ('withdrawnAt' in own && (await isRemoved(scope, records, id)))
    throw new AppError('not_possible', { key: 'common.restoreWithdrawn' })
  throw notFound()
}

const uniqueViolation = '23505'

/** Whether a row that somebody may see is in the bin. */
async function isRemoved(scope: Scope<Writer>, records: Records, id: number): Promise<boolean> {
  const statement = cached(records, `removed|${!!ruleOf(records, scope.actor)}`, false, () => {
    const conditions = visible(records, scope.actor, 'removed')
    return sql`select from ${records.table} where id = ${sql.placeholder('id')} and ${sql.join(conditions, sql` and `)}`
  })
  return (await runPrepared(connectionOf(scope), statement, { ...writerValues(scope.actor), id })).length > 0
}

/** The name of the deleted parent of a deleted row. */
async function goneParentOf(scope: Scope<Writer>, records: Records, id: number, parent: Parent) {
  const kind = allRecords.find(({ table }) => table === parent.table)
  const statement = cached(records, `gone|${!!ruleOf(records, scope.actor)}|${parent.column}`, false, () => {
    const own = sql.identifier(getTableName(records.table))
    const conditions = [...visible(records, scope.actor, 'removed'), isGone(records, parent)]
    return sql`select ${kind ? nameColumn(kind) : sql`''`} as name from ${records.table}, ${parent.table}
      where ${own}.id = ${sql.placeholder('id')} and ${sql.join(conditions, sql` and `)}`
  })
  const values = { ...writerValues(scope.actor), id }
  const [found] = await runPrepared<{ name: string }>(connectionOf(scope), statement, values)
  return found?.name
}
