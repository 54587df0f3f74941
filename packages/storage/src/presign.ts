import {
  ALGORITHM,
  canonicalPath,
  canonicalQuery,
  scopeOf,
  signatureOf,
  toDateTime,
  UNSIGNED_PAYLOAD,
} from './sigv4.ts'

export type Presigning = {
  /** The whole URL without a query; its host is signed. */
  url: string
  method: 'GET' | 'PUT'
  query?: readonly (readonly [string, string])[]
  /** Bytes: a body of another length does not match the signature. */
  contentLength?: number
  /** Seconds, at most a week. */
  expiresIn: number
  accessKeyId: string
  secretAccessKey: string
  region: string
  now?: Date
}

/**
 * Presigns a URL, which allows this one request to anyone until it expires. Our own implementation, shared with
 * verification, since aws4fetch is asynchronous and takes several times as long; uploads have many parts.
 */
export function presign({
  url,
  method,
  query = [],
  contentLength,
  expiresIn,
  accessKeyId,
  now,
  ...scope
}: Presigning): string {
  const { origin, host, pathname } = new URL(url)
  const path = decodeURIComponent(pathname)
  const dateTime = toDateTime(now ?? new Date())
  const headers: [string, string][] = [
    ...(contentLength === undefined ? [] : [['content-length', String(contentLength)] as [string, string]]),
    ['host', host],
  ]
  const signed: [string, string][] = [
    ...query.map(([name, value]): [string, string] => [name, value]),
    ['X-Amz-Algorithm', ALGORITHM],
    ['X-Amz-Credential', `${accessKeyId}/${scopeOf({ dateTime, region: scope.region })}`],
    ['X-Amz-Date', dateTime],
    ['X-Amz-Expires', String(expiresIn)],
    ['X-Amz-SignedHeaders', headers.map(([name]) => name).join(';')],
  ]
  const request = { method, path, query: signed, headers, payloadHash: UNSIGNED_PAYLOAD }
  const signature = signatureOf(request, { ...scope, dateTime })
  return `${origin}${canonicalPath(path)}?${canonicalQuery(signed)}&X-Amz-Signature=${signature}`
}
