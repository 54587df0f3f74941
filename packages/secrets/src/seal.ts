import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What secrets are stored for. Each purpose has a key of its own, so that one cannot be passed off as another. */
export type Purpose =
  | 'totp'
  | 'webhooks'
  | 'networks'
  | 'single-sign-on'
  | 'requests'
  | 'inputs'
  | 'input-sources'
  | 'simulcast-targets'
  | 'aws'
  | 'simulcast-broadcasts'
  | 'draws'
  | 'fan-codes'
  | 'fan-providers'

/** Encrypts secrets that the product has to read again, and that never leave it. */
export type Secrets = {
  /**
   * AES-256-GCM, as text for a column: `v1.<nonce>.<ciphertext and tag>`, base64url. `owner` identifies the row, such as
   * `users/12`; the text cannot be opened as another's.
   */
  seal(purpose: Purpose, owner: string, secret: string): string
  /** The secret. Throws if the text was altered, or sealed with another key, purpose or owner. */
  open(purpose: Purpose, owner: string, sealed: string): string
  /**
   * A digest that only this installation can compute, as hex: whoever reads it in the database cannot try out what it
   * was made from.
   */
  digest(purpose: Purpose, text: string): string
}

const version = 'v1'
const tagBytes = 16
const nonceBytes = 12

/** @param key 32 bytes */
export function secretsOf(key: Uint8Array): Secrets {
  const derived = new Map<Purpose, Uint8Array>()
  const keyOf = (purpose: Purpose) => {
    const known = derived.get(purpose)
    if (known) return known
    const made = new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), `touchline/${purpose}`, 32))
    derived.set(purpose, made)
    return made
  }
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
    digest: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('hex'),
  }
}
