import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { NAME } from './init-cluster.ts'

const POLL_MS = 10
const NO_SUCH_DATABASE = '3D000'
/** No socket yet, not listening yet, connection lost (no code), starting up or recovering. */
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '', '57P03'])

/** The connection string for `pg` and psql; the port is only part of the socket's name. */
export function connectionStringOf(socketFolder: string, password: string, database = NAME): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql://${NAME}:${password}@localhost:5432/${database}?host=${host}&sslmode=disable`
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  // The server may stop while we are connected; the awaited call reports it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Waits until the server answers queries, however long its recovery takes, and creates the database if it is missing.
 * Throws if the server refuses us, and stops waiting when `signal` is aborted.
 */
export async function waitUntilReady(
  socketFolder: string,
  password: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await query(connectionStringOf(socketFolder, password), 'SELECT 1')
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (code === NO_SUCH_DATABASE)
        await query(connectionStringOf(socketFolder, password, 'postgres'), `CREATE DATABASE ${NAME}`)
      else if (NOT_YET.has(code) || signal.aborted) await delay(POLL_MS)
      else throw error
    }
  }
}
