import { AppError, type CallBody, fieldError, notFound, previewSkin } from '@touchline/contract'
import {
  clipRecords,
  clipSkinRecords,
  findRow,
  type Scope,
  updateRow,
  videoRecords,
  visibleIds,
} from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { jobBinding } from '../jobs/index.ts'
import { latestVideo, mayReadClips, type Sample, startRender, usualFormat } from './start-render.ts'

type Body = CallBody<typeof previewSkin>

/** The clip or video that was asked for. Throws `malformed` if the user cannot see it, or `not_possible`. */
async function sampleOf({ videoId, clipId }: NonNullable<Body>, scope: Scope): Promise<Sample> {
  if (clipId !== undefined) {
    if (!mayReadClips(scope) || !(await visibleIds(scope, clipRecords, [clipId])).has(clipId))
      throw fieldError('clipId', 'unknown_item', { key: 'common.unknownItem' })
    if (!(await findRow(scope, clipRecords, clipId)).filePath)
      throw new AppError('not_possible', { key: 'clips.notCut' })
    return { videoId: null, clipId }
  }
  const latest = await latestVideo(scope)
  if (videoId === undefined || videoId === latest.videoId) return latest
  if (!(await visibleIds(scope, videoRecords, [videoId])).has(videoId))
    throw fieldError('videoId', 'unknown_item', { key: 'clips.unknownVideo' })
  const { playlistPath, fileKey, width } = await findRow(scope, videoRecords, videoId)
  if (!playlistPath || !fileKey || width === null)
    throw new AppError('not_possible', { key: 'clips.notPlayable' })
  return { videoId, clipId: null }
}

export const previewSkinHandler = handle(previewSkin, async ({ params, body }, { services, scope }) => {
  await findRow(scope, clipSkinRecords, params.id)
  const sample = await sampleOf(body ?? {}, scope)
  const job = await scope.transaction(async (inside) => {
    const changes = { state: 'waiting', error: null, errorField: null }
    if (!(await updateRow(inside, clipSkinRecords, params.id, changes, { action: 'preview' })))
      throw notFound()
    return await startRender(inside, services, params.id, { format: body?.format ?? usualFormat, ...sample })
  })
  return present(jobBinding, job, { scope, services })
})
