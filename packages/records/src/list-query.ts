/** What kind of value a filter takes, and so how it is cast in SQL. */
export type ValueKind = 'integer' | 'text' | 'timestamptz' | 'boolean'

/** Which rows of a resource a list asks for, and in which order. */
export type ListQuery = {
  limit: number
  offset: number
  /** The values of the sort fields and the id of the row that the page comes after; null for the beginning. */
  after: readonly (string | number | boolean | null)[] | null
  sort: { field: string; isDescending: boolean }[]
  /** True where all rows are counted; else no more than `mostCounted`. */
  isCountExact: boolean
  q: string | null
  lang: string | null
  filters: { field: string; kind: ValueKind; values: unknown[] }[]
  ranges: { field: string; kind: ValueKind; operator: string; value: unknown }[]
}

/** To count further would cost more than the page. */
export const mostCounted = 10_000
