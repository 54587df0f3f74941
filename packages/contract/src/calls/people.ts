import { z } from 'zod'
import { moduleCodes } from '../access/modules.ts'
import { defineCall } from '../call.ts'
import { dateTime, id, idList, itemParams, name } from '../fields.ts'
import { listOf, recordShapeOf } from '../resource.ts'
import {
  accountFields,
  accounts,
  customerManagers,
  userFields,
  userManagers,
  users,
} from '../resources/people.ts'
import { presetNames } from '../resources/people-lists.ts'
import { shortestPassword } from './account.ts'

const accountPath = '/users-service-api/accounts/{id}'
const userPath = '/users-service-api/users/{id}'
const groupPath = '/users-service-api/groups/{id}'

const named = z.object({ id, name: z.string() })

/** The body of a relationship: the list afterwards. */
const relationship = <const Type extends string>(type: Type) =>
  z.strictObject({
    data: z.array(z.strictObject({ type: z.literal(type), id })).max(20_000),
    AccountId: id.optional(),
  })
/** `dryRun=true` answers what would change and changes nothing. */
const dryRun = z.strictObject({ dryRun: z.enum(['true', 'false']).optional() })

/** What a change of rights gives to a person and takes away, as effective roles for the person's own account. */
const rightsChange = z.object({
  id,
  name: z.string(),
  username: z.string(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
})
export type RightsChange = z.infer<typeof rightsChange>

const related = <const Type extends string>(type: Type) =>
  z.object({
    data: z.array(z.object({ type: z.literal(type), id })),
    /** The people whose rights change. */
    changes: z.array(rightsChange),
  })

/** A link by which a person sets a password. `link` is null if it was emailed. */
const givenLink = z.object({ link: z.string().nullable(), expiresAt: dateTime, isMailed: z.boolean() })
export type GivenLink = z.infer<typeof givenLink>

const newPassword = z.string().min(shortestPassword).max(1000)

export const createAccount = defineCall({
  name: 'create-account',
  method: 'POST',
  path: '/users-service-api/accounts',
  summary: 'Create a customer with its modules and groups, and invite its first administrator.',
  right: customerManagers,
  body: z.strictObject({
    ...accountFields,
    preset: z.enum(presetNames).optional(),
    modules: z.array(z.enum(moduleCodes as [string, ...string[]])).optional(),
    administrator: z
      .strictObject({
        username: userFields.username,
        email: userFields.email,
        firstName: userFields.firstName,
        lastName: userFields.lastName,
      })
      .optional(),
    AccountId: id.optional(),
  }),
  status: 201,
  reply: z.object({
    ...recordShapeOf(accounts),
    id,
    name: z.string(),
    key: z.string(),
    administrator: z.object({ id, username: z.string(), invitation: givenLink }).nullable(),
  }),
})

export const removeAccount = defineCall({
  name: 'remove-account',
  method: 'DELETE',
  path: accountPath,
  summary: 'Delete an account that has no people and no content. Any other one can be deactivated.',
  needsStepUp: true,
  right: customerManagers,
  params: itemParams,
})

export const listAccountModules = defineCall({
  name: 'list-account-modules',
  method: 'GET',
  path: `${accountPath}/modules`,
  summary: 'List the modules that are on for an account.',
  right: customerManagers,
  params: itemParams,
  reply: listOf(z.object({ id, code: z.string().nullable(), name: z.string() })),
})

export const listAccountGroups = defineCall({
  name: 'list-account-groups',
  method: 'GET',
  path: `${accountPath}/groups`,
  summary: 'List the groups that an account is in.',
  right: customerManagers,
  params: itemParams,
  reply: listOf(named),
})

export const listAccountUsers = defineCall({
  name: 'list-account-users',
  method: 'GET',
  path: `${accountPath}/users`,
  summary: 'List the people of an account.',
  right: customerManagers,
  params: itemParams,
  reply: listOf(z.object({ id, username: z.string(), name: z.string(), isActive: z.boolean() })),
})

export const setAccountModules = defineCall({
  name: 'set-account-modules',
  method: 'PATCH',
  path: `${accountPath}/relationships/modules`,
  summary: 'Set which modules are on for an account; the others are off.',
  right: customerManagers,
  params: itemParams,
  query: dryRun,
  body: relationship('Module'),
  reply: related('Module'),
})

export const rotateAccountKey = defineCall({
  name: 'rotate-account-key',
  method: 'POST',
  path: `${accountPath}/rotate-key`,
  summary: 'Give an account a new key. The old one keeps working for some hours.',
  needsStepUp: true,
  right: customerManagers,
  params: itemParams,
  body: z.strictObject({ graceHours: z.int().min(0).max(720), AccountId: id.optional() }),
  reply: z.object({ key: z.string(), previousExpiresAt: dateTime.nullable() }),
})

export const createUser = defineCall({
  name: 'create-user',
  method: 'POST',
  path: '/users-service-api/users',
  summary:
    'Create a person. Without a password, an invitation is emailed, or its link returned if no mail server is configured. Administrators may name another account.',
  right: userManagers,
  body: z.strictObject({
    ...userFields,
    firstName: userFields.firstName.optional(),
    /** Instead of `firstName` and `lastName`. */
    name: name(160).optional(),
    password: newPassword.optional(),
    groups: idList().optional(),
    AccountId: id.optional(),
  }),
  status: 201,
  reply: z.object({
    ...recordShapeOf(users),
    id,
    name: z.string(),
    username: z.string(),
    link: givenLink.nullable(),
  }),
})

export const readUserRights = defineCall({
  name: 'read-user-rights',
  method: 'GET',
  path: `${userPath}/rights`,
  summary: 'Retrieve what a person may do for their own account, and where each permission comes from.',
  right: userManagers,
  params: itemParams,
  reply: z.object({
    Roles: z.array(
      z.object({
        name: z.string(),
        Groups: z.array(named),
        /** Modules that the role needs and that are off: it has no effect. */
        missing: z.array(z.string()),
      }),
    ),
    Modules: z.array(z.object({ id, code: z.string().nullable(), name: z.string() })),
  }),
})
export type UserRights = z.infer<typeof readUserRights.reply>

export const listUserSessions = defineCall({
  name: 'list-user-sessions',
  method: 'GET',
  path: `${userPath}/sessions`,
  summary: 'List the open sessions of a person.',
  right: userManagers,
  params: itemParams,
  reply: listOf(
    z.object({
      id,
      browser: z.string().nullable(),
      system: z.string().nullable(),
      ip: z.string().nullable(),
      createdAt: dateTime,
      lastSeenAt: dateTime,
    }),
  ),
})

export const endUserSessions = defineCall({
  name: 'end-user-sessions',
  method: 'DELETE',
  path: `${userPath}/sessions`,
  summary: 'End all sessions of a person.',
  right: userManagers,
  params: itemParams,
})

export const setUserGroups = defineCall({
  name: 'set-user-groups',
  method: 'PATCH',
  path: `${userPath}/relationships/groups`,
  summary: 'Set the groups of a person.',
  right: userManagers,
  params: itemParams,
  query: dryRun,
  body: relationship('Group'),
  reply: related('Group'),
})

export const inviteUser = defineCall({
  name: 'invite-user',
  method: 'POST',
  path: `${userPath}/invitations`,
  summary:
    'Give a person a new link that sets a password; an earlier one stops working. It is emailed, or returned if no mail server is configured.',
  right: userManagers,
  params: itemParams,
  body: z.strictObject({ AccountId: id.optional() }).optional(),
  status: 201,
  reply: givenLink,
})

export const revokeInvitation = defineCall({
  name: 'revoke-invitation',
  method: 'DELETE',
  path: `${userPath}/invitations`,
  summary: 'Make the open link of a person stop working.',
  right: userManagers,
  params: itemParams,
})

const groupList = (of: string, item: z.ZodType) => ({
  name: `list-group-${of}`,
  method: 'GET' as const,
  path: `${groupPath}/${of}`,
  summary: `List the ${of} of a group.`,
  right: userManagers,
  params: itemParams,
  reply: listOf(item),
})

export const listGroupAccounts = defineCall({ ...groupList('accounts', named), reply: listOf(named) })

export const listGroupRoles = defineCall({ ...groupList('roles', named), reply: listOf(named) })

const member = z.object({ id, name: z.string(), username: z.string(), isActive: z.boolean() })
export const listGroupUsers = defineCall({ ...groupList('users', member), reply: listOf(member) })

const groupChange = <const Of extends string, const Type extends string>(of: Of, type: Type) => ({
  name: `set-group-${of}` as const,
  method: 'PATCH' as const,
  path: `${groupPath}/relationships/${of}` as const,
  summary: `Set the ${of} of a group.`,
  right: userManagers,
  params: itemParams,
  query: dryRun,
  body: relationship(type),
  reply: related(type),
})

export const setGroupAccounts = defineCall(groupChange('accounts', 'Account'))
export const setGroupRoles = defineCall(groupChange('roles', 'Role'))
export const setGroupUsers = defineCall(groupChange('users', 'User'))
