import {
  AppError,
  type CallBody,
  fieldError,
  listThumbnailSuggestions,
  notFound,
  removeThumbnail,
  setThumbnail,
} from '@touchline/contract'
import { chooseThumbnail, startJob } from '@touchline/jobs'
import { findRow, type RowOf, type Scope, updateRow, videoRecords } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { jobBinding } from '../jobs/jobs.binding.ts'
import { completedUpload } from '../uploads/index.ts'

type Video = RowOf<typeof videoRecords>
type Choice = CallBody<typeof setThumbnail>

/** Thumbnails of one video; more languages than anybody translates into. */
const most = 50
const accepted = ['image/jpeg', 'image/png', 'image/webp']

const languageOf = (langId: string) => (langId === 'default' ? null : langId)

export const setThumbnailHandler = handle(setThumbnail, async ({ params, body }, { services, scope }) => {
  const langId = languageOf(params.langId)
  const job = await scope.transaction(async (inside) => {
    const video = await findRow(inside, videoRecords, params.id)
    const isNew = !video.thumbnails.some((thumbnail) => thumbnail.langId === langId)
    if (isNew && video.thumbnails.length >= most)
      throw fieldError('langId', 'too_big', { key: 'thumbnails.tooMany', params: { max: most } })
    const picture = await pictureOf(body, video, inside)
    const item = { type: 'Video', id: params.id }
    return await startJob(inside, services.queue, chooseThumbnail, item, {
      videoId: params.id,
      langId,
      source: body.source,
      ...picture,
    })
  })
  return present(jobBinding, job, { scope, services })
})

/** Where the picture comes from. Throws `malformed` naming the field, and `not_possible` without a picture. */
async function pictureOf(
  { source, at, file }: Choice,
  video: Video,
  scope: Scope,
): Promise<{ at: number | null; file: string | null }> {
  if (source === 'upload') {
    if (file === undefined) throw fieldError('file', 'required', { key: 'thumbnails.fileRequired' })
    const { key, contentType } = await completedUpload('file', file, 'image', scope)
    if (!accepted.includes(contentType))
      throw fieldError('file', 'unsupported_media', { key: 'thumbnails.imageType' })
    return { at: null, file: key }
  }
  if (at === undefined) throw fieldError('at', 'required', { key: 'thumbnails.atRequired' })
  if (!video.playlistPath || video.duration === null)
    throw new AppError('not_possible', { key: 'thumbnails.notPlayable' })
  if (video.renditions.length === 0) throw new AppError('not_possible', { key: 'thumbnails.noPicture' })
  if (at > video.duration) throw fieldError('at', 'too_big', { key: 'thumbnails.afterEnd' })
  if (source === 'suggestion' && !video.suggestions.some((suggestion) => suggestion.at === at))
    throw fieldError('at', 'unknown_item', { key: 'thumbnails.noSuggestion' })
  return { at, file: null }
}

/** Like the file of removed subtitles, the picture is deleted with the video. */
export const removeThumbnailHandler = handle(removeThumbnail, async ({ params }, { scope }) => {
  const langId = languageOf(params.langId)
  await scope.transaction(async (inside) => {
    // A job may be storing one for another language.
    await inside.query('select 1 from videos where "AccountId" = $1 and id = $2 for update', [params.id])
    const { thumbnails: known } = await findRow(inside, videoRecords, params.id)
    const thumbnails = known.filter((thumbnail) => thumbnail.langId !== langId)
    if (thumbnails.length === known.length) throw notFound()
    await updateRow(inside, videoRecords, params.id, { thumbnails }, { action: 'thumbnail' })
  })
  return undefined
})

export const listThumbnailSuggestionsHandler = handle(
  listThumbnailSuggestions,
  async ({ params }, { services, scope }) => {
    const video = await findRow(scope, videoRecords, params.id)
    const { outputPrefix, analysedPrefix, suggestions } = video
    const data = suggestions.map(({ at, path }) => ({
      at,
      file: { url: services.files.urlOf(`${outputPrefix}/${path}`), contentType: 'image/jpeg', size: null },
    }))
    return {
      data,
      total: data.length,
      isComplete: analysedPrefix !== null && analysedPrefix === outputPrefix,
    }
  },
)
