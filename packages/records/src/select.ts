import { wordsFrom } from '@touchline/database'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { keysetCondition, orderOf } from './keyset.ts'
import { type ListQuery, mostCounted } from './list-query.ts'
import { cached, type Prepared, rendered } from './prepared.ts'
import { internalColumns, type Link, type Records } from './records.ts'
import { actorOf, type Writer } from './writer.ts'

const internal = new Set<string>(internalColumns)

const column = (name: string) => sql.identifier(name)

/** The columns read with a row. */
const columnsOf = ({ table }: Records) =>
  Object.keys(getTableColumns(table)).filter((name) => !internal.has(name))

/** The selected columns, computed fields and, unless they are read apart, lists of linked ids, translated if requested. */
export function selection(records: Records, isTranslated: boolean, hasLinks = true): SQL {
  const { table, resource, links, computed } = records
  const own = sql.identifier(getTableName(table))
  const parts = columnsOf(records).map((name) =>
    isTranslated && resource.translated.includes(name)
      ? sql`coalesce(nullif(tr.texts->>${sql.raw(`'${name}'`)}, ''), ${own}.${column(name)}) as ${column(name)}`
      : sql`${own}.${column(name)}`,
  )
  for (const [name, expression] of Object.entries(computed)) parts.push(sql`${expression} as ${column(name)}`)
  if (hasLinks)
    for (const [name, link] of Object.entries(links))
      parts.push(sql`${linkedIds(own, link)} as ${column(name)}`)
  return sql.join(parts, sql`, `)
}

/**
 * Turns a stored record back into a row with the types of a normal read; `record` is a row that `selection` returned.
 */
export const recordStatement = (records: Records): Prepared =>
  cached(
    records,
    'record',
    false,
    () => sql`select ${sql.join(columnsOf(records).map(column), sql`, `)}
      from json_populate_record(null::${records.table}, ${sql.placeholder('record')}::json)`,
  )

/** The links whose target is not in the bin, as `l`. */
const linked = ({ table, target, other }: Link) =>
  sql`from ${table} l join ${target} x on x.id = l.${column(other)} and x."deletedAt" is null`

const orderIn = (link: Link) => (link.isOrdered ? sql`l.position` : sql`l.${column(link.other)}`)

const linkedIds = (own: SQL | ReturnType<typeof sql.identifier>, link: Link): SQL =>
  sql`array(select l.${column(link.other)} ${linked(link)}
    where l.${column(link.own)} = ${own}.id order by ${orderIn(link)})`

/** What is linked to the rows `ids` by the link `name`, for those that have any: their `id` and the linked `ids`. */
export const linksStatement = (records: Records, name: string): Prepared =>
  cached(records, `links|${name}`, false, () => {
    const link = records.links[name]!
    return sql`select l.${column(link.own)} as id, array_agg(l.${column(link.other)} order by ${orderIn(link)}) as ids
      ${linked(link)} where l.${column(link.own)} = any(${sql.placeholder('ids')}::int[]) group by 1`
  })

/** Which rows: active ones, deleted ones that can be restored, or both. */
export type RowSelection = 'active' | 'removed' | 'all'

/** The rows of this writer's account, limited to `rows`, that its row rule allows. */
export function visible(records: Records, writer: Writer, rows: RowSelection = 'active'): SQL[] {
  const own = sql.identifier(getTableName(records.table))
  const conditions: SQL[] = []
  const columns = getTableColumns(records.table)
  if (records.resource.owner === 'account')
    conditions.push(sql`${own}."AccountId" = ${sql.placeholder('AccountId')}`)
  if ('deletedAt' in columns && rows !== 'all')
    conditions.push(sql`${own}."deletedAt" is ${rows === 'active' ? sql`null` : sql`not null`}`)
  const rule = ruleOf(records, writer)
  if (rule) conditions.push(rule)
  return conditions
}

/** The row rule for this writer; none for the system. */
export function ruleOf({ rowRule }: Records, writer: Writer): SQL | undefined {
  const actor = actorOf(writer)
  return actor && rowRule?.conditionFor(actor)
}

/** The values of the writer's placeholders. */
export const writerValues = ({ accountId, userId }: Writer) => ({ AccountId: accountId, userId })

export const whereOf = (conditions: SQL[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

const translationJoin = ({ resource, table }: Records) =>
  sql`left join translations tr on tr.resource = ${sql.raw(`'${resource.name}'`)}
    and tr."resourceId" = ${sql.identifier(getTableName(table))}.id and tr."langId" = ${sql.placeholder('lang')}`

/** `search` is how rows are searched if the list is a search. */
function listConditions(
  records: Records,
  writer: Writer,
  query: ListQuery,
  search = searchCondition(records),
): SQL[] {
  const own = sql.identifier(getTableName(records.table))
  const conditions = visible(records, writer)
  query.filters.forEach(({ field, kind }, index) => {
    const values = sql`${sql.placeholder(`filter${index}`)}::${sql.raw(kind)}[]`
    const link = records.links[field]
    const [path = '', key] = field.split('.')
    if (link)
      conditions.push(sql`${own}.id in (select l.${column(link.own)} from ${link.table} l
        where l."AccountId" = ${sql.placeholder('AccountId')} and l.${column(link.other)} = any(${values}))`)
    else if (key) conditions.push(sql`${own}.${column(path)}->>${sql.raw(`'${key}'`)} = any(${values})`)
    else if (records.computed[field]) conditions.push(sql`${records.computed[field]} = any(${values})`)
    else conditions.push(sql`${own}.${column(records.columnOf[field] ?? field)} = any(${values})`)
  })
  query.ranges.forEach(({ field, kind, operator }, index) => {
    conditions.push(
      sql`${own}.${column(field)} ${sql.raw(operator)} ${sql.placeholder(`range${index}`)}::${sql.raw(kind)}`,
    )
  })
  if (query.q !== null) conditions.push(search)
  return conditions
}

const hasSearchText = ({ table }: Records) => 'searchText' in getTableColumns(table)

/** The rows that contain the words of `searchValues`. */
export function searchCondition(records: Records): SQL {
  const { table, resource } = records
  const own = sql.identifier(getTableName(table))
  if (hasSearchText(records)) return sql`${own}."searchText" @@ to_tsquery('simple', ${sql.placeholder('q')})`
  const texts = resource.search.map((name) => sql`${own}.${column(name)} ilike ${sql.placeholder('pattern')}`)
  return sql`(${sql.join(texts, sql` or `)})`
}

/** Lists of the same shape share a statement, whatever their values. */
const shapeOf = (records: Records, writer: Writer, query: ListQuery) =>
  [
    !!ruleOf(records, writer),
    query.lang !== null,
    query.q !== null,
    query.sort.map((sort) => `${sort.field}${sort.isDescending}`),
    query.after?.map((value) => value === null),
    query.filters.map((filter) => filter.field),
    query.ranges.map((range) => `${range.field}${range.operator}`),
  ].join('|')

/** The default list, without a search, a filter or another order, is requested most. */
const isPlain = ({ resource }: Records, { q, after, filters, ranges, sort: [first, ...more] }: ListQuery) =>
  q === null &&
  !after &&
  filters.length + ranges.length + more.length === 0 &&
  resource.sorts[0] === `${first?.isDescending ? '-' : ''}${first?.field}`

/** The number of rows that match, up to the limit. */
const countOf = ({ table }: Records, where: SQL, { isCountExact }: ListQuery): SQL =>
  isCountExact
    ? sql`select count(*) from ${table} ${where}`
    : sql`select count(*) from (select from ${table} ${where} limit ${sql.raw(String(mostCounted + 1))}) counted`

/**
 * One statement for a page and its total: the total is a subquery that runs once, so a list costs one round trip. The
 * page is chosen first, since computed fields of the rows before it would be computed too. `isWhole` omits total and
 * limit: all rows that match. Without `hasLinks`, the links are read apart.
 */
export function listStatement(
  records: Records,
  writer: Writer,
  query: ListQuery,
  isWhole = false,
  hasLinks = true,
): Prepared {
  const shape = `list|${isWhole}|${hasLinks}|${query.isCountExact}|${shapeOf(records, writer, query)}`
  return cached(records, shape, isPlain(records, query), () => {
    if (!isWhole && query.q !== null && hasSearchText(records)) return searchStatement(records, writer, query)
    const conditions = listConditions(records, writer, query)
    const total = sql`, (${countOf(records, whereOf(conditions), query)}) as "total"`
    if (query.after) conditions.push(keysetCondition(records, query.sort, query.after))
    const { table } = records
    const order = sql`order by ${orderOf(records, query.sort)}`
    const page = sql`(select ${table}.* from ${table} ${whereOf(conditions)} ${order}
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) as ${table}`
    const join = query.lang === null ? sql`` : translationJoin(records)
    const selected = selection(records, query.lang !== null, hasLinks)
    return isWhole
      ? sql`select ${selected} from ${table} ${join} ${whereOf(conditions)} ${order}`
      : sql`select ${selected}${total} from ${page} ${join} ${order}`
  })
}

/** All rows that match, untranslated: the `id` of each, and these columns as a `record`. */
export const recordsStatement = (
  records: Records,
  writer: Writer,
  query: ListQuery,
  columns: readonly SQL[],
): Pick<Prepared, 'text' | 'params'> =>
  rendered(
    sql`select ${records.table}.id, row(${sql.join([...columns], sql`, `)})::text as record from ${records.table}
      ${whereOf(listConditions(records, writer, query))} order by ${orderOf(records, query.sort)}`,
  )

/**
 * A page of a search. PostgreSQL cannot estimate how many rows contain the beginning of a word, and reading a rare one
 * in the order of the list, or sorting all rows with a common one, takes long. So matches are read from the index of
 * words up to the most that is counted. If there are more, they are common enough to be found in the order of the list.
 */
function searchStatement(records: Records, writer: Writer, query: ListQuery): SQL {
  const { table } = records
  const order = sql`order by ${orderOf(records, query.sort)}`
  const sorted = new Set(['id', ...query.sort.map(({ field }) => field)])
  const keys = sql.join([...sorted].map(column), sql`, `)
  const after = query.after ? [keysetCondition(records, query.sort, query.after)] : []
  const limits = sql`${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  const isCommon = query.isCountExact
    ? sql`false`
    : sql`(select total from size) > ${sql.raw(String(mostCounted))}`
  const inOrder = listConditions(records, writer, query, sql`${searchCondition(records)} is true`)
  const most = query.isCountExact ? sql`` : sql`limit ${sql.raw(String(mostCounted + 1))}`
  return sql`with matched as materialized (
      select ${keys} from ${table} ${whereOf(listConditions(records, writer, query))} ${most}
    ), size as (select count(*) as total from matched)
    select ${selection(records, query.lang !== null)}, (select total from size) as "total"
    from (
      (select id from matched as ${table} ${whereOf([sql`not ${isCommon}`, ...after])} ${limits})
      union all
      (select id from ${table} ${whereOf([isCommon, ...inOrder, ...after])} ${limits})
    ) as chosen
    cross join lateral (select * from ${table} where ${table}.id = chosen.id offset 0) as ${table}
    ${query.lang === null ? sql`` : translationJoin(records)} ${order}`
}

/** Only the total, for a page past the end. */
export const countStatement = (records: Records, writer: Writer, query: ListQuery): Prepared =>
  cached(
    records,
    `count|${query.isCountExact}|${shapeOf(records, writer, query)}`,
    false,
    () => sql`select (${countOf(records, whereOf(listConditions(records, writer, query)), query)}) as total`,
  )

/** One item by its id. */
export function findStatement(records: Records, writer: Writer, isTranslated: boolean): Prepared {
  const own = sql.identifier(getTableName(records.table))
  return cached(records, `find|${!!ruleOf(records, writer)}|${isTranslated}`, true, () => {
    const conditions = [...visible(records, writer), sql`${own}.id = ${sql.placeholder('id')}`]
    return sql`select ${selection(records, isTranslated)} from ${records.table}
      ${isTranslated ? translationJoin(records) : sql``} ${whereOf(conditions)}`
  })
}

/** The values of a list statement's placeholders. */
export function listValues(writer: Writer, query: ListQuery): Record<string, unknown> {
  const values: Record<string, unknown> = {
    ...writerValues(writer),
    lang: query.lang,
    limit: query.limit,
    offset: query.offset,
  }
  if (query.q !== null) Object.assign(values, searchValues(query.q))
  query.after?.forEach((value, index) => {
    values[`after${index}`] = value
  })
  query.filters.forEach((filter, index) => {
    values[`filter${index}`] = filter.values
  })
  query.ranges.forEach((range, index) => {
    values[`range${index}`] = range.value
  })
  return values
}

/** The search placeholders, for tables with and without a search column. */
export const searchValues = (text: string) => {
  // As names are stored.
  return { q: prefixQuery(text), pattern: likePattern(text.normalize('NFC')) }
}

/**
 * `goal lyo` as `goal:* & lyo:*`: every word must be the prefix of a word of the item.
 */
const prefixQuery = (text: string) =>
  wordsFrom(text)
    .map((word) => `'${word}':*`)
    .join(' & ')

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
