import {
  conferenceRight,
  eventRight,
  isPermitted,
  presencePatience,
  type Rehearsal,
  type SportEvent,
  type StreamKind,
} from '@touchline/contract'
import { type Actor, type RowOf, type Scope, videoRecords, visibleIds } from '@touchline/records'

type Challenger = {
  id: number
  name: string
  shortName: string | null
  code: string | null
  colours: string[]
  logoKey: string | null
  hasSquad: boolean
}

/** The main stream of an event or a conference, with the video that it plays. */
type MainStream = {
  kind: StreamKind
  problem: string | null
  clips: number
  video: Pick<RowOf<typeof videoRecords>, 'id' | 'thumbnails' | 'thumbnailPath' | 'outputPrefix'> | null
}

/** An event or a conference as the dashboard reads it. */
export type ProgrammeRow = {
  kind: 'event' | 'conference'
  id: number
  name: string
  startsAt: string
  state: SportEvent['state']
  visibility: SportEvent['visibility']
  posterKey: string | null
  SportId: number | null
  competition: string | null
  round: string | null
  challengers: Challenger[]
  score: SportEvent['score']
  shootOut: SportEvent['shootOut']
  isScoreProvisional: boolean
  chapters: number
  operators: { id: number; name: string }[]
  stream: MainStream | null
  views: number
  rehearsal: Rehearsal | null
}

/** How many are read of each; more have to be looked up in the lists. */
const most = { live: 10, next: 6, recent: 20 }

const sources = {
  event: {
    right: eventRight,
    table: 'events',
    streams: 'event_streams',
    own: 'EventId',
    clips: 'eventId',
    days: 'event_playback_days',
    more: `e."SportId", e.rehearsal, e.score, e."shootOut", e."isScoreProvisional", 0 as chapters,
      (select name from competitions o where o."AccountId" = $1 and o.id = e."CompetitionId") as competition,
      (select name from rounds o where o."AccountId" = $1 and o.id = e."RoundId") as round,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'shortName', x."shortName",
          'code', x.code, 'colours', x.colours, 'logoKey', x."logoKey",
          'hasSquad', jsonb_array_length(x.squad) > 0) order by c.position), '[]')
        from event_challengers c join challengers x on x.id = c."ChallengerId" where c."EventId" = e.id) as challengers,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', u.id, 'name', u.name)), '[]')
        from desk_presence p join users u on u.id = p."UserId" where p."AccountId" = $1 and p."EventId" = e.id
          and p."seenAt" > now() - make_interval(secs => ${presencePatience})) as operators`,
  },
  conference: {
    right: conferenceRight,
    table: 'business_players',
    streams: 'conference_streams',
    own: 'BusinessPlayerId',
    clips: 'businessPlayerId',
    days: 'conference_playback_days',
    more: `null::int as "SportId", null::jsonb as rehearsal, null::jsonb as score, null::jsonb as "shootOut",
      false as "isScoreProvisional", null as competition, null as round, '[]'::jsonb as challengers,
      '[]'::jsonb as operators, (select count(*)::int from chapters h where h."AccountId" = $1
        and h."BusinessPlayerId" = e.id and h."deletedAt" is null) as chapters`,
  },
} as const

type Kind = keyof typeof sources

/** The kinds that somebody may manage. */
const kindsOf = (actor: Actor): Kind[] =>
  (Object.keys(sources) as Kind[]).filter((kind) => isPermitted(sources[kind].right, actor))

/** What is on, what comes next and what was, each by an index of the account. */
export const statementOf = (kind: Kind): string => {
  const { table, streams, own, clips, days, more } = sources[kind]
  const some = (condition: string, order: string, limit: number) =>
    `(select * from ${table} where "AccountId" = $1 and "deletedAt" is null and ${condition}
      order by "startsAt" ${order}, id limit ${limit})`
  return `select '${kind}' as kind, e.id, e.name, to_jsonb(e."startsAt") #>> '{}' as "startsAt", e.state, e.visibility,
      e."posterKey", ${more},
      (select jsonb_build_object('kind', s.kind, 'problem', s.check->>'problem', 'video', case when v.id is not null
            then jsonb_build_object('id', v.id, 'thumbnails', v.thumbnails, 'thumbnailPath', v."thumbnailPath",
              'outputPrefix', v."outputPrefix") end,
          'clips', (select count(*) from clips c where c."AccountId" = $1 and c."${clips}" = e.id
            and c."deletedAt" is null))
        from ${streams} s left join videos v on v."AccountId" = $1 and v.id = s."VideoId" and v."deletedAt" is null
        where s."AccountId" = $1 and s."${own}" = e.id and s."isMain" and s."deletedAt" is null) as stream,
      (select coalesce(sum(d.views), 0)::int from ${days} d
        where d."${own}" = e.id and d.day > (now() at time zone 'utc')::date - 30) as views
    from (${[
      some(`state = 'live'`, 'desc', most.live),
      some(`state = 'planned' and "startsAt" > now() - interval '3 hours'`, 'asc', most.next),
      some(`state = 'replay' and "startsAt" <= now()`, 'desc', most.recent),
    ].join(' union all ')}) e`
}

/** Reads the events and conferences that somebody may manage; their videos only if they may be seen. */
export async function readProgrammes(scope: Scope, actor: Actor): Promise<ProgrammeRow[]> {
  const rows: ProgrammeRow[] = []
  for (const kind of kindsOf(actor)) rows.push(...(await scope.query<ProgrammeRow>(statementOf(kind), [])))
  const ids = rows.flatMap(({ stream }) => stream?.video?.id ?? [])
  const seen = await visibleIds(scope, videoRecords, ids)
  for (const { stream } of rows) if (stream?.video && !seen.has(stream.video.id)) stream.video = null
  return rows
}
