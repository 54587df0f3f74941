import { AppError } from '@touchline/contract'
import { findRow, jobRecords } from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { cancelJob, hasEnded, mayCancel } from './cancel-job.ts'

export const jobBinding = bind(jobRecords, {
  /** The URL of an import may contain a password. */
  present({ payload: { url: _, ...payload }, ...row }) {
    return { ...row, payload }
  },
  async remove(id, { scope }) {
    const job = await findRow(scope, jobRecords, id)
    if (!mayCancel(scope.actor, job)) throw new AppError('forbidden', { key: 'jobs.notYours' })
    if (!(await cancelJob(scope, id))) throw hasEnded()
  },
})
