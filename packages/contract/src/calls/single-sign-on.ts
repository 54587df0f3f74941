import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, name, says } from '../fields.ts'
import { userManagers } from '../resources/people.ts'
import { loginStep, openedSession } from './session.ts'

const authPath = '/users-service-api/auth/sso'

/** Where a provider sends the browser back to. */
export const callbackPath = `${authPath}/callback`

/** Why a single sign-on failed, as the page is told after the `#`. */
export const singleSignOnFailures = [
  'expired',
  'refused',
  'unreachable',
  'noEmail',
  'unverified',
  'otherDomain',
  'unknownPerson',
  'full',
  'inactive',
  'tooPowerful',
  'ambiguous',
  'otherPerson',
  'notFresh',
] as const
export type SingleSignOnFailure = (typeof singleSignOnFailures)[number]

const visit = z.object({ url: z.string().describe('The provider’s page, where the browser goes next.') })

export const startSingleSignOn = defineCall({
  name: 'start-single-sign-on',
  method: 'POST',
  path: `${authPath}/start`,
  summary:
    'Begin a login at the provider of an email address’s domain. Sets a cookie, without which the login cannot be finished.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ email: z.string().trim().min(3).max(254) }),
  reply: visit,
})

export const finishSingleSignOn = defineCall({
  name: 'finish-single-sign-on',
  method: 'POST',
  path: `${authPath}/finish`,
  summary:
    'Open the session of a login at a provider, with the ticket that came back with the browser. As with a password, the reply may be a ticket for a second factor.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ ticket: z.string().min(1).max(200) }),
  reply: z.union([openedSession, loginStep]),
})

export const confirmBySingleSignOn = defineCall({
  name: 'confirm-by-single-sign-on',
  method: 'POST',
  path: `${authPath}/confirm`,
  summary:
    'Begin to confirm the identity of the session’s user at their provider, which asks for their password there again.',
  right: {},
  isHarmless: true,
  reply: visit,
})

/** `club.example`, in lower case; what browsers turn into ASCII is stored as that. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, says('session.ssoDomain'))

const mapping = z.strictObject({ value: name(200), GroupId: id })
export type GroupMapping = z.infer<typeof mapping>

/** What is said of an OpenID provider: that of the staff and that of fans. */
export const providerIssuer = z.url({ protocol: /^https?$/ }).max(500)
export const providerClientId = name(300)
export const providerClientSecret = z.string().trim().min(1).max(1000)

const fields = {
  issuer: providerIssuer,
  clientId: providerClientId,
  domains: z.array(domain).min(1).max(50),
  groupClaim: name(200).nullable(),
  groups: z.array(mapping).max(200),
  createsPeople: z.boolean(),
  allowsPasswords: z.boolean(),
}

const settings = z.object({
  /** False while there are none; the fields are then empty. */
  isOn: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  groupClaim: z.string().nullable(),
  groups: z.array(mapping),
  createsPeople: z.boolean(),
  allowsPasswords: z.boolean(),
  callbackUrl: z.string().describe('The address to allow at the provider.'),
  people: z.int().describe('Who has logged in by it.'),
  updatedAt: dateTime,
})
export type SingleSignOn = z.infer<typeof settings>

const shared = {
  path: '/users-service-api/accounts/{id}/single-sign-on',
  right: userManagers,
  params: itemParams,
} as const

export const readSingleSignOn = defineCall({
  name: 'read-single-sign-on',
  method: 'GET',
  summary: 'Retrieve the provider by which an account’s people log in, without its secret.',
  ...shared,
  reply: settings,
})

export const setSingleSignOn = defineCall({
  name: 'set-single-sign-on',
  method: 'PUT',
  summary:
    'Set the provider by which an account’s people log in. Without `clientSecret` the stored one stays, unless the issuer or the client changes. Takes `If-Match`.',
  ...shared,
  needsStepUp: true,
  body: z.strictObject({
    ...fields,
    clientSecret: providerClientSecret.optional(),
    AccountId: id.optional(),
  }),
  reply: settings,
})

export const removeSingleSignOn = defineCall({
  name: 'remove-single-sign-on',
  method: 'DELETE',
  summary: 'Disconnect the provider of an account. Its people log in with a password.',
  ...shared,
  needsStepUp: true,
})

/** What can be wrong with a provider. */
export const providerProblems = [
  'notPublic',
  'unreachable',
  'tooSlow',
  'tooLarge',
  'redirects',
  'status',
  'notDiscovery',
  'otherIssuer',
  'incomplete',
  'noCode',
  'noKeys',
  'client',
] as const
export type ProviderProblem = (typeof providerProblems)[number]

export const testSingleSignOn = defineCall({
  name: 'test-single-sign-on',
  method: 'POST',
  path: `${shared.path}/test`,
  summary:
    'Try a provider without storing anything: its discovery document, its keys, and, if the secret is given or stored for this issuer and client, whether it knows the client.',
  right: userManagers,
  isHarmless: true,
  params: itemParams,
  body: z.strictObject({
    issuer: providerIssuer,
    clientId: providerClientId.optional(),
    clientSecret: providerClientSecret.optional(),
    AccountId: id.optional(),
  }),
  reply: z.object({
    /** Null if nothing is wrong. */
    problem: z.enum(providerProblems).nullable(),
    /** What the provider answered instead: its status, or its own issuer. */
    detail: z.string().nullable(),
    isClientChecked: z.boolean(),
  }),
})
