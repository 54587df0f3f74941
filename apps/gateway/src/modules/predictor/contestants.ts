import {
  countPredictorContestants,
  exportPredictorContestants,
  listPredictorContestants,
  type PredictorContestant,
} from '@touchline/contract'
import { lockSql } from '@touchline/games/predictor'
import { cursorQuery, findRow, predictorGameRecords, type Scope } from '@touchline/records'
import { streamCsv } from '../../crud/export-csv.ts'
import { handle } from '../../http/call-routes.ts'

export const countPredictorContestantsHandler = handle(
  countPredictorContestants,
  async ({ params }, { scope }) => {
    const { contestantCount } = await findRow(scope, predictorGameRecords, params.id)
    return { count: contestantCount }
  },
)

/** The predictions of the contestant `c` that came in time. */
const inTime = (what: string) => `(select ${what} from predictor_predictions p
  where p."ContestantId" = c.id and p."arrivedAt" < (select ${lockSql('g')} from predictor_games g
    where g."AccountId" = $1 and g.id = $2))`

export const listPredictorContestantsHandler = handle(
  listPredictorContestants,
  async ({ params, query }, { scope }) => {
    const { contestantCount } = await findRow(scope, predictorGameRecords, params.id)
    const data = await scope.query<PredictorContestant>(
      `select c.id, c."FanId", c.name, c."isNameHidden", c."joinedAt", ${inTime('count(*)::int')} as predicted
        from contestants c where c."AccountId" = $1 and c."PredictorGameId" = $2
        order by c."joinedAt", c.id limit $3 offset $4`,
      [params.id, query.limit, query.offset],
    )
    const utc = (moment: string) => new Date(moment).toISOString()
    return { data: data.map((one) => ({ ...one, joinedAt: utc(one.joinedAt) })), total: contestantCount }
  },
)

/** What is written for a name that was withdrawn. */
const withdrawn = '(withdrawn)'

type Line = Pick<PredictorContestant, 'FanId' | 'name' | 'isNameHidden' | 'joinedAt'> & {
  predictions: Record<string, string> | null
  rank: number | null
  points: number | null
}

async function* linesOf(scope: Scope, id: number, questions: readonly { id: number }[]) {
  const rows = cursorQuery<Line>(
    scope,
    `select c."FanId", c.name, c."isNameHidden", c."joinedAt", s.rank, s.points,
        ${inTime('jsonb_object_agg(p."QuestionId", p.value)')} as predictions
      from contestants c
      left join boards b on b."AccountId" = $1 and b.scope = 'predictor' and b."PredictorGameId" = $2
      left join standings s on s."BoardId" = b.id and s.version = b.current and s."FanId" = c."FanId"
      where c."AccountId" = $1 and c."PredictorGameId" = $2 order by c."joinedAt", c.id`,
    [id],
  )
  for await (const { rows: some } of rows)
    yield some.map(({ FanId, name, isNameHidden, joinedAt, rank, points, predictions }) => [
      ...[FanId, isNameHidden ? withdrawn : name, joinedAt, rank, points],
      ...questions.map((question) => predictions?.[question.id]),
    ])
}

export const exportPredictorContestantsHandler = handle(
  exportPredictorContestants,
  async ({ params: { id } }, { scope, setHeader }) => {
    const { questions } = await findRow(scope, predictorGameRecords, id)
    const asked = questions.map((one, index) => one.text.en ?? one.text.fr ?? `${index + 1} ${one.kind}`)
    const headings = ['FanId', 'name', 'joinedAt', 'rank', 'points', ...asked]
    const csv = await streamCsv(headings, linesOf(scope, id, questions))
    setHeader('content-type', 'text/csv; charset=utf-8')
    setHeader('content-disposition', `attachment; filename="predictor-${id}.csv"`)
    return csv
  },
)
