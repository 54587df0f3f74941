import { createHmac, timingSafeEqual } from 'node:crypto'

const prefix = 'whsec_'

/** Seconds that a signature may be older or newer than now: whoever tries again signs again. */
export const toleranceSeconds = 300

export type Message = {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string | Buffer
}

/** One signature of Standard Webhooks: HMAC-SHA256 of id, time and body with the bytes of a secret, `whsec_…`. */
function signatureOf({ id, timestamp, body }: Message, secret: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
}

/** The headers by which a receiver checks a message; a receiver accepts it by any of the secrets. */
export const signedHeaders = (message: Message, secrets: readonly string[]): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
})

export type SignatureFault = 'signature' | 'signedAt'

/**
 * Checks the headers of a message against its bytes; returns its id, or what is wrong. Any of several signatures will
 * do, made with any of the secrets: secrets are rotated.
 */
export function checkSignature(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  { secrets, now = Date.now() / 1000 }: { secrets: readonly string[]; now?: number },
): { id: string } | { fault: SignatureFault } {
  const [id, at, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  )
  if (typeof id !== 'string' || typeof at !== 'string' || typeof given !== 'string')
    return { fault: 'signature' }
  if (!/^[!-~]{1,200}$/.test(id) || !/^\d{1,12}$/.test(at)) return { fault: 'signature' }
  const message = { id, timestamp: Number(at), body }
  const wanted = secrets.map((secret) => Buffer.from(signatureOf(message, secret)))
  const isSigned = given
    .split(' ')
    .map((one) => Buffer.from(one))
    .some((one) => wanted.some((right) => one.length === right.length && timingSafeEqual(one, right)))
  if (!isSigned) return { fault: 'signature' }
  // Said only to those who know the secret.
  return Math.abs(now - message.timestamp) > toleranceSeconds ? { fault: 'signedAt' } : { id }
}
