import { createHmac, timingSafeEqual } from 'node:crypto'

const hour = 3_600_000
const halfHour = hour / 2
const mostRemembered = 20_000

export type Files = {
  /** A signed address of this object and no other: works without a header for an hour at least. */
  urlOf(key: string): string
  /** A signed base for everything below a prefix, without a slash at its end, e.g. a video's playlists and segments. */
  baseOf(prefix: string): string
  /** True when the token of an address is genuine, not expired, and issued for this key. */
  isValid(token: string, key: string): boolean
}

/**
 * Signs addresses below `/media/`. A token is `{segments}.{expiry}.{signature}`: it covers every key that shares
 * the first `segments` parts; with 0, the one key alone. Expiries are rounded to half hours, so that an address stays the same for a while
 * and browsers can keep what they fetched.
 */
export function openFiles(secret: string, publicUrl: string, now: () => number = Date.now): Files {
  const sign = (prefix: string, segments: number, expiry: number) =>
    createHmac('sha256', secret).update(`media\n${expiry}\n${segments}\n${prefix}`).digest('base64url')
  const remembered = new Map<string, string>()
  let rememberedExpiry = 0

  const addressOf = (prefix: string, segments: number): string => {
    const expiry = Math.ceil((now() + hour) / halfHour) * halfHour
    if (expiry !== rememberedExpiry || remembered.size > mostRemembered) remembered.clear()
    rememberedExpiry = expiry
    const name = `${segments} ${prefix}`
    const known = remembered.get(name)
    if (known) return known
    const token = `${segments}.${expiry.toString(36)}.${sign(prefix, segments, expiry)}`
    const base = `${publicUrl}/media/${token}/${prefix}`
    remembered.set(name, base)
    return base
  }

  return {
    urlOf: (key) => addressOf(key, 0),
    baseOf: (prefix) => addressOf(prefix, prefix.split('/').length),
    isValid(token, key) {
      const [segments = '', expiryText = '', signature = ''] = token.split('.')
      const expiry = Number.parseInt(expiryText, 36)
      if (!/^\d{1,2}$/.test(segments) || !(expiry > now())) return false
      const count = Number(segments)
      const prefix = count === 0 ? key : key.split('/').slice(0, count).join('/')
      const expected = Buffer.from(sign(prefix, count, expiry))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
