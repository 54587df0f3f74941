import {
  fieldError,
  notFound,
  type Ranking,
  readGlobalRanking,
  readMonthRanking,
  readPredictorResults,
  readQuizRanking,
  readWeekRanking,
  type Standing,
} from '@touchline/contract'
import {
  type Board,
  type BoardKey,
  findBoard,
  listPeriods,
  type Place,
  periodOf,
  readAbove,
  readAround,
  readBelow,
  readTop,
} from '@touchline/games/standings'
import { findRow, predictorGameRecords, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import type { ModuleServices } from '../../services.ts'
import { findFans } from './find-fans.ts'
import { histogramOf } from './histogram.ts'
import { namesOf } from './names.ts'
import { refreshRankings } from './refresh.ts'

type Part = {
  expand?: string
  limit?: number
  cursor?: string
  around?: number
  q?: string
  histogram?: 'true'
}
type Quiz = NonNullable<Ranking['quiz']>
type Page = { rows: Omit<Standing, 'Contestant'>[]; total?: number; isWhole?: boolean }

/** Rows above and below a fan. */
const rowsAround = 5
const usualLimit = 25

/** The quiz of a ranking. Throws `not_found`. */
export async function quizOf(scope: Scope, id: number): Promise<Quiz> {
  const [quiz] = await scope.query<Quiz>(
    `select id, name, "closesAt", coalesce("closesAt" <= now(), false) as "isClosed" from quizzes
      where "AccountId" = $1 and id = $2 and "deletedAt" is null`,
    [id],
  )
  if (!quiz) throw notFound()
  return quiz
}

/** The page after or before a row is `a` or `b` with its rank and fan. */
const cursorOf = (way: 'a' | 'b', { rank, FanId }: Place) => `${way}${rank}.${FanId}`

function parseCursor(cursor: string): { isAfter: boolean; place: Place } {
  const [, way, rank, FanId] = /^([ab])(\d{1,10})\.(\d{1,10})$/.exec(cursor) ?? []
  const place = { rank: Number(rank), FanId: Number(FanId) }
  if (!way || Math.max(place.rank, place.FanId) > 2 ** 31 - 1)
    throw fieldError('cursor', 'invalid_value', { key: 'lists.cursor' })
  return { isAfter: way === 'a', place }
}

async function readPage(scope: Scope, board: Board, part: Part, key: BoardKey): Promise<Page> {
  const { limit = usualLimit, q, around, cursor } = part
  if (q !== undefined) {
    const found = await findFans(scope, board, q, key, limit)
    return { ...found, isWhole: true }
  }
  if (around !== undefined) return { rows: await readAround(scope, board, around, rowsAround) }
  if (cursor === undefined) return { rows: await readTop(scope, board, limit) }
  const { isAfter, place } = parseCursor(cursor)
  return { rows: await (isAfter ? readBelow : readAbove)(scope, board, place, limit) }
}

/** A page of a ranking. One that says less than is known is shown as it is, and calculated meanwhile. */
async function answer(
  key: BoardKey,
  part: Part,
  { scope, services }: { scope: Scope; services: ModuleServices },
): Promise<Ranking> {
  const quiz = key.scope === 'quiz' ? await quizOf(scope, key.QuizId) : null
  // A predictor is calculated when somebody has seen who moves, and not by itself.
  const isStale = key.scope !== 'predictor' && (await refreshRankings(scope, services.queue))
  const board = await findBoard(scope, key)
  const hasPeriods = key.scope === 'week' || key.scope === 'month'
  const common = {
    isStale,
    quiz,
    period: key.period ?? null,
    periods: hasPeriods ? await listPeriods(scope, key.scope) : [],
  }
  if (!board)
    return {
      ...common,
      data: [],
      total: 0,
      next: null,
      previous: null,
      calculatedAt: null,
      histogram: null,
    }
  const { rows, total = board.contestants, isWhole } = await readPage(scope, board, part, key)
  const names = part.expand
    ? await namesOf(
        scope,
        rows.map(({ FanId }) => FanId),
        key,
      )
    : undefined
  const [first, last] = isWhole ? [] : [rows.at(0), rows.at(-1)]
  const [above, below] = await Promise.all([
    first ? readAbove(scope, board, first, 1) : [],
    last ? readBelow(scope, board, last, 1) : [],
  ])
  return {
    ...common,
    data: rows.map((row) => ({ ...row, ...contestantOf(row.FanId, names) })),
    total,
    next: last && below.length > 0 ? cursorOf('a', last) : null,
    previous: first && above.length > 0 ? cursorOf('b', first) : null,
    calculatedAt: board.calculatedAt,
    histogram: part.histogram ? await histogramOf(scope, board) : null,
  }
}

function contestantOf(FanId: number, names: Awaited<ReturnType<typeof namesOf>> | undefined) {
  if (!names) return {}
  const named = names.get(FanId)
  if (!named) return {}
  const { id, name, isNameHidden, joinedAt } = named
  return { Contestant: { id, name, isNameHidden, joinedAt } }
}

export const readRankingHandlers = [
  handle(readGlobalRanking, async ({ query }, context) => answer({ scope: 'global' }, query, context)),
  handle(readQuizRanking, async ({ params, query }, context) =>
    answer({ scope: 'quiz', QuizId: params.id }, query, context),
  ),
  handle(readPredictorResults, async ({ params: { id }, query }, context) => {
    await findRow(context.scope, predictorGameRecords, id)
    return await answer({ scope: 'predictor', PredictorGameId: id }, query, context)
  }),
  handle(readWeekRanking, async ({ query: { period, ...part } }, context) =>
    answer({ scope: 'week', period: await periodOf(context.scope, 'week', period) }, part, context),
  ),
  handle(readMonthRanking, async ({ query: { period, ...part } }, context) =>
    answer({ scope: 'month', period: await periodOf(context.scope, 'month', period) }, part, context),
  ),
]
