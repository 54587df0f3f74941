import { z } from 'zod'
import { defineCall } from '../call.ts'
import { file, id, itemParams, langId, milliseconds, storageKey } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { jobs } from '../resources/jobs.ts'
import { videoReadRight, videoWriteRight } from '../resources/videos.rights.ts'
import { thumbnailSources } from '../resources/videos.ts'

/** The default thumbnail, or that of one language. */
const ofThumbnail = itemParams.extend({ langId: z.literal('default').or(langId) })

export const setThumbnail = defineCall({
  name: 'set-thumbnail',
  method: 'PUT',
  path: '/main-api/videos/{id}/thumbnails/{langId}',
  summary:
    'Choose the thumbnail of a video, or with a language instead of `default` that of the public page in it: the frame at a time, a suggestion, or an uploaded JPEG, PNG or WebP image. A job makes it.',
  right: videoWriteRight,
  params: ofThumbnail,
  body: z.strictObject({
    source: z.enum(thumbnailSources),
    /** The media time of the frame or suggestion. */
    at: milliseconds.optional(),
    /** The key of a completed image upload. */
    file: storageKey.optional(),
    AccountId: id.optional(),
  }),
  status: 202,
  reply: recordOf(jobs),
})

export const removeThumbnail = defineCall({
  name: 'remove-thumbnail',
  method: 'DELETE',
  path: '/main-api/videos/{id}/thumbnails/{langId}',
  summary:
    'Remove a chosen thumbnail: a language then has the default one, and the default is a frame of the video.',
  right: videoWriteRight,
  params: ofThumbnail,
})

export const listThumbnailSuggestions = defineCall({
  name: 'list-thumbnail-suggestions',
  method: 'GET',
  path: '/main-api/videos/{id}/thumbnail-suggestions',
  summary:
    'List frames of a video that would do as its thumbnail: sharp, neither dark nor blank, spread over it.',
  right: videoReadRight,
  params: itemParams,
  reply: z.object({
    data: z.array(z.object({ at: milliseconds, file })),
    total: z.int(),
    /** False until the video has been analysed. */
    isComplete: z.boolean(),
  }),
})
