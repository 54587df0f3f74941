import { jobFailureOf } from '@touchline/contract'
import type { endLostJobs, JobType, PayloadOf } from '@touchline/jobs'
import type { JobHandler } from '../parts.ts'
import { changeRow, stillRunning } from '../records.ts'
import { jobHandlers } from './index.ts'

type Lost = { id: number; AccountId: number; type: JobType; payload: Record<string, unknown> }

/**
 * A worker that dies at its last try tells nobody: the queue gives the job up, and its row and its item would wait for
 * ever. Whatever waits or runs by its row, and does not in the queue, has failed. A row may be a moment ahead of its
 * place in the queue: so it is left for a minute, unless the payload names it as lost.
 */
export const endLostJobsJob: JobHandler<PayloadOf<typeof endLostJobs>> = {
  async run({ payload: { lost }, parts }) {
    const { pool } = parts
    const { rows } = await pool.query<Lost>(
      `select id, "AccountId", type, payload from jobs where ${stillRunning}
        and (id = $1 or "updatedAt" < now() - interval '1 minute')
        and not exists (select 1 from pgboss.job queued where queued.name = jobs.type
          and (queued.data->>'jobId')::int = jobs.id and queued.state in ('created', 'retry', 'active'))`,
      [lost],
    )
    const error = jobFailureOf('internal')
    for (const { id, AccountId: accountId, type, payload } of rows) {
      const failed = { state: 'failed', endedAt: new Date().toISOString(), error }
      const isOurs = await changeRow(pool, 'jobs', id, failed, { action: 'fail', condition: stillRunning })
      if (isOurs) await jobHandlers[type]?.fail?.({ ...payload, jobId: id, accountId } as never, error, parts)
    }
  },
}
