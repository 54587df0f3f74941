import { fillProfile, scopeOf } from '@touchline/records'
import type { JobHandler } from '../services.ts'

/**
 * Fills all profiles that have a rule, each in a transaction of its own, so that none waits for the others; one that
 * fails stops none either, and is thrown at the end.
 */
export const fillProfilesJob: JobHandler<Record<string, never>> = {
  async run({ signal, services: { pool } }) {
    const { rows } = await pool.query<{ id: number; AccountId: number }>(
      `select id, "AccountId" from profiles where rule is not null and "deletedAt" is null order by id`,
    )
    const failures: unknown[] = []
    for (const { id, AccountId } of rows) {
      signal.throwIfAborted()
      await scopeOf(pool, AccountId)
        .transaction((inside) => fillProfile(inside, id))
        .catch((error) => failures.push(new Error(`profile ${id} was not filled`, { cause: error })))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Profiles that were not filled: ${failures.length}`)
  },
}
