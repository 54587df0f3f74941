import { AppError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

/** Failures that cost nothing, for a user name and for an address (many people may share one). */
const free = { user: 4, ip: 30 }
const longestLock = 900

/** An attempt that was let through: what its address had before, to be put back where the password is right. */
export type Attempt = { address: string; lockedUntil: string | null; lastAt: string | null }

/** How many failures the row has with this one; a quarter of an hour without any forgets them. */
const counted = `(case when known."lastAt" < now() - interval '15 minutes' then 0 else known.failures end + 1)`
const freeOf = `case when known.subject like 'ip:%' then ${free.ip} else ${free.user} end`

/**
 * Counts an attempt as a failure before its password is looked at, so that of many at once no more are let through
 * than of one after the other. Past the free ones the lock doubles each time, from 2 seconds to a quarter of an hour.
 * Throws `too_many_requests` while the user name or the address is locked.
 */
export async function countAttempt(database: Queryable, address: string, user: string): Promise<Attempt> {
  // The address first, always: else two attempts could wait for each other.
  const subjects = [address, user]
  const { rows } = await database.query<Omit<Attempt, 'address'> & { subject: string }>(
    `insert into login_failures as known (subject, failures)
      select subject, 1 from unnest($1::text[]) with ordinality given(subject, n)
        where not exists (select from login_failures where subject = any($1) and "lockedUntil" > now()) order by n
      on conflict (subject) do update set failures = ${counted}, "lastAt" = now(), "lockedUntil" = case
          when ${counted} > ${freeOf}
          then now() + make_interval(secs => least(${longestLock}, power(2, least(20, ${counted} - ${freeOf})))) end
        where coalesce(known."lockedUntil" <= now(), true)
      returning subject, "lockedUntil", (select "lastAt" from login_failures before where before.subject = known.subject)`,
    [subjects],
  )
  const own = rows.find(({ subject }) => subject === address)
  if (rows.length === subjects.length && own)
    return { address, lockedUntil: own.lockedUntil, lastAt: own.lastAt }
  throw new AppError('too_many_requests', {
    publicMessage: 'Too many failed logins. Please wait before the next try.',
    retryAfter: await secondsLocked(database, subjects),
  })
}

async function secondsLocked(database: Queryable, subjects: string[]): Promise<number> {
  const { rows } = await database.query<{ seconds: number | null }>(
    `select ceil(extract(epoch from max("lockedUntil") - now()))::int as seconds from login_failures
      where subject = any($1)`,
    [subjects],
  )
  return Math.max(1, rows[0]?.seconds ?? 1)
}

/** A right password forgives the user name's failures; the address keeps its own, without this attempt. */
export async function forgive(database: Queryable, { address, lockedUntil, lastAt }: Attempt, user: string) {
  await database.query('delete from login_failures where subject = $1', [user])
  await database.query(
    `update login_failures set failures = failures - 1, "lastAt" = coalesce($3, "lastAt"),
      "lockedUntil" = nullif("lockedUntil", $2) where subject = $1`,
    [address, lockedUntil, lastAt],
  )
}
