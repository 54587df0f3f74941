import { z } from 'zod'
import { define } from '../definition.ts'

/** Sends a password reset link to the users with a username or email address. */
export const sendResetMail = define({
  type: 'send-reset-mail',
  class: 'interactive',
  payload: z.object({ login: z.string(), requestedAt: z.string() }),
  timeLimit: 60,
  heartbeat: 15,
  retries: 8,
  retryDelay: 5,
})
