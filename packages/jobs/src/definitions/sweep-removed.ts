import { z } from 'zod'
import { define } from '../definition.ts'

/** Deletes for good, with its files, what was deleted more than BIN_DAYS ago, and other expired data. */
export const sweepRemoved = define({
  type: 'sweep-removed',
  class: 'bulk',
  payload: z.object({}),
  timeLimit: 3600,
  heartbeat: 30,
  retries: 1,
  cron: '17 3 * * *',
})
