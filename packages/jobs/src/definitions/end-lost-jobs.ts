import { z } from 'zod'
import { define, id } from '../definition.ts'

/** Fails the jobs that the queue has given up or lost without updating their items, and `lost`, if given, at once. */
export const endLostJobs = define({
  type: 'end-lost-jobs',
  class: 'interactive',
  payload: z.object({ lost: id.optional() }),
  timeLimit: 300,
  heartbeat: 30,
  retries: 0,
  cron: '* * * * *',
})
