import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, itemParams, name } from '../fields.ts'
import { eventRight } from '../resources/events.rights.ts'
import { networkTargets } from '../resources/share-lists.ts'
import { share, videoStates } from '../resources/videos.ts'

const path = '/main-api/events/{id}/reposts'

export const listReposts = defineCall({
  name: 'list-reposts',
  method: 'GET',
  path,
  summary:
    'List the networks that the recording of an event was posted on, also from the page of the video, with the recording. It is the video of the main stream; null if that is not a video of the library.',
  right: eventRight,
  params: itemParams,
  reply: z.object({
    recording: z.object({ VideoId: id, name: z.string(), state: z.enum(videoStates) }).nullable(),
    data: z.array(share),
    total: z.int(),
  }),
})

export const createRepost = defineCall({
  name: 'create-repost',
  method: 'POST',
  path,
  summary:
    'Post the recording of an event on a network that the user has connected. Without a title or description, those of the event are used, and shortened.',
  right: eventRight,
  params: itemParams,
  body: z.strictObject({
    target: z.enum(networkTargets),
    title: name().optional(),
    description: z.string().max(5000).optional(),
    AccountId: id.optional(),
  }),
  status: 202,
  reply: share,
})

export const removeRepost = defineCall({
  name: 'remove-repost',
  method: 'DELETE',
  path: `${path}/{target}`,
  summary: 'Remove the recording of an event from a network on which the user has posted it. A job does so.',
  right: eventRight,
  needsStepUp: true,
  params: itemParams.extend({ target: z.enum(networkTargets) }),
  status: 202,
  reply: share,
})
