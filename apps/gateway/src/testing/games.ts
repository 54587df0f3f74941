import type { TestGateway } from './test-gateway.ts'

export type MadeQuiz = {
  id: number
  accountId: number
  questions: { id: number; right: number; wrong: number }[]
}

type Options = {
  pace?: 'self' | 'live'
  isDraft?: boolean
  questions?: number
  /** SQL of the times. */
  opensAt?: string
  closesAt?: string
  timeLimit?: number
}

/** Makes a quiz whose questions have a right and a wrong answer, open for an hour unless stated. */
export async function makeQuiz(
  { services: { pool } }: TestGateway,
  accountId: number,
  {
    pace = 'live',
    isDraft = false,
    questions = 2,
    opensAt = `now() - interval '1 minute'`,
    closesAt = `now() + interval '1 hour'`,
    timeLimit = 20_000,
  }: Options = {},
): Promise<MadeQuiz> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into quizzes ("AccountId", name, pace, "isDraft", "opensAt", "closesAt")
      values ($1, 'Quiz of the round', $2, $3, ${opensAt}, ${closesAt}) returning id`,
    [accountId, pace, isDraft],
  )
  const id = rows[0]!.id
  const made = []
  for (let position = 0; position < questions; position++) {
    const { rows: asked } = await pool.query<{ id: number; right: number; wrong: number }>(
      `with question as (insert into quiz_questions ("AccountId", "QuizId", position, text, "timeLimit", explanation)
          values ($1, $2, $3::int, 'Question ' || $3, $4, 'since it is so') returning id),
        answers as (insert into quiz_answers ("AccountId", "QuestionId", position, text, "isCorrect")
          select $1, id, n, 'Answer ' || n, n = 1 from question, generate_series(0, 1) n returning id, position)
        select question.id, (select id from answers where position = 1) as right,
          (select id from answers where position = 0) as wrong from question`,
      [accountId, id, position, timeLimit],
    )
    made.push(asked[0]!)
  }
  return { id, accountId, questions: made }
}

/** Opens a question for all, so many seconds ago. */
export async function openQuestion({ services }: TestGateway, id: number, secondsAgo = 0): Promise<void> {
  await services.pool.query(
    `update quiz_questions set "openedAt" = date_trunc('milliseconds', clock_timestamp()) - make_interval(secs => $2) where id = $1`,
    [id, secondsAgo],
  )
}

/** Somebody who plays a game, on a device of their own. */
export async function joinAs(gateway: TestGateway, kind: string, id: number, name: string, device?: string) {
  const base = `/play-api/games/${kind}/${id}`
  const joined = await gateway.anonymous.post(`${base}/join`, { name, ...(device && { device }) })
  const headers = { authorization: `Bearer ${joined.body?.token}` }
  return {
    status: joined.status,
    body: joined.body,
    answer: (body: object) => gateway.anonymous.post(`${base}/answers`, body, headers),
    next: (body: object = {}) => gateway.anonymous.post(`${base}/questions`, body, headers),
    own: () => gateway.anonymous.get(`${base}/own`, headers),
  }
}
