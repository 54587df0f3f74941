import { inTransaction, type Pool, type Queryable } from '@touchline/database'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { executor } from './connection.ts'
import { lifeLock } from './life-lock.ts'

/** The first half of the advisory lock that a claim takes; any number that nothing else locks with. */
const claimLock = 7_272_043

export type Claimed = JobWithMetadata<object>

/**
 * Takes the next job of a kind for `worker` and notes the lease; undefined where none may run now. Accounts take
 * turns: the one whose latest job of this kind started longest ago is next, and none has more than `perAccount` of
 * them running over all workers: all places of all workers but one, where that is not given. Claims of a kind come one after the other, so that two workers cannot both take an
 * account's last place.
 */
export async function claimNext(
  boss: PgBoss,
  pool: Pool,
  type: string,
  { worker, concurrency, ...limits }: { worker: number; concurrency: number; perAccount: number | undefined },
): Promise<Claimed | undefined> {
  return await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [claimLock, type])
    const perAccount = limits.perAccount ?? Math.max(1, (await countWorkers(client)) * concurrency - 1)
    const [, ...later] = await accountsByTurn(client, type, perAccount)
    const [job] = await boss.fetch<object>(type, {
      includeMetadata: true,
      groupConcurrency: perAccount,
      ignoreGroups: later,
      db: executor(client),
    })
    if (job)
      await client.query(
        `insert into job_leases (job, type, attempt, worker) values ($1, $2, $3, $4)
          on conflict (job) do update set attempt = excluded.attempt, worker = excluded.worker`,
        [job.id, type, job.retryCount, worker],
      )
    return job
  })
}

/** The workers that live, by their locks. */
async function countWorkers(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from pg_locks where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`,
    [lifeLock],
  )
  return rows[0]?.count ?? 1
}

/** The accounts with a job that could run now, by turn. */
async function accountsByTurn(client: Queryable, type: string, perAccount: number): Promise<string[]> {
  const { rows } = await client.query<{ account: string }>(
    `with waiting as (select group_id as account, min(created_on) as since from pgboss.job
        where name = $1 and state < 'active' and not blocked and start_after <= now() and group_id is not null
        group by group_id),
      known as (select group_id as account, count(*) filter (where state = 'active') as running,
          max(started_on) as latest
        from pgboss.job where name = $1 and group_id in (select account from waiting) group by group_id)
      select account from waiting join known using (account) where running < $2
        order by latest nulls first, since`,
    [type, perAccount],
  )
  return rows.map(({ account }) => account)
}
