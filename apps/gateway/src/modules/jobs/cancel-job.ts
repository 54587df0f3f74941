import { AppError } from '@touchline/contract'
import { type Actor, isRunning, jobRecords, type Scope, updateRow } from '@touchline/records'

/** A job is cancelled by whoever started it, and by whoever may write videos. */
export const mayCancel = (actor: Actor, job: { createdBy: number | null }) =>
  job.createdBy === actor.userId || actor.roles.includes('video_write')

/**
 * The worker sees the state within a second, ends its program and its children, and says what became of the item.
 * Answers undefined where the job has ended: it may at any moment, so the statement that changes it holds it.
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
