import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Cuts the moment of a video that is shown with a question of a quiz. */
export const cutMoment = define({
  type: 'cut-moment',
  class: 'interactive',
  payload: z.object({ ...started, questionId: id }),
  timeLimit: 600,
  heartbeat: 15,
  retries: 2,
})
