import { AppError } from '@touchline/contract'
import { calculateBoard, findBoard, shownSql } from '@touchline/games/standings'
import type { Scope } from '@touchline/records'
import type { Entrant, GiftRow } from './gift-row.ts'
import { isMotmClosed, motmEntrants } from './motm-entrants.ts'

/** Whether the game of a gift is over, by the clock of the database. Throws `not_possible` for other games. */
export async function isClosed(
  scope: Scope,
  { QuizId, MotmGameId }: Pick<GiftRow, 'QuizId' | 'MotmGameId'>,
): Promise<boolean> {
  if (MotmGameId !== null) return await isMotmClosed(scope, MotmGameId)
  if (QuizId === null) throw new AppError('not_possible', { key: 'gifts.otherGame' })
  const [quiz] = await scope.query<{ isClosed: boolean }>(
    `select coalesce("closesAt" <= now(), false) as "isClosed" from quizzes
      where "AccountId" = $1 and id = $2 and "deletedAt" is null`,
    [QuizId],
  )
  return quiz?.isClosed ?? false
}

/** Everybody with a rank that a gift is for, the best first, by the ranking that is shown. */
export async function entrantsOf(scope: Scope, gift: GiftRow): Promise<Entrant[]> {
  if (gift.MotmGameId !== null) return await motmEntrants(scope, gift)
  const board =
    gift.QuizId === null ? undefined : await findBoard(scope, { scope: 'quiz', QuizId: gift.QuizId })
  if (!board) return []
  return await scope.query<Entrant>(
    `select s."FanId", s.rank, s.points from standings s
      where ${shownSql} and s.rank between $3 and $4 order by s.rank, s."FanId"`,
    [board.id, gift.rankFrom, gift.rankTo],
  )
}

/** The same from all answers that were given, once the quiz is over. Throws `not_possible` before, or if there is nobody. */
export async function settledEntrants(inside: Scope, gift: GiftRow): Promise<Entrant[]> {
  if (!(await isClosed(inside, gift))) throw new AppError('not_possible', { key: 'gifts.open' })
  if (gift.QuizId !== null) await calculateBoard(inside, { scope: 'quiz', QuizId: gift.QuizId })
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
