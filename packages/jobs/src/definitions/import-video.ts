import { z } from 'zod'
import { define, id, started } from '../definition.ts'

export const importVideo = define({
  type: 'import-video',
  class: 'bulk',
  payload: z.object({ ...started, videoId: id, url: z.string() }),
  timeLimit: 2 * 3600,
  heartbeat: 15,
  retries: 1,
})
