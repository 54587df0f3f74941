import { z } from 'zod'
import { defineCall } from '../call.ts'
import { itemParams } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { frameFormats } from '../resources/skin-lists.ts'
import { videoWriteRight } from '../resources/videos.rights.ts'
import { videos } from '../resources/videos.ts'
import { publication, readLimit } from './clips.ts'

const path = '/streaming-service-api/reels/{id}/video'

export const reelToVideo = defineCall({
  name: 'reel-to-video',
  keyScope: 'videos',
  method: 'POST',
  path,
  summary:
    'Create a video of the library from a reel, to publish or share it. Until the reel is rendered, the video waits for its file. While a goal of it does not count, the video is gone; it comes back once the reel is rendered without it.',
  right: videoWriteRight,
  params: itemParams,
  body: publication
    .extend({
      /** One of the reel’s formats; without it, the first. */
      aspect: z.enum(frameFormats).optional(),
    })
    .optional(),
  status: 201,
  reply: recordOf(videos),
})

export const readReelLimit = defineCall({
  ...readLimit,
  name: 'read-reel-limit',
  path: '/streaming-service-api/reels/{id}/visibility-limit',
  summary: 'Retrieve how widely a reel may be published: no more than its clips and what it was made for.',
})

export const withdrawReel = defineCall({
  name: 'withdraw-reel',
  method: 'DELETE',
  path,
  summary:
    'Take back everywhere what was published of a reel: its videos go to the bin, and jobs retract what was shared of them on networks. The reel stays.',
  right: videoWriteRight,
  params: itemParams,
})
