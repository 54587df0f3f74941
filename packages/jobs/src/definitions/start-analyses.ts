import { z } from 'zod'
import { define } from '../definition.ts'

/** Starts the analysis of videos that lack it, such as those from before there was one. */
export const startAnalyses = define({
  type: 'start-analyses',
  class: 'spare',
  payload: z.object({}),
  timeLimit: 300,
  heartbeat: 30,
  retries: 0,
  cron: '*/15 * * * *',
})
