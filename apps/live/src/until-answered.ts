import { setTimeout as delay } from 'node:timers/promises'
import { withoutValues } from '@touchline/log'
import type { Log } from './input-leases.ts'

/** Milliseconds until the database is asked again; the delay doubles each time, up to the longest. */
const firstPauseMs = 100
const longestPauseMs = 2_000

/** Asks until the database answers: a process that ended for want of it would have to be loaded anew. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, log: Log): Promise<Answer> {
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      return await ask()
    } catch (error) {
      log('error', 'the database does not answer', { error: withoutValues(error as Error).message })
      await delay(pause)
    }
  }
}
