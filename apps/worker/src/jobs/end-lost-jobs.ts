import { jobFailureOf } from '@touchline/contract'
import type { endLostJobs, PayloadOf } from '@touchline/jobs'
import { isRunning, jobRecords } from '@touchline/records'
import { changeRow } from '../records.ts'
import type { JobHandler } from '../services.ts'

type Lost = { id: number; AccountId: number; type: string; payload: object }

/**
 * When a worker dies on a job's last attempt, the queue gives the job up without updating its row or its item. Jobs
 * that are waiting or running by their row, but not in the queue, have failed. A row may be written a moment before its
 * queue entry, so it is left for a minute unless the payload names it as lost.
 */
export const endLostJobsJob: JobHandler<PayloadOf<typeof endLostJobs>> = {
  async run({ payload: { lost }, services }) {
    const { pool, handlers } = services
    const { rows } = await pool.query<Lost>(
      `select id, "AccountId", type, payload from jobs where state in ('waiting', 'in_progress')
        and (id = $1 or "updatedAt" < now() - interval '1 minute')
        and not exists (select 1 from pgboss.job queued where queued.name = jobs.type
          and (queued.data->>'jobId')::int = jobs.id and queued.state in ('created', 'retry', 'active'))`,
      [lost],
    )
    const error = jobFailureOf('internal')
    for (const { id, AccountId: accountId, type, payload } of rows) {
      const failed = { state: 'failed', endedAt: new Date().toISOString(), error }
      const isOurs = await changeRow(pool, accountId, jobRecords, id, failed, {
        action: 'fail',
        condition: isRunning,
      })
      if (isOurs) {
        await handlers[type]?.fail?.({ ...payload, jobId: id, accountId }, error, services)
      }
    }
  },
}
