import { countActiveFans, countNewFans, type FanPeriod, fieldError } from '@touchline/contract'
import type { Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

const mostPeriods = 400
const usualPeriods = 30

type Asked = { by: FanPeriod; from?: string | undefined; to?: string | undefined }
type Span = { by: FanPeriod; from: string; to: string; timeZone: string }

/** The periods asked for, from the first day of the first one; throws `malformed` if they are too many. */
async function spanOf(scope: Scope, { by, from, to }: Asked): Promise<Span> {
  const [found] = await scope.query<{ from: string; to: string; periods: number; timeZone: string }>(
    `with asked as (
        select "timeZone", date_trunc($2, coalesce($4::date, (now() at time zone "timeZone")::date)) as last
        from accounts where id = $1
      ), span as (
        select *, date_trunc($2, coalesce($3::date, last - (${usualPeriods - 1} || ' ' || $2)::interval)) as first from asked
      )
      select "timeZone", first::date::text as from, last::date::text as to,
        (select count(*)::int from generate_series(first, least(last, first + interval '40 years'), ('1 ' || $2)::interval))
          as periods
      from span`,
    [by, from ?? null, to ?? null],
  )
  const { periods, ...span } = found!
  if (periods < 1 || periods > mostPeriods)
    throw fieldError('from', 'out_of_range', { key: 'fans.range', params: { max: mostPeriods } })
  return { by, ...span }
}

/** The counts of all periods; `counted` is the statement with a `period` and a `count` for those that have any. */
async function countsOf(scope: Scope, { by, from, to, timeZone }: Span, counted: string) {
  const data = await scope.query<{ from: string; count: number }>(
    `with counted as (${counted})
      select span.day::date::text as from, coalesce(counted.count, 0)::int as count
      from generate_series($3::timestamp, $4::timestamp, ('1 ' || $2::text)::interval) span(day)
      left join counted on counted.period = span.day::date where $1::int is not null and $5::text is not null
      order by span.day`,
    [by, from, to, timeZone],
  )
  return { by, timeZone, count: data.at(-1)?.count ?? 0, data }
}

const end = `($4::timestamp + ('1 ' || $2::text)::interval)`

const actives = `select date_trunc($2::text, d.day::timestamp)::date as period, count(distinct d."FanId") as count
  from fan_days d where d."AccountId" = $1 and d.day >= $3::timestamp and d.day < ${end} group by 1`

const made = `select date_trunc($2::text, f."createdAt" at time zone $5::text)::date as period, count(*) as count
  from fans f where f."AccountId" = $1 and f."deletedAt" is null
    and f."createdAt" >= $3::timestamp at time zone $5::text and f."createdAt" < ${end} at time zone $5::text group by 1`

export const countActiveFansHandler = handle(countActiveFans, async ({ query }, { scope }) =>
  countsOf(scope, await spanOf(scope, query), actives),
)

export const countNewFansHandler = handle(countNewFans, async ({ query }, { scope }) =>
  countsOf(scope, await spanOf(scope, query), made),
)
