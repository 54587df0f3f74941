import { z } from 'zod'
import { define } from '../definition.ts'

/** Deletes what was begun and left, such as a file of fans that nobody has imported. */
export const sweepDrafts = define({
  type: 'sweep-drafts',
  class: 'bulk',
  payload: z.object({}),
  timeLimit: 600,
  heartbeat: 30,
  retries: 1,
  cron: '41 * * * *',
})
