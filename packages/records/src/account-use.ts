import type { Scope } from './scope.ts'
import type { Writer } from './writer.ts'

/** What an account may use: bytes, ms in a month, people; null if it is unlimited. */
export type Limits = { storage: number | null; minutes: number | null; people: number | null }

type AnyScope = Scope<Writer>
type Numbers<Name extends string> = Record<Name, number>

/** A stored configuration may be older than its schema. */
const limitOf = (value: unknown, unit: number) =>
  typeof value === 'number' && value >= 0 ? Math.round(value * unit) : null

export const bytesPerGB = 1_000_000_000
export const msPerMinute = 60_000

export async function readLimits(scope: AnyScope): Promise<Limits> {
  const [row] = await scope.query<{ limits: Record<string, unknown> | null }>(
    `select config->'limits' as limits from accounts where id = $1`,
  )
  const { storageGB, minutesPerMonth, people } = row?.limits ?? {}
  return {
    storage: limitOf(storageGB, bytesPerGB),
    minutes: limitOf(minutesPerMonth, msPerMinute),
    people: limitOf(people, 1),
  }
}

/** Any number that nothing else locks with an account's id in this database. */
const useLock = 7_272_047

/**
 * Until the transaction ends, nobody else adds to what a limit of the account counts: whoever checks a limit and then
 * writes holds it.
 */
export const lockUse = (inside: AnyScope) => inside.query('select pg_advisory_xact_lock($2, $1)', [useLock])

/** Bytes of what was added in the last 30 days. */
const addedSince = (table: string, more: string) =>
  `(select (coalesce(sum(size), 0) + coalesce(sum(${more}), 0))::bigint from ${table}
    where "AccountId" = $1 and "createdAt" > now() - interval '30 days')`

/**
 * Bytes of the account’s files, also of what is in the bin. Uploads of the last day that no video has yet count as under
 * way: whoever began one can finish it.
 */
export async function readStorage(scope: AnyScope) {
  const [row] = await scope.query<
    Numbers<'originals' | 'renditions' | 'clips' | 'attachments' | 'underWay' | 'recent'>
  >(
    `select coalesce(sum(size), 0)::bigint as originals, coalesce(sum("outputSize"), 0)::bigint as renditions,
        (select (coalesce(sum(size), 0) + coalesce(sum("renditionsSize"), 0))::bigint from clips where "AccountId" = $1)
          + (select coalesce(sum(size), 0)::bigint from reels where "AccountId" = $1) as clips,
        (select coalesce(sum(size), 0)::bigint from event_attachments where "AccountId" = $1) as attachments,
        (select coalesce(sum(size), 0)::bigint from uploads where "AccountId" = $1 and purpose in ('video', 'attachment')
          and "createdAt" > now() - interval '1 day'
          and not exists (select from videos where "fileKey" = uploads.key)
          and not exists (select from event_attachments where "fileKey" = uploads.key)) as "underWay",
        ${addedSince('videos', '"outputSize"')} + ${addedSince('clips', '"renditionsSize"')} as recent
      from videos where "AccountId" = $1`,
  )
  const { originals, renditions, clips, attachments, underWay, recent } = row!
  const used = originals + renditions + clips + attachments + underWay
  return { originals, renditions, clips, attachments, used, recent }
}

/** Ms that the account has encoded, in the calendar month of its time zone and in all. */
export async function readMinutes(scope: AnyScope) {
  const [row] = await scope.query<Numbers<'month' | 'total'> & { since: string }>(
    `with begun as (select date_trunc('month', now() at time zone "timeZone") at time zone "timeZone" as since
        from accounts where id = $1)
      select coalesce(sum(duration), 0)::bigint as total, (select since from begun) as since,
        coalesce(sum(duration) filter (where at >= (select since from begun)), 0)::bigint as month
      from encodings where "AccountId" = $1`,
  )
  return row!
}

/** People who can log in, or could if they accepted their invitation. */
export async function readPeople(scope: AnyScope) {
  const [row] = await scope.query<Numbers<'active' | 'invited'>>(
    `select count(*)::int as active, count(i."UserId")::int as invited
      from users u left join invitations i on i."UserId" = u.id and i."isFirst"
      where u."AccountId" = $1 and u."deletedAt" is null and u."isActive"`,
  )
  return row!
}

/** Counts an encoding, or corrects what was expected of it. */
export const countEncoding = (inside: AnyScope, jobId: number, duration: number) =>
  inside.query(
    `insert into encodings ("JobId", "AccountId", duration) values ($2, $1, $3)
      on conflict ("JobId") do update set duration = excluded.duration`,
    [jobId, Math.round(duration)],
  )

/** What failed was not encoded. */
export const uncountEncoding = (inside: AnyScope, jobId: number) =>
  inside.query('delete from encodings where "AccountId" = $1 and "JobId" = $2', [jobId])
