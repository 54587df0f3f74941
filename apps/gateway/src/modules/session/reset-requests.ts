import { AppError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

/** Links that may be requested within an hour: for one username or email, and from one network. */
const most = { login: 5, ip: 20 }

/**
 * Counts a request for a link, whether or not the login exists. Throws `too_many_requests` past the limit. A network
 * past its own limit no longer counts against a login.
 */
export async function countResetRequest(
  database: Queryable,
  { login, network }: { login: string; network: string },
): Promise<void> {
  const limited = { key: 'session.resetLimited' } as const
  await countWithin(database, `ip:${network}`, most.ip, limited)
  await countWithin(database, `login:${login.toLowerCase()}`, most.login, limited)
}

/** Counts a request for `subject` within an hour. Throws `too_many_requests`, with the message of `limited`, past `limit`. */
export async function countWithin(
  database: Queryable,
  subject: string,
  limit: number,
  limited: { key: 'session.resetLimited' | 'fans.codesLimited' | 'fans.logInsLimited' },
): Promise<void> {
  const isOver = `known.since < now() - interval '1 hour'`
  const { rows } = await database.query<{ requests: number; seconds: number }>(
    `insert into reset_requests as known (subject) values ($1)
      on conflict (subject) do update set requests = case when ${isOver} then 1 else known.requests + 1 end,
        since = case when ${isOver} then now() else known.since end
      returning requests, ceil(extract(epoch from since + interval '1 hour' - now()))::int as seconds`,
    [subject],
  )
  const { requests, seconds } = rows[0]!
  if (requests > limit) throw new AppError('too_many_requests', { ...limited, retryAfter: seconds })
}
