import { endOtherSessions, endSession, listSessions, notFound, type OwnSession } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import type { Actor, Scope } from '@touchline/records'
import bowser from 'bowser'
import { handle } from '../../http/call-routes.ts'

type Stored = Omit<OwnSession, 'browser' | 'system'> & { userAgent: string | null }

/** Sessions in a list; nobody reads more. */
const mostListed = 100

export const listSessionsHandler = handle(listSessions, async (_, { reserved, actor }) => {
  const { rows } = await reserved.query<Stored>(
    `select id, "userAgent", ip, "createdAt", "lastSeenAt", id = $2 as "isCurrent" from sessions
      where "UserId" = $1 and "expiresAt" > now() order by id = $2 desc, "lastSeenAt" desc, id desc
      limit ${mostListed}`,
    [actor.userId, actor.sessionId],
  )
  const data = rows.map(({ userAgent, ...session }): OwnSession => ({ ...session, ...namesOf(userAgent) }))
  return { data, total: data.length }
})

/** Browser and system names only: versions change too often to recognise a device by. */
export function namesOf(userAgent: string | null): Pick<OwnSession, 'browser' | 'system'> {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}

export const endSessionHandler = handle(endSession, async ({ params }, { reserved, actor, scope }) => {
  if ((await end(reserved, 'id = $4', params.sessionId, actor, scope)) === 0) throw notFound()
  return undefined
})

export const endOtherSessionsHandler = handle(endOtherSessions, async (_, { reserved, actor, scope }) => {
  await end(reserved, 'id <> $4', actor.sessionId, actor, scope)
  return undefined
})

/** Ends the user's sessions that meet the condition on `id`, which is `$4`; returns how many there were. */
async function end(
  database: Queryable,
  condition: 'id = $4' | 'id <> $4',
  id: number,
  { userId, accountId }: Actor,
  { requestId }: Scope,
): Promise<number> {
  const { rowCount } = await database.query(
    `with ended as (delete from sessions where "UserId" = $1 and ${condition} returning id, ip, "userAgent", "createdAt")
      insert into audit_entries ("UserId", "AccountId", action, resource, "resourceId", before, "requestId")
        select $1, $2, 'end', 'sessions', id, to_jsonb(ended) - 'id', $3 from ended`,
    [userId, accountId, requestId, id],
  )
  return rowCount ?? 0
}
