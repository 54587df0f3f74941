import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, writtenId } from '../fields.ts'
import { fanLoggedIn } from './own-data.ts'
import { assertion, attestation, ceremony } from './sign-in.ts'

/** Fans who log in without a code: by the OpenID provider of the account, or with a passkey. */

const path = '/fan-api/{accountId}'
const own = '/fan-api/own/passkeys'
const params = z.object({ accountId: writtenId })
const right = { audience: 'fans' } as const
const ticket = z.string().min(1).max(200)
/** As a game, a chat or an earlier log-in returned it. */
const device = z.string().max(200).optional()
/** Of the page, for a fan who has said no other one. */
const lang = z.enum(['en', 'fr']).default('en')

/** The most passkeys of a fan. */
export const mostFanPasskeys = 10

/** The address to which the provider of an account’s fans leads back. */
export const fanCallbackPath = (accountId: number) => `/my-data/${accountId}`

export const startFanProvider = defineCall({
  ...{ name: 'start-fan-provider', method: 'POST', path: `${path}/provider`, params, right: 'public' },
  summary:
    'Begin to log in at the provider of an account’s fans. Sets a cookie, without which the log-in cannot be finished.',
  isHarmless: true,
  status: 201,
  reply: z.strictObject({ url: z.string().describe('The provider’s page, where the browser goes next.') }),
})

export const finishFanProvider = defineCall({
  ...{
    name: 'finish-fan-provider',
    method: 'POST',
    path: `${path}/provider/finish`,
    params,
    right: 'public',
  },
  summary:
    'Log in with what the provider sent back with the browser. What the guest of this device has done becomes the fan’s.',
  isHarmless: true,
  body: z.strictObject({
    answer: z.string().max(6000).describe('The query with which the provider led back to the page.'),
    device,
    lang,
  }),
  status: 201,
  reply: fanLoggedIn,
})

export const startFanPasskey = defineCall({
  ...{ name: 'start-fan-passkey', method: 'POST', path: `${path}/passkeys/options`, params, right: 'public' },
  summary: 'Retrieve what a passkey has to sign, to log in as a fan of an account.',
  isHarmless: true,
  status: 201,
  reply: z.strictObject({ ticket: z.string(), options: ceremony }),
})

export const finishFanPasskey = defineCall({
  ...{ name: 'finish-fan-passkey', method: 'POST', path: `${path}/passkeys`, params, right: 'public' },
  summary: 'Log in with a passkey. What the guest of this device has done becomes the fan’s.',
  isHarmless: true,
  body: z.strictObject({ ticket, passkey: assertion, device }),
  status: 201,
  reply: fanLoggedIn,
})

const passkey = z.strictObject({
  id,
  /** The browser and the system that it was made with, as they say of themselves; null if they do not. */
  name: z.string().nullable(),
  createdAt: dateTime,
  lastUsedAt: dateTime.nullable(),
})
export type FanPasskey = z.output<typeof passkey>

export const listFanPasskeys = defineCall({
  ...{ name: 'list-fan-passkeys', method: 'GET', path: own, right },
  summary: 'List the passkeys of the fan, the newest one first.',
  reply: z.strictObject({ data: z.array(passkey) }),
})

export const startOwnPasskey = defineCall({
  ...{ name: 'start-own-passkey', method: 'POST', path: `${own}/options`, right },
  summary: 'Retrieve what a new passkey of the fan has to be created with.',
  isHarmless: true,
  status: 201,
  reply: z.strictObject({ ticket: z.string(), options: ceremony }),
})

export const addOwnPasskey = defineCall({
  ...{ name: 'add-own-passkey', method: 'POST', path: own, right },
  summary: 'Add a passkey, with which the fan logs in from then on.',
  body: z.strictObject({ ticket, passkey: attestation }),
  status: 201,
  reply: passkey,
})

export const removeOwnPasskey = defineCall({
  ...{ name: 'remove-own-passkey', method: 'DELETE', path: `${own}/{id}`, params: itemParams, right },
  summary: 'Remove a passkey of the fan. Devices that logged in with it stay logged in.',
})
