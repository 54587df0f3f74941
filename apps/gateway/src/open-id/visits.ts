import { createHmac } from 'node:crypto'
import { hashToken, newToken } from '@touchline/database'
import { isAllowedAddress } from '@touchline/outbound'
import * as client from 'openid-client'

/** Minutes that a visit to a provider may take. */
export const visitMinutes = 10

/**
 * What a visit to a provider is checked by. The browser keeps one secret in a cookie; the code verifier and the nonce
 * are derived from it, so that neither the database nor somebody who saw the address bar could finish the visit.
 */
export type Visit = { state: string; nonce: string; verifier: string }

/** The cookie of a visit: the name that its own begins with, and the only addresses that get it. */
export type VisitCookie = { prefix: string; path: string }

const derived = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest('base64url')

/** The visit of a state and of the secret of the browser that began it. */
export const visitOf = (state: string, secret: string): Visit => ({
  state,
  nonce: derived(secret, 'nonce'),
  verifier: derived(secret, 'verifier'),
})

const scopeOf = ({ path }: VisitCookie) => `Path=${path}; HttpOnly; SameSite=Lax`

/** Makes up a visit: its cookie is for the browser, and only the two hashes are stored. */
export function newVisit(kind: VisitCookie, isSecure: boolean) {
  const [state, secret] = [newToken(), newToken()]
  const browserHash = hashToken(secret)
  const name = `${kind.prefix}${browserHash.slice(0, 12)}`
  const cookie = `${name}=${secret}; ${scopeOf(kind)}; Max-Age=${visitMinutes * 60}${isSecure ? '; Secure' : ''}`
  return { visit: visitOf(state, secret), stateHash: hashToken(state), browserHash, cookie }
}

/** The secrets in a Cookie header, by the name of their cookie. */
function secretsIn(header: string, prefix: string): [name: string, secret: string][] {
  return header
    .split(';')
    .map((pair) => pair.trim().split('=', 2))
    .filter((pair): pair is [string, string] => pair.length === 2 && pair[0]!.startsWith(prefix))
    .slice(0, 20)
}

/** The secret of this hash in a Cookie header, and the cookie that deletes it. */
export function findSecret(
  kind: VisitCookie,
  header: string,
  browserHash: string,
): { secret: string; deletion: string } | undefined {
  const found = secretsIn(header, kind.prefix).find(([, secret]) => hashToken(secret) === browserHash)
  return found && { secret: found[1], deletion: `${found[0]}=; ${scopeOf(kind)}; Max-Age=0` }
}

/** The address of a provider’s page that begins a visit; undefined if it is none that a browser may be sent to. */
export async function addressOfVisit(
  provider: client.Configuration,
  visit: Visit,
  more: { redirect_uri: string; scope: string } & Record<string, string>,
  trusted: readonly string[],
): Promise<string | undefined> {
  const url = client.buildAuthorizationUrl(provider, {
    response_type: 'code',
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return isAllowedAddress(url, trusted) ? url.href : undefined
}
