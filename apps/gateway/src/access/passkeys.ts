import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { AppError } from '@touchline/contract'

/** What is stored of a passkey to know it again. */
export type KnownPasskey = {
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: AuthenticatorTransport[]
}

/** `isAlone`: nothing else was asked for, so that the passkey has to know its owner. */
type Ceremony = { origin: string; challenge: string; isAlone: boolean }

/** The domain that passkeys belong to. */
export const rpIdOf = (origin: string) => new URL(origin).hostname

export const passkeyRefused = (cause?: unknown) =>
  new AppError('not_possible', { key: 'session.passkeyRefused', cause })

/** What a passkey has to sign: one of these, or without any the one that the authenticator offers. */
export const askForPasskey = (origin: string, known: readonly KnownPasskey[]) =>
  generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Without a password before it, the passkey has to know its owner.
    userVerification: known.length > 0 ? 'preferred' : 'required',
  })

/** Checks what was created; returns what is stored of it. Throws `not_possible`. */
export async function checkNewPasskey(
  answer: object,
  { origin, challenge, isAlone }: Ceremony,
): Promise<KnownPasskey & { isBackedUp: boolean }> {
  const verification = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: isAlone,
  }).catch((error: unknown) => {
    throw passkeyRefused(error)
  })
  if (!verification.verified) throw passkeyRefused()
  const { credential, credentialBackedUp } = verification.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    // Stored as the authenticator says them, also one that is not known yet.
    transports: (credential.transports ?? [])
      .filter((one) => /^[a-z-]{1,20}$/.test(one))
      .slice(0, 10) as AuthenticatorTransport[],
    isBackedUp: credentialBackedUp,
  }
}

/** Checks what a passkey has signed; returns what is to be stored of it. Throws `not_possible`. */
export async function checkSignature(
  answer: object,
  { credentialId: id, publicKey, counter, transports }: KnownPasskey,
  { origin, challenge, isAlone }: Ceremony,
): Promise<{ counter: number; isBackedUp: boolean }> {
  const verification = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: isAlone,
    credential: {
      ...{ id, counter, transports },
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    },
  }).catch((error: unknown) => {
    throw passkeyRefused(error)
  })
  if (!verification.verified) throw passkeyRefused()
  const { newCounter, credentialBackedUp } = verification.authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp }
}
