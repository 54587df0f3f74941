import { createHmac, timingSafeEqual } from 'node:crypto'

const hour = 3_600_000
const halfHour = hour / 2
const mostRemembered = 20_000

export type Files = {
  /** A signed address of one object: works without a header for an hour at least. */
  urlOf(key: string): string
  /** A signed base for everything below a prefix, without a slash at its end, e.g. a video's playlists and segments. */
  baseOf(prefix: string): string
  /** True when the token of an address is genuine, not expired, and stands for this key. */
  isValid(token: string, key: string): boolean
}

/**
 * Signs addresses below `/media/`. A token is `{segments}.{expiry}.{signature}`: it covers every key that shares
 * the first `segments` parts. Expiries are rounded to half hours, so that an address stays the same for a while
 * and browsers can keep what they fetched.
 */
export function openFiles(secret: string, publicUrl: string, now: () => number = Date.now): Files {
  const sign = (prefix: string, expiry: number) =>
    createHmac('sha256', secret).update(`media\n${expiry}\n${prefix}`).digest('base64url')
  const remembered = new Map<string, string>()
  let rememberedExpiry = 0

  const baseOf = (prefix: string): string => {
    const expiry = Math.ceil((now() + hour) / halfHour) * halfHour
    if (expiry !== rememberedExpiry || remembered.size > mostRemembered) remembered.clear()
    rememberedExpiry = expiry
    const known = remembered.get(prefix)
    if (known) return known
    const token = `${prefix.split('/').length}.${expiry.toString(36)}.${sign(prefix, expiry)}`
    const base = `${publicUrl}/media/${token}/${prefix}`
    remembered.set(prefix, base)
    return base
  }

  return {
    urlOf: baseOf,
    baseOf,
    isValid(token, key) {
      const [segments = '', expiryText = '', signature = ''] = token.split('.')
      const expiry = Number.parseInt(expiryText, 36)
      if (!/^\d{1,2}$/.test(segments) || !(expiry > now())) return false
      const prefix = key.split('/').slice(0, Number(segments)).join('/')
      const expected = Buffer.from(sign(prefix, expiry))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
