import type { Query } from '../../data/query.ts'
import type { Column, Filter } from './types.ts'

export const pageSizes = [25, 50, 100]

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
    ...Object.fromEntries(
      Object.entries(state.filters).map(([key, values]) => [key, values.length ? write(values) : undefined]),
    ),
  }
}

/** The state as the gateway's query. */
export const queryOf = ({ q, sort, page, limit, filters }: ListState): Query => ({
  q: q || undefined,
  sort,
  limit,
  offset: page === 1 ? undefined : (page - 1) * limit,
  ...filters,
})

/** The columns shown: those chosen, else those that are not optional. */
export const shownColumns = <Item>(columns: readonly Column<Item>[], { columns: chosen }: ListState) =>
  columns.filter(({ key, isOptional }, index) => index === 0 || (chosen ? chosen.includes(key) : !isOptional))

/** The sort that a click on a head asks for: ascending, then descending. */
export const nextSort = (field: string, sort: string): string => (sort === field ? `-${field}` : field)

/** True where a search or a filter narrows the list. */
export const isNarrowed = ({ q, filters }: ListState): boolean =>
  q !== '' || Object.values(filters).some((values) => values.length > 0)
