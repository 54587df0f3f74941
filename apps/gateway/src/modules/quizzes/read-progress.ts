import { type QuizProgress, readProgress } from '@touchline/contract'
import { findRow, quizRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

type Row = QuizProgress['questions'][number]
const utc = (moment: string | null) => moment && new Date(moment).toISOString()

export const readProgressHandler = handle(readProgress, async ({ params }, { scope }) => {
  const { contestantCount } = await findRow(scope, quizRecords, params.id)
  const rows = await scope.query<Row & { now: string }>(
    `select q.id, to_jsonb(q."openedAt") #>> '{}' as "openedAt",
        to_jsonb(least(q."openedAt" + make_interval(secs => q."timeLimit" / 1000.0), q."closedAt")) #>> '{}' as "closesAt",
        (select count(*)::int from quiz_responses r where r."QuestionId" = q.id) as answered,
        (select count(*)::int from quiz_responses r join quiz_answers a on a.id = r."AnswerId" and a."isCorrect"
          where r."QuestionId" = q.id) as correct
      from quiz_questions q where q."AccountId" = $1 and q."QuizId" = $2 and q."deletedAt" is null
      order by q.position, q.id`,
    [params.id],
  )
  const [clock] = await scope.query<{ now: string }>(
    `select to_jsonb(clock_timestamp()::timestamptz(3)) #>> '{}' as now where $1::int is not null`,
    [],
  )
  return {
    now: utc(clock!.now)!,
    contestants: contestantCount,
    questions: rows.map((row) => ({ ...row, openedAt: utc(row.openedAt), closesAt: utc(row.closesAt) })),
  }
})
