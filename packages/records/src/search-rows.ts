import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { sortedBy } from './keyset.ts'
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

/** Of more matches than this, those of each word are not all sorted: that would take longer than a keystroke. */
const mostSorted = 500

/** Sorts after every other character in the order of names, so `kes` to `kes${last}` is what begins with it. */
const last = '\uFFFF'

/**
 * Rows of several resources that contain these words and that the writer can see, up to `limit` of each: first those
 * whose names begin with the text.
 */
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
  const from = text.toLowerCase()
  const words = searchValues(text)
  const values = { ...writerValues(scope.actor), ...words, limit, from, until: from + last }
  return await runPrepared<FoundRow>(connectionOf(scope), statement, values)
}

function searchSql(kinds: readonly Records[], writer: Writer): SQL {
  const each = kinds.map((kind) => {
    const { table, resource } = kind
    const own = sql.identifier(getTableName(table))
    const [sort] = resource.sorts
    const isDescending = sort.startsWith('-')
    const place = sortedBy(kind, sort.replace('-', ''))
    const direction = isDescending ? sql` desc` : sql``
    const limit = sql`limit ${sql.placeholder('limit')}`
    const rows = sql`select ${own}.id, ${nameColumn(kind)} as name, ${place} as place from ${table}`
    const conditions = visible(kind, writer)
    const matches = sql`${rows} ${whereOf([...conditions, searchCondition(kind)])}
      limit ${sql.raw(String(mostSorted))}`
    const isNamed = hasNames(kind)
    const begins = namedFrom(sql`${own}.name`)
    const found = isNamed
      ? sql`(${rows} ${whereOf([...conditions, begins])} order by ${sortedBy(kind, 'name')}, ${own}.id ${limit})
        union (${matches})`
      : matches
    return sql`(select ${sql.raw(`'${resource.name}'`)}::text as resource, found.id, found.name from (${found}) found
      order by ${isNamed ? sql`(${namedFrom(sql`found.name`)}) desc, ` : sql``}
      found.place${direction}, found.id${direction} ${limit})`
  })
  return sql.join(each, sql` union all `)
}

/** True if an index has the names in their order. */
const hasNames = ({ table, resource }: Records): boolean => {
  const columns = getTableColumns(table)
  const isSorted = (resource.sorts as readonly string[]).some((sort) => sort.replace('-', '') === 'name')
  return isSorted && 'name' in columns && 'searchText' in columns
}

/** Names that begin with the text. */
const namedFrom = (name: SQL): SQL => sql`${name} collate "und-x-icu" >= ${sql.placeholder('from')}
  and ${name} collate "und-x-icu" < ${sql.placeholder('until')} and ${sql.placeholder('q')} <> ''`
