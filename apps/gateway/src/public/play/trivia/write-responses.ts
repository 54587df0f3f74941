import type { Queryable } from '@touchline/database'
import { finenessMs, graceMs, leastMs } from '@touchline/games'

/** An answer as it came; times in milliseconds since 1970. */
export type GivenResponse = {
  accountId: number
  quizId: number
  questionId: number
  fanId: number
  /** One of them is null. */
  answerId: number | null
  value: number | null
  arrivedAt: number
  tappedAt: number | null
}

/** Why an answer does not count. */
export type Refusal =
  | 'notJoined'
  | 'noQuestion'
  | 'otherQuestion'
  | 'answerMissing'
  | 'numberMissing'
  | 'numberOutside'
  | 'notOpen'
  | 'tooLate'

/** The receipt of the answer that counts: the first. Without one, why it does not. */
export type WrittenResponse =
  | { id: number; AnswerId: number | null; value: number | null; elapsed: number; refusal: null }
  | { refusal: Refusal }

/**
 * When a question opened, when its time is over, and how long an answer took, as `elapsedOf` of the rules says: of a
 * quiz with a host from when the host opened it, otherwise from when the contestant was given it. What the page says of
 * its tap is believed as far as the network can have delayed it.
 */
const judged = `
  select g.n, g.account, g.arrived, g.tapped, g.value, c.id as contestant, q.id as question, a.id as answer,
    case when c.id is null then 'notJoined' when q.id is null then 'noQuestion'
      when q.kind = 'number' and g.value is null then 'numberMissing' when q.kind <> 'number' and g.answer is null then 'answerMissing'
      when q.kind = 'number' and (g.value < q.least or g.value > q.most) then 'numberOutside'
      when q.kind <> 'number' and a.id is null then 'otherQuestion'
      when opened is null or g.arrived < opened - make_interval(secs => ${finenessMs / 1000})
        or opened < z."opensAt" or opened > z."closesAt" then 'notOpen'
      when g.arrived > least(opened + make_interval(secs => q."timeLimit" / 1000.0), q."closedAt", z."closesAt")
        + make_interval(secs => ${graceMs / 1000}) then 'tooLate' end as refusal,
    least(q."timeLimit", greatest(${leastMs}, round(1000 * extract(epoch from least(g.arrived, greatest(
      coalesce(g.tapped, g.arrived), g.arrived - make_interval(secs => ${graceMs / 1000}))) - opened))))::int as elapsed
  from given g
  left join contestants c on c."QuizId" = g.quiz and c."FanId" = g.fan and c."AccountId" = g.account
  left join quizzes z on z.id = c."QuizId" and not z."isDraft" and z."deletedAt" is null
  left join quiz_questions q on q.id = g.question and q."QuizId" = z.id and q."deletedAt" is null
  left join quiz_answers a on a.id = g.answer and a."QuestionId" = q.id and a."deletedAt" is null
  left join quiz_starts s on z.pace = 'self' and s."ContestantId" = c.id and s."QuestionId" = q.id
  cross join lateral (select case z.pace when 'live' then q."openedAt" else s."startedAt" end as opened) o`

const statement = {
  name: 'write-responses',
  text: `with given as (
      select n, account, quiz, question, fan, answer, value, least(arrived, clock_timestamp()) as arrived, tapped
      from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::float8[], $7::timestamptz[], $8::timestamptz[])
        with ordinality g (account, quiz, question, fan, answer, value, arrived, tapped, n)
    ), judged as (${judged}
    ), made as (
      insert into quiz_responses ("AccountId", "QuestionId", "ContestantId", "AnswerId", value, "arrivedAt", "tappedAt", elapsed)
      select account, question, contestant, answer, value, arrived, tapped, elapsed from judged where refusal is null
        order by question, contestant, n
      on conflict do nothing returning id, "QuestionId", "ContestantId", "AnswerId", value, elapsed
    )
    select j.refusal, coalesce(m.id, r.id)::int as id, coalesce(m."AnswerId", r."AnswerId") as "AnswerId",
      coalesce(m.value, r.value) as value, coalesce(m.elapsed, r.elapsed) as elapsed
    from judged j
    left join made m on m."QuestionId" = j.question and m."ContestantId" = j.contestant
    left join quiz_responses r on r."QuestionId" = j.question and r."ContestantId" = j.contestant
    order by j.n`,
}

type Row = {
  refusal: Refusal | null
  id: number | null
  AnswerId: number | null
  value: number | null
  elapsed: number | null
}

/** Stores answers in one statement, each judged by the clock of its arrival; returns what became of each, in order. */
export async function writeResponses(
  database: Queryable,
  given: readonly GivenResponse[],
): Promise<WrittenResponse[]> {
  const { rows } = await database.query<Row>({
    ...statement,
    values: [
      given.map(({ accountId }) => accountId),
      given.map(({ quizId }) => quizId),
      given.map(({ questionId }) => questionId),
      given.map(({ fanId }) => fanId),
      given.map(({ answerId }) => answerId),
      given.map(({ value }) => value),
      given.map(({ arrivedAt }) => new Date(arrivedAt)),
      given.map(({ tappedAt }) => tappedAt && new Date(tappedAt)),
    ],
  })
  // Another gateway stored the first answer after this statement had begun: the next one sees it.
  const unseen = given.filter((_, index) => !rows[index]!.refusal && rows[index]!.id === null)
  const seen = unseen.length > 0 ? await writeResponses(database, unseen) : []
  return rows.map(({ refusal, id, AnswerId, value, elapsed }) =>
    refusal
      ? { refusal }
      : id === null
        ? seen.shift()!
        : { id, AnswerId, value, elapsed: elapsed!, refusal: null },
  )
}
