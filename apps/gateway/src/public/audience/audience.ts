import type { AudienceToken } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { type Devices, openDevices } from './devices.ts'
import { type AudienceTokens, openAudienceTokens, type Viewer } from './tokens.ts'

/** Milliseconds that a token works; its page renews it before. */
export const tokenMs = 15 * 60_000
/** Hours after which a session ends that nobody renews. */
export const idleHours = 24

export type Audience = Devices & {
  /** Opens a session; `fanId` is null for a guest, and `deviceId` where the fan has signed in. */
  open(
    database: Queryable,
    of: Pick<Viewer, 'accountId' | 'fanId'> & { deviceId?: number | null },
  ): Promise<AudienceToken>
  /** A token for a session that is open. */
  tokenOf(viewer: Viewer): AudienceToken
  /** A new token for a session; undefined if it has ended. */
  renew(database: Queryable, viewer: Viewer): Promise<AudienceToken | undefined>
  /** The viewer of a token; undefined if the token or its session has ended, or its account is inactive. */
  resolve(database: Queryable, token: string): Promise<Viewer | undefined>
  /** Refuses these sessions from now on; without ids, reads again which have ended, and which accounts are inactive. */
  refuse(ended?: readonly number[]): void
  /** False while the listener connection is down: then every request queries the database. */
  setTrusted(isTrusted: boolean): void
}

/**
 * Sessions of the audience. A token proves itself; a gateway knows which sessions ended while their tokens still work,
 * and which accounts are inactive, as the database reports it.
 */
export function openAudience(
  database: Queryable,
  secret: string,
  onError: (error: Error) => void,
  now: () => number = Date.now,
): Audience {
  const tokens = openAudienceTokens(secret, now)
  const devices = openDevices(secret)
  /** Ended sessions, and when the last of their tokens stops working. */
  const ended = new Map<number, number>()
  let inactive = new Set<number>()
  let isTrusted = false
  let generation = 0

  function remember(ids: readonly number[]): void {
    for (const id of ids) ended.set(id, now() + tokenMs)
    // In the order in which they ended.
    for (const [id, until] of ended) {
      if (until > now()) break
      ended.delete(id)
    }
  }

  /** Until this was read, every request queries the database. */
  async function read(): Promise<void> {
    isTrusted = false
    const asked = ++generation
    const sessions = await database.query<{ id: number }>(
      `select id from audience_sessions where "endedAt" > now() - make_interval(secs => $1)`,
      [(2 * tokenMs) / 1000],
    )
    const accounts = await database.query<{ id: number }>('select id from accounts where not "isActive"')
    if (asked !== generation) return
    remember(sessions.rows.map(({ id }) => id))
    inactive = new Set(accounts.rows.map(({ id }) => id))
    isTrusted = true
  }

  return {
    ...devices,
    tokenOf: (viewer) => tokenOf(tokens, viewer, now()),
    async open(connection, { accountId, fanId, deviceId = null }) {
      const { rows } = await connection.query<{ id: number }>({
        name: 'open-audience-session',
        text: `insert into audience_sessions ("AccountId", "FanId", "expiresAt", "DeviceId")
          values ($1, $2, now() + make_interval(hours => $3), $4) returning id`,
        values: [accountId, fanId, idleHours, deviceId],
      })
      return tokenOf(tokens, { sessionId: rows[0]!.id, accountId, fanId }, now())
    },
    async renew(connection, viewer) {
      const { rowCount } = await connection.query({
        name: 'renew-audience-session',
        text: `update audience_sessions set "lastSeenAt" = now(), "expiresAt" = now() + make_interval(hours => $3)
          where "AccountId" = $1 and id = $2 and "endedAt" is null and "expiresAt" > now()`,
        values: [viewer.accountId, viewer.sessionId, idleHours],
      })
      return rowCount ? tokenOf(tokens, viewer, now()) : undefined
    },
    async resolve(connection, token) {
      const viewer = tokens.read(token)
      if (!viewer) return undefined
      const { sessionId, accountId } = viewer
      if (isTrusted) return ended.has(sessionId) || inactive.has(accountId) ? undefined : viewer
      const { rows } = await connection.query({
        name: 'read-audience-session',
        text: `select from audience_sessions s join accounts a on a.id = s."AccountId" and a."isActive"
          where s.id = $1 and s."AccountId" = $2 and s."endedAt" is null and s."expiresAt" > now()`,
        values: [sessionId, accountId],
      })
      return rows.length > 0 ? viewer : undefined
    },
    refuse(ids) {
      if (ids) remember(ids)
      else void read().catch(onError)
    },
    setTrusted(value) {
      generation++
      isTrusted = false
      if (value) void read().catch(onError)
    },
  }
}

function tokenOf(tokens: AudienceTokens, viewer: Viewer, now: number): AudienceToken {
  const expiresAt = Math.floor((now + tokenMs) / 1000) * 1000
  return { token: tokens.sign(viewer, expiresAt), expiresAt: new Date(expiresAt).toISOString() }
}
