import type { Query } from '../../data/query.ts'
import type { Column, Filter } from './types.ts'

export const pageSizes = [25, 50, 100]

export type ListView = 'table' | 'grid'

/** What a list shows, as its address says it. */
export type ListState = {
  readonly q: string
  readonly sort: string
  /** From 1. */
  readonly page: number
  readonly limit: number
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Keys of the columns; undefined is the usual ones. */
  readonly columns: readonly string[] | undefined
  /** Undefined is the one that was chosen last. */
  readonly view: ListView | undefined
}

type Search = Readonly<Record<string, string | undefined>>

const read = (text: string | undefined) => (text ? text.split(',').map(unescaped) : [])
/** Only what would part or change the values is escaped: the address encodes the whole once more. */
const write = (values: readonly string[]) =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Written by hand, with a percent sign of its own.
    return text
  }
}

/** The state in an address; what is missing or wrong is the default. */
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

/** The address of a state; defaults are left out. */
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

/** The state as the gateway's query. */
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

/** The columns shown: those chosen, else those that are not optional and have a value in one of the rows. */
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

/** The sort that a click on a head asks for: ascending, then descending. */
export const nextSort = (field: string, sort: string): string => (sort === field ? `-${field}` : field)

/** True where a search or a filter narrows the list. */
export const isNarrowed = ({ q, filters }: ListState): boolean =>
  q !== '' || Object.values(filters).some((values) => values.length > 0)

/** What is set of the search and the filters, as a number. */
export const countFilters = ({ filters }: ListState): number =>
  Object.values(filters).filter((values) => values.length > 0).length
