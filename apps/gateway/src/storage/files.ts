import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const hour = 3_600_000
const halfHour = hour / 2
const mostRemembered = 20_000

export type Files = {
  /** A signed URL of this object only: works without a header for at least an hour. */
  urlOf(key: string): string
  /** A signed URL of this object only, which works until a moment, in milliseconds since 1970. */
  urlUntil(key: string, until: number): string
  /**
   * A signed URL of a playlist or an index below a prefix, which needs others beside it: it stands for everything in
   * the first folder of the path, and for nothing else below the prefix.
   */
  treeUrlOf(prefix: string, path: string): string
  /** The seconds for which a genuine token still works. */
  secondsLeft(token: string): number
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
  /** Of folders that were found genuine: a crowd asks for what is in the same one, several times a second. */
  const genuine = new LRUCache<string, true>({ max: mostRemembered })

  const tokenOf = (prefix: string, segments: number, expiry: number) =>
    `${segments}.${expiry.toString(36)}.${sign(prefix, segments, expiry)}`

  const addressOf = (prefix: string, segments: number): string => {
    const expiry = Math.ceil((now() + hour) / halfHour) * halfHour
    if (expiry !== rememberedExpiry || remembered.size > mostRemembered) remembered.clear()
    rememberedExpiry = expiry
    const name = `${segments} ${prefix}`
    const known = remembered.get(name)
    if (known) return known
    const base = `${publicUrl}/media/${tokenOf(prefix, segments, expiry)}/${prefix}`
    remembered.set(name, base)
    return base
  }

  const expiryOf = (token: string) => Number.parseInt(token.split('.')[1] ?? '', 36)

  return {
    urlOf: (key) => addressOf(key, 0),
    urlUntil: (key, until) => `${publicUrl}/media/${tokenOf(key, 0, Math.ceil(until))}/${key}`,
    treeUrlOf(prefix, path) {
      const [folder, ...inside] = path.split('/')
      if (inside.length === 0) return addressOf(`${prefix}/${path}`, 0)
      const tree = `${prefix}/${folder}`
      return `${addressOf(tree, tree.split('/').length)}/${inside.join('/')}`
    },
    secondsLeft: (token) => Math.max(0, Math.floor((expiryOf(token) - now()) / 1000)),
    isValid(token, key) {
      const [segments = ''] = token.split('.')
      const expiry = expiryOf(token)
      if (!/^\d{1,2}$/.test(segments) || !(expiry > now())) return false
      const parts = key.split('/')
      // A folder stands for what is below it, however far, and not for what a way back leads to.
      if (parts.some((part) => part === '' || part === '.' || part === '..')) return false
      const count = Number(segments)
      const prefix = count === 0 ? key : parts.slice(0, count).join('/')
      // With the length, so that a space in one of them leads to no other.
      const name = `${token.length} ${token} ${prefix}`
      if (genuine.has(name)) return true
      // Compared as a whole: a number has several spellings, and each would be an address of its own.
      const expected = Buffer.from(tokenOf(prefix, count, expiry))
      const given = Buffer.from(token)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
      if (count > 0) genuine.set(name, true)
      return true
    },
  }
}
