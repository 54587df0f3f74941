type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue>>

/** Encodes a query as `key=value&list[]=a&list[]=b`, URL-encoded; omits null, undefined and ''. */
export function encodeQuery(query: Query): string {
  return Object.entries(query)
    .flatMap(([key, value]) =>
      Array.isArray(value)
        ? value.map((item) => `${key}[]=${encodeURIComponent(item)}`)
        : isEmpty(value)
          ? []
          : [`${key}=${encodeURIComponent(String(value))}`],
    )
    .join('&')
}

const isEmpty = (value: QueryValue) => value === undefined || value === null || value === ''

type Acted = { readonly id: number; readonly SportId: number | null }

/**
 * The query of a request, with the AccountId and, if set, the SportId of the simulated account. A
 * screen about another sport names that one itself.
 */
export const queryFor = (query: Query, account: Acted | undefined): Query =>
  account ? { ...(account.SportId && { SportId: account.SportId }), ...query, AccountId: account.id } : query

/** The body of a POST, PUT or PATCH, with the AccountId of the simulated account. */
export const bodyFor = (body: unknown, account: Acted | undefined): unknown =>
  account ? { ...(body as object | undefined), AccountId: account.id } : body
