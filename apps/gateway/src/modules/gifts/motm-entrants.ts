import { graceMs } from '@touchline/games'
import { motmCloses, type Scope } from '@touchline/records'
import type { Entrant, GiftRow } from './gift-row.ts'

/** Whether no vote can come any more, by the clock of the database. */
export async function isMotmClosed(scope: Scope, gameId: number): Promise<boolean> {
  const [game] = await scope.query<{ isClosed: boolean }>(
    `select coalesce(${motmCloses('g')} + make_interval(secs => ${graceMs / 1000}) <= clock_timestamp(), false) as "isClosed"
      from motm_games g where g."AccountId" = $1 and g.id = $2 and not g."isDraft" and g."deletedAt" is null`,
    [gameId],
  )
  return game?.isClosed ?? false
}

/**
 * Everybody who voted for a candidate with a rank that a gift is for, by the result as it was calculated last: for who won,
 * unless the gift says otherwise. Nobody while the first place is shared. Fans who are blocked are not among them.
 */
export async function motmEntrants(
  scope: Scope,
  { MotmGameId, rankFrom, rankTo }: GiftRow,
): Promise<Entrant[]> {
  return await scope.query<Entrant>(
    `select c."FanId", o.rank, o.votes as points
      from motm_games g cross join jsonb_to_recordset(g.result->'order') as o("CandidateId" int, votes int, rank int)
      join motm_votes v on v."MotmGameId" = g.id and v."CandidateId" = o."CandidateId"
      join contestants c on c."AccountId" = g."AccountId" and c.id = v."ContestantId"
      join fans f on f."AccountId" = c."AccountId" and f.id = c."FanId" and not f."isBlocked" and f."deletedAt" is null
      where g."AccountId" = $1 and g.id = $2 and g."deletedAt" is null and (g.result->>'WinnerId') is not null
        and o.rank between $3 and $4
      order by o.rank, c."FanId"`,
    [MotmGameId, rankFrom, rankTo],
  )
}
