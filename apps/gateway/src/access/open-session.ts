import { hashToken, newToken, type Queryable } from '@touchline/database'
import { insertEntries } from './audit.ts'

type Device = { ip: string; userAgent?: string | null; requestId?: string }

/**
 * Opens a session for a user; returns its token, of which the database stores a hash, and when it expires unless it is
 * used. The audit log has the login.
 */
export async function openSession(
  database: Queryable,
  userId: number,
  { ip, userAgent, requestId }: Device,
  hours: number,
): Promise<{ accessToken: string; expiresAt: string }> {
  const accessToken = newToken()
  const { rows } = await database.query<{ expiresAt: string }>(
    `with seen as (update users set "lastLoginAt" = now() where id = $2 returning id, name, "AccountId"),
      recorder as (select id, name, "AccountId", "AccountId" as "ActedFor", null::int, $3::text, $4::text, $6::text
        from seen),
      audited as (${insertEntries} 'login', 'users', $2, null, null from recorder)
      insert into sessions ("tokenHash", "UserId", ip, "userAgent", "expiresAt")
      values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning "expiresAt"`,
    [hashToken(accessToken), userId, ip, userAgent, hours * 3600, requestId],
  )
  return { accessToken, expiresAt: rows[0]!.expiresAt }
}
