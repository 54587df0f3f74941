import { isNear, isRightSql } from '@touchline/games'
import { beforeAll, expect, test, vi } from 'vitest'
import { joinAs, makeQuiz, openQuestion } from '../../../testing/games.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../../testing/test-gateway.ts'

vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 100 }
/** It is found nowhere else in what a page is told. */
const secret = 73.125

let gateway: TestGateway
let host: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  host = await gateway.user(await gateway.account(), ['trivia_write'])
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const stateOf = async (id: number, query = '') =>
  (await gateway.anonymous.get(`/play-api/games/trivia/${id}/state${query}`)).body

/** A quiz whose first question is answered by a number. */
async function makeNumbers(options: Parameters<typeof makeQuiz>[2] = {}, tolerance: number | null = 0.5) {
  const quiz = await makeQuiz(gateway, host.account.id, options)
  const [asked] = quiz.questions
  await sql('delete from quiz_answers where "QuestionId" = $1', [asked!.id])
  await sql(
    `update quiz_questions set kind = 'number', truth = $2, tolerance = $3, least = 0, most = 120, unit = 'minutes',
      "isTimed" = false where id = $1`,
    [asked!.id, secret, tolerance],
  )
  return { ...quiz, asked: asked!.id, other: quiz.questions[1] }
}
const stored = async (question: number) =>
  (await sql('select value, "AnswerId" from quiz_responses where "QuestionId" = $1 order by id', [question]))
    .rows

test('SCOPE-03 a number is stored once, with a point or a comma, and the first counts', async () => {
  const { id, asked } = await makeNumbers()
  const maud = await joinAs(gateway, 'trivia', id, 'Maud')
  await openQuestion(gateway, asked, 3)
  const { status, body } = await maud.answer({ questionId: asked, value: '73,5' })
  expect([status, body]).toEqual([
    202,
    {
      ...{ kind: 'trivia', id: expect.any(Number), QuestionId: asked, AnswerId: null, value: 73.5 },
      elapsed: expect.any(Number),
    },
  ])
  const again = await Promise.all(
    ['73.5', '12', '0'].map((value) => maud.answer({ questionId: asked, value })),
  )
  for (const other of again) expect([other.status, other.body]).toEqual([202, body])
  expect(await stored(asked)).toEqual([{ value: 73.5, AnswerId: null }])
})

test('SCOPE-03 what is no number, or outside, or of another kind is refused by its field, and nothing is stored', async () => {
  const { id, asked, other } = await makeNumbers()
  const maud = await joinAs(gateway, 'trivia', id, 'Maud')
  await openQuestion(gateway, asked)
  await openQuestion(gateway, other!.id)
  const answers: [object, string, string][] = [
    ...['', 'NaN', 'Infinity', '-Infinity', '1e400', '0x10', '1.2345', 'twelve', '9'.repeat(200)].map(
      (value): [object, string, string] => [{ value }, 'value', 'play.numberUnread'],
    ),
    [{ value: '121' }, 'value', 'play.numberOutside'],
    [{ value: '-0,001' }, 'value', 'play.numberOutside'],
    [{ value: 73.5 }, 'value', 'common.wrongType'],
    [{ value: null }, 'value', 'common.required'],
    [{ answerId: other!.right }, 'value', 'play.numberMissing'],
    [{ answerId: other!.right, value: '5' }, 'value', 'play.notBoth'],
    [{ questionId: other!.id, value: '5' }, 'answerId', 'play.answerMissing'],
  ]
  for (const [answer, path, key] of answers) {
    const { status, body } = await maud.answer({ questionId: asked, ...answer })
    expect([answer, status, body.errors?.[0]]).toEqual([answer, 400, expect.objectContaining({ path, key })])
  }
  expect(await stored(asked)).toEqual([])
  expect(await stored(other!.id)).toEqual([])
  const zero = await maud.answer({ questionId: asked, value: '-0' })
  expect([zero.status, Object.is(zero.body.value, 0)]).toEqual([202, true])
})

test('SCOPE-03 no page is told the number before the time is over: all that it is sent is read', async () => {
  const { id, asked } = await makeNumbers()
  const maud = await joinAs(gateway, 'trivia', id, 'Maud')
  const nina = await joinAs(gateway, 'trivia', id, 'Nina')
  const sent: unknown[] = [maud.body, await stateOf(id)]
  await openQuestion(gateway, asked)
  await vi.waitFor(async () => expect((await stateOf(id)).phase).toBe('question'), patient)
  const state = await stateOf(id)
  expect(state.question).toMatchObject({
    ...{ kind: 'number', answers: [], least: 0, most: 120, unit: 'minutes' },
  })
  sent.push(state, await stateOf(id, '?lang=fr'))
  sent.push((await maud.answer({ questionId: asked, value: '73.6' })).body)
  sent.push((await nina.answer({ questionId: asked, value: '74' })).body)
  sent.push((await maud.own()).body, await stateOf(id))
  expect(JSON.stringify(sent)).not.toMatch(/truth|tolerance|73\.125|since it is so/)
  expect((await maud.own()).body.answers).toMatchObject([{ value: 73.6, AnswerId: null, isCorrect: null }])
  await openQuestion(gateway, asked, 22)
  await vi.waitFor(async () => expect((await stateOf(id)).phase).toBe('answer'), patient)
  expect((await stateOf(id)).result).toMatchObject({
    ...{ truth: secret, tolerance: 0.5, correct: [], counts: [] },
    given: [
      { value: 73.6, count: 1 },
      { value: 74, count: 1 },
    ],
  })
  expect((await maud.own()).body).toMatchObject({ points: 100, correct: 1, answers: [{ isCorrect: true }] })
  expect((await nina.own()).body).toMatchObject({ points: 0, correct: 0, answers: [{ isCorrect: false }] })
})

test('SCOPE-03 at one’s own pace the number is told once the quiz is closed', async () => {
  const { id, asked } = await makeNumbers({ pace: 'self', questions: 1 })
  const maud = await joinAs(gateway, 'trivia', id, 'Maud')
  const { body } = await maud.next()
  expect(body.question).toMatchObject({ id: asked, kind: 'number' })
  const sent = [body, (await maud.answer({ questionId: asked, value: '73' })).body, (await maud.own()).body]
  sent.push(await stateOf(id))
  expect(JSON.stringify(sent)).not.toMatch(/truth|tolerance|73\.125/)
  await sql(`update quizzes set "closesAt" = now() - interval '2 seconds' where id = $1`, [id])
  await vi.waitFor(async () => expect((await stateOf(id)).phase).toBe('over'), patient)
  expect((await stateOf(id)).results[0].result).toMatchObject({ truth: secret, given: [{ value: 73 }] })
  expect((await maud.own()).body).toMatchObject({ points: 100, correct: 1 })
})

test('SCOPE-03 many different numbers are told in bins that take each of them, and to the host while they come', async () => {
  const { id, asked } = await makeNumbers({ questions: 1 })
  const numbers = [0, ...Array.from({ length: 60 }, (_, index) => 40 + (index % 20)), 41.5, 120]
  await sql(
    `with one as (select n, value from unnest($2::float8[]) with ordinality g(value, n)),
      fan as (insert into fans ("AccountId", name) select $1, 'Fan ' || n from one returning id, name),
      entry as (insert into contestants ("AccountId", "FanId", "QuizId", name, "joinedAt")
        select $1, id, $3, name, now() from fan returning id, name)
      insert into quiz_responses ("AccountId", "QuestionId", "ContestantId", value, "arrivedAt", elapsed)
        select $1, $4, entry.id, one.value, now(), 1000 from entry join one on entry.name = 'Fan ' || one.n`,
    [host.account.id, numbers, id, asked],
  )
  await openQuestion(gateway, asked, 1)
  const progress = async () =>
    (await host.get(`/trivia-service-api/quizzes/${id}/progress`)).body.questions[0].bins
  const bins = await progress()
  const within = ({ from, to }: { from: number | null; to: number | null }) =>
    numbers.filter((number) => number >= (from ?? number) && number <= (to ?? number)).length
  for (const bin of bins) expect([bin, bin.count]).toEqual([bin, within(bin)])
  expect(bins.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(numbers.length)
  // What is far off does not stretch them.
  expect([bins[0].from, bins.at(-1).to]).toEqual([null, null])
  expect(bins.length).toBeGreaterThan(3)
  expect(JSON.stringify(await stateOf(id))).not.toContain('bins')
  await openQuestion(gateway, asked, 22)
  await vi.waitFor(async () => expect((await stateOf(id)).phase).toBe('answer'), patient)
  expect((await stateOf(id)).result.bins).toEqual(bins)
})

test('SCOPE-03 true or false is told in the language of the fan', async () => {
  const quiz = await makeQuiz(gateway, host.account.id, { isDraft: true, questions: 0, pace: 'live' })
  const asked = await host.post('/trivia-service-api/questions', {
    ...{ QuizId: quiz.id, text: 'Did they win?', kind: 'trueFalse' },
  })
  await sql('update quizzes set "isDraft" = false where id = $1', [quiz.id])
  await openQuestion(gateway, asked.body.id)
  const textsIn = async (lang: string) =>
    (await stateOf(quiz.id, `?lang=${lang}`)).question?.answers.map(({ text }: { text: string }) => text)
  await vi.waitFor(async () => expect(await textsIn('fr')).toEqual(['Vrai', 'Faux']), patient)
  expect(await textsIn('en')).toEqual(['True', 'False'])
})

test('SCOPE-03 rankings, progress and the activities of a fan count a number as the rules do; a correction gives other points', async () => {
  const { id, asked } = await makeNumbers({ questions: 1 })
  const given: [string, string][] = [
    ['Maud', '73.125'],
    ['Nina', '72.6'],
    ['Ola', '73.6'],
    ['Piet', '73.6'],
    ['Quin', '0'],
  ]
  const players = []
  for (const [name] of given) players.push(await joinAs(gateway, 'trivia', id, name))
  await openQuestion(gateway, asked)
  for (const [index, [, value]] of given.entries()) await players[index]!.answer({ questionId: asked, value })
  const pointsOf = async () => {
    expect((await host.post(`/trivia-service-api/results/calculate/${id}`, {})).status).toBeLessThan(300)
    const { rows } = await sql(
      `select c.name, s.points from boards b join standings s on s."BoardId" = b.id and s.version = b.current
        join contestants c on c."FanId" = s."FanId" and c."QuizId" = b."QuizId" where b."QuizId" = $1 order by c.name`,
      [id],
    )
    return rows.map(({ name, points }) => `${name} ${points}`)
  }
  expect(await pointsOf()).toEqual(['Maud 100', 'Nina 0', 'Ola 100', 'Piet 100', 'Quin 0'])
  const progress = await host.get(`/trivia-service-api/quizzes/${id}/progress`)
  expect(progress.body.questions).toMatchObject([
    {
      ...{ answered: 5, correct: 3 },
      given: [{ value: 73.6, count: 2 }, { value: 0 }, { value: 72.6 }, { value: 73.125 }],
    },
  ])
  const address = `/trivia-service-api/questions/${asked}`
  for (const body of [{ truth: 72 }, { tolerance: 5 }, { kind: 'choice' }])
    expect((await host.put(address, body)).body.key).toBe('quizzes.asked')
  const outside = await host.put(`${address}/correction`, { truth: 121 })
  expect([outside.status, outside.body.errors[0].path]).toEqual([400, 'truth'])
  const chosen = await host.put(`${address}/correction`, { correct: [1] })
  expect([chosen.status, chosen.body.errors[0].path]).toEqual([400, 'correct'])
  const corrected = await host.put(`${address}/correction`, { truth: 72.6, tolerance: 0 })
  expect(corrected.body).toMatchObject({ truth: 72.6, tolerance: 0 })
  expect(await pointsOf()).toEqual(['Maud 0', 'Nina 100', 'Ola 0', 'Piet 0', 'Quin 0'])
  const [entry] = (await host.get(`${address}/history`)).body.data
  expect(entry.action).toBe('correct')
  expect(JSON.stringify(entry)).toMatch(/73\.125.*72\.6/)
  const fans = await gateway.user(host.account)
  const { rows } = await sql('select "FanId" as id from contestants where "QuizId" = $1 and name = $2', [
    ...[id, 'Nina'],
  ])
  const activities = await fans.get(`/fans-service-api/fans/${rows[0].id}/activities?kind=answered`)
  expect(activities.body.data).toMatchObject([{ kind: 'answered', QuizId: id, isCorrect: true }])
})

test('SCOPE-03 the database says of any number what the rules say', async () => {
  let seed = 11
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const number = (most: number) => Math.round((random() * 2 - 1) * most * 1000) / 1000
  const rows = Array.from({ length: 2_000 }, (_, index) => {
    const most = [1, 100, 1e12][index % 3]!
    const truth = number(most)
    const tolerance = index % 5 === 0 ? null : Math.abs(number(2))
    const off = [0, tolerance ?? 0, -(tolerance ?? 0), (tolerance ?? 0) + 0.001][index % 4]!
    return { truth, tolerance, value: Math.round((truth + off) * 1000) / 1000 }
  })
  const { rows: judged } = await sql(
    `select ${isRightSql('g', 'g', 'g')} as is from (
        select 'number' as kind, truth, tolerance, value, false as "isCorrect", null::timestamptz as "deletedAt", n
        from unnest($1::float8[], $2::float8[], $3::float8[]) with ordinality x (truth, tolerance, value, n)) g order by n`,
    [rows.map(({ truth }) => truth), rows.map(({ tolerance }) => tolerance), rows.map(({ value }) => value)],
  )
  const expected = rows.map((row) => isNear(row, row.value))
  expect(judged.map(({ is }) => is)).toEqual(expected)
  expect(new Set(expected).size).toBe(2)
})
