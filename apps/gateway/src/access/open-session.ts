import { hashToken, newToken, type Queryable } from '@touchline/database'

type Device = { ip: string; userAgent?: string | null }

/**
 * Opens a session for a user; returns its token, of which the database stores a hash, and when it expires unless it is
 * used.
 */
export async function openSession(
  database: Queryable,
  userId: number,
  { ip, userAgent }: Device,
  hours: number,
): Promise<{ accessToken: string; expiresAt: string }> {
  const accessToken = newToken()
  const { rows } = await database.query<{ expiresAt: string }>(
    `with seen as (update users set "lastLoginAt" = now() where id = $2)
      insert into sessions ("tokenHash", "UserId", ip, "userAgent", "expiresAt")
      values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning "expiresAt"`,
    [hashToken(accessToken), userId, ip, userAgent, hours * 3600],
  )
  return { accessToken, expiresAt: rows[0]!.expiresAt }
}
