import type { Queryable } from '@touchline/database'
import type { Actor } from '@touchline/records'
import { readActor, type SeenActor } from './read-actor.ts'

type Remembered = { actor: Actor; seenAt: number }

const mostRemembered = 10_000
const seenEvery = 60_000

export type Sessions = {
  /** The actor of a token, see `readActor`. Extends the session unless `isActivity` is false. */
  resolve(token: string, accountKey: string | null, isActivity?: boolean): Promise<Actor | undefined>
  /** Removes these ended sessions from the cache; without ids, all sessions, because permissions have changed. */
  forget(ended?: readonly number[]): void
  /** False while the listener connection is down: then every request queries the database. */
  setTrusted(isTrusted: boolean): void
}

/**
 * Caches what a session may do. Database triggers notify every gateway of changes; nothing is cached while the listener
 * connection is down. Activity extends a session by `idleHours`.
 */
export function openSessions(
  database: Queryable,
  idleHours: number,
  read: (token: string, accountKey: string | null) => Promise<SeenActor | undefined> = (token, accountKey) =>
    readActor(database, token, accountKey),
): Sessions {
  const remembered = new Map<string, Remembered>()
  let isTrusted = false
  let generation = 0

  const touch = (entry: Remembered, now: number) => {
    if (now - entry.seenAt < seenEvery) return
    entry.seenAt = now
    const expiresAt = new Date(now + idleHours * 3_600_000).toISOString()
    database
      .query(
        // Another gateway may have recorded activity meanwhile.
        `update sessions set "lastSeenAt" = now(), "expiresAt" = $2 where id = $1 and "lastSeenAt" < $3`,
        [entry.actor.sessionId, expiresAt, new Date(now - seenEvery).toISOString()],
      )
      .then(({ rowCount }) => {
        if (rowCount) entry.actor = { ...entry.actor, expiresAt }
      })
      .catch(() => {})
  }

  return {
    async resolve(token, accountKey, isActivity = true) {
      const key = `${token} ${accountKey ?? ''}`
      const now = Date.now()
      const known = remembered.get(key)
      if (known && Date.parse(known.actor.expiresAt) > now) {
        if (isActivity) touch(known, now)
        return known.actor
      }
      remembered.delete(key)
      const asked = generation
      const actor = await read(token, accountKey)
      // What was read before a change was reported must not be cached after it.
      if (actor && isTrusted && asked === generation) {
        if (remembered.size >= mostRemembered) remembered.clear()
        const entry = { actor, seenAt: Date.parse(actor.lastSeenAt) }
        if (!actor.isByFormerKey) remembered.set(key, entry)
        if (isActivity) touch(entry, now)
      }
      return actor
    },
    forget(ended) {
      generation++
      if (!ended) return remembered.clear()
      for (const [key, { actor }] of remembered) if (ended.includes(actor.sessionId)) remembered.delete(key)
    },
    setTrusted(value) {
      isTrusted = value
      generation++
      remembered.clear()
    },
  }
}
