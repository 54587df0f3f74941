import { listMotmSuspicions } from '@touchline/contract'
import { findRow, motmGameRecords, motmOpens } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

/** Votes of one network from which on somebody should look: a family and a flat share have fewer. */
const leastOfNetwork = 8
/**
 * Votes for one candidate that followed the joining after the same milliseconds, within a minute. People of a crowd meet
 * by chance in threes; five at once are a program.
 */
const leastOfMoment = 5
const mostGroups = 50
const mostNamed = 20

type Group = {
  kind: 'network' | 'moment' | 'young'
  votes: number
  from: string
  to: string
  CandidateId: number
  forCandidate: number
  first: { FanId: number; name: string | null }[]
}

const utc = (moment: string) => new Date(moment).toISOString()

/** What is striking is shown and still counts: a person decides what it means, and can block a fan. */
export const listMotmSuspicionsHandler = handle(listMotmSuspicions, async ({ params: { id } }, { scope }) => {
  await findRow(scope, motmGameRecords, id)
  const data = await scope.query<Group>(
    `with own as (select v."CandidateId", v."arrivedAt", c.network, c."FanId", c."joinedAt",
          case when not c."isNameHidden" then c.name end as name
        from motm_votes v join contestants c on c."AccountId" = v."AccountId" and c.id = v."ContestantId"
        where v."AccountId" = $1 and v."MotmGameId" = $2),
      striking as (
        select 'network' as kind, network as common, own.* from own where network is not null
        union all
        select 'young', '', own.* from own join fans f on f."AccountId" = $1 and f.id = own."FanId"
          where f."createdAt" > (select coalesce(${motmOpens('g')}, g."createdAt") from motm_games g
            where g."AccountId" = $1 and g.id = $2)
        union all
        select 'moment', concat_ws(' ', "CandidateId", date_trunc('minute', "joinedAt"),
          round(1000 * extract(epoch from "arrivedAt" - "joinedAt"))), own.* from own),
      placed as (select *, row_number() over (partition by kind, common order by "arrivedAt", "FanId") as place
        from striking),
      grouped as (select kind, common, count(*)::int as votes, min("arrivedAt") as "from", max("arrivedAt") as "to",
          jsonb_agg(jsonb_build_object('FanId', "FanId", 'name', name) order by place)
            filter (where place <= ${mostNamed}) as first
        from placed group by kind, common
        having count(*) >= case kind when 'network' then ${leastOfNetwork} when 'moment' then ${leastOfMoment} else 1 end
        order by kind = 'young', count(*) desc, kind, min("FanId") limit ${mostGroups})
      select kind, votes, to_jsonb("from") #>> '{}' as "from", to_jsonb("to") #>> '{}' as "to", first,
        most."CandidateId", most.votes_for as "forCandidate"
      from grouped cross join lateral (select s."CandidateId", count(*)::int as votes_for from striking s
        where s.kind = grouped.kind and s.common = grouped.common
        group by s."CandidateId" order by count(*) desc, s."CandidateId" limit 1) most
      order by kind = 'young', votes desc, kind`,
    [id],
  )
  return { data: data.map((one) => ({ ...one, from: utc(one.from), to: utc(one.to) })) }
})
