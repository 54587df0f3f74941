import { createHash, createHmac } from 'node:crypto'

/** AWS Signature Version 4 for the service s3, shared by presigning and verification. */
export type SignedRequest = {
  method: string
  /** Decoded. */
  path: string
  /** Decoded, without X-Amz-Signature. */
  query: readonly (readonly [string, string])[]
  /** The signed headers, names in lower case and sorted. */
  headers: readonly (readonly [string, string])[]
  payloadHash: string
}

export type SigningScope = {
  secretAccessKey: string
  region: string
  /** Such as 20261124T101500Z. */
  dateTime: string
}

export const ALGORITHM = 'AWS4-HMAC-SHA256'
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

let lastKey: { name: string; key: Buffer } | undefined

/** The signing key of one day and region. The last one is cached: an upload has thousands of URLs. */
function signingKeyOf({ secretAccessKey, region, dateTime }: SigningScope): Buffer {
  const day = dateTime.slice(0, 8)
  const name = `${day} ${region} ${secretAccessKey}`
  if (lastKey?.name === name) return lastKey.key
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request')
  lastKey = { name, key }
  return key
}

/** Percent-encodes everything but letters, digits and -._~. */
export const encodeRfc3986 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** The canonical query, which can also be sent as it is. */
export const canonicalQuery = (query: SignedRequest['query']): string =>
  query
    .map((pair) => pair.map(encodeRfc3986))
    .sort(([a, x], [b, y]) => (a === b ? (x! < y! ? -1 : 1) : a! < b! ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')

/** The canonical path: each segment encoded once. */
export const canonicalPath = (path: string): string => path.split('/').map(encodeRfc3986).join('/')

/** The credential scope: day, region, service. */
export const scopeOf = ({ dateTime, region }: Pick<SigningScope, 'dateTime' | 'region'>): string =>
  `${dateTime.slice(0, 8)}/${region}/s3/aws4_request`

/** The time in the format that is signed. */
export const toDateTime = (moment: Date): string => moment.toISOString().replace(/[:-]|\.\d{3}/g, '')

/** The signature in hexadecimal digits. */
export function signatureOf(request: SignedRequest, scope: SigningScope): string {
  const { method, path, query, headers, payloadHash } = request
  const canonical = [
    method,
    canonicalPath(path),
    canonicalQuery(query),
    ...headers.map(([name, value]) => `${name}:${value.trim().replace(/\s+/g, ' ')}`),
    '',
    headers.map(([name]) => name).join(';'),
    payloadHash,
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = [ALGORITHM, scope.dateTime, scopeOf(scope), hash].join('\n')
  return hmac(signingKeyOf(scope), text).toString('hex')
}
