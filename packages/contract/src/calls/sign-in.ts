import { z } from 'zod'
import { roleNames } from '../access/roles.ts'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, name, writtenId } from '../fields.ts'
import { openedSession, secondFactors } from './session.ts'

/** The most passkeys of a user. */
export const mostPasskeys = 20
/** How many recovery codes a user gets at once. */
export const recoveryCodeCount = 10

const ticket = z.string().min(1).max(200)
const bytes = z.string().max(20_000)
/** What an authenticator answers, as `PublicKeyCredential.toJSON` writes it. */
const credential = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
})
export const assertion = credential.extend({
  response: z.looseObject({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export const attestation = credential.extend({
  response: z.looseObject({ clientDataJSON: bytes, attestationObject: bytes }),
})
/** Options for `navigator.credentials`, as WebAuthn defines them in JSON. */
export const ceremony = z.looseObject({ challenge: z.string() })

/** One proof: a code of the app, a recovery code, or a passkey's answer. */
const factor = {
  code: z.string().trim().min(1).max(20).optional(),
  recoveryCode: z.string().trim().min(1).max(60).optional(),
  passkey: assertion.optional(),
}

const loginPath = '/users-service-api/auth/login'

export const finishLogin = defineCall({
  name: 'finish-login',
  method: 'POST',
  path: `${loginPath}/second-factor`,
  summary: 'Open the session of a login ticket with a code, a recovery code or a passkey.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ ticket, ...factor }),
  reply: openedSession,
})

export const startPasskeyLogin = defineCall({
  name: 'start-passkey-login',
  method: 'POST',
  path: `${loginPath}/passkey`,
  summary:
    'Retrieve what a passkey has to sign: for a login ticket, or without one to log in with the passkey alone.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ ticket: ticket.optional() }),
  reply: z.object({ ticket: z.string(), options: ceremony }),
})

/** A TOTP secret to scan or type, not in use until one of its codes is sent. */
const newTotp = z.object({ secret: z.string(), uri: z.string() })

export const startEnrolment = defineCall({
  name: 'start-enrolment',
  method: 'PUT',
  path: `${loginPath}/totp`,
  summary: 'Create the TOTP secret of a user who must set up a second factor to log in.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ ticket }),
  reply: newTotp,
})

export const finishEnrolment = defineCall({
  name: 'finish-enrolment',
  method: 'PUT',
  path: `${loginPath}/totp/confirmation`,
  summary: 'Set up the TOTP secret of the ticket’s user with one of its codes, and open the session.',
  right: 'public',
  isHarmless: true,
  body: z.strictObject({ ticket, code: z.string().trim().min(1).max(20) }),
  reply: openedSession,
})

export const startConfirmation = defineCall({
  name: 'start-confirmation',
  method: 'POST',
  path: '/users-service-api/auth/confirm/options',
  summary: 'Retrieve how the user can confirm their identity, and what a passkey has to sign.',
  right: {},
  isHarmless: true,
  reply: z.object({
    hasPassword: z.boolean(),
    /** Whether `POST auth/sso/confirm` can be used too. */
    hasSingleSignOn: z.boolean(),
    factors: z.array(z.enum(secondFactors)),
    passkey: z.object({ ticket: z.string(), options: ceremony }).nullable(),
  }),
})

export const confirmIdentity = defineCall({
  name: 'confirm-identity',
  method: 'POST',
  path: '/users-service-api/auth/confirm',
  summary:
    'Confirm the identity of the session’s user, for ten minutes, with the password, a code, a recovery code or a passkey.',
  right: {},
  isHarmless: true,
  body: z.strictObject({
    password: z.string().min(1).max(1000).optional(),
    ticket: ticket.optional(),
    ...factor,
    AccountId: id.optional(),
  }),
})

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: dateTime,
  lastUsedAt: dateTime.nullable(),
  isBackedUp: z.boolean().describe('Whether it is synchronised between devices.'),
})
export type Passkey = z.infer<typeof passkey>

const me = '/users-service-api/users/me'

export const readFactors = defineCall({
  name: 'read-factors',
  method: 'GET',
  path: `${me}/second-factors`,
  summary: 'Retrieve the second factors of the user, without their secrets.',
  right: {},
  reply: z.object({
    totp: z.object({ createdAt: dateTime }).nullable(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
    isRequired: z
      .boolean()
      .describe('Whether the account or one of the user’s roles requires a second factor.'),
  }),
})

const ownChange = { right: {}, isHarmless: true, needsStepUp: true } as const

export const startTotp = defineCall({
  name: 'start-totp',
  method: 'PUT',
  path: `${me}/totp`,
  summary: 'Create a TOTP secret for the user. The one in use stays until a code of the new one is sent.',
  ...ownChange,
  reply: newTotp,
})

export const confirmTotp = defineCall({
  name: 'confirm-totp',
  method: 'PUT',
  path: `${me}/totp/confirmation`,
  summary: 'Set up the new TOTP secret with one of its codes.',
  ...ownChange,
  body: z.strictObject({ code: z.string().trim().min(1).max(20), AccountId: id.optional() }),
})

export const removeTotp = defineCall({
  name: 'remove-totp',
  method: 'DELETE',
  path: `${me}/totp`,
  summary: 'Remove the TOTP secret of the user.',
  ...ownChange,
})

export const renewRecoveryCodes = defineCall({
  name: 'renew-recovery-codes',
  method: 'PUT',
  path: `${me}/recovery-codes`,
  summary: 'Create new recovery codes, which are returned only once. The old ones no longer work.',
  ...ownChange,
  reply: z.object({ codes: z.array(z.string()) }),
})

export const startPasskey = defineCall({
  name: 'start-passkey',
  method: 'POST',
  path: `${me}/passkeys/options`,
  summary: 'Retrieve what a new passkey has to be created with.',
  ...ownChange,
  reply: z.object({ ticket: z.string(), options: ceremony }),
})

export const addPasskey = defineCall({
  name: 'add-passkey',
  method: 'POST',
  path: `${me}/passkeys`,
  summary: 'Add a passkey to the user.',
  ...ownChange,
  body: z.strictObject({ ticket, name: name(80), passkey: attestation, AccountId: id.optional() }),
  reply: passkey,
  status: 201,
})

const passkeyParams = z.object({ passkeyId: writtenId })

export const renamePasskey = defineCall({
  name: 'rename-passkey',
  method: 'PUT',
  path: `${me}/passkeys/{passkeyId}`,
  summary: 'Rename a passkey of the user.',
  right: {},
  isHarmless: true,
  params: passkeyParams,
  body: z.strictObject({ name: name(80), AccountId: id.optional() }),
  reply: passkey,
})

export const removePasskey = defineCall({
  name: 'remove-passkey',
  method: 'DELETE',
  path: `${me}/passkeys/{passkeyId}`,
  summary: 'Remove a passkey of the user.',
  ...ownChange,
  params: passkeyParams,
})

const userManagers = { authorizedRoles: ['manage_users', 'manage_customer_accounts'] } as const
const policyFields = {
  secondFactor: z.enum(['optional', 'required']),
  requiredForRoles: z.array(z.enum(roleNames)).max(roleNames.length),
}
const policy = z.object({
  ...policyFields,
  people: z.int().describe('The active users of the account.'),
  peopleWithoutFactor: z.int().describe('Those of them without an authenticator app or a passkey.'),
  updatedAt: dateTime,
})
export type SignInPolicy = z.infer<typeof policy>
const policyPath = '/users-service-api/accounts/{id}/sign-in-policy'

export const readSignInPolicy = defineCall({
  name: 'read-sign-in-policy',
  method: 'GET',
  path: policyPath,
  summary: 'Retrieve whether an account requires a second factor, of everyone or of some roles.',
  right: userManagers,
  params: itemParams,
  reply: policy,
})

export const setSignInPolicy = defineCall({
  name: 'set-sign-in-policy',
  method: 'PUT',
  path: policyPath,
  summary:
    'Set whether an account requires a second factor. Sessions of users who now need one and have none end. Takes `If-Match`.',
  right: userManagers,
  needsStepUp: true,
  params: itemParams,
  body: z.strictObject({ ...policyFields, AccountId: id.optional() }),
  reply: policy,
})

export const resetFactors = defineCall({
  name: 'reset-factors',
  method: 'DELETE',
  path: '/users-service-api/users/{id}/second-factors',
  summary: 'Remove all second factors of someone who has lost them.',
  right: userManagers,
  needsStepUp: true,
  params: itemParams,
})
