import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Encodes the sound of a video with the programmes that somebody chose. */
export const chooseSound = define({
  type: 'choose-sound',
  class: 'encode',
  payload: z.object({
    ...started,
    videoId: id,
    programmes: z.array(
      z.object({ tracks: z.array(id), langId: z.string().nullable(), isDefault: z.boolean() }),
    ),
  }),
  timeLimit: 3600,
  heartbeat: 15,
  retries: 2,
})
