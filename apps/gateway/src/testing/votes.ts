import { makeItem } from './make-item.ts'
import { makeMatch } from './make-match.ts'
import type { TestGateway, TestUser } from './test-gateway.ts'

/** Makes a vote on a match of two teams, among three players; open unless stated. */
export async function makeVote(user: TestUser, more: object = {}) {
  const { id: EventId, home, away, mark, markers, types } = await makeMatch(user)
  const made = await makeItem(user, '/motm-service-api/games', {
    name: 'Man of the match',
    EventId,
    state: 'open',
    candidates: [
      { name: 'Kessou', number: 10, ChallengerId: home },
      { name: 'Padrow', number: 1, ChallengerId: home },
      { name: 'Ostrand', number: 7, ChallengerId: away },
    ],
    ...more,
  })
  const candidates = (made.candidates as { id: number }[]).map(({ id }) => id)
  return {
    id: made.id,
    address: `/motm-service-api/games/${made.id}`,
    candidates,
    EventId,
    home,
    away,
    mark,
    markers,
    types,
  }
}
export type MadeVote = Awaited<ReturnType<typeof makeVote>>

/** Has new fans vote, so many for each candidate in turn; returns the fans' ids. */
export async function castVotes(
  { services: { pool } }: TestGateway,
  { id, candidates }: Pick<MadeVote, 'id' | 'candidates'>,
  counts: readonly number[],
  network: string | null = null,
): Promise<number[]> {
  const fans: number[] = []
  for (const [index, count] of counts.entries())
    for (let number = 0; number < count; number++) {
      const { rows } = await pool.query<{ FanId: number }>(
        `with game as (select id, "AccountId" from motm_games where id = $1),
          fan as (insert into fans ("AccountId", name) select "AccountId", 'Fan' from game returning id, "AccountId"),
          entry as (insert into contestants ("AccountId", "FanId", "MotmGameId", name, network, "joinedAt")
            select "AccountId", id, $1, 'Fan ' || id, $3, now() - interval '20 seconds' from fan returning id, "AccountId", "FanId")
          insert into motm_votes ("AccountId", "MotmGameId", "ContestantId", "CandidateId", "arrivedAt")
            select "AccountId", $1, id, $2, now() - make_interval(secs => id % 900 / 100.0) from entry
            returning (select "FanId" from entry)`,
        [id, candidates[index], network],
      )
      fans.push(rows[0]!.FanId)
    }
  return fans
}

/** Closes a vote so long ago that nothing is counted any more. */
export const closeVote = async (
  { services: { pool } }: TestGateway,
  { id }: Pick<MadeVote, 'id'>,
): Promise<void> => {
  await pool.query(
    `update motm_games set "opensAt" = now() - interval '1 hour', "closesAt" = now() - interval '1 minute' where id = $1`,
    [id],
  )
}
