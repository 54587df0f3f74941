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
    select n, refusal, question, contestant, null::int as id, null::int as "AnswerId", null::float8 as value,
      null::int as elapsed from judged
    union all select null, null, "QuestionId", "ContestantId", id::int, "AnswerId", value, elapsed from made
    order by n`,
}

/** First answers that are there already: of who answers twice, mostly since the receipt got lost on its way. */
const firsts = {
  name: 'read-first-responses',
  text: `select r."QuestionId" as question, r."ContestantId" as contestant, r.id::int, r."AnswerId", r.value, r.elapsed
    from unnest($1::int[], $2::int[]) g (question, contestant)
    join quiz_responses r on r."QuestionId" = g.question and r."ContestantId" = g.contestant`,
}

type Receipt = { id: number; AnswerId: number | null; value: number | null; elapsed: number }
type Of = { question: number; contestant: number }
type Judged = Of & { refusal: Refusal | null }
const keyOf = ({ question, contestant }: Of) => `${question} ${contestant}`

/** Stores answers in one statement, each judged by the clock of its arrival; returns what became of each, in order. */
export async function writeResponses(
  database: Queryable,
  given: readonly GivenResponse[],
): Promise<WrittenResponse[]> {
  const { rows } = await database.query<Judged & Receipt>({
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
  const judgements: readonly Judged[] = rows.slice(0, given.length)
  const receipts = new Map<string, Receipt>(rows.slice(given.length).map((row) => [keyOf(row), row]))
  const again = judgements.filter((judged) => !judged.refusal && !receipts.has(keyOf(judged)))
  if (again.length > 0) for (const row of await readFirsts(database, again)) receipts.set(keyOf(row), row)
  return judgements.map((judged) => {
    const receipt = receipts.get(keyOf(judged))
    // Whose first answer is gone by now was erased meanwhile.
    return receipt && !judged.refusal
      ? {
          id: receipt.id,
          AnswerId: receipt.AnswerId,
          value: receipt.value,
          elapsed: receipt.elapsed,
          refusal: null,
        }
      : { refusal: judged.refusal ?? 'notJoined' }
  })
}

async function readFirsts(database: Queryable, of: readonly Of[]): Promise<(Of & Receipt)[]> {
  const values = [of.map(({ question }) => question), of.map(({ contestant }) => contestant)]
  return (await database.query<Of & Receipt>({ ...firsts, values })).rows
}
