import { AppError, fieldError, measureOffset } from '@touchline/contract'
import { measureOffset as measuring, startJob } from '@touchline/jobs'
import { eventRecords, findRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { jobBinding } from '../jobs/index.ts'
import { readCameras } from './camera-rows.ts'

export const measureOffsetHandler = handle(measureOffset, async ({ params: { id }, body }, context) => {
  const { scope, services } = context
  const { CameraId, at = null } = body
  await findRow(scope, eventRecords, id)
  const cameras = await readCameras(scope, id)
  const wanted = cameras.find((camera) => camera.id === CameraId)
  if (!wanted) throw fieldError('CameraId', 'unknown_item', { key: 'multicams.notOfEvent' })
  if (wanted.isMain) throw fieldError('CameraId', 'invalid', { key: 'multicams.isMain' })
  for (const { name, live, playlistPath } of [wanted, cameras.find(({ isMain }) => isMain)!])
    if (!live && !playlistPath)
      throw new AppError('not_possible', { key: 'multicams.nothingThere', params: { name } })
  const payload = { eventId: id, cameraId: CameraId, at }
  const job = await startJob(scope, services.queue, measuring, { type: 'Event', id }, payload)
  return present(jobBinding, job, { scope, services })
})
