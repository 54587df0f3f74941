import { z } from 'zod'
import { define, id, started } from '../definition.ts'

export const cutClip = define({
  type: 'cut-clip',
  class: 'interactive',
  payload: z.object({ ...started, clipId: id }),
  timeLimit: 1800,
  heartbeat: 15,
  retries: 2,
})
