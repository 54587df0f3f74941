import type { Phase } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

export type MarkerTypeFacts = {
  id: number
  code: string | null
  /** Its name in every language that it has one in. */
  names: string[]
  category: string
  scoreDelta: number
  isPublic: boolean
  /** Seconds until a marker of it is public. */
  delay: number
}

export type ChallengerFacts = {
  id: number
  name: string
  shortName: string | null
  code: string | null
  externalIds: Record<string, string>
  squad: { name: string; number: number | null }[]
}

/** What an import into an event depends on. */
export type EventFacts = {
  phases: Phase[]
  /** In order; of two, the first plays at home. */
  challengers: ChallengerFacts[]
  types: MarkerTypeFacts[]
  /** Milliseconds; null if the recording has no known end. */
  mediaEnd: number | null
}

/** Reads what an import into an event depends on; undefined if there is no such event. */
export async function readEventFacts(
  database: Queryable,
  accountId: number,
  eventId: number,
): Promise<EventFacts | undefined> {
  const { rows } = await database.query<EventFacts>(
    `select s.phases,
        (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'shortName', c."shortName",
            'code', c.code, 'externalIds', c."externalIds", 'squad', c.squad) order by l.position), '[]')
          from event_challengers l join challengers c on c.id = l."ChallengerId"
          where l."AccountId" = $1 and l."EventId" = e.id) as challengers,
        (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'category', t.category,
            'scoreDelta', t."scoreDelta", 'isPublic', t."isPublic",
            'delay', coalesce(e."publicationDelay", t."publicationDelay"),
            'names', array[t.name] || array(select r.texts->>'name' from translations r
              where r."AccountId" = $1 and r.resource = 'marker-types' and r."resourceId" = t.id
                and r.texts->>'name' is not null)) order by t.position, t.id), '[]')
          from marker_types t
          where t."AccountId" = $1 and t."SportId" = e."SportId" and t."deletedAt" is null) as types,
        (select case when st.kind = 'video' then v.duration else (st.check->>'duration')::int end
          from event_streams st left join videos v on v.id = st."VideoId"
          where st."AccountId" = $1 and st."EventId" = e.id and st."isMain" and st."deletedAt" is null) as "mediaEnd"
      from events e join sports s on s.id = e."SportId"
      where e."AccountId" = $1 and e.id = $2 and e."deletedAt" is null`,
    [accountId, eventId],
  )
  return rows[0]
}
