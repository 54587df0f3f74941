import { z } from 'zod'
import { dateTime, id, name } from '../fields.ts'
import { defineResource } from '../resource.ts'

const administrators = { authorizedRoles: ['manage_customer_accounts'] } as const
const userManagers = { authorizedRoles: ['manage_users', 'manage_customer_accounts'] } as const

/** A customer. `x-account-key` contains the `key`. */
export const accounts = defineResource({
  name: 'accounts',
  base: '/users-service-api/accounts',
  owner: 'platform',
  fields: {},
  readOnly: {
    name: name(),
    key: z.string(),
    SportId: id.nullable(),
    locale: z.string(),
    timeZone: z.string(),
    isActive: z.boolean(),
  },
  filters: ['isActive', 'id'],
  ranges: [],
  sorts: ['name'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: { list: administrators, find: administrators },
})

export const users = defineResource({
  name: 'users',
  base: '/users-service-api/users',
  owner: 'account',
  fields: {},
  readOnly: {
    username: z.string(),
    email: z.string(),
    name: z.string(),
    accessLevel: z.int(),
    isActive: z.boolean(),
    lastLoginAt: dateTime.nullable(),
  },
  filters: ['isActive', 'id'],
  ranges: [],
  sorts: ['username', 'name', 'lastLoginAt'],
  search: ['username', 'name', 'email'],
  translated: [],
  expand: {},
  rights: { list: userManagers, find: userManagers },
})

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
