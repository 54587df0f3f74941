import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openPool, type Pool, sharedSecret, startEmbeddedServer } from '@touchline/database'
import autocannon from 'autocannon'
import { openAudienceTokens } from '../apps/gateway/src/public/audience/tokens.ts'
import { fillPlatform } from '../apps/gateway/src/seed/fill-platform.ts'
import { endChild, startChild } from './lib/child.ts'
import { makePerson } from './lib/people.ts'
import { cpuOf, processOf } from './lib/process-time.ts'
import { report } from './lib/report.ts'

const crowd = Number(process.env.BENCH_CROWD ?? 20_000)
/** Answers a second: a crowd of 20,000 within ten seconds. */
const rate = crowd / 10
const connections = 1_000
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

type Target = { child: ChildProcess; port: number; path: string }
type Answered = { statuses: Record<string, number>; p50: number; p95: number; rate: number }
type Sent = { token: string; body: object }[]
type Quiz = { id: number; questions: { id: number; answers: number[] }[]; fans: number[] }

/**
 * A crowd answers a question within ten seconds: how long an answer takes, and what it costs beside a bare server that
 * stores the same in the same way; the same again beside a running encode. Then the state that the crowd asks for,
 * against a static file of the same gateway.
 */
export async function benchGames(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-games-'))
  // As root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedServer({ dataDir })
  const { connectionString } = server
  await migrate(connectionString)
  const pool = openPool({ connectionString, max: 2 })
  const crowded = await startChild(new URL('lib/answer-crowd.ts', import.meta.url).pathname, {})
  const children = [crowded.child]
  try {
    await fillPlatform(pool)
    const { actor } = await makePerson(pool, 'games', ['trivia_write'])
    const quiz = await fill(pool, actor.accountId)
    const postmaster = processOf(process.pid, '/postgres -D')
    const environment = {
      ...{ NODE_ENV: 'production', PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'warn', LIVE: '0' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: connectionString },
      // The crowd comes from one address, and a queue opens more connections than a visitor may have.
      CONNECTIONS_PER_ADDRESS: String(2 * connections),
    }
    const gateway = await startChild(new URL('lib/gateway-server.ts', import.meta.url).pathname, environment)
    children.push(gateway.child)
    const secret = 'of the bare server'
    const bare = await startChild(new URL('lib/games-bare-server.ts', import.meta.url).pathname, {
      BARE: JSON.stringify({ connectionString, secret }),
    })
    children.push(bare.child)
    const ours = { ...gateway, path: `/play-api/games/trivia/${quiz.id}/answers` }
    const theirs = { ...bare, path: '/answers' }
    const tokens = openAudienceTokens(await sharedSecret(pool, 'audience'))
    const until = Date.now() + 15 * 60_000
    const ourSent = (question: number): Sent =>
      quiz.fans.map((fanId, index) => ({
        token: tokens.sign({ sessionId: index + 1, accountId: actor.accountId, fanId }, until),
        body: bodyOf(quiz, question, index),
      }))
    const theirSent = (question: number): Sent =>
      quiz.fans.map((fanId, index) => ({
        token: `${fanId}.${createHmac('sha256', secret).update(String(fanId)).digest('base64url')}`,
        body: bodyOf(quiz, question, index),
      }))
    // The first batch of each warms it up.
    await answer(crowded.child, ours, ourSent(0).slice(0, 500))
    await answer(crowded.child, theirs, theirSent(0).slice(0, 500))
    const mine = await measure(crowded.child, ours, ourSent(1), postmaster)
    const plain = await measure(crowded.child, theirs, theirSent(1), postmaster)
    report(
      `answers of ${crowd} within 10 s, p95`,
      `${mine.p95.toFixed(0)} ms`,
      `at most 100 ms (p50 ${mine.p50.toFixed(0)} ms, ${mine.rate.toFixed(0)}/s; bare p95 ${plain.p95.toFixed(0)} ms)`,
      mine.p95 <= 100,
    )
    report(
      'processor time of an answer, against a bare server',
      `${(mine.cpu / plain.cpu).toFixed(2)}`,
      `at most 1.3 (${partsOf(mine)}, bare ${partsOf(plain)})`,
      mine.cpu / plain.cpu <= 1.3,
    )
    await benchBesideEncode(crowded.child, ours, ourSent(2), postmaster)
    await checkStored(pool, quiz)
    await benchState(gateway.port, quiz.id)
  } finally {
    for (const child of children) await endChild(child)
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const bodyOf = ({ questions }: Quiz, question: number, index: number) => {
  const { id, answers } = questions[question]!
  return { questionId: id, answerId: answers[index % answers.length]! }
}

/** A quiz with three open questions, and a crowd that has joined it. */
async function fill(pool: Pool, accountId: number): Promise<Quiz> {
  const { rows } = await pool.query<Quiz>(
    `with quiz as (insert into quizzes ("AccountId", name, pace, "isDraft", "opensAt")
        values ($1, 'Bench', 'live', false, now()) returning id),
      asked as (insert into quiz_questions ("AccountId", "QuizId", position, text, "timeLimit", "openedAt")
        select $1, id, n, 'Question ' || n, 3600000, now() from quiz, generate_series(0, 2) n returning id),
      answers as (insert into quiz_answers ("AccountId", "QuestionId", position, text, "isCorrect")
        select $1, id, n, 'Answer ' || n, n = 1 from asked, generate_series(0, 3) n returning id, "QuestionId"),
      crowd as (insert into fans ("AccountId", name) select $1, 'Fan ' || n from generate_series(1, $2::int) n returning id, name),
      entered as (insert into contestants ("AccountId", "FanId", "QuizId", name)
        select $1, crowd.id, quiz.id, name from crowd, quiz)
      select (select id from quiz) as id, array(select id from crowd order by id) as fans,
        (select jsonb_agg(jsonb_build_object('id', id, 'answers',
          array(select a.id from answers a where a."QuestionId" = asked.id order by a.id)) order by id) from asked) as questions`,
    [accountId, crowd],
  )
  await pool.query('analyze')
  return rows[0]!
}

async function answer(child: ChildProcess, { port, path }: Target, sent: Sent): Promise<Answered> {
  const answered = once(child, 'message')
  child.send({ port, path, rate, connections, sent })
  const [told] = (await answered) as [Answered]
  const others = Object.keys(told.statuses).filter((status) => status !== '202')
  if (others.length > 0) throw new Error(`${path} answered ${JSON.stringify(told.statuses)}`)
  return told
}

/** Microseconds of a processor that server and database spend on each answer, beside how long they take. */
async function measure(child: ChildProcess, target: Target, sent: Sent, postmaster: number) {
  const used = () => [cpuOf(target.child.pid!), cpuOf(postmaster)] as const
  const before = used()
  const answered = await answer(child, target, sent)
  const [server, database] = used().map(
    (seconds, index) => ((seconds - before[index]!) * 1_000_000) / sent.length,
  )
  return { ...answered, server: server!, database: database!, cpu: server! + database! }
}

const partsOf = ({ server, database }: { server: number; database: number }) =>
  `${server.toFixed(0)} + ${database.toFixed(0)} µs of the database`

async function benchBesideEncode(child: ChildProcess, target: Target, sent: Sent, postmaster: number) {
  const source = 'testsrc2=size=1280x720:rate=50'
  // As patient as the worker's own encodes are.
  const encode = spawn(
    'nice',
    [
      ...['-n', '10', process.env.FFMPEG_PATH ?? 'ffmpeg'],
      ...['-v', 'error', '-f', 'lavfi', '-i', source],
      ...['-c:v', 'libx264', '-preset', 'medium', '-f', 'null', '-'],
    ],
    { stdio: 'ignore' },
  )
  try {
    const { p95, rate: reached } = await measure(child, target, sent, postmaster)
    report(
      'the same beside a running encode, p95',
      `${p95.toFixed(0)} ms`,
      `at most 1000 ms (${reached.toFixed(0)}/s of ${rate.toFixed(0)})`,
      p95 <= 1_000,
    )
  } finally {
    encode.kill('SIGKILL')
  }
}

async function checkStored(pool: Pool, { questions }: Quiz): Promise<void> {
  const { rows } = await pool.query<{ stored: number }>(
    'select count(*)::int as stored from quiz_responses where "QuestionId" = any($1)',
    [questions.slice(1).map(({ id }) => id)],
  )
  const lost = 2 * crowd - rows[0]!.stored
  report('answers that were acknowledged and are not stored', String(lost), 'none', lost === 0)
}

/** In turns, since machines drift; the median of three. */
async function benchState(port: number, id: number): Promise<void> {
  const load = async (path: string) => {
    const url = `http://127.0.0.1:${port}${path}`
    const { requests, non2xx } = await autocannon({ url, connections: 64, duration: seconds })
    if (non2xx > 0) throw new Error(`${path} answered ${non2xx} failures`)
    return requests.average
  }
  const rounds = []
  for (let round = 0; round < 3; round++) {
    const state = await load(`/play-api/games/trivia/${id}/state`)
    rounds.push({ state, file: await load('/favicon.svg') })
  }
  const { state, file } = rounds.sort((a, b) => a.state / a.file - b.state / b.file)[1]!
  report(
    'the state of a game, against a static file',
    (state / file).toFixed(2),
    `at least 0.7 (${state.toFixed(0)}/s, file ${file.toFixed(0)}/s)`,
    state / file >= 0.7,
  )
}
