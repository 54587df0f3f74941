import {
  type SimulcastState,
  type SimulcastTargetState,
  simulcasts,
  simulcastTargets,
} from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

/** Seconds without a report after which nothing is known of what a node sends. */
const silentSeconds = 6

/** What its node reports of the target `t` of the simulcast `s` now. */
const flowOf = (
  t: string,
) => `(select f from simulcast_flows f where f."TargetId" = ${t}.id and f.run = s."startedAt"
  and f."reportedAt" > now() - make_interval(secs => ${silentSeconds}))`

/** What is known of the target `t` of the simulcast `s`. */
const stateOf = (t: string) => `(case when s.state <> 'live' then 'idle' when ${t}."isStopped" then 'stopped'
  else coalesce((${flowOf(t)}).state, 'waiting') end)`

/** Something of the simulcast `s` of the row of targets. */
const own = (what: string) => `(select ${what} from simulcasts s
  where s."AccountId" = simulcast_targets."AccountId" and s.id = simulcast_targets."SimulcastId")`
const target = 'simulcast_targets'
const flow = flowOf(target)
/** Something that is only known while it is sent to. */
const ifSent = (what: string) =>
  own(`case when s.state = 'live' and not ${target}."isStopped" then (${flow}).${what} end`)
/** Something of the broadcast of the row of targets. */
const ofBroadcast = (what: string) => `(select ${what} from simulcast_broadcasts b
  where b."AccountId" = ${target}."AccountId" and b."TargetId" = ${target}.id and b."leftAt" is null)`
/** A figure of the run that goes on, or of the last one. */
const figure = (column: string) =>
  sql<number>`coalesce(${sql.raw(
    own(`(select f."${column}" from simulcast_flows f where f."TargetId" = ${target}.id
    and f.run = s."startedAt")`),
  )}, 0)`

export const simulcastRecords = recordsOf(simulcasts, tables.simulcasts, {
  computed: {
    sourceName: sql<string | null>`coalesce(
      (select i.name from inputs i where i."AccountId" = simulcasts."AccountId" and i.id = simulcasts."InputId"),
      (select e.name from events e where e."AccountId" = simulcasts."AccountId" and e.id = simulcasts."EventId"))`,
    targets: sql<{ id: number; title: string; state: SimulcastTargetState }[]>`${sql.raw(`coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'state', ${stateOf('t')}) order by t."createdAt", t.id)
      from simulcast_targets t, (select simulcasts.*) s
      where t."AccountId" = s."AccountId" and t."SimulcastId" = s.id and t."deletedAt" is null), '[]'::jsonb)`)}`,
  },
  unaudited: ['followedState', 'sourceName', 'targets'],
})

export const simulcastTargetRecords = recordsOf(simulcastTargets, tables.simulcastTargets, {
  computed: {
    simulcastState: sql<SimulcastState>`${sql.raw(own('s.state'))}`,
    state: sql<SimulcastTargetState>`${sql.raw(own(stateOf(target)))}`,
    since: sql<string>`${sql.raw(
      own(`case when s.state <> 'live' then coalesce(s."endedAt", ${target}."createdAt")
        when ${target}."isStopped" then ${target}."updatedAt" else coalesce((${flow}).since, s."startedAt") end`),
    )}`,
    fault: sql<string | null>`${sql.raw(ifSent('fault'))}`,
    attempt: sql<number>`coalesce(${sql.raw(ifSent('attempt'))}, 0)`,
    retryAt: sql<string | null>`${sql.raw(ifSent('"retryAt"'))}`,
    bitrate: sql<number>`coalesce(${sql.raw(ifSent('bitrate'))}, 0)`,
    platformReport: sql<{
      state: string
      at: string
      health: string | null
      viewers: number | null
    } | null>`${sql.raw(
      ofBroadcast(`case when b.state is not null and b."reportedAt" is not null then jsonb_build_object('state', b.state,
        'at', to_char(b."reportedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'health', b.health,
        'viewers', b.viewers) end`),
    )}`,
    page: sql<string | null>`${sql.raw(ofBroadcast('b.page'))}`,
    sentence: sql<string | null>`${sql.raw(ofBroadcast('b.sentence'))}`,
    connectionName: sql<string | null>`${sql.raw(`(select coalesce(
        (select page->>'name' from jsonb_array_elements(o.pages) page where page->>'id' = o."pageId" limit 1), o.name, '')
      from oauth_links o join users u on u.id = o."UserId" and u."AccountId" = ${target}."AccountId"
      where o.id = ${target}."ConnectionId")`)}`,
    bytes: figure('bytes'),
    dropped: figure('dropped'),
    reconnects: figure('reconnects'),
    onAirMs: figure('onAirMs'),
  },
  unaudited: [
    ...['key', 'turn', 'simulcastState', 'state', 'since', 'fault', 'attempt', 'retryAt', 'bitrate', 'bytes'],
    ...['dropped', 'reconnects', 'onAirMs', 'platformReport', 'page', 'sentence', 'connectionName'],
  ],
})
