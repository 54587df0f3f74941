import { createHmac } from 'node:crypto'
import { hashToken, newToken, type Queryable } from '@touchline/database'
import { Refusal } from './refusal.ts'

const validMinutes = 10
const cookiePrefix = 'sso_'
const cookieScope = 'Path=/users-service-api/auth/sso; HttpOnly; SameSite=Lax'

/**
 * What a visit to a provider is checked by. The browser keeps one secret in a cookie; the code verifier and the nonce
 * are derived from it, so that neither the database nor somebody who saw the address bar could finish the visit.
 */
export type Visit = { state: string; nonce: string; verifier: string }

const derived = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest('base64url')
const visitOf = (state: string, secret: string): Visit => ({
  state,
  nonce: derived(secret, 'nonce'),
  verifier: derived(secret, 'verifier'),
})

/** Begins a visit for an account; returns it with the cookie of the browser. */
export async function openVisit(
  database: Queryable,
  { accountId, sessionId, isSecure }: { accountId: number; sessionId: number | null; isSecure: boolean },
): Promise<{ visit: Visit; cookie: string }> {
  const [state, secret] = [newToken(), newToken()]
  await database.query(
    `insert into single_sign_on_visits ("stateHash", "AccountId", "browserHash", "SessionId", "expiresAt")
      values ($1, $2, $3, $4, now() + make_interval(mins => ${validMinutes}))`,
    [hashToken(state), accountId, hashToken(secret), sessionId],
  )
  const name = `${cookiePrefix}${hashToken(secret).slice(0, 12)}`
  const cookie = `${name}=${secret}; ${cookieScope}; Max-Age=${validMinutes * 60}${isSecure ? '; Secure' : ''}`
  return { visit: visitOf(state, secret), cookie }
}

/** The secrets in a Cookie header, by the name of their cookie. */
function secretsIn(header: string): [name: string, secret: string][] {
  return header
    .split(';')
    .map((pair) => pair.trim().split('=', 2))
    .filter((pair): pair is [string, string] => pair.length === 2 && pair[0]!.startsWith(cookiePrefix))
    .slice(0, 20)
}

/** The secret of this hash in a Cookie header, and the cookie that deletes it. */
export function findSecret(
  header: string,
  browserHash: string,
): { secret: string; deletion: string } | undefined {
  const found = secretsIn(header).find(([, secret]) => hashToken(secret) === browserHash)
  return found && { secret: found[1], deletion: `${found[0]}=; ${cookieScope}; Max-Age=0` }
}

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
