import {
  exportGlobalRanking,
  exportMonthRanking,
  exportQuizRanking,
  exportWeekRanking,
} from '@touchline/contract'
import { type BoardKey, findBoard, periodOf, type Standing, shownSql } from '@touchline/games/standings'
import { cursorQuery, type Scope } from '@touchline/records'
import { streamCsv } from '../../crud/export-csv.ts'
import { type CallContext, handle } from '../../http/call-routes.ts'
import { type Named, nameJoinSql } from './names.ts'
import { quizOf } from './read-ranking.ts'
import { refreshRankings } from './refresh.ts'

/** What is written for a name that was withdrawn. */
const withdrawn = '(withdrawn)'

type Line = Omit<Standing, 'isTied'> & Partial<Named>

async function* linesOf(scope: Scope, key: BoardKey, hasNames: boolean) {
  const board = await findBoard(scope, key)
  if (!board) return
  const values = [board.id, ...(hasNames ? [key.QuizId ?? null] : [])]
  const rows = cursorQuery<Line>(
    scope,
    `select s."FanId", s.rank, s.points, s.correct, s.elapsed ${hasNames ? ', named.name, named."isNameHidden", named."joinedAt"' : ''}
      from standings s ${hasNames ? nameJoinSql : ''}
      where ${shownSql} order by s.rank, s."FanId"`,
    values,
  )
  for await (const { rows: some } of rows)
    yield some.map(({ rank, FanId, points, correct, elapsed, name, isNameHidden, joinedAt }) => [
      ...[rank, FanId, points, correct, elapsed],
      ...(hasNames ? [isNameHidden ? withdrawn : name, joinedAt] : []),
    ])
}

async function send(
  key: BoardKey,
  fileName: string,
  expand: string | undefined,
  {
    scope,
    services,
    setHeader,
  }: Pick<CallContext<typeof exportGlobalRanking>, 'scope' | 'services' | 'setHeader'>,
) {
  await refreshRankings(scope, services.queue)
  const headings = ['rank', 'FanId', 'points', 'correct', 'elapsed', ...(expand ? ['name', 'joinedAt'] : [])]
  const csv = await streamCsv(headings, linesOf(scope, key, expand !== undefined))
  setHeader('content-type', 'text/csv; charset=utf-8')
  setHeader('content-disposition', `attachment; filename="${fileName}.csv"`)
  return csv
}

export const exportRankingHandlers = [
  handle(exportGlobalRanking, async ({ query: { expand } }, context) =>
    send({ scope: 'global' }, 'ranking', expand, context),
  ),
  handle(exportQuizRanking, async ({ params: { id }, query: { expand } }, context) => {
    await quizOf(context.scope, id)
    return await send({ scope: 'quiz', QuizId: id }, `ranking-${id}`, expand, context)
  }),
  handle(exportWeekRanking, async ({ query }, context) => {
    const period = await periodOf(context.scope, 'week', query.period)
    return await send({ scope: 'week', period }, `ranking-week-${period}`, query.expand, context)
  }),
  handle(exportMonthRanking, async ({ query }, context) => {
    const period = await periodOf(context.scope, 'month', query.period)
    return await send({ scope: 'month', period }, `ranking-month-${period}`, query.expand, context)
  }),
]
