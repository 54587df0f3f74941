import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Makes a library video of what a live input has received. */
export const recordLive = define({
  type: 'record-live',
  class: 'bulk',
  payload: z.object({
    ...started,
    videoId: id,
    sessionId: id,
    inputId: id,
    /** Milliseconds since 1970 at which it ends; null for all that there is. */
    until: z.int().nullable(),
  }),
  timeLimit: 2 * 3600,
  heartbeat: 15,
  retries: 2,
})
