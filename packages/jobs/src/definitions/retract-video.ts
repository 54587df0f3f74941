import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Removes a video from a network on which its user has published it. */
export const retractVideo = define({
  type: 'retract-video',
  class: 'bulk',
  payload: z.object({ ...started, userId: id, videoId: id, target: z.string() }),
  timeLimit: 300,
  heartbeat: 15,
  retries: 4,
  retryDelay: 5,
})
