import { hashToken, type Queryable } from '@touchline/database'
import { findSecret as findIn, newVisit, type Visit, visitMinutes, visitOf } from '../../open-id/visits.ts'
import { Refusal } from './refusal.ts'

const kind = { prefix: 'sso_', path: '/users-service-api/auth/sso' }

/** Begins a visit for an account; returns it with the cookie of the browser. */
export async function openVisit(
  database: Queryable,
  { accountId, sessionId, isSecure }: { accountId: number; sessionId: number | null; isSecure: boolean },
): Promise<{ visit: Visit; cookie: string }> {
  const { visit, cookie, stateHash, browserHash } = newVisit(kind, isSecure)
  await database.query(
    `insert into single_sign_on_visits ("stateHash", "AccountId", "browserHash", "SessionId", "expiresAt")
      values ($1, $2, $3, $4, now() + make_interval(mins => ${visitMinutes}))`,
    [stateHash, accountId, browserHash, sessionId],
  )
  return { visit, cookie }
}

/** The secret of this hash in a Cookie header, and the cookie that deletes it. */
export const findSecret = (header: string, browserHash: string) => findIn(kind, header, browserHash)

type Ended = { accountId: number; sessionId: number | null; browserHash: string; visit: Visit }

/**
 * Ends a visit: its state works once, also for a browser that did not begin it. Throws a Refusal if it is unknown, over,
 * or of another browser.
 */
export async function closeVisit(database: Queryable, state: string, cookies: string): Promise<Ended> {
  const { rows } = await database.query<{ AccountId: number; SessionId: number | null; browserHash: string }>(
    `delete from single_sign_on_visits where "stateHash" = $1 and "expiresAt" > now()
      returning "AccountId", "SessionId", "browserHash"`,
    [hashToken(state)],
  )
  const [row] = rows
  const found = row && findSecret(cookies, row.browserHash)
  if (!found) throw new Refusal('expired')
  const { AccountId: accountId, SessionId: sessionId, browserHash } = row
  return { accountId, sessionId, browserHash, visit: visitOf(state, found.secret) }
}
