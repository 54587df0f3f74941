import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, title } from '../fields.ts'
import { userManagers } from '../resources/people.ts'
import { providerClientId, providerClientSecret, providerIssuer } from './single-sign-on.ts'

const fields = {
  issuer: providerIssuer,
  clientId: providerClientId,
  nameEn: title(80).describe('On the button: Continue with …'),
  nameFr: title(80).nullable().describe('Null if it is the same in French.'),
  isOn: z.boolean(),
}

const settings = z.object({
  /** False while there are none; the fields are then empty. */
  isSet: z.boolean(),
  isOn: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  nameEn: z.string(),
  nameFr: z.string().nullable(),
  callbackUrl: z.string().describe('The address to allow at the provider.'),
  fans: z.int().describe('Who has logged in by it.'),
  updatedAt: dateTime,
})
export type FanProvider = z.infer<typeof settings>

const shared = {
  path: '/users-service-api/accounts/{id}/fan-provider',
  right: userManagers,
  params: itemParams,
} as const

export const readFanProvider = defineCall({
  ...{ name: 'read-fan-provider', method: 'GET', ...shared },
  summary: 'Retrieve the provider by which an account’s fans log in, without its secret.',
  reply: settings,
})

export const setFanProvider = defineCall({
  ...{ name: 'set-fan-provider', method: 'PUT', ...shared },
  summary:
    'Set the provider by which an account’s fans log in. Unless it is off, it is tried first. Without `clientSecret` the stored one stays, unless the issuer or the client changes. Takes `If-Match`.',
  needsStepUp: true,
  body: z.strictObject({
    ...fields,
    clientSecret: providerClientSecret.optional(),
    AccountId: id.optional(),
  }),
  reply: settings,
})

export const removeFanProvider = defineCall({
  ...{ name: 'remove-fan-provider', method: 'DELETE', ...shared },
  summary: 'Disconnect the provider of an account’s fans. They log in with a code or a passkey.',
  needsStepUp: true,
})
