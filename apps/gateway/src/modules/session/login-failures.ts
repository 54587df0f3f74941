import { AppError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

/**
 * Failures allowed before locking: for an address (many people may share one), for a username from one address, and for
 * a username from all addresses that it never logged in from.
 */
const free = { ip: 30, pair: 4, user: 20 }
const longestLock = 900

/** What is counted, always in this order: otherwise two attempts could deadlock. */
type Subjects = { ip: string; pair: string; user?: string }
type Counted = {
  subject: string
  failures: number
  lockedUntil: string | null
  /** The time of the last failure before this attempt. */
  lastAt: string | null
}

/** An attempt that was let through: what it counted, to be reverted if the password is right. */
export type Attempt = {
  subjects: Subjects
  counted: Counted[]
  /** Whether the next attempt for this username has to wait. */
  locksUser: boolean
}

/** Failures expire after a quarter of an hour without another one; those counted over all addresses after a day. */
const memory = `case when known.subject like 'user:%' then interval '1 day' else interval '15 minutes' end`
/** The number of failures including this one. */
const counted = `(case when known."lastAt" < now() - ${memory} then 0 else known.failures end + 1)`
const freeOf = `case when known.subject like 'ip:%' then ${free.ip}
  when known.subject like 'pair:%' then ${free.pair} else ${free.user} end`

/**
 * Counts an attempt as a failure before checking its password, so that concurrent attempts are limited like sequential
 * ones. Past the free ones the lock doubles each time, from 2 seconds to a quarter of an hour. Failures elsewhere never
 * lock an address that `isKnown` as the user's. Throws `too_many_requests` while locked.
 */
export async function countAttempt(
  database: Queryable,
  { username, network, isKnown }: { username: string; network: string; isKnown: boolean },
): Promise<Attempt> {
  const user = username.toLowerCase()
  const subjects: Subjects = {
    ip: `ip:${network}`,
    pair: `pair:${network} ${user}`,
    ...(isKnown ? {} : { user: `user:${user}` }),
  }
  const all = Object.values(subjects)
  const { rows } = await database.query<Counted>(
    `insert into login_failures as known (subject, failures)
      select subject, 1 from unnest($1::text[]) with ordinality given(subject, n)
        where not exists (select from login_failures where subject = any($1) and "lockedUntil" > now()) order by n
      on conflict (subject) do update set failures = ${counted}, "lastAt" = now(), "lockedUntil" = case
          when ${counted} > ${freeOf}
          then now() + make_interval(secs => least(${longestLock}, power(2, least(20, ${counted} - ${freeOf})))) end
        where coalesce(known."lockedUntil" <= now(), true)
      returning subject, failures, "lockedUntil",
        (select "lastAt" from login_failures before where before.subject = known.subject)`,
    [all],
  )
  if (rows.length === all.length)
    return {
      subjects,
      counted: rows,
      locksUser: rows.some(({ subject, lockedUntil }) => subject !== subjects.ip && lockedUntil !== null),
    }
  throw new AppError('too_many_requests', {
    key: 'session.locked',
    retryAfter: await secondsLocked(database, all),
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

/**
 * A right password resets the username's failures at this address. The address keeps its other failures, and the
 * username those from elsewhere, so that an attacker elsewhere gains nothing.
 */
export async function forgive(database: Queryable, { subjects, counted }: Attempt): Promise<void> {
  const own = counted.find(({ subject }) => subject === subjects.pair)?.failures ?? 1
  await database.query('delete from login_failures where subject = $1', [subjects.pair])
  for (const { subject, lockedUntil, lastAt } of counted)
    if (subject !== subjects.pair)
      await database.query(
        `update login_failures set failures = greatest(0, failures - $4), "lastAt" = coalesce($3, "lastAt"),
          "lockedUntil" = nullif("lockedUntil", $2) where subject = $1`,
        [subject, lockedUntil, lastAt, subject === subjects.ip ? 1 : own],
      )
  if (subjects.user)
    await database.query('delete from login_failures where subject = $1 and failures = 0', [subjects.user])
}
