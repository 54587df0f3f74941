import { AppError, encodeVideo } from '@touchline/contract'
import { findRow, present } from '../../crud/items.ts'
import { updateRow } from '../../crud/write.ts'
import { handle } from '../../http/call-routes.ts'
import { jobRows } from '../../jobs/start-job.ts'
import { videoBinding } from './index.ts'
import { startEncoding } from './start-encoding.ts'

export const encodeVideoHandler = handle(encodeVideo, async ({ params }, { parts, scope }) => {
  const context = { scope, parts }
  const { state, fileKey } = await findRow(videoBinding, params.id, context)
  if (!fileKey) throw new AppError('not_possible', { key: 'videos.noFile' })
  if (state === 'waiting' || state === 'encoding')
    throw new AppError('not_possible', { key: 'videos.encoding' })
  const job = await scope.transaction(async (inside) => {
    await updateRow(inside, videoBinding, params.id, { state: 'waiting', error: null }, { action: 'encode' })
    return await startEncoding(params.id, { scope: inside, parts })
  })
  return present(jobRows, job, context) as never
})
