import { AppError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

/** Links that may be requested within an hour: for one username or email, and from one network. */
const most = { login: 5, ip: 20 }

/** Counts a request for a link, whether or not the login exists. Throws `too_many_requests` past the limit. */
export async function countResetRequest(
  database: Queryable,
  { login, network }: { login: string; network: string },
): Promise<void> {
  // Always in this order: otherwise two requests could deadlock.
  const subjects = [`ip:${network}`, `login:${login.toLowerCase()}`]
  const isOver = `known.since < now() - interval '1 hour'`
  const { rows } = await database.query<{ subject: string; requests: number; seconds: number }>(
    `insert into reset_requests as known (subject)
      select subject from unnest($1::text[]) with ordinality given(subject, n) order by n
      on conflict (subject) do update set requests = case when ${isOver} then 1 else known.requests + 1 end,
        since = case when ${isOver} then now() else known.since end
      returning subject, requests, ceil(extract(epoch from since + interval '1 hour' - now()))::int as seconds`,
    [subjects],
  )
  const over = rows.filter(
    ({ subject, requests }) => requests > (subject.startsWith('ip:') ? most.ip : most.login),
  )
  if (over.length === 0) return
  const retryAfter = Math.max(...over.map(({ seconds }) => seconds))
  throw new AppError('too_many_requests', { key: 'session.resetLimited', retryAfter })
}
