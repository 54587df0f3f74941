import { setTimeout } from 'node:timers/promises'
import type { Pool } from '@touchline/database'

/** Tellings are at least this far apart: all that is written meanwhile is told at once. */
const pauseMs = 20

/** The row is durable already; that gateways look for it now need not be. */
const statement = `select set_config('synchronous_commit', 'off', true), pg_notify('touchline_notices', '')`

/**
 * Answers a function that tells all gateways, through the database, that the outbox has news. Many calls in a
 * row become one telling, since each takes a lock that all commits share.
 */
export function openTeller(pool: Pool, onError: (error: Error) => void): () => void {
  let isTelling = false
  let isNeeded = false
  const run = async () => {
    isTelling = true
    while (isNeeded) {
      isNeeded = false
      await pool.query(statement).catch(onError)
      await setTimeout(pauseMs)
    }
    isTelling = false
  }
  return () => {
    isNeeded = true
    if (!isTelling) void run()
  }
}
