import { z } from 'zod'
import { define, id, started } from '../definition.ts'

export const shareVideo = define({
  type: 'share-video',
  class: 'interactive',
  payload: z.object({ ...started, videoId: id, target: z.string(), message: z.string().optional() }),
  timeLimit: 600,
  heartbeat: 15,
  retries: 2,
})
