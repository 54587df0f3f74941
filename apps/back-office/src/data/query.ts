type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue>>

/** A query as `key=value&list[]=a&list[]=b`, values URL-encoded; null, undefined and '' are left out. */
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

/** The query of a request: while an account is simulated, with its AccountId and, where it has one, its SportId. */
export const queryFor = (query: Query, account: Acted | undefined): Query =>
  account ? { ...query, AccountId: account.id, ...(account.SportId && { SportId: account.SportId }) } : query

/** The body of a POST, PUT or PATCH: while an account is simulated, with its AccountId. */
export const bodyFor = (body: unknown, account: Acted | undefined): unknown =>
  account ? { ...(body as object | undefined), AccountId: account.id } : body
