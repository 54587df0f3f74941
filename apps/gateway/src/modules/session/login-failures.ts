import { AppError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

/** Failures that cost nothing, for a user name and for an address (many people may share one). */
const free = { user: 4, ip: 30 }
const longestLock = 900

/** Throws `too_many_requests` while one of the subjects is locked. */
export async function refuseLocked(database: Queryable, subjects: string[]): Promise<void> {
  const { rows } = await database.query<{ seconds: number }>(
    `select ceil(extract(epoch from max("lockedUntil") - now()))::int as seconds from login_failures
      where subject = any($1) and "lockedUntil" > now() having count(*) > 0`,
    [subjects],
  )
  const seconds = rows[0]?.seconds
  if (seconds)
    throw new AppError('too_many_requests', {
      publicMessage: 'Too many failed logins. Please wait before the next try.',
      retryAfter: seconds,
    })
}

/** Counts a failure. Past the free ones the lock doubles each time, from 2 seconds to a quarter of an hour; a day forgets. */
export async function countFailure(database: Queryable, subjects: string[]): Promise<void> {
  await database.query(
    `insert into login_failures (subject, failures) select unnest($1::text[]), 1
      on conflict (subject) do update set
        failures = case when login_failures."lastAt" < now() - interval '1 day' then 1 else login_failures.failures + 1 end,
        "lastAt" = now(),
        "lockedUntil" = case
          when login_failures.failures + 1 > case when login_failures.subject like 'ip:%' then $3::int else $2::int end
          then now() + make_interval(secs => least($4::float8, power(2, least(20, login_failures.failures + 1
            - case when login_failures.subject like 'ip:%' then $3::int else $2::int end))))
        end`,
    [subjects, free.user, free.ip, longestLock],
  )
}

/** A right password forgives the user name's failures; the address keeps its own. */
export async function clearFailures(database: Queryable, subject: string): Promise<void> {
  await database.query('delete from login_failures where subject = $1', [subject])
}
