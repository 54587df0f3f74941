import { AppError } from '@touchline/contract'
import { type Actor, isRunning, jobRecords, type Scope, updateRow } from '@touchline/records'

/** A job can be cancelled by the user who started it, and by anyone who may write videos. */
export const mayCancel = (actor: Actor, job: { createdBy: number | null }) =>
  job.createdBy === actor.userId || actor.roles.includes('video_write')

/**
 * The worker sees the state within a second, ends its programs, and updates the item. Returns undefined if the job has
 * ended: this may happen at any moment, so the updating statement checks it.
 */
export const cancelJob = (scope: Scope, id: number) =>
  updateRow(
    scope,
    jobRecords,
    id,
    { state: 'cancelled', endedAt: new Date().toISOString() },
    { action: 'cancel', condition: isRunning },
  )

export const hasEnded = () => new AppError('not_possible', { key: 'jobs.ended' })
