import { conferenceRight, eventRight, isPermitted, type SportEvent } from '@touchline/contract'
import type { Actor, Scope } from '@touchline/records'

type Challenger = { id: number; name: string; colours: string[]; logoKey: string | null }

/** An event or a conference as the dashboard reads it. */
export type ProgrammeRow = {
  kind: 'event' | 'conference'
  id: number
  name: string
  startsAt: string
  state: SportEvent['state']
  visibility: SportEvent['visibility']
  SportId: number | null
  challengers: Challenger[]
  stream: { problem: string | null } | null
  views: number
}

/** How many are read of each; more have to be looked up in the lists. */
const most = { live: 10, next: 6, recent: 20 }

const sources = {
  event: {
    right: eventRight,
    table: 'events',
    streams: 'event_streams',
    own: 'EventId',
    days: 'event_playback_days',
    more: `e."SportId", (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', coalesce(x."shortName", x.name),
        'colours', x.colours, 'logoKey', x."logoKey") order by c.position), '[]')
      from event_challengers c join challengers x on x.id = c."ChallengerId" where c."EventId" = e.id) as challengers`,
  },
  conference: {
    right: conferenceRight,
    table: 'business_players',
    streams: 'conference_streams',
    own: 'BusinessPlayerId',
    days: 'conference_playback_days',
    more: `null::int as "SportId", '[]'::jsonb as challengers`,
  },
} as const

type Kind = keyof typeof sources

/** The kinds that somebody may manage. */
const kindsOf = (actor: Actor): Kind[] =>
  (Object.keys(sources) as Kind[]).filter((kind) => isPermitted(sources[kind].right, actor))

/** What is on, what comes next and what was, each by an index of the account. */
export const statementOf = (kind: Kind): string => {
  const { table, streams, own, days, more } = sources[kind]
  const some = (condition: string, order: string, limit: number) =>
    `(select * from ${table} where "AccountId" = $1 and "deletedAt" is null and ${condition}
      order by "startsAt" ${order}, id limit ${limit})`
  return `select '${kind}' as kind, e.id, e.name, to_jsonb(e."startsAt") #>> '{}' as "startsAt", e.state, e.visibility,
      ${more},
      (select jsonb_build_object('problem', s.check->>'problem') from ${streams} s
        where s."AccountId" = $1 and s."${own}" = e.id and s."isMain" and s."deletedAt" is null) as stream,
      (select coalesce(sum(d.views), 0)::int from ${days} d
        where d."${own}" = e.id and d.day > (now() at time zone 'utc')::date - 30) as views
    from (${[
      some(`state = 'live'`, 'desc', most.live),
      some(`state = 'planned' and "startsAt" > now() - interval '3 hours'`, 'asc', most.next),
      some(`state = 'replay' and "startsAt" <= now()`, 'desc', most.recent),
    ].join(' union all ')}) e`
}

/** Reads the events and conferences that somebody may manage. */
export async function readProgrammes(scope: Scope, actor: Actor): Promise<ProgrammeRow[]> {
  const rows: ProgrammeRow[] = []
  for (const kind of kindsOf(actor)) rows.push(...(await scope.query<ProgrammeRow>(statementOf(kind), [])))
  return rows
}

type Day = { day: string; views: number; watchedMs: number }

/** The views of each of the last 30 days. */
export async function readDays(scope: Scope, actor: Actor): Promise<Day[]> {
  const counted = kindsOf(actor).map(
    (kind) => `select day, views, "watchedMs" from ${sources[kind].days}
      where "AccountId" = $1 and day > (now() at time zone 'utc')::date - 30`,
  )
  const days =
    counted.length > 0
      ? counted.join(' union all ')
      : `select day, views, "watchedMs" from event_playback_days where "AccountId" = $1 and false`
  return await scope.query<Day>(
    `select period.day::text, coalesce(sum(c.views), 0)::int as views, coalesce(sum(c."watchedMs"), 0)::float8 as "watchedMs"
      from (select (now() at time zone 'utc')::date - ago as day from generate_series(0, 29) ago) period
      left join (${days}) c(day, views, "watchedMs") using (day) group by period.day order by period.day`,
    [],
  )
}
