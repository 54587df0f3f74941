import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Compares the sound of an angle of an event with that of the main one. */
export const measureOffset = define({
  type: 'measure-offset',
  class: 'interactive',
  payload: z.object({
    ...started,
    eventId: id,
    cameraId: id,
    /** Where in the main video is listened, or for live inputs how long ago; in ms. */
    at: z.int().nullable(),
  }),
  timeLimit: 120,
  heartbeat: 15,
  retries: 1,
})
