import { type Connections, openPool, type Pool } from '@touchline/database'
import { prepareIdempotency } from '../http/idempotent-transaction.ts'
import { openShares } from './shares.ts'

/** The connections of a gateway, kept apart by what waits for them. */
export type Pools = {
  /** Requests and everything else. */
  main: Pool
  /** Sessions, logins and `/health`, which answer whatever the rest waits for. */
  reserved: Pool
  /** Exports, whose statements may take longer. */
  exports: Pool
  /** What the exports of an account may use of `exports`: one connection, so that another account's go on. */
  exportsOf(accountId: number): Connections
  end(): Promise<void>
}

/** Connections of the pools beside the main one. An export holds its connection until the last row is sent. */
const few = 2
const mostExports = 4

// Milliseconds, set as a connection opens so that no query pays for them.
const limits = {
  main: { lock_timeout: 3_000, statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 },
  reserved: { lock_timeout: 2_000, statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 },
  exports: { lock_timeout: 3_000, statement_timeout: 60_000, idle_in_transaction_session_timeout: 30_000 },
}

/** Opens the pools, `max` connections in the main one. A lost idle connection goes to `onError`. */
export function openPools(connectionString: string, max: number, onError: (error: Error) => void): Pools {
  const shared = { connectionString, onError }
  const main = openPool({ ...shared, max, settings: limits.main, prepare: prepareIdempotency })
  const reserved = openPool({ ...shared, max: few, settings: limits.reserved })
  const exports = openPool({ ...shared, max: mostExports, settings: limits.exports })
  const shares = openShares(exports)
  const exportsOf = (accountId: number) => shares(`exports of ${accountId}`, accountId)
  const end = async () => void (await Promise.all([main.end(), reserved.end(), exports.end()]))
  return { main, reserved, exports, exportsOf, end }
}
