import { readMotmVotes } from '@touchline/contract'
import { findRow, motmGameRecords, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

export type Counted = { CandidateId: number; votes: number }

/** How many votes that count each candidate of the game `$2` has, in the order of the list: not those of blocked fans. */
const countedSql = `select c.id as "CandidateId", count(f.id)::int as votes
  from motm_candidates c
  left join motm_votes v on v."MotmGameId" = c."MotmGameId" and v."CandidateId" = c.id
  left join contestants p on p."AccountId" = c."AccountId" and p.id = v."ContestantId"
  left join fans f on f."AccountId" = p."AccountId" and f.id = p."FanId" and not f."isBlocked" and f."deletedAt" is null
  where c."AccountId" = $1 and c."MotmGameId" = $2 group by c.id order by c.position, c.id`

export const countVotes = (account: Pick<Scope, 'query'>, id: number): Promise<Counted[]> =>
  account.query<Counted>(countedSql, [id])

export const totalOf = (counts: readonly Counted[]): number =>
  counts.reduce((sum, { votes }) => sum + votes, 0)

export const readMotmVotesHandler = handle(readMotmVotes, async ({ params }, { scope }) => {
  const { state, closes, contestantCount } = await findRow(scope, motmGameRecords, params.id)
  const counts = await countVotes(scope, params.id)
  const [clock] = await scope.query<{ now: string }>(
    `select to_jsonb(clock_timestamp()::timestamptz(3)) #>> '{}' as now where $1::int is not null`,
    [],
  )
  return {
    now: new Date(clock!.now).toISOString(),
    ...{ state, closes, contestants: contestantCount, votes: totalOf(counts), counts },
  }
})
