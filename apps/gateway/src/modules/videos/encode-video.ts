import { AppError, encodeVideo } from '@touchline/contract'
import { updateRow, videoRecords } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { jobBinding } from '../jobs/jobs.binding.ts'
import { lockVideo } from './lock-video.ts'
import { startEncoding } from './start-encoding.ts'

export const encodeVideoHandler = handle(encodeVideo, async ({ params: { id } }, { services, scope }) => {
  const job = await scope.transaction(async (inside) => {
    const { state, fileKey, duration } = await lockVideo(inside, id)
    if (!fileKey) throw new AppError('not_possible', { key: 'videos.noFile' })
    if (state === 'waiting' || state === 'encoding')
      throw new AppError('not_possible', { key: 'videos.encoding' })
    await updateRow(inside, videoRecords, id, { state: 'waiting', error: null }, { action: 'encode' })
    return await startEncoding(id, { scope: inside, services }, duration)
  })
  return present(jobBinding, job, { scope, services })
})
