import type { Queryable } from '@touchline/database'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** A statement's text with the order of its values; with a name the server plans it once for each connection. */
export type Prepared = { name: string | undefined; text: string; params: unknown[] }

/** Every connection keeps each name for ever, and clients choose the shapes: what comes later goes without. */
const mostNamed = 200
let count = 0

/** Renders SQL with `sql.placeholder(…)` in it, once. */
export function prepare(statement: SQL, label: string): Prepared {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { name: count < mostNamed ? `${label}-${++count}` : undefined, text, params }
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

/** Renders and runs a statement whose shape is seldom twice the same; `values` fill its placeholders. */
export async function runOnce<Row>(
  connection: Queryable,
  statement: SQL,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const result = await connection.query(text, fillPlaceholders(params, values))
  return result.rows as Row[]
}
