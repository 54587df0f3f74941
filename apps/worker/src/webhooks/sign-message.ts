import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

export type Message = {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** One signature of Standard Webhooks: HMAC-SHA256 of id, time and body with the bytes of a secret, `whsec_…`. */
function signatureOf({ id, timestamp, body }: Message, secret: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The headers by which a receiver checks a message; a receiver accepts it by any of the secrets. */
export const signedHeaders = (message: Message, secrets: readonly string[]): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
})
