import type { MotmCandidate, MotmResult, MotmState } from '@touchline/contract'
import { motmCloses, motmOpens, motmState, type Scope } from '@touchline/records'

/** A vote that nobody else changes until the transaction ends, and the moment at which that began. */
export type LockedGame = {
  id: number
  name: string
  EventId: number
  state: MotmState
  opensAt: string | null
  opensWith: string | null
  closesAt: string | null
  closesWith: string | null
  /** When the whistle that closes it has closed it; null before. */
  opens: string | null
  closes: string | null
  contestants: number
  candidates: (MotmCandidate & { hasVotes: boolean })[]
  result: MotmResult | null
  ChosenId: number | null
  now: string
}

const inUtc = (moment: string) => `to_jsonb(${moment}) #>> '{}'`
const [opens, closes] = [motmOpens('g'), motmCloses('g')]

/** Locks a vote within a transaction; undefined if the account has none with this id. */
export async function lockGame(inside: Scope, id: number): Promise<LockedGame | undefined> {
  await inside.query('select from motm_games where "AccountId" = $1 and id = $2 for update', [id])
  const [row] = await inside.query<LockedGame>(
    `select g.id, g.name, g."EventId", ${motmState('g', opens, closes, 'clock_timestamp()')} as state,
        ${inUtc('g."opensAt"')} as "opensAt", g."opensWith", ${inUtc('g."closesAt"')} as "closesAt", g."closesWith",
        ${inUtc(opens)} as opens, ${inUtc(closes)} as closes, g.result, g."ChosenId",
        (select count(*)::int from contestants c where c."MotmGameId" = g.id) as contestants,
        coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number,
            'ChallengerId', c."ChallengerId", 'hasVotes', exists (select from motm_votes v
              where v."MotmGameId" = g.id and v."CandidateId" = c.id)) order by c.position, c.id)
          from motm_candidates c where c."AccountId" = g."AccountId" and c."MotmGameId" = g.id), '[]') as candidates,
        ${inUtc('clock_timestamp()::timestamptz(3)')} as now
      from motm_games g where g."AccountId" = $1 and g.id = $2 and g."deletedAt" is null`,
    [id],
  )
  return row
}
