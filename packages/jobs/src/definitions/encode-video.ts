import { z } from 'zod'
import { define, id, started } from '../definition.ts'

export const encodeVideo = define({
  type: 'encode-video',
  class: 'encode',
  payload: z.object({ ...started, videoId: id }),
  timeLimit: 6 * 3600,
  heartbeat: 15,
  retries: 2,
})
