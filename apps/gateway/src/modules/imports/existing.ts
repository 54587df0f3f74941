import type { Records, Scope, ValuesOf } from '@touchline/records'
import { getTableName } from 'drizzle-orm'

/** Values by the fields of a resource that can be imported. */
export type Values = ValuesOf<Records>

/** An item that rows can match, with the values of the fields that can be imported; id 0 in a dry run. */
export type Existing = { id: number; values: Values }

/** The keys by which a row or an item is found: one for its names, or one for each external id. */
export function keysOf(body: Readonly<Values>, fields: readonly string[]): string[] {
  const [first = ''] = fields
  const value = body[first]
  if (value !== null && typeof value === 'object')
    return Object.entries(value).map(([provider, id]) => JSON.stringify([provider, id]))
  if (value === undefined || value === null) return []
  return [JSON.stringify(fields.map((field) => String(body[field] ?? '').toLowerCase()))]
}

/** The items that some of the rows match, by key. */
export async function findExisting(
  scope: Scope,
  { table, resource }: Records,
  matched: readonly string[],
  bodies: readonly Readonly<Values>[],
): Promise<Map<string, Existing>> {
  const [first = ''] = matched
  const wanted = bodies.map((body) => body[first]).filter((value) => value !== undefined)
  const isRecord = typeof wanted[0] === 'object'
  // Only names of the contract and of tables are written into the text.
  const select = (resource.importable?.fields ?? []).map((field) => `"${field}"`).join(', ')
  const condition = isRecord
    ? `"${first}" @> any($2::jsonb[])`
    : `lower("${first}" collate "und-x-icu") in (select lower(v collate "und-x-icu") from unnest($2::text[]) v)`
  const values = isRecord
    ? wanted.flatMap((ids) => Object.entries(ids as object).map(([key, id]) => JSON.stringify({ [key]: id })))
    : wanted
  if (values.length === 0) return new Map()
  const rows = await scope.query<Values & { id: number }>(
    `select id, ${select} from "${getTableName(table)}"
      where "AccountId" = $1 and "deletedAt" is null and ${condition} order by id desc`,
    [values],
  )
  const found = new Map<string, Existing>()
  // The oldest item wins.
  for (const { id, ...values } of rows)
    for (const key of keysOf(values, matched)) found.set(key, { id, values })
  return found
}
