import type { LightResource } from '@touchline/contract/light'
import type { Query } from './query.ts'

export type Row = { readonly id: number; readonly [field: string]: unknown }
/** What was changed and deleted, each row and id once. */
export type Changes = { readonly rows: readonly Row[]; readonly deleted: readonly number[] }
/** A page of a list as it is held. */
export type Page = { readonly query: Query; readonly rows: readonly Row[]; readonly total: number }
/** What becomes of the pages of one list: as they are now, and whether they have to be read again. */
export type Merged = { pages: { rows: Row[]; total: number }[]; isOutOfPlace: boolean }

/** Parameters that are no filter. */
const ruling = new Set(['q', 'sort', 'limit', 'offset', 'cursor', 'count', 'lang', 'expand'])
const paging = new Set(['limit', 'offset', 'cursor'])

type Ordered = Pick<LightResource, 'sorts' | 'search'>

/** What the pages of one list have in common. */
export const listKeyOf = (query: Query = {}): string =>
  JSON.stringify(Object.entries(query).filter(([name]) => !paging.has(name)))

/**
 * Puts changes into the pages of one list, in place. They have to be read again where a change may alter which rows
 * they have, or the order: where it is of a row that no page has and that may match, of a value that the list goes
 * by, or of a row whose leaving moves others up.
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

/** The fields that decide which rows a list has, and their order. */
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

/** False where a filter excludes the row for certain; what only the gateway can say may match. */
const mayMatch = (query: Query, row: Row): boolean =>
  Object.entries(query).every(([name, wanted]) => {
    if (ruling.has(name) || wanted === undefined || wanted === null || wanted === '') return true
    const own = row[name]
    const values = Array.isArray(wanted) ? wanted.map(String) : String(wanted).split(',')
    if (own === undefined || values.length === 0) return true
    return (Array.isArray(own) ? own : [own]).some((value) => values.includes(String(value)))
  })
