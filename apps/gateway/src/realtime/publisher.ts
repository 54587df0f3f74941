import { setTimeout } from 'node:timers/promises'
import type { Pool } from '@touchline/database'

/** Milliseconds between two notifications; one of them covers everything written in between. */
const pauseMs = 20

/** The outbox event is durable already; the notification need not be. */
const statement = `select set_config('synchronous_commit', 'off', true), pg_notify('touchline_outbox', '')`

/**
 * Returns a function that notifies all gateways, through the database, of new outbox events. Calls in quick succession
 * are coalesced into one notification, because each takes a lock that all commits share.
 */
export function openPublisher(pool: Pool, onError: (error: Error) => void): () => void {
  let isNotifying = false
  let isNeeded = false
  const run = async () => {
    isNotifying = true
    while (isNeeded) {
      isNeeded = false
      await pool.query(statement).catch(onError)
      await setTimeout(pauseMs)
    }
    isNotifying = false
  }
  return () => {
    isNeeded = true
    if (!isNotifying) void run()
  }
}
