import { checkKey, StorageError } from '@touchline/storage'
import type { FastifyRequest } from 'fastify'
import { type Verification, verifySignature } from './verify-signature.ts'

/** What a verified request refers to. */
export type Target = {
  bucket: string
  /** Empty for a request to the bucket itself. */
  key: string
  query: ReadonlyMap<string, string>
  /** The SHA-256 that the body must have, or UNSIGNED-PAYLOAD. */
  payloadHash: string
}

/** Supported parameters; a request with any other must not be mistaken for one of these operations. */
const UNDERSTOOD = new Set([
  'uploads',
  'uploadId',
  'partNumber',
  'part-number-marker',
  'max-parts',
  'list-type',
  'prefix',
  'continuation-token',
  'start-after',
  'max-keys',
  'response-content-disposition',
  'x-id',
])

const malformed = (message: string) => new StorageError('InvalidURI', 400, message)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw malformed('The address is not encoded as UTF-8.')
  }
}

function parseQuery(text: string): Map<string, string> {
  const query = new Map<string, string>()
  for (const pair of text.split('&').filter((pair) => pair !== '')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s).map((part) => decode(part.replaceAll('+', ' ')))
    if (query.has(name)) throw malformed(`The parameter ${name} is there twice.`)
    if (!UNDERSTOOD.has(name) && !name.startsWith('X-Amz-'))
      throw new StorageError('NotImplemented', 501, `The parameter ${name} is not understood here.`)
    query.set(name, value)
  }
  return query
}

/** Verifies a request below `prefix` and returns its target. Throws the StorageErrors of S3. */
export function signedTarget(
  { method, raw, headers }: FastifyRequest,
  { prefix, bucket, ...verification }: { prefix: string; bucket: string } & Omit<Verification, 'now'>,
): Target {
  const [rawPath = '', rawQuery = ''] = (raw.url ?? '').split(/\?(.*)/s)
  const path = decode(rawPath)
  const query = parseQuery(rawQuery)
  const payloadHash = verifySignature({ method, path, query, headers }, { ...verification, now: new Date() })
  if (headers['x-amz-copy-source'])
    throw new StorageError('NotImplemented', 501, 'Objects are not copied here.')
  const own = `${prefix}/${bucket}`
  if (path !== own && !path.startsWith(`${own}/`))
    throw new StorageError('NoSuchBucket', 404, 'There is no such bucket.')
  const key = path.slice(own.length + 1)
  return { bucket, key: key && checkKey(key), query, payloadHash }
}
