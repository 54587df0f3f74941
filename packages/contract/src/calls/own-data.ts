import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, langId, says, title, writtenId } from '../fields.ts'
import { consentPurposes } from '../resources/fan-lists.ts'
import { fanEverything, fanReceipt } from './fans.ts'
import { gameKinds } from './play.ts'

/** Fans by themselves: signing in with a code sent by email, and what the account knows of them. */

const path = '/fan-api/{accountId}'
const own = '/fan-api/own'
const params = z.object({ accountId: writtenId })
const right = { audience: 'fans' } as const

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .check(z.email({ abort: true }))

/** What goes with the code of an email: whoever has only one of them gets nowhere. */
const ticket = z.string().max(100)
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, says('fans.codeForm'))

/** The same whether anybody has this address. */
const asked = z.strictObject({ ticket })

const session = {
  /** For `Authorization: Bearer`. */
  token: z.string(),
  expiresAt: dateTime,
  /** What the device keeps, so that the fan need not sign in again. */
  device: z.string(),
  /** What others see; null for who has said none. */
  name: z.string().nullable(),
}

/** A session that begins, whichever way the fan has logged in. */
export const fanLoggedIn = z.strictObject({
  ...session,
  /** Games in which both had an entry: the first one stays. */
  twice: z.array(z.strictObject({ kind: z.enum(gameKinds), id, name: z.string() })),
})

export const readFanPage = defineCall({
  ...{ name: 'read-fan-page', method: 'GET', path, params, right: 'public' },
  summary: 'Retrieve whose fans sign in here, and how its pages look.',
  reply: z.strictObject({
    brand: z.object({
      name: z.string(),
      colour: z.string().nullable(),
      background: z.string().nullable(),
      font: z.string().nullable(),
      logo: z.string().nullable(),
    }),
    legal: z.array(z.object({ kind: z.string(), url: z.string() })),
    /** Whether codes can be sent. */
    hasMail: z.boolean(),
    /** What the button of the account’s provider calls it; null without one. */
    provider: z.strictObject({ en: z.string(), fr: z.string() }).nullable(),
  }),
})

export const requestFanCode = defineCall({
  ...{ name: 'request-fan-code', method: 'POST', path: `${path}/codes`, params, right: 'public' },
  summary: 'Have a code sent to an email address, to sign in as the fan of an account.',
  isHarmless: true,
  body: z.strictObject({
    email,
    /** Of the email, for whoever has said no other one. */
    lang: z.enum(['en', 'fr']).default('en'),
  }),
  status: 202,
  reply: asked,
})

export const signInFan = defineCall({
  ...{ name: 'sign-in-fan', method: 'POST', path: `${path}/sign-in`, params, right: 'public' },
  summary: 'Sign in with a code. What the guest of this device has done becomes the fan’s.',
  isHarmless: true,
  body: z.strictObject({
    ticket,
    code,
    /** As a game, a chat or an earlier sign-in returned it. */
    device: z.string().max(200).optional(),
  }),
  status: 201,
  reply: fanLoggedIn,
})

export const resumeFan = defineCall({
  ...{ name: 'resume-fan', method: 'POST', path: `${path}/sessions`, params, right: 'public' },
  summary: 'Open a session with what a device keeps.',
  isHarmless: true,
  body: z.strictObject({ device: z.string().max(200) }),
  status: 201,
  reply: z.strictObject(session),
})

const consent = z.strictObject({
  purpose: z.enum(consentPurposes),
  isGiven: z.boolean(),
  /** When it was given or withdrawn last, and which text was shown; null if never. */
  at: dateTime.nullable(),
  textVersion: z.string().nullable(),
})

const ownData = z.strictObject({
  id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** False for the guest of a device. */
  isLoggedIn: z.boolean(),
  language: z.string().nullable(),
  country: z.string().nullable(),
  consents: z.array(consent),
})
export type OwnData = z.output<typeof ownData>

export const readOwnData = defineCall({
  ...{ name: 'read-own-data', method: 'GET', path: own, right },
  summary: 'Retrieve who the fan is, and what they consent to.',
  reply: ownData,
})

export const changeOwnData = defineCall({
  ...{ name: 'change-own-data', method: 'PUT', path: own, right },
  summary: 'Correct the name, the language or the country of the fan.',
  body: z.strictObject({
    name: title(40)
      .refine((text) => !/[\p{Cf}\p{Co}]/u.test(text), says('play.nameInvisible'))
      .optional(),
    language: langId.nullable().optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, says('competitions.country'))
      .nullable()
      .optional(),
  }),
  reply: ownData,
})

export const writeOwnConsent = defineCall({
  ...{ name: 'write-own-consent', method: 'POST', path: `${own}/consents`, right },
  summary: 'Give or withdraw consent.',
  body: z.strictObject({ purpose: z.enum(consentPurposes), isGiven: z.boolean(), textVersion: title(80) }),
  status: 201,
  reply: ownData,
})

export const readOwnEverything = defineCall({
  ...{ name: 'read-own-everything', method: 'GET', path: `${own}/everything`, right },
  summary: 'Retrieve everything that the account has stored about the fan.',
  reply: fanEverything,
})

const device = z.strictObject({
  id,
  /** The browser and the system, as they say of themselves; null if they do not. */
  name: z.string().nullable(),
  signedInAt: dateTime,
  lastSeenAt: dateTime,
  isCurrent: z.boolean(),
})
export type FanDevice = z.output<typeof device>

export const listFanDevices = defineCall({
  ...{ name: 'list-fan-devices', method: 'GET', path: `${own}/devices`, right },
  summary: 'List the devices on which the fan is signed in, the one that was seen last first.',
  reply: z.strictObject({ data: z.array(device) }),
})

export const endFanDevice = defineCall({
  ...{ name: 'end-fan-device', method: 'DELETE', path: `${own}/devices/{id}`, params: itemParams, right },
  summary: 'Sign the fan out on a device, with all of its sessions.',
})

export const requestErasureCode = defineCall({
  ...{ name: 'request-erasure-code', method: 'POST', path: `${own}/codes`, right },
  summary: 'Have a code sent to the fan, to confirm that everything is to be erased.',
  isHarmless: true,
  status: 202,
  reply: asked,
})

export const eraseOwnData = defineCall({
  ...{ name: 'erase-own-data', method: 'POST', path: `${own}/erase`, right },
  summary:
    'Erase the fan everywhere, with a code that was just sent. A fan without an email address has to have logged in on this device within the last ten minutes instead.',
  body: z.strictObject({ ticket: ticket.optional(), code: code.optional() }),
  reply: fanReceipt,
})
