import { z } from 'zod'
import { define, id } from '../definition.ts'

/** Sends the code that a fan signs in with, or confirms an erasure. The queue has neither the code nor the address. */
export const sendFanCode = define({
  type: 'send-fan-code',
  class: 'interactive',
  payload: z.object({ accountId: id, codeId: id }),
  timeLimit: 60,
  heartbeat: 15,
  retries: 6,
  retryDelay: 5,
})
