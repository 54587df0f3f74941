import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openPool, type Pool, startEmbeddedServer } from '@touchline/database'
import {
  type Board,
  calculateBoard,
  findBoard,
  readAround,
  readBelow,
  readOwnRank,
} from '@touchline/games/standings'
import { cursorQuery, scopeOf } from '@touchline/records'
import { fillPlatform } from '../apps/gateway/src/seed/fill-platform.ts'
import { makePerson } from './lib/people.ts'
import { report } from './lib/report.ts'

/** Fans who play; BENCH_STANDINGS says fewer for a trial. */
const fans = Number(process.env.BENCH_STANDINGS ?? 1_000_000)
const rounds = 400
const leastRatio = 0.6
/** Seconds on two free cores. */
const mostSeconds = 20

/** A quiz of three questions that everybody answered. */
async function fill(pool: Pool, accountId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into quizzes ("AccountId", name, "isDraft", "closesAt") values ($1, 'Bench', false, now()) returning id`,
    [accountId],
  )
  const { id } = rows[0]!
  const values = [accountId, id]
  await pool.query(
    `insert into quiz_questions ("AccountId", "QuizId", position, text, points)
      select $1, $2, n, 'What?', 1000 from generate_series(0, 2) n`,
    values,
  )
  await pool.query(
    `insert into quiz_answers ("AccountId", "QuestionId", position, text, "isCorrect")
      select $1, id, 0, 'This', true from quiz_questions where "QuizId" = $2`,
    values,
  )
  await pool.query('insert into fans ("AccountId") select $1 from generate_series(1, $2::int)', [
    accountId,
    fans,
  ])
  await pool.query(
    `insert into contestants ("AccountId", "FanId", "QuizId", name) select $1, id, $2, 'Fan ' || id from fans
      where "AccountId" = $1`,
    values,
  )
  await pool.query(
    `insert into quiz_responses ("AccountId", "QuestionId", "ContestantId", "AnswerId", "arrivedAt", elapsed)
      select $1, a."QuestionId", c.id, a.id, now(), 150 + (c.id::bigint * 7919 + a.id * 31) % 19000
      from contestants c join quiz_questions q on q."QuizId" = c."QuizId" join quiz_answers a on a."QuestionId" = q.id
      where c."AccountId" = $1 and c."QuizId" = $2`,
    values,
  )
  await pool.query('vacuum analyze')
  return id
}

/** Milliseconds of some rounds, from `first` on. */
async function timeOf(run: (round: number) => Promise<unknown>, first: number, count: number) {
  const start = performance.now()
  for (let round = first; round < first + count; round++) await run(round)
  return performance.now() - start
}

/** How fast `own` is of `bare`; by turns, so that whatever else the machine does slows down both. */
async function compare(
  name: string,
  own: (round: number) => Promise<unknown>,
  bare: (round: number) => Promise<unknown>,
) {
  const turn = rounds / 10
  await timeOf(own, 0, turn)
  await timeOf(bare, 0, turn)
  let [mine, plain] = [0, 0]
  for (let first = 0; first < rounds; first += turn) {
    mine += await timeOf(own, first, turn)
    plain += await timeOf(bare, first, turn)
  }
  const ratio = plain / mine
  report(`${name}: of bare SQL`, ratio.toFixed(2), `at least ${leastRatio}`, ratio >= leastRatio)
}

async function compareReads(pool: Pool, accountId: number, { id, current }: Board): Promise<void> {
  const scope = scopeOf(pool, accountId)
  const { rows } = await pool.query<{ FanId: number; rank: number }>(
    'select "FanId", rank from standings where "BoardId" = $1 and version = $2 order by random() limit $3',
    [id, current, rounds],
  )
  const at = (round: number) => rows[round % rows.length]!
  const page = `select "FanId", rank, points, correct, elapsed from standings
    where "BoardId" = $1 and version = $2 and (rank, "FanId")`
  const below = `${page} > ($3, $4) order by rank, "FanId" limit $5`
  const above = `${page} < ($3, $4) order by rank desc, "FanId" desc limit $5`
  const one = 'select * from standings where "BoardId" = $1 and version = $2 and "FanId" = $3'
  const values = (round: number, limit: number) => [id, current, at(round).rank, at(round).FanId, limit]
  await compare(
    'page',
    (round) => readBelow(scope, { id }, at(round), 25),
    (round) => pool.query(below, values(round, 25)),
  )
  await compare(
    'own rank',
    (round) => readOwnRank(scope, { id }, at(round).FanId),
    (round) => pool.query(one, [id, current, at(round).FanId]),
  )
  await compare(
    'around me',
    (round) => readAround(scope, { id }, at(round).FanId, 5),
    async (round) => {
      await pool.query(one, [id, current, at(round).FanId])
      await Promise.all([pool.query(above, values(round, 5)), pool.query(below, values(round, 5))])
    },
  )
  const all =
    'select "FanId", rank, points from standings where "BoardId" = $1 and version = $2 order by rank, "FanId"'
  const start = performance.now()
  await pool.query(all, [id, current])
  const bare = performance.now() - start
  let count = 0
  const lines = cursorQuery(
    scope,
    `select "FanId", rank, points from standings where "AccountId" = $1 and "BoardId" = $2 and version = $3
      order by rank, "FanId"`,
    [id, current],
  )
  for await (const { rows: some } of lines) count += some.length
  const ratio = bare / (performance.now() - start - bare)
  report(`export of ${count}: of bare SQL`, ratio.toFixed(2), `at least ${leastRatio}`, ratio >= leastRatio)
}

/** Calculates a large ranking, and compares what is read of it with bare SQL. */
export async function benchRankings(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-bench-'))
  // As root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedServer({ dataDir })
  await migrate(server.connectionString)
  const pool = openPool({ connectionString: server.connectionString, max: 3 })
  try {
    await fillPlatform(pool)
    const { accountId } = (await makePerson(pool, 'rankings', ['trivia_write'])).actor
    const QuizId = await fill(pool, accountId)
    const scope = scopeOf(pool, accountId)
    const key = { scope: 'quiz', QuizId } as const
    await calculateBoard(scope, key)
    const start = performance.now()
    await calculateBoard(scope, key)
    const seconds = (performance.now() - start) / 1000
    report(
      `recalculation of ${fans}`,
      `${seconds.toFixed(1)} s`,
      `at most ${mostSeconds} s`,
      seconds <= mostSeconds,
    )
    await pool.query('vacuum analyze standings')
    await compareReads(pool, accountId, (await findBoard(scope, key))!)
  } finally {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
