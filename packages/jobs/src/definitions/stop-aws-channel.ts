import { z } from 'zod'
import { define, id } from '../definition.ts'

/** Stops the channel of a live that was ended, once its end cannot be taken back any more. */
export const stopAwsChannel = define({
  type: 'stop-aws-channel',
  class: 'interactive',
  payload: z.object({
    accountId: id,
    kind: z.enum(['events', 'conferences']),
    itemId: id,
    /** Of which end: one that was taken back stops nothing. */
    endedAt: z.string(),
  }),
  timeLimit: 60,
  heartbeat: 15,
  retries: 8,
  retryDelay: 5,
})
