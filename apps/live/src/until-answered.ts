import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError } from '@touchline/config'
import { isConnectionLost } from '@touchline/database'
import { withoutValues } from '@touchline/log'
import type { Log } from './input-leases.ts'

/** Milliseconds until the database is asked again; the delay doubles each time, up to the longest. */
const firstPauseMs = 100
const longestPauseMs = 2_000

/**
 * Whether the database may answer later. Classes 40, 53, 55 and 57: a conflict with others, no memory or connections
 * left, a lock or no connections taken yet, a time limit.
 */
export const mayAnswerLater = (error: unknown): boolean =>
  isConnectionLost(error) || (isRefusal(error) && /^(40|53|55|57)/.test(error.code))

const isRefusal = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'severity' in error && 'code' in error

/**
 * Asks until the database answers: a process that ended for want of it would have to be loaded anew. What it refuses for
 * good, such as a password or a table that is missing, is a ConfigError; other errors are thrown as they are.
 */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, log: Log): Promise<Answer> {
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      return await ask()
    } catch (thrown) {
      const error = withoutValues(thrown as Error)
      if (!mayAnswerLater(error)) throw isRefusal(error) ? refusal(error) : error
      log('error', 'the database does not answer', { error: error.message })
      await delay(pause)
    }
  }
}

const refusal = (cause: Error) =>
  new ConfigError(`The database of DATABASE_URL refuses this live node: ${cause.message}.`, { cause })
