import { inTransaction, type Pool, type Queryable } from '@touchline/database'
import type { PgBoss } from 'pg-boss'
import { executor, wakeWorkers } from './connection.ts'
import type { JobDefinition } from './definition.ts'
import { endLostJobs } from './definitions.ts'
import { lifeLock } from './life-lock.ts'

/** An attempt of a job of the queue. */
export type Lease = { job: string; type: string; attempt: number }

/** Null for a job that begins by the clock. */
type Payload = Record<string, unknown> | null

/** Sets the job's own row back to waiting, in the same transaction. */
export type OnReturn = (
  payload: Record<string, unknown>,
  returned: { countsAsTry: boolean },
  connection: Queryable,
) => Promise<void>

/** Milliseconds for which a worker's lock must be free: a worker whose connection broke takes it again meanwhile. */
const graceMs = 1000

/** Workers that may die of a job beyond its retries: who kills them is not known, but a job that does must end. */
const spareDeaths = 5

/** Ends a lease; returns false if another worker has the job by now, or nobody. */
async function endLease(client: Queryable, { job, attempt }: Lease): Promise<boolean> {
  const { rowCount } = await client.query('delete from job_leases where job = $1 and attempt = $2', [
    job,
    attempt,
  ])
  return rowCount === 1
}

/** Ends an attempt in the queue: as done, or as failed with `error`. Does nothing if the job has moved on since. */
export async function settle(boss: PgBoss, pool: Pool, lease: Lease, error?: unknown): Promise<void> {
  const attempt = { id: lease.job, retryCount: lease.attempt }
  await inTransaction(pool, async (client) => {
    const options = { db: executor(client) }
    await endLease(client, lease)
    if (error === undefined) await boss.complete(lease.type, attempt, null, options)
    else await boss.fail(lease.type, attempt, { message: String(error) }, options)
    // A slot for this type is free, perhaps for an account that another worker had to skip.
    await wakeWorkers(client, lease.type)
  })
}

/** Gives back a job that this worker will not finish; it can be taken at once or after `waitSeconds`, and the attempt
 * does not count. */
export async function giveBack(pool: Pool, lease: Lease, onReturn: OnReturn, waitSeconds = 0): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (!(await endLease(client, lease))) return
    // Without a start time, the next claim does not count as another attempt.
    const { rows } = await client.query<{ data: Payload }>(
      `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null, start_after = now() + make_interval(secs => $4)
        where name = $1 and id = $2 and state = 'active' and retry_count = $3 returning data`,
      [lease.type, lease.job, lease.attempt, waitSeconds],
    )
    if (!rows[0]) return
    await onReturn(rows[0].data ?? {}, { countsAsTry: false }, client)
    await wakeWorkers(client, lease.type)
  })
}

type Returning = { definitions: readonly JobDefinition[]; onReturn: OnReturn }

/**
 * Returns a function that gives back the jobs of dead workers: leases whose worker's lock is free at checks a second
 * apart. A crash counts as an attempt, but the first `spareDeaths` leave the job its retries. Our own lock may be about
 * to be taken again. Several workers may check at the same time.
 */
export function watchForDead(
  boss: PgBoss,
  pool: Pool,
  { worker: own, ...rest }: { worker: number } & Returning,
): () => Promise<void> {
  let freeSince = new Map<number, number>()
  return async () => {
    const { rows } = await pool.query<Lease & { worker: number }>(
      `select job, type, attempt, worker from job_leases where worker <> $2 and not exists (select from pg_locks
        where locktype = 'advisory' and granted and classid = $1 and objid = worker::oid and objsubid = 2
        and database = (select oid from pg_database where datname = current_database()))`,
      [lifeLock, own],
    )
    const now = performance.now()
    freeSince = new Map(rows.map(({ worker }) => [worker, freeSince.get(worker) ?? now]))
    const errors: unknown[] = []
    // A job that cannot be given back keeps no other one.
    for (const lease of rows.filter((row) => now - freeSince.get(row.worker)! >= graceMs))
      await takeFromDead(boss, pool, lease, rest).catch((error) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  }
}

async function takeFromDead(
  boss: PgBoss,
  pool: Pool,
  lease: Lease,
  { definitions, onReturn }: Returning,
): Promise<void> {
  const attempt = { id: lease.job, retryCount: lease.attempt }
  await inTransaction(pool, async (client) => {
    if (!(await endLease(client, lease))) return
    const options = { db: executor(client) }
    const retries = definitions.find(({ type }) => type === lease.type)?.retries ?? 0
    await client.query(
      `update pgboss.job set retry_limit = least(retry_limit + 1, $3)
        where name = $1 and id = $2 and retry_count = $4 and retry_limit > 0`,
      [lease.type, lease.job, retries + spareDeaths, lease.attempt],
    )
    await boss.fail(lease.type, attempt, { message: 'The worker died.' }, options)
    const { rows } = await client.query<{ data: Payload; state: string }>(
      `update pgboss.job set start_after = now() where name = $1 and id = $2 and state in ('retry', 'failed')
        returning data, state`,
      [lease.type, lease.job],
    )
    const [job] = rows
    if (job?.state === 'retry') {
      await onReturn(job.data ?? {}, { countsAsTry: true }, client)
      await wakeWorkers(client, lease.type)
    } else if (job?.data?.jobId) {
      // That was the last attempt.
      await boss.send(endLostJobs.type, { lost: job.data.jobId }, options)
      await wakeWorkers(client, endLostJobs.type)
    }
  })
}
