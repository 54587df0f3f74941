import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, name, writtenId } from '../fields.ts'
import { login } from './session.ts'
import { userMeta } from './user-meta.ts'

/** The minimum length of a new password. */
export const shortestPassword = 12

const longestPassword = 1000
/** An existing password; it may be older than the rules. */
const knownPassword = z.string().min(1).max(longestPassword)
const newPassword = z.string().min(shortestPassword).max(longestPassword)

/** Profile fields that users edit themselves. Someone with a single name leaves `lastName` empty. */
export const profileFields = {
  firstName: name(80),
  lastName: z.string().trim().max(80),
  email: z.email().max(254),
}

const profile = z.object({
  meta: userMeta,
  /** The page after logging in, as in `meta`; null for the first of the menu. */
  homepage: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  updatedAt: dateTime,
})
export type Profile = z.infer<typeof profile>

export const readMe = defineCall({
  name: 'read-me',
  method: 'GET',
  path: '/users-service-api/users/me',
  summary: 'Retrieve the profile of the logged-in user.',
  right: {},
  reply: z.object({
    id,
    AccountId: id,
    username: z.string(),
    ...profile.shape,
    accessLevel: z.int(),
    isAdmin: z.boolean(),
  }),
})

export const updateMe = defineCall({
  name: 'update-me',
  method: 'PUT',
  path: '/users-service-api/users/me',
  summary:
    'Update the profile and the preferences of the user. A new email address requires the current password. Takes `If-Match`.',
  right: {},
  isHarmless: true,
  body: z.strictObject({
    meta: userMeta.partial().strict().optional(),
    ...z.object(profileFields).partial().shape,
    currentPassword: knownPassword.optional(),
    AccountId: id.optional(),
  }),
  reply: profile,
})

export const changePassword = defineCall({
  name: 'change-password',
  method: 'PUT',
  path: '/users-service-api/users/me/password',
  summary: 'Set a new password. All other sessions of the user end.',
  right: {},
  needsStepUp: true,
  isHarmless: true,
  body: z.strictObject({ currentPassword: knownPassword, password: newPassword, AccountId: id.optional() }),
})

/** A session of the user; browser and system from the user agent, null if it does not name them. */
const ownSession = z.object({
  id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: dateTime,
  lastSeenAt: dateTime,
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

const sessionsPath = '/users-service-api/users/me/sessions'

export const listSessions = defineCall({
  name: 'list-sessions',
  method: 'GET',
  path: sessionsPath,
  summary: 'List the open sessions of the user, the most recently used first.',
  right: {},
  reply: z.object({ data: z.array(ownSession), total: z.int() }),
})

export const endSession = defineCall({
  name: 'end-session',
  method: 'DELETE',
  path: `${sessionsPath}/{sessionId}`,
  summary: 'End a session of the user.',
  right: {},
  needsStepUp: true,
  isHarmless: true,
  params: z.object({ sessionId: writtenId }),
})

export const endOtherSessions = defineCall({
  name: 'end-other-sessions',
  method: 'DELETE',
  path: sessionsPath,
  summary: 'End all sessions of the user but this one.',
  right: {},
  needsStepUp: true,
  isHarmless: true,
})

const resetsPath = '/users-service-api/auth/password-resets'
/** The token of a password reset link. */
const token = z.string().min(1).max(200)

export const requestPasswordReset = defineCall({
  name: 'request-password-reset',
  method: 'POST',
  path: resetsPath,
  summary:
    'Send a link that resets the password to whoever has this username or email address. The response does not tell whether anyone has.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ login: z.string().trim().min(1).max(254) }),
  reply: z.object({}),
  status: 202,
})

export const checkPasswordReset = defineCall({
  name: 'check-password-reset',
  method: 'POST',
  path: `${resetsPath}/check`,
  summary: 'Retrieve whose password a link resets.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ token }),
  reply: z.object({ username: z.string() }),
})

export const resetPassword = defineCall({
  name: 'reset-password',
  method: 'POST',
  path: `${resetsPath}/complete`,
  summary:
    'Set a new password with the token of a link, which works once. All sessions of the user end, and one opens.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ token, password: newPassword }),
  reply: login.reply,
})
