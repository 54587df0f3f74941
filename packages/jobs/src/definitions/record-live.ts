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
    /** Milliseconds since 1970 between which it was taken; null for all that there is. */
    from: z.int().nullable().default(null),
    until: z.int().nullable(),
  }),
  timeLimit: 2 * 3600,
  heartbeat: 15,
  retries: 2,
})
