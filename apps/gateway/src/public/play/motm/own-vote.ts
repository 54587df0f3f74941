import type { OwnMotm } from '@touchline/contract'
import type { AudienceScope } from '../../audience/scope.ts'
import { wonSql } from '../gifts-of.ts'

type Row = { name: string; isNameHidden: boolean; won: number[]; CandidateId: number | null }

/** The viewer's entry in a vote, and whom they voted for; undefined for who has not joined. */
export async function readOwnVote(
  scope: AudienceScope,
  gameId: number,
  now: number,
): Promise<OwnMotm | undefined> {
  const [own] = await scope.own<Row>(
    `select c.name, c."isNameHidden", ${wonSql('MotmGameId')} as won, v."CandidateId" from contestants c
      left join motm_votes v on v."MotmGameId" = c."MotmGameId" and v."ContestantId" = c.id
      where c."AccountId" = $1 and c."FanId" = $2 and c."MotmGameId" = $3`,
    [gameId],
  )
  if (!own) return undefined
  return {
    kind: 'motm',
    now: new Date(now).toISOString(),
    won: own.won,
    name: own.isNameHidden ? null : own.name,
    CandidateId: own.CandidateId,
  }
}
