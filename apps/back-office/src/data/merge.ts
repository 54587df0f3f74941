import type { LightResource } from '@touchline/contract/light'
import type { Query } from './query.ts'

export type Row = { readonly id: number; readonly [field: string]: unknown }
/** Changed rows and deleted ids, each listed once. */
export type Changes = { readonly rows: readonly Row[]; readonly deleted: readonly number[] }
/** A cached page of a list. */
export type Page = { readonly query: Query; readonly rows: readonly Row[]; readonly total: number }
/** The updated pages of one list, and whether they must be refetched. */
export type Merged = { pages: { rows: Row[]; total: number }[]; isOutOfPlace: boolean }

/** Query parameters that are not filters. */
const ruling = new Set(['q', 'sort', 'limit', 'offset', 'cursor', 'count', 'lang', 'expand'])
const paging = new Set(['limit', 'offset', 'cursor'])

type Ordered = Pick<LightResource, 'sorts' | 'search'>

/** Identifies the pages of the same list, whatever their offset. */
export const listKeyOf = (query: Query = {}): string =>
  JSON.stringify(Object.entries(query).filter(([name]) => !paging.has(name)))

/**
 * Applies changes to the pages of one list without moving rows. The pages must be refetched if a change may affect
 * which rows they contain or their order: a row that is on no page and may match, a value that the list is filtered or
 * sorted by, or a removed row that moves later ones up.
 */
export function mergeInto(resource: Ordered, pages: readonly Page[], { rows, deleted }: Changes): Merged {
  const query = pages[0]?.query ?? {}
  const held = new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const)))
  const isWhole = pages.every(({ total }) => total <= held.size)
  const fields = fieldsOf(resource, query)
  const moves = (row: Row) => {
    const before = held.get(row.id)
    return before ? fields.some((field) => !isSame(before[field], row[field])) : mayMatch(query, row)
  }
  const gone = new Set(deleted)
  const changed = new Map(rows.map((row) => [row.id, row]))
  const lost = deleted.filter((id) => held.has(id)).length
  return {
    pages: pages.map((page) => ({
      rows: page.rows.filter(({ id }) => !gone.has(id)).map((row) => changed.get(row.id) ?? row),
      total: page.total - lost,
    })),
    isOutOfPlace: rows.some(moves) || (!isWhole && deleted.some((id) => mayMatch(query, { id }))),
  }
}

/** The fields that determine which rows a list contains, and their order. */
function fieldsOf({ sorts, search }: Ordered, query: Query): string[] {
  const filters = Object.keys(query).filter((name) => !ruling.has(name))
  const order = String(query.sort ?? sorts[0]).split(',')
  return [
    ...order.map((field) => field.replace(/^-/, '')),
    ...filters.map((name) => name.replace(/[.[].*$/, '')),
    ...(query.q ? search : []),
  ]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** False only if a filter certainly excludes the row; filters that only the gateway can evaluate may match. */
const mayMatch = (query: Query, row: Row): boolean =>
  Object.entries(query).every(([name, wanted]) => {
    if (ruling.has(name) || wanted === undefined || wanted === null || wanted === '') return true
    const own = row[name]
    const values = Array.isArray(wanted) ? wanted.map(String) : String(wanted).split(',')
    if (own === undefined || values.length === 0) return true
    return (Array.isArray(own) ? own : [own]).some((value) => values.includes(String(value)))
  })
