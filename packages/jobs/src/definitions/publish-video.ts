import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Publishes a video on a network that its user has connected. */
export const publishVideo = define({
  type: 'publish-video',
  class: 'bulk',
  payload: z.object({
    ...started,
    userId: id,
    videoId: id,
    target: z.string(),
    title: z.string(),
    description: z.string(),
  }),
  timeLimit: 2 * 3600,
  heartbeat: 15,
  retries: 4,
  retryDelay: 5,
})
