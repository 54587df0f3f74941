import { AppError, cancelJobs, notFound } from '@touchline/contract'
import { sql } from 'drizzle-orm'
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

/** The jobs that have not ended, held by the statement that changes them: a job may end at any moment. */
const runningJobs: Binding = { ...jobRows, rowRule: () => sql`jobs.state in ('waiting', 'in_progress')` }

/**
 * The worker sees the state within a second, ends its program and its children, and says what became of the item.
 * Answers undefined where the job has ended.
 */
const cancel = (scope: Scope, id: number) =>
  updateRow(
    scope,
    runningJobs,
    id,
    { state: 'cancelled', endedAt: new Date().toISOString() },
    { action: 'cancel' },
  )

const hasEnded = () => new AppError('not_possible', { publicMessage: 'This job has ended already.' })

export const jobBinding: Binding = {
  ...jobRows,
  async remove(id, { scope }) {
    const job = await findRow(jobRows, id, { scope })
    if (!mayCancel(scope.actor, job))
      throw new AppError('forbidden', { publicMessage: 'Only who started a job may cancel it.' })
    if (!(await cancel(scope, id))) throw hasEnded()
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
  const cancelled = await Promise.all(allowed.map(({ id }) => cancel(scope, id)))
  if (!cancelled.some(Boolean)) throw hasEnded()
  return undefined
})

export const jobHandlers = [cancelJobsHandler]
