import { type Connections, openPool, type Pool } from '@touchline/database'
import { prepareIdempotency } from '../http/idempotent-transaction.ts'
import { openShares } from './shares.ts'

/** The connection pools of a gateway, separated by their use. */
export type Pools = {
  /** For requests and everything else. */
  main: Pool
  /** For sessions, logins and `/health`, which must respond even when the main pool is busy. */
  reserved: Pool
  /** For what crowds write, in batches: answers, votes, messages. Its statements read by index. */
  crowds: Pool
  /** For exports, whose statements may take longer. */
  exports: Pool
  /** An account's share of `exports`: one connection, so that other accounts can export too. */
  exportsOf(accountId: number): Connections
  /** An account's share of the connections for questions of the query builder: one, so that other accounts can ask too. */
  questionsOf(accountId: number): Connections
  end(): Promise<void>
}

/** Connections of each pool besides the main one. An export holds its connection until the last row is sent. */
const few = 2
const mostCrowds = 8
const mostExports = 4
const mostQuestions = 3
/** How long a question may run, in seconds. */
export const longestQuestion = 10

// Timeouts in milliseconds, set when a connection opens so that they cost no queries.
const limits = {
  main: { lock_timeout: 3_000, statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 },
  reserved: { lock_timeout: 2_000, statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 },
  exports: { lock_timeout: 3_000, statement_timeout: 60_000, idle_in_transaction_session_timeout: 30_000 },
  questions: {
    lock_timeout: 2_000,
    statement_timeout: longestQuestion * 1000,
    idle_in_transaction_session_timeout: 10_000,
  },
}

/** Opens the pools, with `max` connections in the main one. Errors of idle connections go to `onError`. */
export function openPools(connectionString: string, max: number, onError: (error: Error) => void): Pools {
  const shared = { connectionString, onError }
  const main = openPool({ ...shared, max, settings: limits.main, prepare: prepareIdempotency })
  const reserved = openPool({ ...shared, max: few, settings: limits.reserved })
  const crowds = openPool({ ...shared, max: mostCrowds, settings: limits.main, isByIndex: true })
  const exports = openPool({ ...shared, max: mostExports, settings: limits.exports })
  const questions = openPool({ ...shared, max: mostQuestions, settings: limits.questions })
  const shares = openShares(exports)
  const questionShares = openShares(questions)
  const exportsOf = (accountId: number) => shares(`exports of ${accountId}`, accountId)
  const questionsOf = (accountId: number) => questionShares(`questions of ${accountId}`, accountId)
  const end = async () =>
    void (await Promise.all([main, reserved, crowds, exports, questions].map((pool) => pool.end())))
  return { main, reserved, crowds, exports, exportsOf, questionsOf, end }
}
