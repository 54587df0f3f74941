import { z } from 'zod'
import { defineCall } from '../call.ts'
import { shortestPassword } from './account.ts'
import { login } from './session.ts'

const path = '/users-service-api/auth/invitations'
/** The token of an invitation or a link that sets a password. */
const token = z.string().min(1).max(200)

export const checkInvitation = defineCall({
  name: 'check-invitation',
  method: 'POST',
  path: `${path}/check`,
  summary: 'Retrieve whom a link invites.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ token }),
  reply: z.object({
    kind: z.enum(['invitation', 'password']),
    username: z.string(),
    name: z.string(),
    account: z.string(),
    language: z.enum(['en', 'fr']),
  }),
})

export const acceptInvitation = defineCall({
  name: 'accept-invitation',
  method: 'POST',
  path: `${path}/complete`,
  summary:
    'Set the password with the token of a link, which works once. An invitation also opens a session; other links end those that are open.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ token, password: z.string().min(shortestPassword).max(1000) }),
  reply: z.object({ username: z.string(), session: login.reply.nullable() }),
})
