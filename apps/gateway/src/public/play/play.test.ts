import { elapsedOf, pointsOf, pointsSql } from '@touchline/games'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { joinAs, makeQuiz, openQuestion } from '../../testing/games.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { writeResponses } from './trivia/write-responses.ts'

vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 100 }

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const make = (options: Parameters<typeof makeQuiz>[2] = {}) => makeQuiz(gateway, operator.account.id, options)
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const stateOf = async (id: number, query = '') =>
  (await gateway.anonymous.get(`/play-api/games/trivia/${id}/state${query}`)).body

describe('who joins a game', () => {
  test('is a guest of a device, who is the same one again with it', async () => {
    const quiz = await make()
    const other = await make()
    const maud = await joinAs(gateway, 'trivia', quiz.id, ' Maud ')
    expect(maud.status).toBe(201)
    expect(Object.keys(maud.body).sort()).toEqual(['contestant', 'device', 'expiresAt', 'token'])
    expect(maud.body.contestant.name).toBe('Maud')
    const again = await joinAs(gateway, 'trivia', quiz.id, 'Somebody else', maud.body.device)
    expect(again.body.contestant).toEqual(maud.body.contestant)
    const elsewhere = await joinAs(gateway, 'trivia', other.id, 'Maud', maud.body.device)
    const { rows } = await sql(
      'select count(distinct "FanId")::int as fans from contestants where id = any($1)',
      [[maud, again, elsewhere].map(({ body }) => body.contestant.id)],
    )
    expect(rows).toEqual([{ fans: 1 }])
  })

  test('is entered once, however many ask for it at the same moment', async () => {
    const quiz = await make()
    const { body } = await joinAs(gateway, 'trivia', (await make()).id, 'Maud')
    const joined = await Promise.all(
      ['Maud', 'Nina', 'Maud', 'Ola'].map((name) =>
        joinAs(gateway, 'trivia', quiz.id, name, name === 'Maud' ? body.device : undefined),
      ),
    )
    expect(joined.map(({ status, body }) => [status, body.contestant.name])).toEqual(
      ['Maud', 'Nina', 'Maud', 'Ola'].map((name) => [201, name]),
    )
    expect(joined[0]!.body.contestant).toEqual(joined[2]!.body.contestant)
    const { rows } = await sql(
      `select count(*)::int as contestants, count(distinct c."FanId")::int as fans,
        (select count(*)::int from audience_sessions where "FanId" = any(array_agg(c."FanId"))) as sessions
        from contestants c where "QuizId" = $1`,
      [quiz.id],
    )
    expect(rows).toEqual([{ contestants: 3, fans: 3, sessions: 5 }])
  })

  test('is another one with a device of another account, or one that was made up', async () => {
    const stranger = await gateway.user(await gateway.account())
    const quiz = await make()
    const foreign = await makeQuiz(gateway, stranger.account.id)
    const { body } = await joinAs(gateway, 'trivia', foreign.id, 'Maud')
    for (const device of [body.device, '1.1.aaaa', `${body.device}a`, 'nothing']) {
      const joined = await joinAs(gateway, 'trivia', quiz.id, 'Nina', device)
      expect([joined.status, joined.body.contestant?.name]).toEqual([201, 'Nina'])
    }
    const { rows } = await sql(
      'select count(distinct "FanId")::int as fans from contestants where "QuizId" = $1',
      [quiz.id],
    )
    expect(rows).toEqual([{ fans: 4 }])
  })

  test('has a name that others can read', async () => {
    const quiz = await make()
    const refused = {
      'F.u.c.k': 'play.nameRefused',
      'Ma\u200bud': 'play.nameInvisible',
      'Maud\u202e': 'play.nameInvisible',
    }
    for (const [name, key] of Object.entries(refused)) {
      const { status, body } = await joinAs(gateway, 'trivia', quiz.id, name)
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'name', key })]])
    }
    for (const name of ['', ' ', 'x'.repeat(41), 7])
      expect((await joinAs(gateway, 'trivia', quiz.id, name as string)).status).toBe(400)
  })

  test('finds no draft, no deleted quiz, none of an account that is switched off', async () => {
    const gone = await make()
    await sql('update quizzes set "deletedAt" = now() where id = $1', [gone.id])
    const customer = await gateway.user(await gateway.account())
    const off = await makeQuiz(gateway, customer.account.id)
    await sql('update accounts set "isActive" = false where id = $1', [customer.account.id])
    for (const { id } of [await make({ isDraft: true }), gone, off, { id: 987_654_321 }]) {
      expect((await joinAs(gateway, 'trivia', id, 'Maud')).status).toBe(404)
      expect((await gateway.anonymous.get(`/play-api/games/trivia/${id}/state`)).status).toBe(404)
    }
    expect((await gateway.anonymous.get(`/play-api/games/chess/${gone.id}/state`)).status).toBe(400)
  })

  test('is refused once blocked, with the old token and with the device', async () => {
    const quiz = await make()
    const maud = await joinAs(gateway, 'trivia', quiz.id, 'Maud')
    await openQuestion(gateway, quiz.questions[0]!.id)
    const { rows } = await sql('select "FanId" as id from contestants where id = $1', [
      maud.body.contestant.id,
    ])
    await sql('update fans set "isBlocked" = true where id = $1', [rows[0]!.id])
    const answer = { questionId: quiz.questions[0]!.id, answerId: quiz.questions[0]!.right }
    await vi.waitFor(async () => expect((await maud.answer(answer)).status).toBe(401), patient)
    const again = await joinAs(gateway, 'trivia', quiz.id, 'Maud', maud.body.device)
    expect([again.status, again.body.key]).toEqual([403, 'play.blocked'])
  })
})

describe('a quiz at one’s own pace', () => {
  test('gives one question after the other, whose time runs from then on, also after a reload', async () => {
    const quiz = await make({ pace: 'self' })
    const [first, second] = quiz.questions
    const maud = await joinAs(gateway, 'trivia', quiz.id, 'Maud')
    expect(await stateOf(quiz.id)).toMatchObject({ phase: 'own', question: null, results: null })
    const early = await maud.answer({ questionId: first!.id, answerId: first!.right })
    expect([early.status, early.body.key]).toEqual([409, 'play.notOpen'])
    const [given, twice] = await Promise.all([maud.next(), maud.next()])
    expect(given.body.question).toMatchObject({ id: first!.id, number: 1 })
    expect(twice.body.question).toEqual(given.body.question)
    expect((await maud.next()).body.question).toEqual(given.body.question)
    expect(JSON.stringify(given.body)).not.toMatch(/isCorrect|since it is so/)
    expect((await maud.answer({ questionId: first!.id, answerId: first!.right })).status).toBe(202)
    expect((await maud.next()).body.question.id).toBe(second!.id)
    // Who lets the time pass has had the question.
    await sql(`update quiz_starts set "startedAt" = now() - interval '25 seconds' where "QuestionId" = $1`, [
      second!.id,
    ])
    expect((await maud.next()).body.question).toBeNull()
    const late = await maud.answer({ questionId: second!.id, answerId: second!.right })
    expect([late.status, late.body.key]).toEqual([409, 'play.tooLate'])
    expect((await maud.own()).body).toMatchObject({ points: 0, answers: [{ isCorrect: null }] })
    await sql(`update quizzes set "closesAt" = now() - interval '2 seconds' where id = $1`, [quiz.id])
    await vi.waitFor(async () => expect((await stateOf(quiz.id)).phase).toBe('over'), patient)
    const { results } = await stateOf(quiz.id)
    expect(results.map(({ result }: { result: { correct: number[] } }) => result.correct)).toEqual([
      [first!.right],
      [second!.right],
    ])
    expect((await maud.own()).body).toMatchObject({ points: 100, correct: 1 })
    const over = await maud.next()
    expect([over.status, over.body.key]).toEqual([409, 'play.notOpen'])
  })

  test('who does not play is given nothing', async () => {
    const quiz = await make({ pace: 'self' })
    const elsewhere = await joinAs(gateway, 'trivia', (await make()).id, 'Nina')
    const headers = { authorization: `Bearer ${elsewhere.body.token}` }
    for (const part of ['questions', 'own']) {
      const url = `/play-api/games/trivia/${quiz.id}/${part}`
      const { status, body } = await (part === 'own'
        ? gateway.anonymous.get(url, headers)
        : gateway.anonymous.post(url, {}, headers))
      expect([part, status, body.key]).toEqual([part, 404, 'play.notJoined'])
    }
  })
})

test('the database judges answers as the rules do, whatever the page says of its tap', async () => {
  const quiz = await make({ timeLimit: 10_000, closesAt: `now() + interval '1 day'` })
  const [question] = quiz.questions
  const openedAt = Date.now() - 60_000
  await sql(`update quizzes set "opensAt" = now() - interval '1 hour' where id = $1`, [quiz.id])
  await sql('update quiz_questions set "openedAt" = $2 where id = $1', [question!.id, new Date(openedAt)])
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const { rows: players } = await sql(
    `with fan as (insert into fans ("AccountId") select $1 from generate_series(1, 200) returning id)
      insert into contestants ("AccountId", "FanId", "QuizId", name) select $1, id, $2, 'Fan' from fan returning "FanId"`,
    [quiz.accountId, quiz.id],
  )
  const given = players.map(({ FanId }, index) => {
    // What is stored of the opening is rounded, and arrivals are cut: at 900 μs, both are of the same moment.
    const arrivedAt = index < 2 ? openedAt - 1 - index : Math.round(openedAt - 1_000 + random() * 14_000)
    const tappedAt = random() < 0.2 ? null : Math.round(arrivedAt - 4_000 + random() * 5_000)
    return {
      accountId: quiz.accountId,
      quizId: quiz.id,
      questionId: question!.id,
      fanId: FanId as number,
      answerId: random() < 0.5 ? question!.right : question!.wrong,
      value: null,
      arrivedAt,
      tappedAt,
    }
  })
  const written = await writeResponses(gateway.services.pool, given)
  const { rows } = await sql(
    `select c."FanId", r.elapsed from quiz_responses r join contestants c on c.id = r."ContestantId" where c."QuizId" = $1`,
    [quiz.id],
  )
  const elapsed = new Map(rows.map((row) => [row.FanId, row.elapsed]))
  const expected = given.map((one) => elapsedOf({ openedAt, timeLimit: 10_000 }, one))
  expect(given.map(({ fanId }) => elapsed.get(fanId))).toEqual(expected)
  expect(written.map(({ refusal }) => refusal === null)).toEqual(expected.map((one) => one !== undefined))
  expect(new Set(expected.map((one) => one === undefined)).size).toBe(2)
  // And points as the SQL of rankings says.
  const { rows: scored } = await sql(
    `select r.elapsed, ${pointsSql('q', 'r')} as points from quiz_responses r join quiz_questions q on q.id = r."QuestionId"
      where q."QuizId" = $1`,
    [quiz.id],
  )
  const worth = { points: 100, timeLimit: 10_000, isTimed: true }
  expect(scored.map(({ points }) => points)).toEqual(scored.map((row) => pointsOf(worth, row.elapsed)))
})

test.each(['commit', 'rollback'])(
  'of answers that two gateways store at once the first counts, and each gets its receipt: %s',
  async (end) => {
    const quiz = await make({ questions: 1, closesAt: `now() + interval '1 day'` })
    const { id: questionId, right, wrong } = quiz.questions[0]!
    await openQuestion(gateway, questionId)
    const { rows: players } = await sql(
      `with fan as (insert into fans ("AccountId") select $1 from generate_series(1, 2) returning id)
        insert into contestants ("AccountId", "FanId", "QuizId", name) select $1, id, $2, 'Fan' from fan returning "FanId"`,
      [quiz.accountId, quiz.id],
    )
    const of = (player: number, answerId: number) => ({
      ...{ accountId: quiz.accountId, quizId: quiz.id, questionId, fanId: players[player].FanId as number },
      ...{ answerId, value: null, arrivedAt: Date.now(), tappedAt: null },
    })
    const other = await gateway.services.pool.connect()
    try {
      await other.query('begin')
      const [first] = await writeResponses(other, [of(0, wrong)])
      expect(first).toMatchObject({ AnswerId: wrong, refusal: null })
      const given = [of(1, right), of(0, right), of(1, wrong), of(0, wrong)]
      const writing = writeResponses(gateway.services.pool, given)
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await sql(waiting)).rows).toHaveLength(1), patient)
      await other.query(end)
      const [second, again, secondAgain, more] = await writing
      expect(second).toMatchObject({ AnswerId: right, refusal: null })
      expect(secondAgain).toEqual(second)
      if (end === 'commit') expect(again).toEqual(first)
      else expect(again).toMatchObject({ AnswerId: right, refusal: null })
      expect(more).toEqual(again)
    } finally {
      await other.query('rollback')
      other.release()
    }
    const { rows } = await sql('select count(*)::int from quiz_responses where "QuestionId" = $1', [
      questionId,
    ])
    expect(rows).toEqual([{ count: 2 }])
  },
)
