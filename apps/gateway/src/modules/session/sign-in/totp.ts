import { Secret, TOTP } from 'otpauth'

const period = 30
const secretBytes = 20
const issuer = 'Touchline'

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** Base32 without padding (RFC 4648). */
export const base32 = (bytes: Uint8Array<ArrayBuffer>): string =>
  new Secret({ buffer: bytes.slice().buffer }).base32

/** A new secret for an authenticator app: 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** What an authenticator app scans. */
export const totpUri = (secret: string, username: string): string => totpOf(secret, username).toString()

/** The code of a 30-second step (RFC 6238, SHA-1, six digits). */
export const totpCode = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * period * 1000 })

/** The step of a moment in milliseconds. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / period)

/** The step whose code this is: the current one, or one before or after it, since clocks differ. Undefined if none. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp: now, window: 1 })
  return delta === null ? undefined : stepAt(now) + delta
}
