import { AppError } from '@touchline/contract'
import { hashToken, newToken, type Queryable } from '@touchline/database'

/**
 * `login`: the password was right. `enrol`: it was, and a second factor must be set up first. `passkey`: a login with a
 * passkey alone, of nobody yet. `confirm`, `register`: a passkey is asked for in a session. `sso`: a provider has confirmed who it is;
 * `sso-strong`: and asked for a second factor.
 */
type Purpose = 'login' | 'enrol' | 'passkey' | 'confirm' | 'register' | 'sso' | 'sso-strong'
export type Ticket = { UserId: number | null; purpose: Purpose; challenge: string | null }

const validMinutes = 5

/** Begins a step; returns its ticket, of which the database stores a hash. */
export async function openTicket(
  database: Queryable,
  { UserId, purpose, challenge }: Ticket,
): Promise<string> {
  const ticket = newToken()
  await database.query(
    `insert into sign_in_tickets ("tokenHash", "UserId", purpose, challenge, "expiresAt")
      values ($1, $2, $3, $4, now() + make_interval(mins => ${validMinutes}))`,
    [hashToken(ticket), UserId, purpose, challenge],
  )
  return ticket
}

const expired = () => new AppError('not_possible', { key: 'session.ticketExpired' })

/** Reads a ticket that was issued for one of these purposes. Throws `not_possible` if there is none. */
export async function readTicket(
  database: Queryable,
  ticket: string,
  purposes: readonly Purpose[],
): Promise<Ticket> {
  const { rows } = await database.query<Ticket>(
    `select "UserId", purpose, challenge from sign_in_tickets
      where "tokenHash" = $1 and "expiresAt" > now() and purpose = any($2)`,
    [hashToken(ticket), purposes],
  )
  if (!rows[0]) throw expired()
  return rows[0]
}

/** Sets what a passkey has to sign for a ticket. */
export async function setChallenge(database: Queryable, ticket: string, challenge: string): Promise<void> {
  await database.query('update sign_in_tickets set challenge = $2 where "tokenHash" = $1', [
    hashToken(ticket),
    challenge,
  ])
}

/** Ends a ticket. Throws `not_possible` if another request did so first: a ticket works once. */
export async function closeTicket(database: Queryable, ticket: string): Promise<void> {
  const { rowCount } = await database.query(
    'delete from sign_in_tickets where "tokenHash" = $1 and "expiresAt" > now()',
    [hashToken(ticket)],
  )
  if (rowCount !== 1) throw expired()
}

/** Takes the challenge of a ticket away, so that no signature is accepted twice. Throws as `readTicket`. */
export async function takeChallenge(database: Queryable, ticket: string): Promise<string> {
  const { rows } = await database.query<{ challenge: string }>(
    `update sign_in_tickets t set challenge = null
      from (select "tokenHash", challenge from sign_in_tickets where "tokenHash" = $1 for update) before
      where t."tokenHash" = before."tokenHash" and before.challenge is not null returning before.challenge`,
    [hashToken(ticket)],
  )
  if (!rows[0]) throw expired()
  return rows[0].challenge
}
