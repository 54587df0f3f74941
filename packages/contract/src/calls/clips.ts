import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, itemParams } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { videoWriteRight } from '../resources/videos.rights.ts'
import { videos } from '../resources/videos.ts'

export const clipToVideo = defineCall({
  name: 'clip-to-video',
  keyScope: 'videos',
  method: 'POST',
  path: '/streaming-service-api/clips/{id}/video',
  summary: 'Create a video of the library from the file of a clip.',
  right: videoWriteRight,
  params: itemParams,
  body: z.strictObject({ AccountId: id.optional() }).optional(),
  status: 201,
  reply: recordOf(videos),
})
