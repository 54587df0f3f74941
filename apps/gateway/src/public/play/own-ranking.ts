import type { OwnTrivia, TriviaState } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import {
  type Account,
  accountOf,
  type BoardKey,
  findBoard,
  readAround,
  readTop,
  type Standing,
} from '@touchline/games/standings'
import type { AudienceScope } from '../audience/scope.ts'

/** Rows from the top, and on each side of one's own. */
const top = 3
const each = 2

type GameBoard = Extract<BoardKey, { scope: 'quiz' | 'predictor' }>

/** Where the viewer is in the ranking of a game, with the top and who is near. */
export async function readOwnRanking(
  scope: AudienceScope,
  key: GameBoard,
): Promise<Pick<OwnTrivia, 'rank' | 'ranking'>> {
  const { fanId } = scope.viewer
  const board = await findBoard(scope, key)
  const around = board && fanId !== null ? await readAround(scope, board, fanId, each) : []
  const own = around.find(({ FanId }) => FanId === fanId)
  if (!board || !own) return { rank: null, ranking: [] }
  const rows = [...(await readTop(scope, board, top)), ...around]
  const shown = [...new Map(rows.map((row) => [row.FanId, row])).values()]
  const nameOf = await namesIn(scope, key, shown)
  return {
    rank: { ...placeOf(own), contestants: board.contestants },
    ranking: shown.map((row) => ({
      ...placeOf(row),
      name: nameOf.get(row.FanId) ?? null,
      isOwn: row.FanId === fanId,
    })),
  }
}

/** The top of the ranking of a game, for whoever looks at it. */
export async function readTopRanking(
  database: Queryable,
  accountId: number,
  key: GameBoard,
): Promise<TriviaState['top']> {
  const account = accountOf(database, accountId)
  const board = await findBoard(account, key)
  if (!board) return []
  const rows = await readTop(account, board, top)
  const nameOf = await namesIn(account, key, rows)
  return rows.map((row) => ({ ...placeOf(row), name: nameOf.get(row.FanId) ?? null }))
}

/** The names of fans in a game, by their id, without those that were withdrawn. */
async function namesIn(
  account: Pick<Account, 'query'>,
  key: GameBoard,
  fans: readonly { FanId: number }[],
): Promise<Map<number, string>> {
  const names = await account.query<{ FanId: number; name: string }>(
    `select "FanId", name from contestants
      where "AccountId" = $1 and ("QuizId" = $2 or "PredictorGameId" = $3) and "FanId" = any($4)
        and not "isNameHidden"`,
    [key.QuizId ?? null, key.PredictorGameId ?? null, fans.map(({ FanId }) => FanId)],
  )
  return new Map(names.map(({ FanId, name }) => [FanId, name]))
}

const placeOf = ({ rank, isTied, points }: Standing) => ({ rank, isTied, points })
