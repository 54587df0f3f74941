import { type FrameFormat, fieldError, frameFormats } from '@touchline/contract'
import {
  clipSkinRecords,
  insertRow,
  type RowOf,
  sportRecords,
  updateRow,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { checkImages, completedUpload, fileOfImage } from '../uploads/index.ts'
import { latestVideo, startRender, usualFormat } from './start-render.ts'

type Body = BodyOf<typeof clipSkinRecords>

const rolls = ['preRoll', 'postRoll'] as const
/** Fields that the preview shows. */
const shown = [
  ...rolls,
  'overlay',
  'overlayPosition',
  'overlayScale',
  'overlayOpacity',
  'overlayMargin',
] as const

/** Throws `malformed` naming the field if a new file is not a completed upload of the account with its purpose. */
async function checkFiles(body: Partial<Body>, context: Context): Promise<void> {
  const { SportId } = body
  if (SportId && !(await visibleIds(context.scope, sportRecords, [SportId])).has(SportId))
    throw fieldError('SportId', 'unknown_item', { key: 'common.unknownItem' })
  await checkImages(['overlay'], body, context)
  for (const field of rolls) {
    const key = body[field]
    if (typeof key === 'string') await completedUpload(field, key, 'skin', context.scope)
  }
}

const formatOf = ({ previewFormat }: RowOf<typeof clipSkinRecords>): FrameFormat =>
  frameFormats.find((one) => one === previewFormat) ?? usualFormat

export const clipSkinBinding = bind(clipSkinRecords, {
  present({ preRollKey, postRollKey, overlayKey, previewKey, ...skin }, context: Context) {
    const video = (key: string | null) =>
      key === null ? null : { url: context.services.files.urlOf(key), contentType: typeOf(key), size: null }
    return {
      ...skin,
      preRoll: video(preRollKey),
      postRoll: video(postRollKey),
      overlay: fileOfImage(overlayKey, context),
      preview: video(previewKey),
    }
  },
  async create(body, context) {
    await checkFiles(body, context)
    const sample = await latestVideo(context.scope)
    return await context.scope.transaction(async (scope) => {
      const row = await insertRow(scope, clipSkinRecords, body)
      await startRender(scope, context.services, row.id, { format: usualFormat, ...sample })
      return row
    })
  },
  /** Whatever the preview shows renders it again, in the same format. */
  async update(id, body, version, context) {
    await checkFiles(body, context)
    if (shown.every((field) => body[field] === undefined))
      return await updateRow(context.scope, clipSkinRecords, id, body, { version })
    const sample = await latestVideo(context.scope)
    return await context.scope.transaction(async (scope) => {
      const changes = { ...body, state: 'waiting', error: null, errorField: null }
      const row = await updateRow(scope, clipSkinRecords, id, changes, { version })
      if (row) await startRender(scope, context.services, id, { format: formatOf(row), ...sample })
      return row
    })
  },
})

const types: Record<string, string> = { mov: 'video/quicktime', webm: 'video/webm', mkv: 'video/x-matroska' }
const typeOf = (key: string) => types[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'video/mp4'
