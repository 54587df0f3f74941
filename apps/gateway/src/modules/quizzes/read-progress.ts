import { type QuizProgress, readProgress } from '@touchline/contract'
import { isRightSql, readBins } from '@touchline/games'
import { findRow, quizRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

/** Different numbers that are shown of a question. */
const mostGiven = 5

type Row = QuizProgress['questions'][number]
const utc = (moment: string | null) => moment && new Date(moment).toISOString()

export const readProgressHandler = handle(readProgress, async ({ params }, { scope, database }) => {
  const { contestantCount } = await findRow(scope, quizRecords, params.id)
  const rows = await scope.query<Row & { now: string }>(
    `select q.id, to_jsonb(q."openedAt") #>> '{}' as "openedAt",
        to_jsonb(least(q."openedAt" + make_interval(secs => q."timeLimit" / 1000.0), q."closedAt")) #>> '{}' as "closesAt",
        (select count(*)::int from quiz_responses r where r."QuestionId" = q.id) as answered,
        (select count(*)::int from quiz_responses r left join quiz_answers a on a.id = r."AnswerId"
          where r."QuestionId" = q.id and ${isRightSql('q', 'r', 'a')}) as correct,
        coalesce((select jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value) from (
            select value, count(*)::int as count from quiz_responses r where r."QuestionId" = q.id and value is not null
            group by value order by count(*) desc, value limit ${mostGiven}) most), '[]') as given
      from quiz_questions q where q."AccountId" = $1 and q."QuizId" = $2 and q."deletedAt" is null
      order by q.position, q.id`,
    [params.id],
  )
  const numbers = rows.flatMap(({ id, given }) => (given.length > 0 ? [id] : []))
  const bins = await readBins(database, numbers)
  const [clock] = await scope.query<{ now: string }>(
    `select to_jsonb(clock_timestamp()::timestamptz(3)) #>> '{}' as now where $1::int is not null`,
    [],
  )
  return {
    now: utc(clock!.now)!,
    contestants: contestantCount,
    questions: rows.map((row) => ({
      ...{ ...row, openedAt: utc(row.openedAt), closesAt: utc(row.closesAt) },
      bins: bins.get(row.id) ?? [],
    })),
  }
})
