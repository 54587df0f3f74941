import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Copies the file of a clip or reel to be the original of a video, and starts its encoding. */
export const copyClip = define({
  type: 'copy-clip',
  class: 'interactive',
  payload: z.object({
    ...started,
    videoId: id,
    clipId: id.nullable(),
    reelId: id.nullable().default(null),
    /** The format to copy; null for the clip as it was cut. */
    aspect: z.string().nullable().default(null),
  }),
  timeLimit: 1800,
  heartbeat: 15,
  retries: 2,
})
