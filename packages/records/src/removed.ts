import { getTableName, type SQL, sql } from 'drizzle-orm'
import { cached, runPrepared } from './prepared.ts'
import type { Records } from './records.ts'
import { connectionOf, type Scope } from './scope.ts'
import { nameColumn } from './search-rows.ts'
import { ruleOf, searchCondition, searchValues, visible, whereOf, writerValues } from './select.ts'
import type { Writer } from './writer.ts'

/** A deleted row; who deleted it is null if the audit log does not contain it. */
export type RemovedRow = {
  resource: string
  id: number
  name: string
  deletedAt: string
  userId: number | null
  userName: string | null
}

type Asked = { q: string | null; limit: number; offset: number }

/** A page of the deleted rows of several resources that this writer can see, latest first, and their total. */
export async function listRemoved(
  scope: Scope<Writer>,
  kinds: readonly Records[],
  asked: Asked,
): Promise<{ rows: RemovedRow[]; total: number }> {
  const [first] = kinds
  if (!first) return { rows: [], total: 0 }
  const hasWords = asked.q !== null
  const shape = kinds.map((kind) => `${kind.resource.name}${!!ruleOf(kind, scope.actor)}`).join()
  const statement = cached(first, `removed|${hasWords}|${shape}`, false, () =>
    removedSql(kinds, scope.actor, hasWords),
  )
  const values = { ...writerValues(scope.actor), ...asked, ...searchValues(asked.q ?? '') }
  const found = await runPrepared<{ total: number } & (RemovedRow | { id: null })>(
    connectionOf(scope),
    statement,
    values,
  )
  const rows = found.filter((row): row is RemovedRow & { total: number } => row.id !== null)
  return { rows: rows.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 }
}

function removedSql(kinds: readonly Records[], writer: Writer, hasWords: boolean): SQL {
  const each = kinds.map((kind) => {
    const own = sql.identifier(getTableName(kind.table))
    const conditions = visible(kind, writer, 'removed')
    if (hasWords) conditions.push(searchCondition(kind))
    return sql`(select ${sql.raw(`'${kind.resource.name}'`)}::text as resource, ${own}.id,
      ${nameColumn(kind)} as name, ${own}."deletedAt" from ${kind.table} ${whereOf(conditions)})`
  })
  // Who deleted a row is looked up only for the page.
  return sql`with removed as (${sql.join(each, sql` union all `)}),
    page as (select * from removed order by "deletedAt" desc, resource, id desc
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}),
    counted as (select count(*) as total from removed)
    select counted.total, page.*, by.id as "userId", by.name as "userName"
    from counted left join page on true left join lateral (
      select users.id, users.name from audit_entries entry join users on users.id = entry."UserId"
      where entry."AccountId" = ${sql.placeholder('AccountId')} and entry.resource = page.resource
        and entry."resourceId" = page.id and entry.action = 'remove'
      order by entry.id desc limit 1) by on true
    order by page."deletedAt" desc, page.resource, page.id desc`
}
