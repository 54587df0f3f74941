import { AppError, fieldError, notFound, switchAngle } from '@touchline/contract'
import { eventRecords, findRow, updateRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { readCameras } from './camera-rows.ts'
import { multicamOf } from './read-multicam.ts'

/** Milliseconds that viewers are behind at most, and that the clocks of two machines differ by. */
const longestAgo = 12 * 3_600_000
const mostAhead = 10_000

export const switchAngleHandler = handle(switchAngle, async ({ params: { id }, body }, context) => {
  const { scope, services } = context
  const { CameraId, at = new Date().toISOString() } = body
  const { state } = await findRow(scope, eventRecords, id)
  const ago = Date.now() - Date.parse(at)
  if (ago > longestAgo || ago < -mostAhead) throw fieldError('at', 'invalid', { key: 'multicams.when' })
  return await scope.transaction(async (inside) => {
    await inside.query('select from events where "AccountId" = $1 and id = $2 for update', [id])
    const cameras = await readCameras(inside, id)
    const wanted = cameras.find((camera) => camera.id === CameraId)
    if (!wanted) throw fieldError('CameraId', 'unknown_item', { key: 'multicams.notOfEvent' })
    if (state !== 'live') throw new AppError('not_possible', { key: 'multicams.notLive' })
    if (!wanted.live && !wanted.playlistPath)
      throw new AppError('not_possible', { key: 'multicams.nothingThere', params: { name: wanted.name } })
    const before = cameras.find(({ isMain }) => isMain)
    await inside.query(
      `update multicam_cameras set "isMain" = id = $3 where "AccountId" = $1 and "EventId" = $2`,
      [id, CameraId],
    )
    await inside.query(
      'insert into multicam_switches ("AccountId", "EventId", "CameraId", at) values ($1, $2, $3, $4)',
      [id, CameraId, at],
    )
    const note = { before: { angle: before?.name ?? null }, after: { angle: wanted.name } }
    if (!(await updateRow(inside, eventRecords, id, {}, { action: 'switch-angle', note }))) throw notFound()
    return await multicamOf(id, { scope: inside, services })
  })
})
