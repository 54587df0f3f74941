import { fieldError, mostStatisticsDays, positionCount, readStatistics } from '@touchline/contract'
import { findRow, type Scope, videoRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

const dayMs = 86_400_000
const usualDays = 30
/** The first that PostgreSQL and JavaScript write in the same way. */
const firstDay = '0001-01-01'

type Day = { day: string; views: number; watchedMs: number; ends: number; stalls: number; stalledMs: number }

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The first and last day of a period. Throws `malformed` if there are none or too many between them. */
export function periodOf(query: { from?: string | undefined; to?: string | undefined }): {
  from: string
  to: string
} {
  const to = query.to ?? dayOf(Date.now())
  const usual = dayOf(Date.parse(to) - (usualDays - 1) * dayMs)
  const from = query.from ?? (usual < firstDay ? firstDay : usual)
  if (from > to) throw fieldError('to', 'out_of_range', { key: 'playback.periodOrder' })
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days > mostStatisticsDays)
    throw fieldError('from', 'out_of_range', {
      key: 'playback.periodLength',
      params: { max: mostStatisticsDays },
    })
  return { from, to }
}

/** Where the days of what was watched are, and the column of the item. */
const sources = {
  videos: ['playback_days', 'VideoId'],
  events: ['event_playback_days', 'EventId'],
  'business-players': ['conference_playback_days', 'BusinessPlayerId'],
} as const

type Asked = { of: keyof typeof sources; id: number; from: string; to: string; duration: number | null }

/** How an item of the account was watched from one day to another; the caller has checked that it is visible. */
export async function readFigures(scope: Scope, { of, id, from, to, duration }: Asked) {
  const [table, own] = sources[of]
  const period = [id, from, to]
  const days = await scope.query<Day>(
    `select day::text, coalesce(views, 0) as views, coalesce("watchedMs", 0)::float8 as "watchedMs",
        coalesce(ends, 0) as ends, coalesce(stalls, 0) as stalls, coalesce("stalledMs", 0)::float8 as "stalledMs"
      from (select generate_series($3::date, $4::date, interval '1 day')::date as day) period
      left join (select * from ${table} where "AccountId" = $1 and "${own}" = $2) counted using (day)
      order by day`,
    period,
  )
  const positions = await scope.query<{ position: number; views: number }>(
    `select n::int - 1 as position, sum(watched)::float8 as views
      from ${table}, unnest(positions) with ordinality as each(watched, n)
      where "AccountId" = $1 and "${own}" = $2 and day between $3 and $4 group by n order by n`,
    period,
  )
  const total = (of: (day: Day) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const views = total((day) => day.views)
  const watchedMs = total((day) => day.watchedMs)
  const counted = Array<number>(positionCount).fill(0)
  for (const { position, views } of positions) counted[position] = views
  return {
    from,
    to,
    duration,
    views,
    watchedMs,
    ends: total((day) => day.ends),
    stalls: total((day) => day.stalls),
    stalledMs: total((day) => day.stalledMs),
    averageShare: views > 0 && duration ? watchedMs / (views * duration) : null,
    days: days.map(({ day, views, watchedMs, ends }) => ({ day, views, watchedMs, ends })),
    positions: counted,
  }
}

export const readStatisticsHandler = handle(readStatistics, async ({ params: { id }, query }, { scope }) => {
  const period = periodOf(query)
  const { duration } = await findRow(scope, videoRecords, id)
  return await readFigures(scope, { of: 'videos', id, ...period, duration })
})
