import { fullTime, type MotmResult, type MotmState } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { motmCloses, motmOpens, motmState } from '@touchline/records'
import type { Dressed } from '../dress-of.ts'
import { giftsSql } from '../gifts-of.ts'

type PublicCandidate = {
  id: number
  name: string
  number: number | null
  team: { name: string; code: string | null; colour: string | null } | null
}

/** A vote that is published, with all that its pages show. */
export type PublicGame = Dressed & {
  id: number
  name: string
  state: MotmState
  opens: string | null
  closes: string | null
  /** Seconds from the final whistle to the closing; null if something else closes it. */
  endsAfter: number | null
  result: MotmResult | null
  candidates: PublicCandidate[]
}

const [opens, closes] = [motmOpens('g'), motmCloses('g')]

const statement = {
  name: 'read-public-vote',
  text: `select g.id, g."AccountId" as "accountId", acc.name as "accountName", acc.config as "accountConfig",
      to_jsonb(theme) as theme, coalesce(nullif(gt.texts->>'name', ''), g.name) as name,
      ${motmState('g', opens, closes, 'clock_timestamp()')} as state, ${opens} as opens, ${closes} as closes,
      case when g."closesWith" = '${fullTime}' then g."closesAfter" end as "endsAfter", g.result,
      case when l.id is not null then jsonb_build_object('colour', l.colour, 'bannerKey', l."bannerKey",
        'legal', l.legal->>$2) end as look,
      case when s.id is not null then jsonb_build_object('name', s.name, 'logoKey', s."logoKey", 'url', s.url) end as sponsor,
      ${giftsSql('MotmGameId', 'g')} as gifts,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number, 'team',
          case when t.id is not null then jsonb_build_object('name', coalesce(t."shortName", t.name), 'code', t.code,
            'colour', t.colours->>0) end) order by c.position, c.id)
        from motm_candidates c left join challengers t on t."AccountId" = c."AccountId" and t.id = c."ChallengerId"
          and t."deletedAt" is null
        where c."AccountId" = g."AccountId" and c."MotmGameId" = g.id), '[]') as candidates
    from motm_games g join accounts acc on acc.id = g."AccountId" and acc."isActive"
    join events e on e."AccountId" = g."AccountId" and e.id = g."EventId" and e."deletedAt" is null
    left join sponsors s on s."AccountId" = g."AccountId" and s.id = g."SponsorId" and s."deletedAt" is null
    left join motm_settings l on l."AccountId" = g."AccountId"
    left join lateral (
      select "primaryColour", "backgroundColour", font, "logoKey", "posterKey", autoplays, loops from themes
      where "AccountId" = g."AccountId" and "deletedAt" is null and (id = e."ThemeId" or "isDefault")
      order by id = e."ThemeId" desc nulls last limit 1
    ) theme on true
    left join translations gt on gt.resource = 'motm-games' and gt."resourceId" = g.id and gt."langId" = $2
      and gt."AccountId" = g."AccountId"
    where g.id = $1 and not g."isDraft" and g."deletedAt" is null`,
}

/** A published vote with its texts in a language; undefined if there is none. */
export async function readGame(
  database: Queryable,
  id: number,
  lang: string,
): Promise<PublicGame | undefined> {
  const { rows } = await database.query<PublicGame>({ ...statement, values: [id, lang] })
  return rows[0]
}

/** How many take part in a vote, and how many votes that count each candidate has. */
export type VoteCounts = { contestants: number; counts: { CandidateId: number; votes: number }[] }

/** Not those of fans who are blocked. */
export async function countGame(database: Queryable, id: number): Promise<VoteCounts> {
  const { rows } = await database.query<VoteCounts>({
    name: 'count-public-vote',
    text: `select (select count(*)::int from contestants where "MotmGameId" = $1) as contestants,
      coalesce((select jsonb_agg(jsonb_build_object('CandidateId', n."CandidateId", 'votes', n.votes)) from (
        select v."CandidateId", count(*)::int as votes from motm_votes v
        join contestants c on c."AccountId" = v."AccountId" and c.id = v."ContestantId"
        join fans f on f."AccountId" = c."AccountId" and f.id = c."FanId" and not f."isBlocked" and f."deletedAt" is null
        where v."MotmGameId" = $1 group by v."CandidateId") n), '[]') as counts`,
    values: [id],
  })
  return rows[0]!
}
