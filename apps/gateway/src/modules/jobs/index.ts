import { AppError, cancelJobs, notFound } from '@touchline/contract'
import type { Actor } from '../../access/actor.ts'
import type { Scope } from '../../access/scope.ts'
import type { Binding } from '../../crud/binding.ts'
import { findRow } from '../../crud/items.ts'
import { updateRow } from '../../crud/write.ts'
import { handle } from '../../http/call-routes.ts'
import { jobRows } from '../../jobs/start-job.ts'

/** A job is cancelled by whoever started it, and by whoever may write videos. */
const mayCancel = (actor: Actor, job: Record<string, unknown>) =>
  job.createdBy === actor.userId || actor.roles.includes('video_write')

const isRunning = (job: Record<string, unknown>) => job.state === 'waiting' || job.state === 'in_progress'

/** The worker sees the state within a second, ends its program and its children, and says what became of the item. */
const cancel = (scope: Scope, id: number) =>
  updateRow(
    scope,
    jobRows,
    id,
    { state: 'cancelled', endedAt: new Date().toISOString() },
    { action: 'cancel' },
  )

export const jobBinding: Binding = {
  ...jobRows,
  async remove(id, { scope }) {
    const job = await findRow(jobRows, id, { scope })
    if (!mayCancel(scope.actor, job))
      throw new AppError('forbidden', { publicMessage: 'Only who started a job may cancel it.' })
    if (!isRunning(job)) throw new AppError('not_possible', { publicMessage: 'This job has ended already.' })
    await cancel(scope, id)
  },
}

const cancelJobsHandler = handle(cancelJobs, async ({ query }, { actor, scope }) => {
  const jobs = await scope.query<{ id: number; createdBy: number | null }>(
    `select id, "createdBy" from jobs where "AccountId" = $1 and state in ('waiting', 'in_progress')
      and "resourceType" = $2 and "resourceId" = $3`,
    [query.resourceType, query.resourceId],
  )
  if (jobs.length === 0) throw notFound()
  const allowed = jobs.filter((job) => mayCancel(actor, job))
  if (allowed.length === 0)
    throw new AppError('forbidden', { publicMessage: 'Only who started a job may cancel it.' })
  for (const job of allowed) await cancel(scope, job.id)
  return undefined
})

export const jobHandlers = [cancelJobsHandler]
