import { AppError } from '@touchline/contract'
import type { StoredSettlement } from '@touchline/database'
import { graceMs } from '@touchline/games'
import { readPredictor } from '@touchline/games/predictor'
import { type BoardKey, blockedSql, calculateBoard, findBoard, shownSql } from '@touchline/games/standings'
import type { Scope } from '@touchline/records'
import type { Entrant, GiftRow } from './gift-row.ts'
import { isMotmClosed, motmEntrants } from './motm-entrants.ts'

type Game = Pick<GiftRow, 'QuizId' | 'PredictorGameId' | 'MotmGameId'>

/** The ranking of the game of a gift; undefined for a game that has none. */
function boardOf({ QuizId, PredictorGameId }: Game): BoardKey | undefined {
  if (QuizId !== null) return { scope: 'quiz', QuizId }
  if (PredictorGameId !== null) return { scope: 'predictor', PredictorGameId }
  return undefined
}

/**
 * Whether the game of a gift is over: a quiz or a vote by the clock of the database, a predictor once it was settled with
 * truths that nothing can change any more.
 */
export async function isClosed(
  scope: Scope,
  { QuizId, PredictorGameId, MotmGameId }: Game,
): Promise<boolean> {
  if (MotmGameId !== null) return await isMotmClosed(scope, MotmGameId)
  if (PredictorGameId !== null) return (await settledBy(scope, PredictorGameId)) === 'now'
  const [quiz] = await scope.query<{ isClosed: boolean }>(
    `select coalesce("closesAt" + make_interval(secs => ${graceMs / 1000}) <= clock_timestamp(), false) as "isClosed" from quizzes
      where "AccountId" = $1 and id = $2 and "deletedAt" is null`,
    [QuizId],
  )
  return quiz?.isClosed ?? false
}

/** Everybody with a rank that a gift is for, the best first, by the ranking that is shown. */
export async function entrantsOf(scope: Scope, gift: GiftRow): Promise<Entrant[]> {
  if (gift.MotmGameId !== null) return await motmEntrants(scope, gift)
  const key = boardOf(gift)
  const board = key && (await findBoard(scope, key))
  if (!board) return []
  return await scope.query<Entrant>(
    `select s."FanId", s.rank, s.points from standings s
      where ${shownSql} and s.rank between $3 and $4 order by s.rank, s."FanId"`,
    [board.id, gift.rankFrom, gift.rankTo],
  )
}

/** Whether a predictor was settled by what is true `now`, by something `else` since (or a fan was blocked), or not at all by final truths. */
async function settledBy(scope: Scope, id: number): Promise<'now' | 'else' | 'nothing'> {
  const [game, [row], blocked] = await Promise.all([
    readPredictor(scope, id),
    scope.query<{ settled: StoredSettlement | null }>(
      'select settled from predictor_games where "AccountId" = $1 and id = $2',
      [id],
    ),
    scope.query(
      `select from boards b where b."AccountId" = $1 and b."PredictorGameId" = $2 and exists ${blockedSql('b')}`,
      [id],
    ),
  ])
  if (!game?.isFinal || !row?.settled) return 'nothing'
  const { truths } = row.settled
  const isSame = [...game.truths].every(([question, { value }]) => (truths[question] ?? null) === value)
  return isSame && blocked.length === 0 ? 'now' : 'else'
}

/** The same from all answers that were given, once the quiz is over. Throws `not_possible` before, or if there is nobody. */
export async function settledEntrants(inside: Scope, gift: GiftRow): Promise<Entrant[]> {
  if (gift.PredictorGameId !== null) {
    // What was corrected since is applied by whoever has seen who moves, and not by the way.
    const by = await settledBy(inside, gift.PredictorGameId)
    if (by !== 'now')
      throw new AppError('not_possible', { key: by === 'else' ? 'gifts.corrected' : 'gifts.unsettled' })
  } else {
    if (!(await isClosed(inside, gift))) throw new AppError('not_possible', { key: 'gifts.open' })
    const board = boardOf(gift)
    if (board) await calculateBoard(inside, board)
  }
  const entrants = await entrantsOf(inside, gift)
  if (entrants.length === 0) throw new AppError('not_possible', { key: 'gifts.noRanking' })
  return entrants
}

/**
 * Who wins a gift by rank: those who do for sure, and those who share the rank at which the gifts run out, with how many
 * are left for them. `entrants` has the best first.
 */
export function byRank(
  entrants: readonly Entrant[],
  quantity: number,
): { sure: Entrant[]; tied: Entrant[]; left: number } {
  const first = entrants[quantity]
  const last = entrants[quantity - 1]
  if (!first || !last || first.rank !== last.rank)
    return { sure: entrants.slice(0, quantity), tied: [], left: 0 }
  const sure = entrants.filter(({ rank }) => rank < last.rank)
  return { sure, tied: entrants.filter(({ rank }) => rank === last.rank), left: quantity - sure.length }
}
