import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ALGORITHM, StorageError, scopeOf, signatureOf, UNSIGNED_PAYLOAD } from '@touchline/storage'

/** A received request, with decoded path and query. */
export type ReceivedRequest = {
  method: string
  path: string
  query: ReadonlyMap<string, string>
  headers: IncomingHttpHeaders
}

export type Verification = {
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Hosts that a URL may have been signed for, besides the requested one. */
  signedHosts?: readonly string[]
  now: Date
}

/** What a request claims about its signature, in either form. */
type Claim = {
  credential: string
  dateTime: string
  signedHeaders: string[]
  signature: string
  payloadHash: string
  /** Seconds; for presigned URLs only. */
  expiresIn?: number
}

const LARGEST_SKEW_MS = 15 * 60_000
const LONGEST_EXPIRY_S = 7 * 24 * 3600

const denied = (message: string, code = 'AccessDenied') => new StorageError(code, 403, message)
const malformed = (message: string) => new StorageError('AuthorizationQueryParametersError', 400, message)

function claimOfQuery(query: ReadonlyMap<string, string>): Claim {
  const expires = query.get('X-Amz-Expires') ?? ''
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) throw malformed(`X-Amz-Algorithm has to be ${ALGORITHM}.`)
  if (!/^\d{1,6}$/.test(expires) || Number(expires) < 1 || Number(expires) > LONGEST_EXPIRY_S)
    throw malformed('X-Amz-Expires has to be 1 to 604800 seconds.')
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    dateTime: query.get('X-Amz-Date') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: UNSIGNED_PAYLOAD,
    expiresIn: Number(expires),
  }
}

function claimOfHeader(headers: IncomingHttpHeaders): Claim {
  const [algorithm = '', rest = ''] = (headers.authorization ?? '').split(/ (.*)/s)
  if (algorithm !== ALGORITHM) throw denied('The request is not signed.')
  const fields = Object.fromEntries(rest.split(/,\s*/).map((field) => field.split('=', 2)))
  return {
    credential: fields.Credential ?? '',
    dateTime: String(headers['x-amz-date'] ?? ''),
    signedHeaders: (fields.SignedHeaders ?? '').split(';'),
    signature: fields.Signature ?? '',
    payloadHash: String(headers['x-amz-content-sha256'] ?? UNSIGNED_PAYLOAD),
  }
}

function toMoment(dateTime: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(dateTime) ?? []
  if (parts.length === 0) throw denied('X-Amz-Date is missing or malformed.')
  const [year, month, day, hour, minute, second] = parts.map(Number)
  return Date.UTC(year!, month! - 1, day, hour, minute, second)
}

function checkTime({ dateTime, expiresIn }: Claim, now: Date): void {
  const signedAt = toMoment(dateTime)
  const age = now.getTime() - signedAt
  if (expiresIn === undefined) {
    if (Math.abs(age) > LARGEST_SKEW_MS)
      throw denied('The request was signed too long ago, or the clocks differ.', 'RequestTimeTooSkewed')
    return
  }
  if (age < -LARGEST_SKEW_MS) throw denied('Request is not yet valid')
  if (age >= expiresIn * 1000) throw denied('Request has expired')
}

function checkCredential({ credential, dateTime }: Claim, { accessKeyId, region }: Verification): void {
  const [key, ...scope] = credential.split('/')
  if (key !== accessKeyId) throw denied('The access key is not known.', 'InvalidAccessKeyId')
  if (scope.join('/') !== scopeOf({ dateTime, region }))
    throw denied(`The credential has to be for ${scopeOf({ dateTime, region })}.`)
}

function checkSignedHeaders({ signedHeaders }: Claim, headers: IncomingHttpHeaders): void {
  const isUnsigned = (name: string) => name.startsWith('x-amz-') && !signedHeaders.includes(name)
  if (!signedHeaders.includes('host') || Object.keys(headers).some(isUnsigned))
    throw denied('There were headers present in the request which were not signed')
  if (signedHeaders.includes('content-length') && headers['content-length'] === undefined)
    throw new StorageError('MissingContentLength', 411, 'The Content-Length header is needed.')
}

const isSame = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

/**
 * Verifies AWS Signature Version 4, in the Authorization header or in the query, and returns the required hash of the
 * body, or UNSIGNED-PAYLOAD. Throws the StorageErrors of S3, all of them with a 4xx status.
 */
export function verifySignature(request: ReceivedRequest, verification: Verification): string {
  const { method, path, query, headers } = request
  const claim = query.has('X-Amz-Signature') ? claimOfQuery(query) : claimOfHeader(headers)
  checkCredential(claim, verification)
  checkTime(claim, verification.now)
  checkSignedHeaders(claim, headers)
  const signed = [...query].filter(([name]) => name !== 'X-Amz-Signature')
  const isFrom = (host: string) => {
    const values = claim.signedHeaders.map((name): [string, string] => [
      name,
      name === 'host' ? host : String(headers[name] ?? ''),
    ])
    const { dateTime, payloadHash } = claim
    const expected = signatureOf(
      { method, path, query: signed, headers: values, payloadHash },
      { ...verification, dateTime },
    )
    return isSame(expected, claim.signature)
  }
  if (![headers.host ?? '', ...(verification.signedHosts ?? [])].some(isFrom))
    throw denied('The signature does not match the request.', 'SignatureDoesNotMatch')
  return claim.payloadHash
}
