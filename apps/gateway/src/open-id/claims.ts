import * as client from 'openid-client'

/** What a provider says of somebody. */
export type Identity = {
  subject: string
  email: string | null
  isVerified: boolean
  firstName: string
  lastName: string
  /** The values of the group claim; empty without any. */
  groups: string[]
  /** Whether the provider says that it asked for a second factor. */
  isStrong: boolean
}

type Claims = Record<string, unknown>

/**
 * Exchanges the code of a callback for the claims of its ID token, completed by those of the userinfo endpoint. Throws
 * what `openid-client` throws, also for a wrong signature, nonce, audience, issuer or time.
 */
export async function readIdentity(
  provider: client.Configuration,
  callback: URL,
  { visit, maxAge }: { visit: { state: string; nonce: string; verifier: string }; maxAge?: number },
  groupClaim: string | null,
): Promise<Identity> {
  const tokens = await client.authorizationCodeGrant(provider, callback, {
    pkceCodeVerifier: visit.verifier,
    expectedNonce: visit.nonce,
    expectedState: visit.state,
    idTokenExpected: true,
    ...(maxAge !== undefined && { maxAge }),
  })
  const own = tokens.claims()!
  const isComplete = own.email !== undefined && (groupClaim === null || own[groupClaim] !== undefined)
  const more: Claims =
    isComplete || !provider.serverMetadata().userinfo_endpoint
      ? {}
      : await client.fetchUserInfo(provider, tokens.access_token, own.sub)
  return identityOf({ ...more, ...own }, groupClaim)
}

const textOf = (value: unknown, most: number) =>
  typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, most)
    : ''

export function identityOf(claims: Claims, groupClaim: string | null): Identity {
  const email = textOf(claims.email, 254)
  const [first = '', ...rest] = textOf(claims.name, 160).split(/\s+/)
  const given = textOf(claims.given_name, 80)
  return {
    subject: String(claims.sub),
    email: /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
    // Some providers write booleans as texts.
    isVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: (given || first || email.split('@')[0] || '?').slice(0, 80).toWellFormed(),
    lastName: (given ? textOf(claims.family_name, 80) : rest.join(' ').slice(0, 80)).toWellFormed(),
    groups: groupClaim === null ? [] : valuesOf(claims[groupClaim]),
    isStrong: isStrong(claims),
  }
}

const valuesOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === 'string').slice(0, 5000)

/** Authentication methods of RFC 8176 by which somebody shows that they have or are something. */
const possessed = ['otp', 'hwk', 'swk', 'sc', 'pop', 'sms', 'tel', 'fpt', 'face', 'iris', 'vbm']
const known = ['pwd', 'pin', 'kba', 'wia']
const strongContexts = [
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
]

/** True if `amr` names two kinds of factors or says so as a whole, or `acr` is one of those that stand for it. */
function isStrong({ amr, acr }: Claims): boolean {
  if (typeof acr === 'string' && strongContexts.includes(acr)) return true
  const methods = valuesOf(amr)
  if (methods.includes('mfa')) return true
  return (
    possessed.some((method) => methods.includes(method)) && known.some((method) => methods.includes(method))
  )
}
