import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { AppError } from '@touchline/contract'
import { hashToken, newToken, type Queryable } from '@touchline/database'
import { sendFanCode } from '@touchline/jobs'
import { countWithin } from '../../modules/session/index.ts'
import type { Services } from '../../services.ts'

type CodePurpose = 'sign-in' | 'erase'

/** Codes an hour: to one address, and asked for from one network, behind which there may be a stadium. */
const most = { address: 5, network: 200 }
/** Minutes that a code works, and wrong tries after which it does not. */
const minutes = 10
const tries = 5

const hashOf = (ticket: string, code: string) =>
  createHash('sha256').update(`${ticket}\n${code}`).digest('hex')

type Asked = {
  accountId: number
  email: string
  language: string
  purpose: CodePurpose
  /** Whose code it is, if that is known. */
  fanId: number | null
  ip: string
}

/**
 * Has a code sent, and returns the ticket that goes with it. Whether anybody has the address is not looked at: that is the
 * worker’s matter. Throws `too_many_requests`, and `not_possible` without a mail server.
 */
export async function askForCode(
  database: Queryable,
  { audience, secrets, queue, config }: Pick<Services, 'audience' | 'secrets' | 'queue' | 'config'>,
  { accountId, email, language, purpose, fanId, ip }: Asked,
): Promise<{ ticket: string }> {
  if (!canSend(config)) throw new AppError('not_possible', { key: 'fans.noMail' })
  const limited = { key: 'fans.codesLimited' } as const
  await countWithin(database, `fan-ip:${audience.networkOf(ip, accountId)}`, most.network, limited)
  await countWithin(database, `fan:${audience.addressOf(email, accountId)}`, most.address, limited)
  const ticket = newToken()
  const ticketHash = hashToken(ticket)
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const { rows } = await database.query<{ id: number }>(
    `with gone as (delete from fan_codes where "expiresAt" < now())
      insert into fan_codes ("ticketHash", "AccountId", purpose, "FanId", email, language, "codeHash", sealed, "expiresAt")
      values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${minutes} minutes') returning id`,
    [
      ...[ticketHash, accountId, purpose, fanId, email, language, hashOf(ticket, code)],
      secrets.seal('fan-codes', ticketHash, code),
    ],
  )
  await queue.send(sendFanCode, { accountId, codeId: rows[0]!.id }, database)
  return { ticket }
}

/** Whether codes are sent: by mail, or in the demo by the log of the worker. */
export const canSend = ({ SMTP_URL, DEMO, NODE_ENV }: Services['config']): boolean =>
  SMTP_URL !== undefined || (DEMO && NODE_ENV !== 'production')

type Tried = { accountId: number; purpose: CodePurpose; ticket: string; code: string; fanId?: number }

const wrong = () => new AppError('not_possible', { key: 'fans.codeWrong' })

/**
 * Counts a try, and returns the address that the code was sent to, with the language of the page. The code still works
 * until `useCode`. Throws `not_possible`.
 */
export async function tryCode(
  database: Queryable,
  { accountId, purpose, ticket, code, fanId }: Tried,
): Promise<{ email: string; language: string }> {
  // Counted first: of many at the same moment, no more than the limit are compared.
  const { rows } = await database.query<{ codeHash: string; email: string; language: string }>(
    `update fan_codes set tries = tries + 1
      where "ticketHash" = $1 and "AccountId" = $2 and purpose = $3 and "expiresAt" > now() and tries < ${tries}
        and ($4::int is null or "FanId" = $4)
      returning "codeHash", email, language`,
    [hashToken(ticket), accountId, purpose, fanId ?? null],
  )
  if (!rows[0] || !timingSafeEqual(Buffer.from(rows[0].codeHash), Buffer.from(hashOf(ticket, code))))
    throw wrong()
  const { email, language } = rows[0]
  return { email, language }
}

/** Uses a code up, in the transaction of what it is for: the first one gets it. Throws `not_possible`. */
export async function useCode(
  inside: { query<Row>(text: string, values: unknown[]): Promise<Row[]> },
  ticket: string,
): Promise<void> {
  const used = await inside.query(
    'delete from fan_codes where "AccountId" = $1 and "ticketHash" = $2 returning id',
    [hashToken(ticket)],
  )
  if (used.length === 0) throw wrong()
}
