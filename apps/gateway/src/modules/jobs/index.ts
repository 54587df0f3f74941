import { AppError, cancelJobs, isPermitted, jobs, notFound, videos } from '@touchline/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Scope } from '../../access/scope.ts'
import type { Binding } from '../../crud/binding.ts'
import { findRow, listItems } from '../../crud/items.ts'
import { parseListQuery } from '../../crud/list-query.ts'
import { updateRow } from '../../crud/write.ts'
import { handle } from '../../http/call-routes.ts'
import { jobRows } from '../../jobs/start-job.ts'
import { ownerOf } from '../videos/index.ts'

/** A job is cancelled by whoever started it, and by whoever may write videos. */
const mayCancel = (actor: Actor, job: Record<string, unknown>) =>
  job.createdBy === actor.userId || actor.roles.includes('video_write')

const userId = sql.placeholder('userId')

/** Who does not see every video sees the jobs of its own ones and of their clips, and those that it started. */
const readableJobs = (actor: Actor): SQL | undefined =>
  ownerOf(actor) === null && isPermitted(videos.rights.find ?? {}, actor)
    ? undefined
    : sql`(jobs."createdBy" = ${userId} or exists (
        select from videos where videos."AccountId" = jobs."AccountId" and videos."createdBy" = ${userId}
          and videos.id = case jobs."resourceType" when 'Video' then jobs."resourceId"
            when 'Clip' then (select "videoId" from clips where clips.id = jobs."resourceId") end))`

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

const hasEnded = () => new AppError('not_possible', { key: 'jobs.ended' })

export const jobBinding: Binding = {
  ...jobRows,
  rowRule: readableJobs,
  /** The address of an import may hold a password. */
  present({ payload, ...row }) {
    const { url: _, ...shown } = payload as Record<string, unknown>
    return { ...row, payload: shown }
  },
  async remove(id, { scope }) {
    const job = await findRow(jobBinding, id, { scope })
    if (!mayCancel(scope.actor, job)) throw new AppError('forbidden', { key: 'jobs.notYours' })
    if (!(await cancel(scope, id))) throw hasEnded()
  },
}

const cancelJobsHandler = handle(cancelJobs, async ({ query }, { actor, scope, parts }) => {
  const running = parseListQuery(jobs, {
    state: 'waiting,in_progress',
    'resourceType[]': query.resourceType,
    resourceId: String(query.resourceId),
    limit: '100',
  })
  const { data } = await listItems(jobBinding, running, { scope, parts })
  if (data.length === 0) throw notFound()
  const allowed = data.filter((job) => mayCancel(actor, job))
  if (allowed.length === 0) throw new AppError('forbidden', { key: 'jobs.notYours' })
  const cancelled = await Promise.all(allowed.map(({ id }) => cancel(scope, Number(id))))
  if (!cancelled.some(Boolean)) throw hasEnded()
  return undefined
})

export const jobHandlers = [cancelJobsHandler]
