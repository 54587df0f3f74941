import { z } from 'zod'
import { lastModuleId } from '../access/modules.ts'
import { defineCall } from '../call.ts'
import { id, itemParams, name, says } from '../fields.ts'
import { administrators } from '../resources/people.ts'

const role = z.object({ id, name: z.string() })
const roleBody = z.strictObject({
  name: z
    .string()
    .trim()
    .refine((text) => /^[a-z][a-z0-9_]{1,59}$/.test(text), says('people.roleName')),
  AccountId: id.optional(),
})
const rolePath = '/users-service-api/roles'

export const createRole = defineCall({
  name: 'create-role',
  method: 'POST',
  path: rolePath,
  summary: 'Create a role that has no effect in the product, for other systems that read it.',
  right: administrators,
  body: roleBody,
  status: 201,
  reply: role,
})

export const updateRole = defineCall({
  name: 'update-role',
  method: 'PUT',
  path: `${rolePath}/{id}`,
  summary: 'Rename a role. Those of the product keep their names.',
  right: administrators,
  params: itemParams,
  body: roleBody.partial(),
  reply: role,
})

export const removeRole = defineCall({
  name: 'remove-role',
  method: 'DELETE',
  path: `${rolePath}/{id}`,
  summary: 'Delete a role that no group has.',
  right: administrators,
  params: itemParams,
})

const module = z.object({ id, code: z.string().nullable(), name: z.string() })
const modulePath = '/users-service-api/modules'

export const createModule = defineCall({
  name: 'create-module',
  method: 'POST',
  path: modulePath,
  summary: 'Name a reserved module number, by default the lowest.',
  right: administrators,
  body: z.strictObject({
    id: z.int().min(1).max(lastModuleId).optional(),
    name: name(80),
    AccountId: id.optional(),
  }),
  status: 201,
  reply: module,
})

export const updateModule = defineCall({
  name: 'update-module',
  method: 'PUT',
  path: `${modulePath}/{id}`,
  summary: 'Rename a module. Those of the product keep their names.',
  right: administrators,
  params: itemParams,
  body: z.strictObject({ name: name(80).optional(), AccountId: id.optional() }),
  reply: module,
})

export const removeModule = defineCall({
  name: 'remove-module',
  method: 'DELETE',
  path: `${modulePath}/{id}`,
  summary: 'Give a module number back that no account has.',
  right: administrators,
  params: itemParams,
})
