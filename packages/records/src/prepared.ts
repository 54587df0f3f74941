import type { ResourceDefinition } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Records } from './records.ts'

const dialect = new PgDialect()

/** A statement's text with the order of its values; if it has a name, the server plans it once per connection. */
export type Prepared = { name: string | undefined; text: string; params: unknown[] }

/** Rendered statements; those used least recently are evicted. */
const recent = new LRUCache<string, Prepared>({ max: 2000 })

/** Named statements per resource: its reads, its plain list, its most common writes. */
const mostNamed = 24

type Own = { prefix: string; named: Map<string, Prepared> }
/** By resource, since a binding of the gateway extends its records. */
const known = new WeakMap<ResourceDefinition, Own>()
let count = 0

function ownOf({ resource }: Records): Own {
  const own = known.get(resource) ?? { prefix: `${resource.name}-${++count}`, named: new Map() }
  known.set(resource, own)
  return own
}

/**
 * Returns the statement of that shape over these records; `sql.placeholder(…)` marks the values. Connections keep a
 * name forever, and clients choose the shapes: so `isUsual` requests a name, and each resource has only a few.
 */
export function cached(records: Records, shape: string, isUsual: boolean, make: () => SQL): Prepared {
  const { prefix, named } = ownOf(records)
  const key = `${prefix}|${shape}`
  const found = named.get(shape) ?? recent.get(key)
  if (found) return found
  const { text, params } = rendered(make())
  const isNamed = isUsual && named.size < mostNamed
  const prepared = { name: isNamed ? `${prefix}-${named.size + 1}` : undefined, text, params }
  if (isNamed) named.set(shape, prepared)
  else recent.set(key, prepared)
  return prepared
}

/** The text of a statement of which there are too many shapes to keep. */
export function rendered(statement: SQL): Pick<Prepared, 'text' | 'params'> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, params }
}

/** Runs a prepared statement; `values` fill the placeholders by name. Returns the rows unchanged. */
export async function runPrepared<Row>(
  connection: Queryable,
  { name, text, params }: Prepared,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const result = await connection.query({ name, text, values: fillPlaceholders(params, values) })
  return result.rows as Row[]
}
