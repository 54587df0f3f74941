import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** The key that a request was signed with, and its region; undefined if it is not signed. */
export function claimOf({ headers }: IncomingMessage): { accessKeyId: string; region: string } | undefined {
  const [, accessKeyId, region] =
    /Credential=([^/]+)\/\d{8}\/([^/]+)\/medialive\/aws4_request/.exec(headers.authorization ?? '') ?? []
  return accessKeyId && region ? { accessKeyId, region } : undefined
}

/** Whether a request was signed with this secret, as AWS checks it (Signature Version 4). */
export function isSignedWith(
  secret: string,
  region: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): boolean {
  const fields = headers.authorization ?? ''
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(fields) ?? []
  const [, signature = ''] = /Signature=([0-9a-f]+)/.exec(fields) ?? []
  const dateTime = String(headers['x-amz-date'] ?? '')
  const day = dateTime.slice(0, 8)
  const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost')
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const canonical = [
    method,
    // Each segment is encoded once more than it was sent.
    pathname.split('/').map(encodeURIComponent).join('/'),
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/medialive/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 'medialive'), 'aws4_request')
  const text = ['AWS4-HMAC-SHA256', dateTime, scope, sha256(canonical)].join('\n')
  return hmac(key, text).toString('hex') === signature
}
