import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What secrets are stored for. Each purpose has a key of its own, so that one cannot be passed off as another. */
export type Purpose = 'totp' | 'webhooks' | 'networks' | 'single-sign-on'

/** Encrypts secrets that the product has to read again, and that never leave it. */
export type Secrets = {
  /**
   * AES-256-GCM, as text for a column: `v1.<nonce>.<ciphertext and tag>`, base64url. `owner` identifies the row, such as
   * `users/12`; the text cannot be opened as another's.
   */
  seal(purpose: Purpose, owner: string, secret: string): string
  /** The secret. Throws if the text was altered, or sealed with another key, purpose or owner. */
  open(purpose: Purpose, owner: string, sealed: string): string
}

const version = 'v1'
const tagBytes = 16
const nonceBytes = 12

/** @param key 32 bytes */
export function secretsOf(key: Uint8Array): Secrets {
  const keyOf = (purpose: Purpose) =>
    new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), `touchline/${purpose}`, 32))
  return {
    seal(purpose, owner, secret) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [version, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open(purpose, owner, text) {
      const [found, nonce, sealed] = text.split('.')
      if (found !== version || !nonce || !sealed) throw new Error('This is no sealed secret.')
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
