import { createHmac } from 'node:crypto'
import { networkCallbackPath } from '@touchline/contract'
import { hashToken, newToken, type Queryable } from '@touchline/database'
import type { Network } from '@touchline/providers'

const validMinutes = 10
const cookiePrefix = 'network_'
const cookieScope = `Path=${networkCallbackPath}; HttpOnly; SameSite=Lax`

/** A visit to a network; the code verifier is derived from the secret that only the browser has. */
export type NewVisit = { state: string; verifier: string; browserHash: string; cookie: string }

const verifierOf = (secret: string) => createHmac('sha256', secret).update('verifier').digest('base64url')

export function newVisit(isSecure: boolean): NewVisit {
  const [state, secret] = [newToken(), newToken()]
  const name = `${cookiePrefix}${hashToken(secret).slice(0, 12)}`
  const cookie = `${name}=${secret}; ${cookieScope}; Max-Age=${validMinutes * 60}${isSecure ? '; Secure' : ''}`
  return { state, verifier: verifierOf(secret), browserHash: hashToken(secret), cookie }
}

type Begun = { userId: number; sessionId: number; network: Network; secret: string | null }

export async function storeVisit(
  database: Queryable,
  { state, browserHash }: NewVisit,
  { userId, sessionId, network, secret }: Begun,
): Promise<void> {
  await database.query(
    `insert into network_visits ("stateHash", "UserId", "SessionId", network, "browserHash", secret, "expiresAt")
      values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => ${validMinutes}))`,
    [hashToken(state), userId, sessionId, network, browserHash, secret],
  )
}

/** What a visit was, and whose; `accountId` is the user's own. */
export type Ended = Begun & { accountId: number; verifier: string; deletion: string }

/**
 * Ends a visit: its state works once, also for a browser that did not begin it. Returns undefined if it is unknown, over,
 * of another browser, or of a session that has ended.
 */
export async function closeVisit(
  database: Queryable,
  state: string,
  cookies: string,
): Promise<Ended | undefined> {
  type Row = Begun & { accountId: number; browserHash: string; isLoggedIn: boolean }
  const { rows } = await database.query<Row>(
    `delete from network_visits v using users u
      where v."stateHash" = $1 and v."expiresAt" > now() and u.id = v."UserId"
      returning v."UserId" as "userId", v."SessionId" as "sessionId", v.network, v.secret, v."browserHash",
        u."AccountId" as "accountId",
        exists (select from sessions s where s.id = v."SessionId" and s."UserId" = v."UserId"
          and s."expiresAt" > now()) as "isLoggedIn"`,
    [hashToken(state)],
  )
  const [row] = rows
  const found = row && cookieOf(cookies, row.browserHash)
  if (!row?.isLoggedIn || !found) return
  const { browserHash: _, isLoggedIn: __, ...visit } = row
  const deletion = `${found.name}=; ${cookieScope}; Max-Age=0`
  return { ...visit, verifier: verifierOf(found.secret), deletion }
}

function cookieOf(header: string, browserHash: string) {
  return header
    .split(';')
    .map((pair) => {
      const [name = '', secret = ''] = pair.trim().split('=', 2)
      return { name, secret }
    })
    .filter(({ name }) => name.startsWith(cookiePrefix))
    .slice(0, 20)
    .find(({ secret }) => hashToken(secret) === browserHash)
}
