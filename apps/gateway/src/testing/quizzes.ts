import type { Queryable } from '@touchline/database'

/** A question of a quiz: whoever answers right has `points`, at whatever time unless it is timed. */
type Question = { points?: number; isTimed?: boolean; timeLimit?: number }
export type QuizRows = {
  id: number
  /** By question, the answer that is right and one that is not. */
  questions: { id: number; right: number; wrong: number }[]
}

/** Creates a quiz that was open until an hour ago, with one right and one wrong answer to each question. */
export async function makeQuiz(
  pool: Queryable,
  accountId: number,
  {
    name = 'Quiz of the round',
    questions = [{}, {}, {}] as readonly Question[],
    closesAt = "now() - interval '1 hour'",
  } = {},
): Promise<QuizRows> {
  const quiz = await pool.query<{ id: number }>(
    `insert into quizzes ("AccountId", name, "isDraft", "opensAt", "closesAt", "updatedAt")
      values ($1, $2, false, now() - interval '1 day', ${closesAt}, now() - interval '1 day') returning id`,
    [accountId, name],
  )
  const { id } = quiz.rows[0]!
  const made: QuizRows = { id, questions: [] }
  for (const [position, { points = 100, isTimed = false, timeLimit = 20_000 }] of questions.entries()) {
    const question = await pool.query<{ id: number }>(
      `insert into quiz_questions ("AccountId", "QuizId", position, text, points, "isTimed", "timeLimit", "updatedAt")
        values ($1, $2, $3, 'What?', $4, $5, $6, now() - interval '1 day') returning id`,
      [accountId, id, position, points, isTimed, timeLimit],
    )
    const answers = await pool.query<{ id: number }>(
      `insert into quiz_answers ("AccountId", "QuestionId", position, text, "isCorrect", "updatedAt")
        select $1, $2, place, 'This', place = 0, now() - interval '1 day' from generate_series(0, 1) place
        order by place returning id`,
      [accountId, question.rows[0]!.id],
    )
    const [right, wrong] = answers.rows.map((row) => row.id)
    made.questions.push({ id: question.rows[0]!.id, right: right!, wrong: wrong! })
  }
  return made
}

/** Creates fans; returns their ids. */
export async function makeFans(pool: Queryable, accountId: number, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into fans ("AccountId", name) select $1, 'Fan ' || number from generate_series(1, $2::int) number
      returning id`,
    [accountId, count],
  )
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** An answer to each question in its order; null for none. */
type Play = {
  FanId: number
  name?: string
  isNameHidden?: boolean
  network?: string
  answers: ({ isRight: boolean; elapsed?: number; at?: string } | null)[]
}

/** Has fans join a quiz and answer, in this order. */
export async function play(
  pool: Queryable,
  accountId: number,
  quiz: QuizRows,
  plays: readonly Play[],
): Promise<void> {
  for (const { FanId, name = `Fan ${FanId}`, isNameHidden = false, network = null, answers } of plays) {
    const joined = await pool.query<{ id: number }>(
      `insert into contestants ("AccountId", "FanId", "QuizId", name, "isNameHidden", network)
        values ($1, $2, $3, $4, $5, $6) returning id`,
      [accountId, FanId, quiz.id, name, isNameHidden, network],
    )
    for (const [index, answer] of answers.entries()) {
      if (!answer) continue
      const { id, right, wrong } = quiz.questions[index]!
      await pool.query(
        `insert into quiz_responses ("AccountId", "QuestionId", "ContestantId", "AnswerId", "arrivedAt", elapsed)
          values ($1, $2, $3, $4, coalesce($5::timestamptz, now()), $6)`,
        [
          accountId,
          id,
          joined.rows[0]!.id,
          answer.isRight ? right : wrong,
          answer.at ?? null,
          answer.elapsed ?? 4000,
        ],
      )
    }
  }
}

/** Answers of whoever is right on so many of the first questions, and wrong on the others. */
export const rightOn = (count: number, of = 3) =>
  Array.from({ length: of }, (_, index) => ({ isRight: index < count }))
