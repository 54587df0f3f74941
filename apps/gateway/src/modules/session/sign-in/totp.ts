import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)])
    .join('')
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A new secret for an authenticator app: 160 random bits in base32. */
export const newTotpSecret = () => base32(randomBytes(secretBytes))

/** What an authenticator app scans. */
export function totpUri(secret: string, username: string): string {
  const label = encodeURIComponent(`Touchline:${username}`)
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Touchline' })}`
}

/** The code of a 30-second step (RFC 6238, SHA-1, six digits). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a moment in milliseconds. */
export const stepAt = (now: number) => Math.floor(now / 1000 / stepSeconds)

/** The step whose code this is: the current one, or one before or after it, since clocks differ. Undefined if none. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const typed = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return undefined
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(typed)),
  )
}
