import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, itemParams } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { skinRight } from '../resources/clip-skins.ts'
import { jobs } from '../resources/jobs.ts'
import { frameFormats } from '../resources/skin-lists.ts'

export const previewSkin = defineCall({
  name: 'preview-skin',
  method: 'POST',
  path: '/main-api/clip-skins/{id}/preview',
  summary:
    'Render a preview of a clip skin: its pre-roll, the first four seconds of a clip or video, its post-roll. Without either, the latest video is used, or a test picture if there is none.',
  right: skinRight,
  params: itemParams,
  body: z
    .strictObject({
      format: z.enum(frameFormats).optional(),
      videoId: id.optional(),
      clipId: id.optional(),
      AccountId: id.optional(),
    })
    .optional(),
  status: 202,
  reply: recordOf(jobs),
})
