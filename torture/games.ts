import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '@touchline/database'
import { makeProduct, type Victim } from './lib/product.ts'
import { report } from './lib/report.ts'

const killed: readonly Victim[] = ['gateway', 'postmaster', 'worker', 'gateway', 'postmaster', 'gateway']
const crowd = 5_000
/** Answers a second, how many join at a time, and the share of those who send theirs twice at once. */
const rate = 400
const joining = 50
const impatient = 0.1

type Player = { name: string; token: string }
type Receipt = { id: number; AnswerId: number }

/** Kills one process after the other while a crowd answers a question of a quiz, each retrying as its page does. */
export async function games(): Promise<void> {
  // All of the crowd has one address.
  const product = await makeProduct({ CONNECTIONS_PER_ADDRESS: String(4 * crowd) })
  try {
    await product.start()
    const pool = await product.database()
    const quiz = await makeQuiz(pool)
    await pool.end()
    const base = `${product.url}/play-api/games/trivia/${quiz.id}`
    const players = await joinAll(base)
    const receipts = new Map<string, Receipt[]>()
    const failures: string[] = []
    const answer = async ({ name, token }: Player, index: number) => {
      const answerId = quiz.answers[index % quiz.answers.length]!
      const receipt = await insist(
        `${base}/answers`,
        token,
        { questionId: quiz.question, answerId },
        failures,
      )
      if (receipt) receipts.set(name, [...(receipts.get(name) ?? []), receipt])
    }
    const all: Promise<void>[] = []
    const begun = performance.now()
    const crowding = (async () => {
      for (const [index, player] of players.entries()) {
        const due = begun + (index / rate) * 1000
        if (due > performance.now()) await delay(due - performance.now())
        all.push(answer(player, index))
        if (Math.random() < impatient) all.push(answer(player, index))
      }
    })()
    for (const victim of killed) {
      await delay(1_500)
      await product.kill(victim)
    }
    await crowding
    await Promise.all(all)
    const after = await product.database()
    const { rows } = await after.query<{ name: string; id: number; AnswerId: number }>(
      `select c.name, r.id::int, r."AnswerId" from quiz_responses r join contestants c on c.id = r."ContestantId"
        where r."QuestionId" = $1`,
      [quiz.question],
    )
    await after.end()
    const stored = new Map(rows.map((row) => [row.name, row]))
    const lost = players.filter(({ name }) => !stored.has(name)).length
    const different = [...receipts].filter(([name, own]) =>
      own.some(({ id, AnswerId }) => id !== stored.get(name)?.id || AnswerId !== stored.get(name)?.AnswerId),
    ).length
    const doubled = rows.length - stored.size
    report(
      `games, ${killed.length} kills, ${crowd} answer`,
      `${receipts.size} acknowledged, ${rows.length} stored: ${lost} lost, ${doubled} doubled, ${different} differ from their receipt, ${failures.length} refused`,
      receipts.size === crowd && lost + doubled + different + failures.length === 0,
    )
    for (const failure of failures.slice(0, 5)) process.stdout.write(`      ${failure}\n`)
    await product.stop()
  } finally {
    await product.remove()
  }
}

async function makeQuiz(pool: Pool): Promise<{ id: number; question: number; answers: number[] }> {
  const { rows } = await pool.query<{ id: number; question: number; answers: number[] }>(
    `with quiz as (insert into quizzes ("AccountId", name, pace, "isDraft", "opensAt")
        select "AccountId", 'Torture', 'live', false, now() from users where username = 'operator' returning id, "AccountId"),
      question as (insert into quiz_questions ("AccountId", "QuizId", position, text, "timeLimit", "openedAt")
        select "AccountId", id, 0, 'Who?', 600000, now() from quiz returning id, "AccountId", "QuizId"),
      answers as (insert into quiz_answers ("AccountId", "QuestionId", position, text, "isCorrect")
        select "AccountId", id, n, 'Answer ' || n, n = 1 from question, generate_series(0, 3) n returning id)
      select "QuizId" as id, id as question, array(select id from answers order by id) as answers from question`,
  )
  return rows[0]!
}

async function joinAll(base: string): Promise<Player[]> {
  const names = Array.from({ length: crowd }, (_, index) => `Fan ${index}`)
  const players: Player[] = []
  const join = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const { token } = (await insist(`${base}/join`, undefined, { name }, []))!
      players.push({ name, token })
    }
  }
  await Promise.all(Array.from({ length: joining }, join))
  return players
}

/** Sends until it is acknowledged, as the page of a game does; notes a refusal. */
async function insist(
  url: string,
  token: string | undefined,
  body: object,
  failures: string[],
): Promise<(Receipt & { token: string }) | undefined> {
  const tappedAt = token && { tappedAt: new Date().toISOString() }
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  for (;;) {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, ...tappedAt }),
      signal: AbortSignal.timeout(30_000),
    })
      .then(async (response) => ({
        status: response.status,
        body: (await response.json()) as Receipt & { token: string },
      }))
      .catch(() => undefined)
    if (answer && answer.status < 300) return answer.body
    if (answer && answer.status < 500 && answer.status !== 429) {
      failures.push(`${answer.status} ${JSON.stringify(answer.body)}`)
      return undefined
    }
    await delay(200 + Math.random() * 500)
  }
}
