import { z } from 'zod'
import { define } from '../definition.ts'

/** Fills the profiles of all accounts that have a rule: time passes and games are played without any fan being saved. */
export const fillProfiles = define({
  type: 'fill-profiles',
  class: 'bulk',
  payload: z.object({}),
  timeLimit: 1800,
  heartbeat: 30,
  retries: 1,
  cron: '23 * * * *',
})
