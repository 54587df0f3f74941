import type { OwnTrivia } from '@touchline/contract'
import {
  type BoardKey,
  findBoard,
  readAround,
  readOwnRank,
  readTop,
  type Standing,
} from '@touchline/games/standings'
import type { AudienceScope } from '../audience/scope.ts'

/** Rows from the top, and on each side of one's own. */
const top = 3
const each = 2

/** Where the viewer is in the ranking of a game, with the top and who is near. */
export async function readOwnRanking(
  scope: AudienceScope,
  key: Extract<BoardKey, { scope: 'quiz' | 'predictor' }>,
): Promise<Pick<OwnTrivia, 'rank' | 'ranking'>> {
  const { fanId } = scope.viewer
  const board = await findBoard(scope, key)
  const own = board && fanId !== null ? await readOwnRank(scope, board.id, fanId) : undefined
  if (!board || !own) return { rank: null, ranking: [] }
  const rows = [...(await readTop(scope, board, top)), ...(await readAround(scope, board, own.FanId, each))]
  const shown = [...new Map(rows.map((row) => [row.FanId, row])).values()]
  const names = await scope.query<{ FanId: number; name: string }>(
    `select "FanId", name from contestants
      where "AccountId" = $1 and ("QuizId" = $2 or "PredictorGameId" = $3) and "FanId" = any($4)
        and not "isNameHidden"`,
    [key.QuizId ?? null, key.PredictorGameId ?? null, shown.map(({ FanId }) => FanId)],
  )
  const nameOf = new Map(names.map(({ FanId, name }) => [FanId, name]))
  return {
    rank: { ...placeOf(own), contestants: own.contestants },
    ranking: shown.map((row) => ({
      ...placeOf(row),
      name: nameOf.get(row.FanId) ?? null,
      isOwn: row.FanId === fanId,
    })),
  }
}

const placeOf = ({ rank, isTied, points }: Standing) => ({ rank, isTied, points })
