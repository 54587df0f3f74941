import {
  type EventChallenger,
  type EventOperator,
  eventStreams,
  events,
  graphics,
  markers,
  presencePatience,
  type Rehearsal,
  type StreamKind,
} from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'
import { scoreOfEvent, scoreOfMarker } from '../scores.ts'
import { liveOf, type StoredLive } from './inputs.ts'

/** The main stream of an event, as it is stored. */
export type StoredStream = {
  kind: StreamKind
  url: string | null
  hasProblem: boolean
  live: StoredLive | null
}

const atDesk = sql.raw(`desk_presence where "EventId" = events.id
  and "seenAt" > now() - make_interval(secs => ${presencePatience})`)

/** A challenger of an event, with the storage key of its logo. */
export type ListedChallenger = Omit<EventChallenger, 'logo'> & { logoKey: string | null }

export const eventRecords = recordsOf(events, tables.events, {
  columnOf: { poster: 'posterKey' },
  unaudited: ['score', 'shootOut', 'isScoreProvisional'],
  derived: scoreOfEvent,
  links: {
    challengers: {
      table: tables.eventChallengers,
      own: 'EventId',
      other: 'ChallengerId',
      target: tables.challengers,
      isOrdered: true,
    },
    operators: { table: tables.eventOperators, own: 'EventId', other: 'UserId', target: tables.users },
    tags: { table: tables.eventTags, own: 'EventId', other: 'TagId', target: tables.tags },
  },
  computed: {
    Challengers: sql<ListedChallenger[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'id', x.id, 'name', x.name, 'shortName', x."shortName", 'code', x.code, 'colours', x.colours,
        'logoKey', x."logoKey", 'side', case when c.count <> 2 then null when c.place = 1 then 'home' else 'away' end)
        order by c.place), '[]')
      from (select "ChallengerId", row_number() over (order by position) as place, count(*) over () as count
        from event_challengers where "EventId" = events.id) c
      join challengers x on x.id = c."ChallengerId")`,
    Operators: sql<EventOperator[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id, 'name', u.name, 'isAtDesk', d."UserId" is not null) order by u.name, u.id), '[]')
      from (select "UserId" from event_operators where "EventId" = events.id
        union select "UserId" from ${atDesk} ) o
      join users u on u.id = o."UserId" and u."deletedAt" is null
      left join (select distinct "UserId" from ${atDesk}) d on d."UserId" = u.id)`,
    markerCount: sql<number>`(select count(*)::int from markers m where m."AccountId" = events."AccountId"
      and m."EventId" = events.id and m."deletedAt" is null and m.status <> 'retracted' and not m."isHeld"
      and (m.source <> 'provider' or m.status = 'confirmed'))`,
    streamKind: sql<
      string | null
    >`(select s.kind from event_streams s where s."AccountId" = events."AccountId"
      and s."EventId" = events.id and s."isMain" and s."deletedAt" is null)`,
    stream: sql<StoredStream | null>`(select jsonb_build_object('kind', s.kind, 'url', s.url,
        'hasProblem', s.check->>'problem' is not null, 'live', ${liveOf('s', 'events', 'EventId')})
      from event_streams s where s."AccountId" = events."AccountId" and s."EventId" = events.id and s."isMain"
        and s."deletedAt" is null)`,
    replay: sql<{ VideoId: number } | null>`(select jsonb_build_object('VideoId', v.id) from videos v
      where v."AccountId" = events."AccountId" and events.state = 'replay' and v."deletedAt" is null
        and v.id = coalesce((events.ended->'media'->>'VideoId')::int, (select s."VideoId" from event_streams s
          where s."AccountId" = events."AccountId" and s."EventId" = events.id and s."isMain" and s."deletedAt" is null)))`,
    hasStreamProblem: sql<boolean>`exists (select from event_streams s where s."AccountId" = events."AccountId"
      and s."EventId" = events.id and s."isMain" and s."deletedAt" is null and s.check->>'problem' is not null)`,
  },
})

export type EventRehearsal = Rehearsal

export const markerRecords = recordsOf(markers, tables.markers, { derived: scoreOfMarker })

export const eventStreamRecords = recordsOf(eventStreams, tables.eventStreams, {
  computed: { live: liveOf('event_streams', 'events', 'EventId') },
})

export const graphicRecords = recordsOf(graphics, tables.graphics, { columnOf: { image: 'imageKey' } })
