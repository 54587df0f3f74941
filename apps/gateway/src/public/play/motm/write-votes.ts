import type { Queryable } from '@touchline/database'
import { finenessMs, graceMs } from '@touchline/games'
import { motmCloses, motmOpens } from '@touchline/records'

/** A vote as it came; times in milliseconds since 1970. */
export type GivenVote = {
  accountId: number
  gameId: number
  fanId: number
  candidateId: number
  arrivedAt: number
  tappedAt: number | null
}

/** Why a vote does not count. */
export type VoteRefusal = 'notJoined' | 'notOpen' | 'otherCandidate' | 'tooLate'

/** The receipt of the vote that counts: the first. Without one, why it does not. */
export type WrittenVote = { id: number; CandidateId: number; refusal: null } | { refusal: VoteRefusal }

/** Whether a vote is open is read as votes are written, by the clock of the database and the whistles that there are. */
const statement = {
  name: 'write-votes',
  text: `with given as (
      select n, account, game, fan, candidate, least(arrived, clock_timestamp()) as arrived, tapped
      from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::timestamptz[], $6::timestamptz[])
        with ordinality g (account, game, fan, candidate, arrived, tapped, n)
    ), games as materialized (
      select g.id, ${motmOpens('g')} as opens, ${motmCloses('g')} as closes, g."opensWith" is not null as waits
      from motm_games g where g.id in (select game from given) and not g."isDraft" and g."deletedAt" is null
    ), judged as (
      select g.n, g.account, g.game, g.arrived, g.tapped, c.id as contestant, o.id as candidate,
        case when c.id is null then 'notJoined'
          when z.id is null or g.arrived < z.opens - make_interval(secs => ${finenessMs / 1000}) or (z.opens is null and z.waits) then 'notOpen'
          when o.id is null then 'otherCandidate'
          when g.arrived > z.closes + make_interval(secs => ${graceMs / 1000}) then 'tooLate' end as refusal
      from given g
      left join contestants c on c."MotmGameId" = g.game and c."FanId" = g.fan and c."AccountId" = g.account
      left join games z on z.id = c."MotmGameId"
      left join motm_candidates o on o.id = g.candidate and o."MotmGameId" = z.id and o."AccountId" = g.account
    ), made as (
      insert into motm_votes ("AccountId", "MotmGameId", "ContestantId", "CandidateId", "arrivedAt", "tappedAt")
      select account, game, contestant, candidate, arrived, tapped from judged where refusal is null
        order by game, contestant, n
      on conflict do nothing returning id, "ContestantId", "CandidateId"
    )
    select j.refusal, coalesce(m.id, v.id)::int as id, coalesce(m."CandidateId", v."CandidateId") as "CandidateId"
    from judged j
    left join made m on m."ContestantId" = j.contestant
    left join motm_votes v on v."MotmGameId" = j.game and v."ContestantId" = j.contestant
    order by j.n`,
}

type Row = { refusal: VoteRefusal | null; id: number | null; CandidateId: number | null }

/** Stores votes in one statement, each judged by the clock of its arrival; returns what became of each, in order. */
export async function writeVotes(database: Queryable, given: readonly GivenVote[]): Promise<WrittenVote[]> {
  const { rows } = await database.query<Row>({
    ...statement,
    values: [
      given.map(({ accountId }) => accountId),
      given.map(({ gameId }) => gameId),
      given.map(({ fanId }) => fanId),
      given.map(({ candidateId }) => candidateId),
      given.map(({ arrivedAt }) => new Date(arrivedAt)),
      given.map(({ tappedAt }) => tappedAt && new Date(tappedAt)),
    ],
  })
  // Another gateway stored the first vote after this statement had begun: the next one sees it.
  const unseen = given.filter((_, index) => !rows[index]!.refusal && rows[index]!.id === null)
  const seen = unseen.length > 0 ? await writeVotes(database, unseen) : []
  return rows.map(({ refusal, id, CandidateId }) =>
    refusal ? { refusal } : id === null ? seen.shift()! : { id, CandidateId: CandidateId!, refusal: null },
  )
}
