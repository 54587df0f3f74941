import { z } from 'zod'
import { defineCall } from '../call.ts'
import { itemParams } from '../fields.ts'
import { accountConfig } from '../resources/account-config.ts'

const shared = {
  path: '/users-service-api/accounts/{id}/config',
  right: { authorizedRoles: ['manage_customer_accounts'], accessLevel: 1 },
  params: itemParams,
} as const

/** As stored: an older one may not fit today’s schema. */
const reply = z.object({ config: z.record(z.string(), z.unknown()) })

export const readAccountConfig = defineCall({
  name: 'read-account-config',
  method: 'GET',
  summary: 'Retrieve the configuration of a customer.',
  ...shared,
  reply,
})

export const writeAccountConfig = defineCall({
  name: 'write-account-config',
  method: 'PUT',
  summary: 'Replace the configuration of a customer.',
  ...shared,
  body: z.strictObject({ config: accountConfig }),
  reply,
})
