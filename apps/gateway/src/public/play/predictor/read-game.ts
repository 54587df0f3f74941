import type { Queryable, StoredPredictorQuestion, StoredSettlement } from '@touchline/database'
import { type ReadPredictor, readPredictor } from '@touchline/games/predictor'
import { accountOf } from '@touchline/games/standings'
import { playersOf } from '../../../modules/predictor/index.ts'
import type { Dressed } from '../dress-of.ts'
import { giftsSql } from '../gifts-of.ts'

type Stored = Dressed & {
  id: number
  name: string
  opensAt: string | null
  EventId: number
  home: string | null
  away: string | null
  questions: StoredPredictorQuestion[]
  settled: StoredSettlement | null
  contestants: number
  /** What is counted, by the id of the marker type, and the names of the phases by their code. */
  types: Record<string, string>
  phases: Record<string, string>
}

/** A predictor that is published, with all that its pages show. */
export type PublicPredictor = Stored & { read: ReadPredictor; players: string[] }

const statement = {
  name: 'read-public-predictor',
  text: `select g.id, g."AccountId" as "accountId", acc.name as "accountName", acc.config as "accountConfig",
      to_jsonb(theme) as theme, coalesce(nullif(gt.texts->>'name', ''), g.name) as name, g."opensAt", g."EventId",
      case when l.id is not null then jsonb_build_object('colour', l.colour, 'bannerKey', l."bannerKey",
        'legal', l.legal->>$2) end as look,
      case when s.id is not null then
        jsonb_build_object('name', s.name, 'logoKey', s."logoKey", 'url', s.url) end as sponsor,
      ${giftsSql('PredictorGameId', 'g')} as gifts,
      sides.names[1] as home, sides.names[2] as away, g.questions, g.settled,
      (select count(*)::int from contestants c where c."PredictorGameId" = g.id) as contestants,
      (select coalesce(jsonb_object_agg(t.id, coalesce(nullif(tt.texts->>'name', ''), t.name)), '{}') from marker_types t
        left join translations tt on tt."AccountId" = t."AccountId" and tt.resource = 'marker-types'
          and tt."resourceId" = t.id and tt."langId" = $2
        where t."AccountId" = g."AccountId" and t.id in (select (q->>'MarkerTypeId')::int
          from jsonb_array_elements(g.questions) q)) as types,
      (select coalesce(jsonb_object_agg(p->>'code', p->>'name'), '{}') from jsonb_array_elements(sport.phases) p) as phases
    from predictor_games g join accounts acc on acc.id = g."AccountId" and acc."isActive"
    join events e on e."AccountId" = g."AccountId" and e.id = g."EventId" and e."deletedAt" is null
    join sports sport on sport.id = e."SportId"
    left join sponsors s on s."AccountId" = g."AccountId" and s.id = g."SponsorId" and s."deletedAt" is null
    left join predictor_settings l on l."AccountId" = g."AccountId"
    left join translations gt on gt."AccountId" = g."AccountId" and gt.resource = 'predictor-games'
      and gt."resourceId" = g.id and gt."langId" = $2
    left join lateral (
      select array_agg(x.name order by ec.position) as names from event_challengers ec
      join challengers x on x.id = ec."ChallengerId" where ec."EventId" = e.id having count(*) = 2
    ) sides on true
    left join lateral (
      select "primaryColour", "backgroundColour", font, "logoKey", "posterKey", autoplays, loops from themes
      where "AccountId" = g."AccountId" and "deletedAt" is null and (id = e."ThemeId" or "isDefault")
      order by id = e."ThemeId" desc nulls last limit 1
    ) theme on true
    where g.id = $1 and not g."isDraft" and g."deletedAt" is null`,
}

/** A published predictor with its texts in a language; undefined if there is none. */
export async function readPublicPredictor(
  database: Queryable,
  id: number,
  lang: string,
): Promise<PublicPredictor | undefined> {
  const { rows } = await database.query<Stored>({ ...statement, values: [id, lang] })
  const [row] = rows
  if (!row) return undefined
  const account = accountOf(database, row.accountId)
  const [read, players] = await Promise.all([readPredictor(account, id), playersOf(account, row.EventId)])
  return read && { ...row, read, players }
}
