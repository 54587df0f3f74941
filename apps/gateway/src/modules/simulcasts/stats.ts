import {
  exportSimulcastStats,
  readSimulcastStats,
  type SimulcastStats,
  type SimulcastTargetState,
} from '@touchline/contract'
import { sampleSeconds } from '@touchline/egress'
import { findRow, type Scope, simulcastRecords } from '@touchline/records'
import { csvOf } from '../../crud/export-csv.ts'
import { handle } from '../../http/call-routes.ts'

/** Points of a chart. */
const mostPoints = 360

type Sample = {
  TargetId: number
  at: string
  bytes: number
  dropped: number
  state: SimulcastTargetState
  viewers: number | null
}
type Figures = SimulcastStats['total']
type TargetRow = Figures & { id: number; title: string }

const nothing: Figures = { acknowledgedBytes: 0, dropped: 0, reconnects: 0, onAirSeconds: 0 }

/** Of the run that goes on, or of the last one. */
async function statsOf(id: number, scope: Scope): Promise<SimulcastStats> {
  const { startedAt, endedAt, EventId, state } = await findRow(scope, simulcastRecords, id)
  if (startedAt === null)
    return { from: null, to: null, step: sampleSeconds, targets: [], total: nothing, marks: [] }
  const to = state === 'live' || endedAt === null ? new Date().toISOString() : endedAt
  const seconds = Math.max(1, (Date.parse(to) - Date.parse(startedAt)) / 1000)
  const step = Math.max(1, Math.ceil(seconds / sampleSeconds / mostPoints)) * sampleSeconds
  const targets = await scope.query<TargetRow>(
    `select t.id, t.title, coalesce(round(f.bytes), 0)::float8 as "acknowledgedBytes", coalesce(f.dropped, 0) as dropped,
        coalesce(f.reconnects, 0) as reconnects, coalesce(floor(f."onAirMs" / 1000), 0)::float8 as "onAirSeconds"
      from simulcast_targets t left join simulcast_flows f on f."TargetId" = t.id and f.run = $3
      where t."AccountId" = $1 and t."SimulcastId" = $2 and t."deletedAt" is null order by t."createdAt", t.id`,
    [id, startedAt],
  )
  const samples = await scope.query<Sample>(
    `select "TargetId", to_timestamp(floor(extract(epoch from at) / $5) * $5) as at, sum(bytes)::float8 as bytes,
        sum(dropped)::int as dropped, (array_agg(state order by at desc))[1] as state, max(viewers) as viewers
      from simulcast_samples where "AccountId" = $1 and "SimulcastId" = $2
        and at between $3::timestamptz - make_interval(secs => ${sampleSeconds}) and $4 group by 1, 2 order by 2`,
    [id, startedAt, to, step],
  )
  const marks = EventId === null ? [] : await marksOf(scope, EventId, startedAt, to)
  return {
    from: startedAt,
    to,
    step,
    targets: targets.map((target) => ({
      ...target,
      points: samples
        .filter(({ TargetId }) => TargetId === target.id)
        .map(({ at, bytes, dropped, viewers, state: known }) => ({
          ...{ at, dropped, viewers, state: known, bitrate: Math.round((bytes * 8) / step) },
        })),
    })),
    total: targets.reduce(
      (sum, target) => ({
        acknowledgedBytes: sum.acknowledgedBytes + target.acknowledgedBytes,
        dropped: sum.dropped + target.dropped,
        reconnects: sum.reconnects + target.reconnects,
        onAirSeconds: sum.onAirSeconds + target.onAirSeconds,
      }),
      nothing,
    ),
    marks,
  }
}

/** Markers of the event, at the time of day at which somebody set them. */
const marksOf = (scope: Scope, eventId: number, from: string, to: string) =>
  scope.query<SimulcastStats['marks'][number]>(
    `select coalesce(m."wallClock", m."createdAt") as at, coalesce(m.title, y.name) as label,
        case when m.phase is not null then case when exists (
          select from events e join sports s on s.id = e."SportId", jsonb_array_elements(s.phases) p
            where e."AccountId" = $1 and e.id = m."EventId" and p->>'code' = m.phase and p->>'clock' = 'off')
          then 'break' else 'play' end end as phase
      from markers m join marker_types y on y.id = m."MarkerTypeId"
      where m."AccountId" = $1 and m."EventId" = $2 and m."deletedAt" is null 
        and coalesce(m."wallClock", m."createdAt") between $3 and $4 order by 1 limit 500`,
    [eventId, from, to],
  )

export const readSimulcastStatsHandler = handle(
  readSimulcastStats,
  async ({ params: { id } }, { scope }) => await statsOf(id, scope),
)

export const exportSimulcastStatsHandler = handle(
  exportSimulcastStats,
  async ({ params: { id } }, { scope, setHeader }) => {
    const { targets } = await statsOf(id, scope)
    setHeader('content-type', 'text/csv; charset=utf-8')
    setHeader('content-disposition', 'attachment; filename="simulcast.csv"')
    return csvOf(
      ['time', 'target', 'state', 'bitrate', 'dropped', 'viewers'],
      targets.flatMap(({ title, points }) =>
        points.map(({ at, state, bitrate, dropped, viewers }) => [
          at,
          title,
          state,
          bitrate,
          dropped,
          viewers,
        ]),
      ),
    )
  },
)
