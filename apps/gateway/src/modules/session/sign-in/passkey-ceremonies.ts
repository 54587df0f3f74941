import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { AppError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

export type StoredPasskey = {
  id: number
  UserId: number
  credentialId: string
  publicKey: string
  counter: number
  transports: AuthenticatorTransport[]
}

/** The domain that passkeys belong to. */
export const rpIdOf = (origin: string) => new URL(origin).hostname

export const passkeyRefused = (cause?: unknown) =>
  new AppError('not_possible', { key: 'session.passkeyRefused', cause })

/** The passkeys of a user. */
export async function passkeysOf(database: Queryable, userId: number): Promise<StoredPasskey[]> {
  const { rows } = await database.query<StoredPasskey>(
    `select id, "UserId", "credentialId", "publicKey", counter, transports from passkeys where "UserId" = $1 order by id`,
    [userId],
  )
  return rows
}

/** What a passkey has to sign: one of these, or without any the one that the authenticator offers. */
export const askForPasskey = (origin: string, known: readonly StoredPasskey[]) =>
  generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Without a password before it, the passkey has to know its owner.
    userVerification: known.length > 0 ? 'preferred' : 'required',
  })

/**
 * Checks what a passkey has signed; returns whose it is. Throws `not_possible` if it is unknown, not `userId`'s, signed
 * for another origin or challenge, or has counted less than before, as a copy of it would.
 */
export async function checkPasskey(
  database: Queryable,
  answer: object,
  {
    origin,
    challenge,
    userId,
    isAlone,
  }: { origin: string; challenge: string; userId: number | null; isAlone: boolean },
): Promise<number> {
  const response = answer as AuthenticationResponseJSON
  const { rows } = await database.query<StoredPasskey>(
    `select id, "UserId", "credentialId", "publicKey", counter, transports from passkeys
      where "credentialId" = $1 and ($2::int is null or "UserId" = $2)`,
    [response.id, userId],
  )
  const known = rows[0]
  if (!known) throw passkeyRefused()
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: isAlone,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch((error: unknown) => {
    throw passkeyRefused(error)
  })
  if (!verification.verified) throw passkeyRefused()
  const { newCounter, credentialBackedUp } = verification.authenticationInfo
  // Of two requests with one signature, the first one counts on.
  const { rowCount } = await database.query(
    `update passkeys set counter = $2, "isBackedUp" = $3, "lastUsedAt" = now()
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [known.id, newCounter, credentialBackedUp],
  )
  if (rowCount !== 1) throw passkeyRefused()
  return known.UserId
}
