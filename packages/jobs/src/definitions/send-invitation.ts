import { z } from 'zod'
import { define, id } from '../definition.ts'

/** Emails a person the link of their invitation, or of the password that an administrator lets them set. */
export const sendInvitation = define({
  type: 'send-invitation',
  class: 'interactive',
  payload: z.object({ userId: id, createdAt: z.string() }),
  timeLimit: 60,
  heartbeat: 15,
  retries: 8,
  retryDelay: 5,
})
