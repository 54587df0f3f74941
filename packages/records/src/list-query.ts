/** The type of a filter's values, and so their cast in SQL. */
export type ValueKind = 'integer' | 'text' | 'timestamptz' | 'boolean'

/** Which rows of a resource to list, and in which order. */
export type ListQuery = {
  limit: number
  offset: number
  /** The values of the sort fields and the id of the row that the page starts after; null for the beginning. */
  after: readonly (string | number | boolean | null)[] | null
  sort: { field: string; isDescending: boolean }[]
  /** True to count all rows; otherwise at most `mostCounted`. */
  isCountExact: boolean
  q: string | null
  lang: string | null
  filters: { field: string; kind: ValueKind; values: unknown[] }[]
  ranges: { field: string; kind: ValueKind; operator: string; value: unknown }[]
}

/** Counting further would cost more than the page. */
export const mostCounted = 10_000
