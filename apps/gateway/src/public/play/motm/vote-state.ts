import type { MotmPhase, MotmVoteState } from '@touchline/contract'
import { graceMs } from '@touchline/games'
import type { Files } from '../../../storage/files.ts'
import { dressOf } from '../dress-of.ts'
import type { PublicGame, VoteCounts } from './read-game.ts'

type Moment = { phase: MotmPhase; nextAt?: number }

/**
 * What goes on in a vote at `now`, in milliseconds since 1970. A result is told once it was calculated after the closing
 * and somebody won, or nobody voted: until then it is being counted, or a tie waits for a person.
 */
export function momentOf(
  { opens, closes, state, result }: Pick<PublicGame, 'opens' | 'closes' | 'state' | 'result'>,
  now: number,
): Moment {
  const closesAt = closes === null ? Number.POSITIVE_INFINITY : Date.parse(closes)
  if (now >= closesAt) {
    const overAt = closesAt + graceMs
    if (now < overAt) return { phase: 'counting', nextAt: overAt }
    const isTold =
      result?.isFinal &&
      Date.parse(result.calculatedAt) >= closesAt &&
      (result.WinnerId !== null || result.votes === 0)
    return { phase: isTold ? 'over' : 'counting' }
  }
  const opensAt = opens === null ? undefined : Date.parse(opens)
  if (opensAt === undefined ? state === 'scheduled' : now < opensAt)
    return { phase: 'waiting', ...(opensAt !== undefined && { nextAt: opensAt }) }
  return { phase: 'voting', ...(Number.isFinite(closesAt) && { nextAt: closesAt }) }
}

/** What everybody is told of a vote at `now`. */
export function stateOf(
  game: PublicGame,
  { contestants, counts }: VoteCounts,
  files: Files,
  now: number,
): MotmVoteState {
  const { phase, nextAt } = momentOf(game, now)
  const { id, name, opens, closes, endsAfter, candidates, result } = game
  const isOver = phase === 'over'
  const told = isOver ? result!.order : counts
  const votesOf = new Map(told.map(({ CandidateId, votes }) => [CandidateId, votes]))
  return {
    now: new Date(now).toISOString(),
    kind: 'motm',
    ...{ id, name, description: null },
    ...dressOf(game, files),
    opensAt: opens,
    closesAt: closes,
    phase,
    nextAt: nextAt === undefined ? null : new Date(nextAt).toISOString(),
    contestants,
    endsAfter: closes === null ? endsAfter : null,
    votes: told.reduce((sum, { votes }) => sum + votes, 0),
    candidates: candidates.map((candidate) => ({ ...candidate, votes: votesOf.get(candidate.id) ?? 0 })),
    WinnerId: isOver ? result!.WinnerId : null,
  }
}
