import type { Query } from '../../data/query.ts'
import type { Column, Filter } from './types.ts'

export const pageSizes = [25, 50, 100]

export type ListView = 'table' | 'grid'

/** The state of a list, as stored in its URL. */
export type ListState = {
  readonly q: string
  readonly sort: string
  /** Starting at 1. */
  readonly page: number
  readonly limit: number
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** The keys of the columns; undefined for the default ones. */
  readonly columns: readonly string[] | undefined
  /** Undefined for the one chosen last. */
  readonly view: ListView | undefined
}

type Search = Readonly<Record<string, string | undefined>>

const read = (text: string | undefined) => (text ? text.split(',').map(unescaped) : [])
/** Escapes only the characters that separate values: the URL is encoded again as a whole. */
const write = (values: readonly string[]) =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A URL typed by hand, with an unescaped percent sign.
    return text
  }
}

/** Reads the state from a URL; missing or invalid values get their defaults. */
export function readListState(search: Search, filters: readonly Filter[], defaultSort: string): ListState {
  const page = Number(search.page)
  const limit = Number(search.limit)
  return {
    q: search.q ?? '',
    sort: search.sort ?? defaultSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.includes(limit) ? limit : pageSizes[0]!,
    filters: Object.fromEntries(filters.map(({ key }) => [key, read(search[key])])),
    columns: search.columns === undefined ? undefined : read(search.columns),
    view: search.view === 'grid' || search.view === 'table' ? search.view : undefined,
  }
}

/** Writes the state to a URL; omits defaults. */
export function writeListState(state: ListState, defaultSort: string): Search {
  return {
    q: state.q || undefined,
    sort: state.sort === defaultSort ? undefined : state.sort,
    page: state.page === 1 ? undefined : String(state.page),
    limit: state.limit === pageSizes[0] ? undefined : String(state.limit),
    columns: state.columns && write(state.columns),
    view: state.view,
    ...Object.fromEntries(
      Object.entries(state.filters).map(([key, values]) => [key, values.length ? write(values) : undefined]),
    ),
  }
}

/** The gateway's query for the state. */
export const queryOf = (
  { q, sort, page, limit, filters: values }: ListState,
  filters: readonly Filter[],
): Query => ({
  q: q || undefined,
  sort,
  limit,
  offset: page === 1 ? undefined : (page - 1) * limit,
  ...Object.assign(
    {},
    ...filters.map(({ key, queryOf: ask }) => {
      const chosen = values[key] ?? []
      return ask && chosen.length > 0 ? ask(chosen) : { [key]: chosen }
    }),
  ),
})

/** The visible columns: the chosen ones, otherwise those that are not optional and have a value in at least one row. */
export const shownColumns = <Item>(
  columns: readonly Column<Item>[],
  { columns: chosen }: Pick<ListState, 'columns'>,
  items: readonly Item[] = [],
) =>
  columns.filter(({ key, isOptional, hasValue }, index) => {
    if (index === 0) return true
    if (chosen) return chosen.includes(key)
    return !isOptional && (!hasValue || items.length === 0 || items.some(hasValue))
  })

/** The sort after clicking a column heading: ascending, then descending. */
export const nextSort = (field: string, sort: string): string => (sort === field ? `-${field}` : field)

/** True if a search or filter is active. */
export const isNarrowed = ({ q, filters }: ListState): boolean =>
  q !== '' || Object.values(filters).some((values) => values.length > 0)

/** The number of active filters. */
export const countFilters = ({ filters }: ListState): number =>
  Object.values(filters).filter((values) => values.length > 0).length
