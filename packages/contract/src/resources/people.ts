import { z } from 'zod'
import { interfaceLanguages } from '../calls/user-meta.ts'
import { dateTime, id, langId, name, says } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

export const administrators = { authorizedRoles: ['manage_customer_accounts'] } as const
/** The customers themselves are for administrators with this level. */
export const customerManagers = { ...administrators, accessLevel: 1 } as const
export const userManagers = { authorizedRoles: ['manage_users', 'manage_customer_accounts'] } as const

function isTimeZone(text: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An IANA time zone, such as `Europe/Paris`. */
const timeZone = z.string().max(60).refine(isTimeZone, says('people.timeZone'))

/** One word without control characters; unique on the platform, whatever its case. */
const username = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((text) => /^[^\s\p{C}]+$/u.test(text), says('people.username'))

/** The highest level that a person can have. */
const highestLevel = 9

/** What is written of an account. */
export const accountFields = {
  name: name(120),
  SportId: id.nullable().optional(),
  locale: langId.optional(),
  timeZone: timeZone.optional(),
}

/** What is written of a person. Somebody with a single name leaves `lastName` empty. */
export const userFields = {
  username,
  email: z.email().max(254),
  firstName: name(80),
  lastName: z.string().trim().max(80).optional(),
  meta: z.strictObject({ language: z.enum(interfaceLanguages) }).optional(),
  accessLevel: z.int().min(0).max(highestLevel).optional(),
}

const named = z.object({ id, name: z.string() })

/** Passkeys, an authenticator app, and the login of the person's organisation. */
export const personFactors = ['passkey', 'app', 'sso'] as const

/** A customer. `x-account-key` contains the `key`. */
export const accounts = defineResource({
  name: 'accounts',
  base: '/users-service-api/accounts',
  owner: 'platform',
  fields: { ...accountFields, isActive: z.boolean().optional() },
  readOnly: {
    key: z.string(),
    userCount: z.int(),
    moduleCount: z.int(),
    createdAt: dateTime,
    updatedAt: dateTime,
  },
  filters: ['isActive', 'SportId', 'id'],
  ranges: ['createdAt'],
  sorts: ['name', 'createdAt'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: {
    list: administrators,
    find: administrators,
    update: customerManagers,
  },
})

export type Account = RecordOf<typeof accounts>

export const users = defineResource({
  name: 'users',
  base: '/users-service-api/users',
  owner: 'account',
  fields: { ...userFields, isActive: z.boolean().optional() },
  readOnly: {
    name: z.string(),
    lastLoginAt: dateTime.nullable(),
    Groups: z.array(named),
    /** What the person logs in with beside a password, the strongest first. */
    factors: z.array(z.enum(personFactors)),
    /** The link by which the person sets a password, until it is used. */
    invitation: z
      .object({ kind: z.enum(['invitation', 'password']), expiresAt: dateTime, isOpen: z.boolean() })
      .nullable(),
  },
  filters: ['isActive', 'id'],
  ranges: ['createdAt', 'lastLoginAt'],
  sorts: ['username', 'name', 'email', 'lastLoginAt', 'createdAt'],
  search: ['username', 'name', 'email'],
  translated: [],
  expand: {},
  rights: { list: userManagers, find: userManagers, update: userManagers, remove: userManagers },
})

export type Person = RecordOf<typeof users>

export const modulesResource = defineResource({
  name: 'modules',
  base: '/users-service-api/modules',
  owner: 'platform',
  fields: {},
  readOnly: { code: z.string().nullable(), name: z.string() },
  filters: ['id'],
  ranges: [],
  sorts: ['id', 'name'],
  search: ['name', 'code'],
  translated: [],
  expand: {},
  rights: { list: {}, find: {} },
})

export const roles = defineResource({
  name: 'roles',
  base: '/users-service-api/roles',
  owner: 'platform',
  fields: {},
  readOnly: { name: z.string() },
  filters: ['id'],
  ranges: [],
  sorts: ['name'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: { list: userManagers, find: userManagers },
})

export const languages = defineResource({
  name: 'languages',
  base: '/main-api/languages',
  owner: 'platform',
  fields: {},
  readOnly: { langId: z.string(), name: z.string() },
  filters: ['langId', 'id'],
  ranges: [],
  sorts: ['name'],
  search: ['name', 'langId'],
  translated: [],
  expand: {},
  rights: { list: {}, find: {} },
})

export const groups = defineResource({
  name: 'groups',
  base: '/users-service-api/groups',
  owner: 'account',
  fields: { name: name(120) },
  readOnly: { userCount: z.int(), Roles: z.array(named) },
  filters: ['id'],
  ranges: ['createdAt'],
  sorts: ['name', 'createdAt'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: {
    list: userManagers,
    find: userManagers,
    create: userManagers,
    update: userManagers,
    remove: userManagers,
  },
})

export type Group = RecordOf<typeof groups>
