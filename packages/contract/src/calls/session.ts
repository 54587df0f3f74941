import { z } from 'zod'
import { moduleCodes } from '../access/modules.ts'
import { roleNames } from '../access/roles.ts'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams } from '../fields.ts'
import { interfaceLanguages } from './user-meta.ts'

/** A new session, with its token. */
export const openedSession = z.object({
  accessToken: z.string(),
  expiresAt: dateTime,
  id,
  AccountId: id,
  accountKey: z.string(),
  username: z.string(),
})

/** What can be asked for after the password. */
export const secondFactors = ['totp', 'passkey', 'recovery-code'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** The password was right, but opens no session yet: the ticket does, with a second factor, within five minutes. */
export const loginStep = z.object({
  next: z
    .enum(['second-factor', 'enrol'])
    .describe('`enrol`: the account requires a second factor, and the user has to set one up first.'),
  ticket: z.string(),
  factors: z.array(z.enum(secondFactors)),
})
export type LoginStep = z.infer<typeof loginStep>

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/users-service-api/auth/login',
  summary:
    'Open a session. Its token is returned only once. If a second factor is needed, the reply is a ticket for the next step instead.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({
    username: z.string().trim().min(1).max(200),
    password: z.string().min(1).max(1000),
  }),
  reply: z.union([openedSession, loginStep]),
})

export const logout = defineCall({
  name: 'logout',
  method: 'DELETE',
  path: '/users-service-api/auth/logout',
  summary: 'End the session of the token.',
  right: {},
  isHarmless: true,
})

const namedGroup = z.object({ id, name: z.string() })

export const readContext = defineCall({
  name: 'read-context',
  method: 'GET',
  path: '/users-service-api/users/me/context',
  summary: 'Retrieve what the session may do for the account it acts for: modules, roles, groups, languages.',
  right: {},
  reply: z.object({
    accountId: id,
    accountKey: z.string(),
    account: z.object({
      id,
      name: z.string(),
      key: z.string(),
      SportId: id.nullable(),
      locale: z.string(),
      timeZone: z.string(),
      /** The entries of the menu that the account does without, see its configuration. */
      hidden: z.array(z.string()),
    }),
    Modules: z.array(
      z.object({ id: z.int(), code: z.enum(moduleCodes as [string, ...string[]]), name: z.string() }),
    ),
    Roles: z.array(z.object({ name: z.enum(roleNames) })),
    Groups: z.array(namedGroup),
    languages: z.object({
      available: z.array(z.enum(interfaceLanguages)),
      default: z.enum(interfaceLanguages),
    }),
    expiresAt: dateTime,
  }),
})

/** A connected network, without its tokens. */
export const connection = z.object({
  isConnected: z.boolean(),
  /** `expired`: the network no longer accepts the access, and it has to be connected again. */
  state: z.enum(['connected', 'expired']).nullable(),
  /** Whose account it is there. */
  name: z.string().nullable(),
  /** When the access ends; null if it is renewed by itself, or if the network does not say. */
  expiresAt: dateTime.nullable(),
  connectedAt: dateTime.nullable(),
})
export type NetworkConnection = z.infer<typeof connection>

export const readOauth = defineCall({
  name: 'read-oauth',
  method: 'GET',
  path: '/users-service-api/users/me/oauth',
  summary: 'List the networks that the user has connected. Their tokens stay in the gateway.',
  right: {},
  reply: z.object({
    facebook: connection.extend({ pageId: z.string().nullable() }),
    dailymotion: connection,
    twitter: connection,
    google: connection,
    twitch: connection,
    facebookPages: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The networks that are connected by a login there; the others by tokens. */
    byLogin: z.array(z.string()),
  }),
})

export const listUserGroups = defineCall({
  name: 'list-user-groups',
  method: 'GET',
  path: '/users-service-api/users/{id}/groups',
  summary: 'List the groups of a user.',
  right: { authorizedRoles: ['manage_users', 'manage_customer_accounts'] },
  params: itemParams,
  reply: z.object({ data: z.array(namedGroup), total: z.int() }),
})
