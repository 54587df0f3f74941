import { AppError, clipToVideo, fieldError, readClipLimit } from '@touchline/contract'
import { clipRecords, findRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { limitOfMade, publishAsVideo, videoBinding } from '../videos/index.ts'

export const clipToVideoHandler = handle(clipToVideo, async ({ params, body }, context) => {
  const { aspect = null, ...publication } = body ?? {}
  const clip = await findRow(context.scope, clipRecords, params.id)
  if (clip.state === 'failed') throw new AppError('not_possible', { key: 'clips.cutFailed' })
  const rendition = clip.renditions.find((one) => one.aspect === aspect)
  if (aspect && !rendition) throw fieldError('aspect', 'invalid', { key: 'clips.noAspect' })
  const size = rendition ? rendition.size : clip.size
  const source = { ClipId: clip.id, title: clip.title, aspect, size, duration: clip.duration }
  return present(videoBinding, await publishAsVideo(source, publication, context), context)
})

export const readClipLimitHandler = handle(readClipLimit, async ({ params }, { scope }) => {
  const { id: ClipId } = await findRow(scope, clipRecords, params.id)
  return { visibilityLimit: await limitOfMade(scope, { ClipId, ReelId: null }) }
})
