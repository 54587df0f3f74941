import { AppError } from '@touchline/contract'
import { hashToken, newToken, type Queryable } from '@touchline/database'
import { countWithin } from '../../modules/session/index.ts'
import type { Services } from '../../services.ts'

type Purpose = 'provider' | 'passkey' | 'register'
type Ticket = { accountId: number; purpose: Purpose; challenge: string; fanId?: number }

/** Log-ins an hour that begin in one network, behind which there may be a stadium; and minutes that each may take. */
const mostOfNetwork = 200
const minutes = 10

/** Counts a log-in that begins. Throws `too_many_requests`. */
export const countLogIn = (
  database: Queryable,
  { audience }: Pick<Services, 'audience'>,
  { ip, accountId }: { ip: string; accountId: number },
): Promise<void> =>
  countWithin(database, `fan-in-ip:${audience.networkOf(ip, accountId)}`, mostOfNetwork, {
    key: 'fans.logInsLimited',
  })

/** Begins a step with what has to be answered; returns its ticket, of which a hash is stored. */
export async function openTicket(database: Queryable, of: Ticket): Promise<string> {
  const ticket = newToken()
  await storeTicket(database, hashToken(ticket), of)
  return ticket
}

export async function storeTicket(
  database: Queryable,
  tokenHash: string,
  { accountId, purpose, challenge, fanId }: Ticket,
): Promise<void> {
  await database.query(
    `with gone as (delete from fan_tickets where "expiresAt" < now())
      insert into fan_tickets ("tokenHash", "AccountId", "FanId", purpose, challenge, "expiresAt")
      values ($1, $2, $3, $4, $5, now() + interval '${minutes} minutes')`,
    [tokenHash, accountId, fanId ?? null, purpose, challenge],
  )
}

/** Ends a step, whatever comes of it: its challenge is answered once. Throws `not_possible` if there is none. */
export async function takeTicket(
  database: Queryable,
  ticket: string,
  { accountId, purpose, fanId }: Omit<Ticket, 'challenge'>,
): Promise<string> {
  const { rows } = await database.query<{ challenge: string }>(
    `delete from fan_tickets where "tokenHash" = $1 and "AccountId" = $2 and purpose = $3
        and "FanId" is not distinct from $4::int and "expiresAt" > now() returning challenge`,
    [hashToken(ticket), accountId, purpose, fanId ?? null],
  )
  if (!rows[0]) throw logInExpired()
  return rows[0].challenge
}

export const logInExpired = () => new AppError('not_possible', { key: 'fans.logInExpired' })
