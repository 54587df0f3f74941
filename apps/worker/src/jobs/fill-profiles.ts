import { fillProfile, scopeOf } from '@touchline/records'
import type { JobHandler } from '../services.ts'

/** Fills all profiles that have a rule, each in a transaction of its own, so that none waits for the others. */
export const fillProfilesJob: JobHandler<Record<string, never>> = {
  async run({ signal, services: { pool } }) {
    const { rows } = await pool.query<{ id: number; AccountId: number }>(
      `select id, "AccountId" from profiles where rule is not null and "deletedAt" is null order by id`,
    )
    for (const { id, AccountId } of rows) {
      signal.throwIfAborted()
      await scopeOf(pool, AccountId).transaction((inside) => fillProfile(inside, id))
    }
  },
}
