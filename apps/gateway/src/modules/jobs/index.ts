import { AppError, cancelJobs, jobs, notFound } from '@touchline/contract'
import { jobRecords, listRows } from '@touchline/records'
import { parseListQuery } from '../../crud/list-query.ts'
import { handle } from '../../http/call-routes.ts'
import { cancelJob, hasEnded, mayCancel } from './cancel-job.ts'

export { jobBinding } from './jobs.binding.ts'

const cancelJobsHandler = handle(cancelJobs, async ({ query }, { actor, scope }) => {
  const running = parseListQuery(jobs, {
    state: 'waiting,in_progress',
    'resourceType[]': query.resourceType,
    resourceId: String(query.resourceId),
    limit: '100',
  })
  const { rows } = await listRows(scope, jobRecords, running)
  if (rows.length === 0) throw notFound()
  const allowed = rows.filter((job) => mayCancel(actor, job))
  if (allowed.length === 0) throw new AppError('forbidden', { key: 'jobs.notYours' })
  const cancelled = await Promise.all(allowed.map(({ id }) => cancelJob(scope, id)))
  if (!cancelled.some(Boolean)) throw hasEnded()
  return undefined
})

export const jobHandlers = [cancelJobsHandler]
