import pg from 'pg'

export type Pool = pg.Pool
/** Runs queries: the pool, or one client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>
/** A statement's text; with a name, the server plans it once a connection, which keeps the name for good. */
export type Statement = string | { readonly name: string; readonly text: string }
/** A connection taken from a pool until it is released. */
export type Connection = pg.PoolClient
/** A source of connections: a pool, or a share of one. */
export type Connections = Queryable & { connect(): Promise<Connection> }

const timestamptz = 1184
const int8 = 20
const date = 1082

/** Converts `2026-11-21 05:17:23.1+00` to `2026-11-21T05:17:23.100Z`; every connection is set to UTC. */
export function toIso(text: string): string {
  const space = text.indexOf(' ')
  const dot = text.indexOf('.', space)
  const end = dot < 0 ? text.length - 3 : dot
  // A list that is split would take twice the time, for each moment of each row.
  const fraction =
    dot < 0
      ? '000'
      : text
          .slice(dot + 1, -3)
          .slice(0, 3)
          .padEnd(3, '0')
  return `${text.slice(0, space)}T${text.slice(space + 1, end)}.${fraction}Z`
}

const parsers: Record<number, (text: string) => unknown> = {
  [timestamptz]: toIso,
  [int8]: Number,
  [date]: String,
}

/** The server's timeouts, in milliseconds. */
type Settings = Pick<
  pg.PoolConfig,
  'lock_timeout' | 'statement_timeout' | 'idle_in_transaction_session_timeout'
>

/**
 * Opens a pool of at most `max` connections, each opened when needed. Timestamps are ISO 8601 text in UTC, bigint is a
 * number. Every connection runs `prepare` first. Where `isByIndex`, statements read by index even if the planner would
 * rather read a whole table, and are planned anew each second: for those that go on while a table fills that was nearly
 * empty when they were planned. Errors of idle connections (a restart of the database) go to `onError` and never end the
 * process.
 */
export function openPool({
  connectionString,
  max = 20,
  prepare,
  settings,
  isByIndex = false,
  onError = () => {},
}: {
  connectionString: string
  max?: number
  prepare?: string
  settings?: Settings
  isByIndex?: boolean
  onError?: (error: Error) => void
}): Pool {
  const pool = new pg.Pool({
    ...clientOptions(connectionString, isByIndex ? `${inUtc} ${byIndex}` : inUtc),
    ...settings,
    max,
    idleTimeoutMillis: 30_000,
    pipeline: true,
    ...(prepare !== undefined && {
      onConnect: async (client: pg.ClientBase) => void (await client.query(prepare)),
    }),
  })
  // The pool attaches its client to the error, with keys and statements that must not be logged.
  pool.on('error', (error) => onError(Object.assign(error, { client: undefined })))
  if (isByIndex) replan(pool)
  // If a connection is lost while in use, its next statement fails; without a listener the process would exit.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Milliseconds for which a connection that reads by index keeps its plans. */
const planKept = 1000

/** Has connections plan anew now and then: a plan of a table with few rows may read all of an index, and outlives them. */
function replan(pool: Pool): void {
  const plannedAt = new WeakMap<Connection, number>()
  pool.on('acquire', (client) => {
    const now = performance.now()
    const planned = plannedAt.get(client)
    if (planned !== undefined && now - planned < planKept) return
    plannedAt.set(client, now)
    // A connection that is lost says so to whoever took it.
    if (planned !== undefined) client.query('discard plans').catch(() => {})
  })
}

/** Quotes a text as an SQL literal. */
export const literal = pg.escapeLiteral

/** A separate, unconnected client for LISTEN and for locks. */
export const openClient = (connectionString: string) => new pg.Client(clientOptions(connectionString))
export type Client = pg.Client

const inUtc = '-c timezone=UTC'
const byIndex = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'

const clientOptions = (connectionString: string, options = inUtc) => ({
  connectionString,
  options,
  connectionTimeoutMillis: 10_000,
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format),
  } as pg.CustomTypesConfig,
})

/** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. */
export async function inTransaction<T>(
  connections: Connections,
  work: (client: Queryable) => Promise<T>,
): Promise<T> {
  const client = await connections.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot roll back is broken and must not return to the pool.
    const isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(isBroken)
    throw error
  }
}
