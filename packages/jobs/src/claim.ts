import { inTransaction, type Pool, type Queryable } from '@touchline/database'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { type JobClass, placesOf } from './budget.ts'
import { executor } from './connection.ts'
import type { JobDefinition } from './definition.ts'
import { lifeLock } from './life-lock.ts'

/** The first half of the advisory lock of a claim; any number that nothing else locks with. */
const claimLock = 7_272_043

/** A waiting account, null for jobs that the queue starts by itself, with a type of its jobs. */
type Turn = { account: string | null; type: string; running: number; mayRun: boolean }
export type Claimed = {
  job: JobWithMetadata<object>
  /** Whether its account has other jobs of this class running. */
  isExtra: boolean
}

type Limits = {
  worker: number
  definitions: readonly JobDefinition[]
  concurrency: number
  perAccount: number | undefined
}

/**
 * Takes the next job of a class, of one of `definitions`, for `worker` and records the lease; undefined if none may run now. Accounts take turns:
 * next is the one whose latest job of this class started longest ago, and none has more than `perAccount` of them
 * running over all workers (by default, one less than the slots of all workers). Claims of a class are serialised, so
 * that two workers cannot both take an account's last slot.
 */
export async function claimNext(
  boss: PgBoss,
  pool: Pool,
  jobClass: JobClass,
  { worker, definitions, concurrency, ...limits }: Limits,
): Promise<Claimed | undefined> {
  const types = definitions.filter((definition) => definition.class === jobClass).map(({ type }) => type)
  return await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [claimLock, jobClass])
    const places = placesOf(jobClass, concurrency)
    const perAccount = limits.perAccount ?? Math.max(1, (await countWorkers(client)) * places - 1)
    const turns = await readTurns(client, types, perAccount)
    const [next] = turns
    if (!next?.mayRun) return
    const others = turns.flatMap(({ account }) => (account && account !== next.account ? [account] : []))
    const [job] = await boss.fetch<object>(next.type, {
      includeMetadata: true,
      ignoreGroups: [...new Set(others)],
      groupConcurrency: perAccount,
      db: executor(client),
    })
    if (!job) return
    await client.query(
      `insert into job_leases (job, type, attempt, worker) values ($1, $2, $3, $4)
        on conflict (job) do update set attempt = excluded.attempt, worker = excluded.worker`,
      [job.id, next.type, job.retryCount, worker],
    )
    return { job, isExtra: next.account !== null && next.running > 0 }
  })
}

/** The number of live workers, by their locks. */
async function countWorkers(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from pg_locks where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`,
    [lifeLock],
  )
  return rows[0]?.count ?? 1
}

/** Accounts with waiting jobs of these types, in the order of their turns; those that may not run now come last. */
async function readTurns(client: Queryable, types: readonly string[], perAccount: number): Promise<Turn[]> {
  const { rows } = await client.query<Turn>(
    `with waiting as (select group_id as account, name as type, min(created_on) as since from pgboss.job
        where name = any($1) and state < 'active' and not blocked and start_after <= now()
        group by group_id, name),
      known as (select owner, count(job.id) filter (where job.state = 'active') as running,
          max(job.started_on) as latest
        from (select distinct account as owner from waiting) owners
        left join pgboss.job on job.name = any($1) and job.group_id is not distinct from owner
        group by owner)
      select account, type, running::int, account is null or running < $2 as "mayRun"
        from waiting join known on known.owner is not distinct from account
        order by "mayRun" desc, latest nulls first, since`,
    [types, perAccount],
  )
  return rows
}
