import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Binding, Link } from './binding.ts'
import type { ListQuery } from './list-query.ts'
import { type Prepared, prepare } from './prepared.ts'

/** Columns that never leave the database. */
const internal = new Set(['deletedAt', 'searchText', 'password'])

const column = (name: string) => sql.identifier(name)

/** What a row is read as: its columns, its computed fields, its lists of linked ids, translated where asked. */
export function selection(binding: Binding, isTranslated: boolean): SQL {
  const { table, resource, links = {}, computed = {} } = binding
  const own = sql.identifier(getTableName(table))
  const parts = Object.keys(getTableColumns(table))
    .filter((name) => !internal.has(name))
    .map((name) =>
      isTranslated && resource.translated.includes(name)
        ? sql`coalesce(nullif(tr.texts->>${sql.raw(`'${name}'`)}, ''), ${own}.${column(name)}) as ${column(name)}`
        : sql`${own}.${column(name)}`,
    )
  for (const [name, expression] of Object.entries(computed)) parts.push(sql`${expression} as ${column(name)}`)
  for (const [name, link] of Object.entries(links))
    parts.push(sql`${linkedIds(own, link)} as ${column(name)}`)
  return sql.join(parts, sql`, `)
}

/** The row that a record of it says, with the types that a read of it has; `record` is what `selection` answered. */
export function recordStatement(binding: Binding): Prepared {
  return cached(binding, 'record', () => {
    const names = Object.keys(getTableColumns(binding.table)).filter((name) => !internal.has(name))
    return sql`select ${sql.join(names.map(column), sql`, `)}
      from json_populate_record(null::${binding.table}, ${sql.placeholder('record')}::json)`
  })
}

function linkedIds(own: SQL | ReturnType<typeof sql.identifier>, link: Link): SQL {
  const order = link.isOrdered ? sql`l.position` : sql`l.${column(link.other)}`
  return sql`array(select l.${column(link.other)} from ${link.table} l
    join ${link.target} x on x.id = l.${column(link.other)} and x."deletedAt" is null
    where l.${column(link.own)} = ${own}.id order by ${order})`
}

/** The rows of this actor's account that are not deleted (or those that are) and that its row rule lets through. */
export function visible(binding: Binding, actor: Actor, isDeleted = false): SQL[] {
  const own = sql.identifier(getTableName(binding.table))
  const conditions: SQL[] = []
  const columns = getTableColumns(binding.table)
  if (binding.resource.owner === 'account')
    conditions.push(sql`${own}."AccountId" = ${sql.placeholder('AccountId')}`)
  if ('deletedAt' in columns)
    conditions.push(sql`${own}."deletedAt" is ${isDeleted ? sql`not null` : sql`null`}`)
  const rule = binding.rowRule?.(actor)
  if (rule) conditions.push(rule)
  return conditions
}

const whereOf = (conditions: SQL[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

const translationJoin = ({ resource, table }: Binding) =>
  sql`left join translations tr on tr.resource = ${sql.raw(`'${resource.name}'`)}
    and tr."resourceId" = ${sql.identifier(getTableName(table))}.id and tr."langId" = ${sql.placeholder('lang')}`

function listConditions(binding: Binding, actor: Actor, query: ListQuery): SQL[] {
  const own = sql.identifier(getTableName(binding.table))
  const conditions = visible(binding, actor)
  query.filters.forEach(({ field, kind }, index) => {
    const values = sql`${sql.placeholder(`filter${index}`)}::${sql.raw(kind)}[]`
    const link = binding.links?.[field]
    const [path = '', key] = field.split('.')
    if (link)
      conditions.push(sql`${own}.id in (select l.${column(link.own)} from ${link.table} l
        where l."AccountId" = ${sql.placeholder('AccountId')} and l.${column(link.other)} = any(${values}))`)
    else if (key) conditions.push(sql`${own}.${column(path)}->>${sql.raw(`'${key}'`)} = any(${values})`)
    else conditions.push(sql`${own}.${column(field)} = any(${values})`)
  })
  query.ranges.forEach(({ field, kind, operator }, index) => {
    conditions.push(
      sql`${own}.${column(field)} ${sql.raw(operator)} ${sql.placeholder(`range${index}`)}::${sql.raw(kind)}`,
    )
  })
  if (query.q !== null) conditions.push(searchCondition(binding, own))
  return conditions
}

function searchCondition({ table, resource }: Binding, own: ReturnType<typeof sql.identifier>): SQL {
  if ('searchText' in getTableColumns(table))
    return sql`${own}."searchText" @@ to_tsquery('simple', ${sql.placeholder('q')})`
  const texts = resource.search.map((name) => sql`${own}.${column(name)} ilike ${sql.placeholder('q')}`)
  return sql`(${sql.join(texts, sql` or `)})`
}

function orderOf(binding: Binding, query: ListQuery): SQL {
  const own = sql.identifier(getTableName(binding.table))
  const isDescending = query.sort[0]?.isDescending ?? false
  const columns = getTableColumns(binding.table)
  const parts = [...query.sort, { field: 'id', isDescending }].map(({ field, isDescending }) => {
    // As the indexes have it, see `sorted` of the tables.
    const collation = columns[field]?.columnType === 'PgText' ? sql` collate "und-x-icu"` : sql``
    return sql`${own}.${column(field)}${collation}${isDescending ? sql` desc` : sql``}`
  })
  return sql.join(parts, sql`, `)
}

const cache = new WeakMap<Binding, Map<string, Prepared>>()

/** The binding's statement of that shape; made the first time, and each time once too many are kept. */
export function cached(binding: Binding, key: string, make: () => SQL): Prepared {
  const known = cache.get(binding) ?? new Map<string, Prepared>()
  cache.set(binding, known)
  const found = known.get(key)
  if (found) return found
  const made = prepare(make(), binding.resource.name)
  if (made.name) known.set(key, made)
  return made
}

/**
 * One statement for a page and its total: the total is a subquery that runs once, so a list costs one round trip.
 * Lists of the same shape share a statement, whatever their values.
 */
export function listStatement(binding: Binding, actor: Actor, query: ListQuery, isExport = false): Prepared {
  const shape = [
    isExport,
    !!binding.rowRule?.(actor),
    query.lang !== null,
    query.q !== null,
    query.sort.map((sort) => `${sort.field}${sort.isDescending}`),
    query.filters.map((filter) => filter.field),
    query.ranges.map((range) => `${range.field}${range.operator}`),
  ].join('|')
  return cached(binding, shape, () => {
    const where = whereOf(listConditions(binding, actor, query))
    const total = isExport ? sql`` : sql`, (select count(*) from ${binding.table} ${where}) as "total"`
    const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
    return sql`select ${selection(binding, query.lang !== null)}${total} from ${binding.table}
      ${query.lang === null ? sql`` : translationJoin(binding)} ${where} order by ${orderOf(binding, query)} ${page}`
  })
}

/** The total alone, for a page past the end. */
export function countStatement(binding: Binding, actor: Actor, query: ListQuery): SQL {
  return sql`select count(*) as total from ${binding.table} ${whereOf(listConditions(binding, actor, query))}`
}

/** One item by its id. */
export function findStatement(binding: Binding, actor: Actor, isTranslated: boolean): Prepared {
  const own = sql.identifier(getTableName(binding.table))
  return cached(binding, `find|${!!binding.rowRule?.(actor)}|${isTranslated}`, () => {
    const conditions = [...visible(binding, actor), sql`${own}.id = ${sql.placeholder('id')}`]
    return sql`select ${selection(binding, isTranslated)} from ${binding.table}
      ${isTranslated ? translationJoin(binding) : sql``} ${whereOf(conditions)}`
  })
}

/** The values of a list statement's placeholders. */
export function listValues(binding: Binding, actor: Actor, query: ListQuery): Record<string, unknown> {
  const values: Record<string, unknown> = {
    AccountId: actor.accountId,
    userId: actor.userId,
    lang: query.lang,
    limit: query.limit,
    offset: query.offset,
  }
  if (query.q !== null)
    values.q = 'searchText' in getTableColumns(binding.table) ? prefixQuery(query.q) : likePattern(query.q)
  query.filters.forEach((filter, index) => {
    values[`filter${index}`] = filter.values
  })
  query.ranges.forEach((range, index) => {
    values[`range${index}`] = range.value
  })
  return values
}

/** `goal lyo` as `goal:* & lyo:*`: every word has to begin a word of the item. Words are those of `wordsOf`. */
const prefixQuery = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ')

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
