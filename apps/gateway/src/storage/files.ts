import { createHmac, timingSafeEqual } from 'node:crypto'

const hour = 3_600_000
const halfHour = hour / 2
const mostRemembered = 20_000

export type Files = {
  /** A signed URL of this object only: works without a header for at least an hour. */
  urlOf(key: string): string
  /**
   * A signed base URL for everything below a prefix, without a trailing slash, e.g. a video's playlists and segments.
   */
  baseOf(prefix: string): string
  /** True if a token is genuine, not expired, and issued for this key. */
  isValid(token: string, key: string): boolean
}

/**
 * Signs URLs below `/media/`. A token is `{segments}.{expiry}.{signature}`: it covers every key that shares the first
 * `segments` segments; with 0, only the one key. Expiries are rounded to half hours, so that a URL stays the same for a
 * while and browsers can cache the file.
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
