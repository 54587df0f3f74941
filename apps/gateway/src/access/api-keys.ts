import type { Queryable } from '@touchline/database'
import { openKeyLocks } from './key-locks.ts'
import { type KeyActor, readKeyActor } from './read-key-actor.ts'

const mostRemembered = 10_000
const usedEvery = 60_000

export type ApiKeys = {
  /**
   * The actor of a key, see `readKeyActor`, and records its use. Throws `too_many_requests` after too many wrong keys
   * from the address.
   */
  resolve(secret: string, accountKey: string | null, ip: string): Promise<KeyActor | undefined>
  /** Empties the cache: keys or permissions have changed. */
  forget(): void
  /** False while the listener connection is down: then every request queries the database. */
  setTrusted(isTrusted: boolean): void
}

/** Caches what keys may do, as `openSessions` does for sessions. */
export function openApiKeys(database: Queryable): ApiKeys {
  const remembered = new Map<string, KeyActor>()
  const usedAt = new Map<number, number>()
  const locks = openKeyLocks()
  let isTrusted = false
  let generation = 0

  const recordUse = (id: number, ip: string) => {
    const now = Date.now()
    if (now - (usedAt.get(id) ?? 0) < usedEvery) return
    if (usedAt.size >= mostRemembered) usedAt.clear()
    usedAt.set(id, now)
    database
      .query(
        // Another gateway may have recorded a use meanwhile.
        `update api_keys set "lastUsedAt" = now(), "lastUsedIp" = $2
          where id = $1 and coalesce("lastUsedAt" < now() - interval '1 minute', true)`,
        [id, ip],
      )
      .catch(() => {})
  }

  return {
    async resolve(secret, accountKey, ip) {
      const name = `${secret} ${accountKey ?? ''}`
      let actor = remembered.get(name)
      if (!actor || Date.parse(actor.expiresAt) <= Date.now()) {
        remembered.delete(name)
        locks.check(ip)
        const asked = generation
        actor = await readKeyActor(database, secret, accountKey)
        if (!actor) {
          locks.count(ip)
          return undefined
        }
        // What was read before a change was reported must not be cached after it.
        if (isTrusted && asked === generation) {
          if (remembered.size >= mostRemembered) remembered.clear()
          remembered.set(name, actor)
        }
      }
      recordUse(actor.apiKey.id, ip)
      return actor
    },
    forget() {
      generation++
      remembered.clear()
    },
    setTrusted(value) {
      isTrusted = value
      generation++
      remembered.clear()
    },
  }
}
