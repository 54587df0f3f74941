import { createHash } from 'node:crypto'
import { type Connection, ProviderError, type Return } from './provider.ts'

/** An address with a query. */
export function addressWith(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** The code challenge of PKCE, method S256. */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** This installation's registration. Throws if there is none. */
export function registrationOf({ clientId, clientSecret }: Connection) {
  if (!clientId || !clientSecret)
    throw new ProviderError('network_refused', 'This installation is not registered at the network.')
  return { client_id: clientId, client_secret: clientSecret }
}

/** What a code is redeemed with. Throws if the network sent none. */
export function codeForm({ answer, callback }: Return, connection: Connection) {
  const code = answer.get('code')
  if (!code) throw new ProviderError('network_refused', 'The network sent no code.')
  return { grant_type: 'authorization_code', code, redirect_uri: callback, ...registrationOf(connection) }
}

/** A token of an answer. Throws if there is none. */
export function tokenIn(value: unknown): string {
  if (typeof value !== 'string' || !value)
    throw new ProviderError('network_refused', 'The network gave no token.')
  return value
}

/** The seconds of an answer; null if the network does not say. */
export const secondsIn = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null)
