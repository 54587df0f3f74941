import { AppError, fieldError, type MotmCandidate } from '@touchline/contract'
import type { Scope } from '@touchline/records'
import type { LockedGame } from './locked-game.ts'

/** A candidate as a body names it; without an id for a new one. */
export type GivenCandidate = Omit<MotmCandidate, 'id'> & { id?: number | undefined }

/** Throws `malformed` naming the candidate who is listed twice, or whose team does not take part in the event. */
export async function checkCandidates(
  scope: Scope,
  eventId: number,
  given: readonly GivenCandidate[],
): Promise<void> {
  const teams = await scope.query<{ id: number }>(
    'select "ChallengerId" as id from event_challengers where "AccountId" = $1 and "EventId" = $2',
    [eventId],
  )
  const known = new Set(teams.map(({ id }) => id))
  const listed = new Set<string>()
  for (const [index, { name, number, ChallengerId }] of given.entries()) {
    if (ChallengerId !== null && !known.has(ChallengerId))
      throw fieldError(`candidates.${index}.ChallengerId`, 'not_in_event', { key: 'motm.otherTeam' })
    const who = JSON.stringify([name.toLowerCase(), number, ChallengerId])
    if (listed.has(who)) throw fieldError(`candidates.${index}.name`, 'twice', { key: 'motm.twice' })
    listed.add(who)
  }
}

/**
 * Makes these the candidates of a vote that is locked, in their order. Those who are named by their id stay the same, with
 * their votes; nobody with a vote is taken off the list. Throws `malformed` for an id of another vote, and `conflict`.
 */
export async function writeCandidates(
  inside: Scope,
  { id, candidates }: Pick<LockedGame, 'id' | 'candidates'>,
  given: readonly GivenCandidate[],
): Promise<void> {
  const known = new Set(candidates.map((one) => one.id))
  const kept = given.map((one) => one.id).filter((one) => one !== undefined)
  const index = given.findIndex((one) => one.id !== undefined && !known.has(one.id))
  if (index >= 0) throw fieldError(`candidates.${index}.id`, 'unknown', { key: 'motm.otherCandidate' })
  if (new Set(kept).size !== kept.length) throw fieldError('candidates', 'twice', { key: 'motm.twice' })
  const voted = candidates.find((one) => one.hasVotes && !kept.includes(one.id))
  if (voted) throw new AppError('conflict', { key: 'motm.hasVotes', params: { name: voted.name } })
  const rows = JSON.stringify(given.map((one, position) => ({ ...one, position })))
  await inside.query(
    `delete from motm_candidates where "AccountId" = $1 and "MotmGameId" = $2 and id <> all($3::int[])`,
    [id, kept],
  )
  await inside.query(
    `update motm_candidates c set name = n.name, number = n.number, "ChallengerId" = n."ChallengerId", position = n.position
      from jsonb_to_recordset($3::jsonb) as n(id int, name text, number int, "ChallengerId" int, position int)
      where c."AccountId" = $1 and c."MotmGameId" = $2 and c.id = n.id`,
    [id, rows],
  )
  await inside.query(
    `insert into motm_candidates ("AccountId", "MotmGameId", position, name, number, "ChallengerId")
      select $1, $2, n.position, n.name, n.number, n."ChallengerId"
      from jsonb_to_recordset($3::jsonb) as n(id int, name text, number int, "ChallengerId" int, position int)
      where n.id is null order by n.position`,
    [id, rows],
  )
}
