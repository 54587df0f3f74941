import { z } from 'zod'
import { moduleCodes } from '../access/modules.ts'
import { roleNames } from '../access/roles.ts'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, name } from '../fields.ts'

export const interfaceLanguages = ['en', 'fr'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** A list as a user wants to come back to it. `search` is its address behind the question mark. */
export const savedView = z.strictObject({
  /** The resource that is listed. */
  list: z.string().trim().min(1).max(80),
  name: name(80),
  search: z.string().max(2000),
})
export type SavedView = z.infer<typeof savedView>

/** What a user has chosen for themselves. */
export const userMeta = z.object({
  language: z.enum(interfaceLanguages),
  views: z.array(savedView).max(100),
})

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/users-service-api/auth/login',
  summary: 'Open a session. Its token is returned only once.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({
    username: z.string().trim().min(1).max(200),
    password: z.string().min(1).max(1000),
  }),
  reply: z.object({
    accessToken: z.string(),
    expiresAt: dateTime,
    id,
    AccountId: id,
    accountKey: z.string(),
    username: z.string(),
  }),
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
    name: z.string(),
    email: z.string(),
    meta: userMeta,
    accessLevel: z.int(),
    isAdmin: z.boolean(),
  }),
})

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

export const readOauth = defineCall({
  name: 'read-oauth',
  method: 'GET',
  path: '/users-service-api/users/me/oauth',
  summary: 'List the networks that the user has connected. Their tokens stay in the gateway.',
  right: {},
  reply: z.object({
    facebook: z.object({ isConnected: z.boolean(), pageId: z.string().nullable() }),
    dailymotion: z.object({ isConnected: z.boolean() }),
    twitter: z.object({ isConnected: z.boolean() }),
    google: z.object({ isConnected: z.boolean() }),
    facebookPages: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

export const updateMe = defineCall({
  name: 'update-me',
  method: 'PUT',
  path: '/users-service-api/users/me',
  summary: 'Update the preferences of the user.',
  right: {},
  isHarmless: true,
  body: z.strictObject({ meta: userMeta.partial().strict(), AccountId: id.optional() }),
  reply: z.object({ meta: userMeta }),
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
