import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** Who watches a public page, in a session of its own: a guest, or a fan of the account. */
export type Viewer = {
  readonly sessionId: number
  readonly accountId: number
  /** Null for a guest. */
  readonly fanId: number | null
}

export type AudienceTokens = {
  /** Signs a token that works until `expiresAt`, in ms. */
  sign(viewer: Viewer, expiresAt: number): string
  /** The viewer of a token; undefined unless it is genuine and has not expired. */
  read(token: string): Viewer | undefined
}

/**
 * Tokens of the audience are signed and not looked up, since a crowd sends them: `{session}.{account}.{fan}.{expiry}.`
 * and the signature, numbers in base 36, 0 for no fan, the expiry in seconds.
 */
export function openAudienceTokens(secret: string, now: () => number = Date.now): AudienceTokens {
  const key = createSecretKey(secret, 'utf8')
  const signatureOf = (text: string) =>
    createHmac('sha256', key).update(`audience\n${text}`).digest('base64url')
  const sign = ({ sessionId, accountId, fanId }: Viewer, expiresAt: number) => {
    const numbers = [sessionId, accountId, fanId ?? 0, Math.floor(expiresAt / 1000)]
    const text = numbers.map((number) => number.toString(36)).join('.')
    return `${text}.${signatureOf(text)}`
  }
  return {
    sign,
    read(token) {
      if (token.length > 100) return undefined
      const [sessionId, accountId, fanId, expiry] = token
        .split('.', 4)
        .map((text) => Number.parseInt(text, 36))
      if (!sessionId || !accountId || fanId === undefined || !expiry || expiry * 1000 <= now())
        return undefined
      const viewer = { sessionId, accountId, fanId: fanId || null }
      // Compared as a whole: a number has several spellings.
      const expected = Buffer.from(sign(viewer, expiry * 1000))
      const given = Buffer.from(token)
      return given.length === expected.length && timingSafeEqual(given, expected) ? viewer : undefined
    },
  }
}
