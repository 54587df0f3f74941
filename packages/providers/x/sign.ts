import { createHmac, randomBytes } from 'node:crypto'
import type { Connection } from '../src/provider.ts'

/** RFC 3986: more is escaped than `encodeURIComponent` does. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  )

type Signed = { method: string; url: string; params?: Record<string, string> }

/**
 * The Authorization header of OAuth 1.0a (RFC 5849, HMAC-SHA1). `params` are those of the query and of a form; a JSON or
 * multipart body is not signed.
 */
export function signatureHeader(
  { method, url, params = {} }: Signed,
  { tokens, clientId = '', clientSecret = '' }: Connection,
  { nonce, seconds } = { nonce: randomBytes(16).toString('hex'), seconds: Math.floor(Date.now() / 1000) },
): string {
  const own: Record<string, string> = {
    oauth_consumer_key: clientId,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(seconds),
    // Before a user has granted anything, there is none.
    ...(tokens.accessToken && { oauth_token: tokens.accessToken }),
    oauth_version: '1.0',
  }
  const sorted = Object.entries({ ...params, ...own })
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')
  const base = [method, url, sorted].map(escaped).join('&')
  const key = `${escaped(clientSecret)}&${escaped(tokens.tokenSecret ?? '')}`
  const signature = createHmac('sha1', key).update(base).digest('base64')
  const header = Object.entries({ ...own, oauth_signature: signature })
    .map(([name, value]) => `${escaped(name)}="${escaped(value)}"`)
    .join(', ')
  return `OAuth ${header}`
}
