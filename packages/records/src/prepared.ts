import type { ResourceDefinition } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Records } from './records.ts'

const dialect = new PgDialect()

/** A statement's text with the order of its values; with a name the server plans it once for each connection. */
export type Prepared = { name: string | undefined; text: string; params: unknown[] }

/** Rendered statements; those used least recently are evicted. */
const rendered = new LRUCache<string, Prepared>({ max: 2000 })

/** Statements of a resource that have a name: its reads, its plain list, its most usual writes. */
const mostNamed = 24

type Own = { prefix: string; named: Map<string, Prepared> }
/** By resource, since a binding of the gateway is its records and more. */
const known = new WeakMap<ResourceDefinition, Own>()
let count = 0

function ownOf({ resource }: Records): Own {
  const own = known.get(resource) ?? { prefix: `${resource.name}-${++count}`, named: new Map() }
  known.set(resource, own)
  return own
}

/**
 * The statement of that shape over these records; `sql.placeholder(…)` marks what differs. Every connection keeps a
 * name for ever, and clients choose the shapes: so `isUsual` asks for one, and each resource has a few.
 */
export function cached(records: Records, shape: string, isUsual: boolean, make: () => SQL): Prepared {
  const { prefix, named } = ownOf(records)
  const key = `${prefix}|${shape}`
  const found = named.get(shape) ?? rendered.get(key)
  if (found) return found
  const { sql: text, params } = dialect.sqlToQuery(make())
  const isNamed = isUsual && named.size < mostNamed
  const prepared = { name: isNamed ? `${prefix}-${named.size + 1}` : undefined, text, params }
  if (isNamed) named.set(shape, prepared)
  else rendered.set(key, prepared)
  return prepared
}

/** Runs a prepared statement; `values` fill the placeholders by name. Answers the rows as they come. */
export async function runPrepared<Row>(
  connection: Queryable,
  { name, text, params }: Prepared,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const result = await connection.query({ name, text, values: fillPlaceholders(params, values) })
  return result.rows as Row[]
}
