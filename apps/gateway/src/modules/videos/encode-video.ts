import { AppError, encodeVideo } from '@touchline/contract'
import { findRow, updateRow, videoRecords } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { jobBinding } from '../jobs/jobs.binding.ts'
import { checkNoSoundJob } from './choose-sound.ts'
import { startEncoding } from './start-encoding.ts'

export const encodeVideoHandler = handle(encodeVideo, async ({ params }, { services, scope }) => {
  const context = { scope, services }
  const { state, fileKey, duration } = await findRow(scope, videoRecords, params.id)
  if (!fileKey) throw new AppError('not_possible', { key: 'videos.noFile' })
  if (state === 'waiting' || state === 'encoding')
    throw new AppError('not_possible', { key: 'videos.encoding' })
  await checkNoSoundJob(scope, params.id)
  const job = await scope.transaction(async (inside) => {
    await updateRow(inside, videoRecords, params.id, { state: 'waiting', error: null }, { action: 'encode' })
    return await startEncoding(params.id, { scope: inside, services }, duration)
  })
  return present(jobBinding, job, context)
})
