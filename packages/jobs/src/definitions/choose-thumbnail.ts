import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Makes the thumbnail that somebody chose; without a language it is the default one. */
export const chooseThumbnail = define({
  type: 'choose-thumbnail',
  class: 'interactive',
  payload: z.object({
    ...started,
    videoId: id,
    langId: z.string().nullable(),
    source: z.enum(['frame', 'upload', 'suggestion']),
    at: z.int().nullable(),
    file: z.string().nullable(),
  }),
  timeLimit: 300,
  heartbeat: 15,
  retries: 2,
})
