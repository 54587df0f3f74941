import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { orderOf } from './keyset.ts'
import { cached, runPrepared } from './prepared.ts'
import type { Records } from './records.ts'
import { connectionOf, type Scope } from './scope.ts'
import { ruleOf, searchCondition, searchValues, visible, whereOf, writerValues } from './select.ts'
import type { Writer } from './writer.ts'

export type FoundRow = { resource: string; id: number; name: string }

/** A row's display name: its `name`, a person's two names, or the first field that is searched. */
export const nameColumn = ({ table, resource }: Records): SQL => {
  const columns = getTableColumns(table)
  const own = (name: string) => sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)}`
  if ('name' in columns) return sql`${own('name')}::text`
  if ('firstName' in columns && 'lastName' in columns)
    return sql`btrim(concat_ws(' ', ${own('firstName')}, ${own('lastName')}))`
  return sql`${own(resource.search[0] ?? 'id')}::text`
}

/** Rows of several resources that contain these words and that the writer can see, up to `limit` of each. */
export async function searchRows(
  scope: Scope<Writer>,
  kinds: readonly Records[],
  text: string,
  limit: number,
): Promise<FoundRow[]> {
  const [first] = kinds
  if (!first) return []
  const shape = kinds.map((kind) => `${kind.resource.name}${!!ruleOf(kind, scope.actor)}`).join()
  const statement = cached(first, `search|${shape}`, true, () => searchSql(kinds, scope.actor))
  const values = { ...writerValues(scope.actor), ...searchValues(text), limit }
  return await runPrepared<FoundRow>(connectionOf(scope), statement, values)
}

function searchSql(kinds: readonly Records[], writer: Writer): SQL {
  const each = kinds.map((kind) => {
    const sort = kind.resource.sorts[0]
    const order = orderOf(kind, [{ field: sort.replace('-', ''), isDescending: sort.startsWith('-') }])
    const own = sql.identifier(getTableName(kind.table))
    const conditions = [...visible(kind, writer), searchCondition(kind)]
    return sql`(select ${sql.raw(`'${kind.resource.name}'`)}::text as resource, ${own}.id, ${nameColumn(kind)} as name
      from ${kind.table} ${whereOf(conditions)} order by ${order} limit ${sql.placeholder('limit')})`
  })
  return sql.join(each, sql` union all `)
}
