import { z } from 'zod'
import { define, id } from '../definition.ts'

/** Handles an event that another system sent, by its row in the inbox; without one, those that were left over. */
export const takeInbound = define({
  type: 'take-inbound',
  class: 'interactive',
  payload: z.object({ inboundId: id.optional() }),
  timeLimit: 300,
  heartbeat: 30,
  retries: 8,
  retryDelay: 5,
  cron: '*/5 * * * *',
})
