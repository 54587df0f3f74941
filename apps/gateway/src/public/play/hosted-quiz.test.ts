import { beforeAll, describe, expect, test, vi } from 'vitest'
import { joinAs, makeQuiz, openQuestion } from '../../testing/games.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

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
const stored = async (id: number) =>
  (
    await sql(
      `select r.id::int, r."QuestionId", r."AnswerId", r.elapsed, c.name from quiz_responses r
        join contestants c on c.id = r."ContestantId" where c."QuizId" = $1 order by r.id`,
      [id],
    )
  ).rows

describe('a quiz with a host', () => {
  test('an answer is stored once, and its receipt is the same however often it is sent', async () => {
    const quiz = await make()
    const [first] = quiz.questions
    const maud = await joinAs(gateway, 'trivia', quiz.id, 'Maud')
    await openQuestion(gateway, first!.id, 3)
    const { status, body } = await maud.answer({ questionId: first!.id, answerId: first!.wrong })
    expect([status, body]).toEqual([
      202,
      {
        ...{ kind: 'trivia', id: expect.any(Number), QuestionId: first!.id, AnswerId: first!.wrong },
        value: null,
        elapsed: expect.any(Number),
      },
    ])
    // Sent again, or another one in its place: the first counts.
    const others = await Promise.all(
      [first!.wrong, first!.right, first!.right].map((answerId) =>
        maud.answer({ questionId: first!.id, answerId }),
      ),
    )
    for (const other of others) expect([other.status, other.body]).toEqual([202, body])
    const rows = await stored(quiz.id)
    expect(rows).toEqual([expect.objectContaining({ id: body.id, AnswerId: first!.wrong, name: 'Maud' })])
    // The page calculates its points by it.
    expect(rows[0].elapsed).toBe(body.elapsed)
    expect(rows[0].elapsed).toBeGreaterThanOrEqual(3_000)
  })

  test('two answers of one person at once, by two gateways: one counts', async () => {
    const other = await openTestGateway({}, gateway.connectionString)
    const quiz = await make()
    const [first] = quiz.questions
    const maud = await joinAs(gateway, 'trivia', quiz.id, 'Maud')
    await openQuestion(gateway, first!.id)
    const headers = { authorization: `Bearer ${maud.body.token}` }
    const sent = [gateway, other].flatMap(({ anonymous }) =>
      [first!.right, first!.wrong].map((answerId) =>
        anonymous.post(
          `/play-api/games/trivia/${quiz.id}/answers`,
          { questionId: first!.id, answerId },
          headers,
        ),
      ),
    )
    const receipts = (await Promise.all(sent)).map(({ body }) => body)
    const [row] = await stored(quiz.id)
    expect(await stored(quiz.id)).toHaveLength(1)
    for (const receipt of receipts)
      expect(receipt).toMatchObject({ id: row.id, AnswerId: row.AnswerId, elapsed: row.elapsed })
  })

  test('an answer that lacks something says what', async () => {
    const quiz = await make()
    const [first] = quiz.questions
    const maud = await joinAs(gateway, 'trivia', quiz.id, 'Maud')
    await openQuestion(gateway, first!.id)
    const lacking = [{ answerId: first!.right }, { questionId: first!.id }]
    const answers = await Promise.all(lacking.map((body) => maud.answer(body)))
    expect(answers.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
      [400, 'questionId'],
      [400, 'answerId'],
    ])
  })

  test('nobody answers before the opening, after the end, for another question, or in another game', async () => {
    const quiz = await make()
    const other = await make()
    const [first, second] = quiz.questions
    const maud = await joinAs(gateway, 'trivia', quiz.id, 'Maud')
    const stranger = await joinAs(gateway, 'trivia', other.id, 'Nina')
    const key = async (
      answer: Promise<{ status: number; body: { key: string; errors?: { path: string }[] } }>,
    ) => {
      const { status, body } = await answer
      return [status, body.errors?.[0]?.path ?? body.key]
    }
    const right = { questionId: first!.id, answerId: first!.right }
    expect(await key(maud.answer(right))).toEqual([409, 'play.notOpen'])
    // The clock of the page is not asked.
    expect(
      await key(maud.answer({ ...right, tappedAt: new Date(Date.now() + 3_600_000).toISOString() })),
    ).toEqual([409, 'play.notOpen'])
    await openQuestion(gateway, first!.id, -30)
    expect(await key(maud.answer(right))).toEqual([409, 'play.notOpen'])
    await openQuestion(gateway, first!.id, 22)
    expect(
      await key(maud.answer({ ...right, tappedAt: new Date(Date.now() - 15_000).toISOString() })),
    ).toEqual([409, 'play.tooLate'])
    await openQuestion(gateway, first!.id, 1)
    expect(await key(maud.answer({ questionId: first!.id, answerId: second!.right }))).toEqual([
      400,
      'answerId',
    ])
    expect(
      await key(maud.answer({ questionId: other.questions[0]!.id, answerId: other.questions[0]!.right })),
    ).toEqual([400, 'questionId'])
    expect(await key(stranger.answer(right))).toEqual([400, 'questionId'])
    const headers = { authorization: `Bearer ${stranger.body.token}` }
    const crossed = gateway.anonymous.post(`/play-api/games/trivia/${quiz.id}/answers`, right, headers)
    expect(await key(crossed)).toEqual([404, 'play.notJoined'])
    expect(await key(gateway.anonymous.post(`/play-api/games/trivia/${quiz.id}/answers`, right))).toEqual([
      401,
      'session.audienceEnded',
    ])
    for (const body of [
      { questionId: 'x', answerId: 1 },
      { ...right, more: 1 },
      { ...right, tappedAt: 'now' },
    ])
      expect((await maud.answer(body)).status).toBe(400)
    expect(await stored(quiz.id)).toEqual([])
    await sql(`update quizzes set "closesAt" = now() - interval '3 seconds' where id = $1`, [quiz.id])
    expect(await key(maud.answer(right))).toEqual([409, 'play.notOpen'])
  })

  test('what everybody is told has no truth in it before the time of a question is over', async () => {
    const quiz = await make()
    const [first, second] = quiz.questions
    const maud = await joinAs(gateway, 'trivia', quiz.id, 'Maud')
    expect(await stateOf(quiz.id)).toMatchObject({
      phase: 'waiting',
      question: null,
      result: null,
      questionCount: 2,
    })
    await openQuestion(gateway, first!.id)
    await vi.waitFor(async () => expect((await stateOf(quiz.id)).phase).toBe('question'), patient)
    const asked = await stateOf(quiz.id)
    expect(asked.question).toMatchObject({ id: first!.id, number: 1, points: 100, image: null })
    expect(asked.result).toBeNull()
    expect(JSON.stringify(asked)).not.toMatch(/isCorrect|since it is so|Question 1/)
    await maud.answer({ questionId: first!.id, answerId: first!.right })
    const own = (await maud.own()).body
    expect(own).toMatchObject({ points: 0, correct: 0, answers: [{ isCorrect: null, points: null }] })
    await openQuestion(gateway, first!.id, 22)
    await vi.waitFor(async () => expect((await stateOf(quiz.id)).phase).toBe('answer'), patient)
    const { result } = await stateOf(quiz.id)
    expect(result).toEqual({
      QuestionId: first!.id,
      correct: [first!.right],
      explanation: 'since it is so',
      counts: [{ AnswerId: first!.right, count: 1 }],
      ...{ truth: null, tolerance: 0, given: [], bins: [] },
    })
    expect((await maud.own()).body).toMatchObject({ points: 100, correct: 1, answers: [{ isCorrect: true }] })
    await openQuestion(gateway, second!.id)
    await vi.waitFor(async () => expect((await stateOf(quiz.id)).question?.id).toBe(second!.id), patient)
    expect((await stateOf(quiz.id)).result).toBeNull()
    await sql(`update quizzes set "closesAt" = now() - interval '2 seconds' where id = $1`, [quiz.id])
    await vi.waitFor(async () => expect((await stateOf(quiz.id)).phase).toBe('over'), patient)
    const { results } = await stateOf(quiz.id)
    expect(results.map(({ question }: { question: { id: number } }) => question.id)).toEqual([
      first!.id,
      second!.id,
    ])
  })

  test('a question that its host closes takes no answer that comes after the grace', async () => {
    const quiz = await make()
    const [first] = quiz.questions
    const maud = await joinAs(gateway, 'trivia', quiz.id, 'Maud')
    const nina = await joinAs(gateway, 'trivia', quiz.id, 'Nina')
    await openQuestion(gateway, first!.id, 9)
    const answer = { questionId: first!.id, answerId: first!.right }
    const closed = (secondsAgo: number) =>
      sql(
        `update quiz_questions set "closedAt" = clock_timestamp() - make_interval(secs => $2) where id = $1`,
        [first!.id, secondsAgo],
      )
    await closed(0)
    expect((await maud.answer(answer)).status).toBe(202)
    await closed(2)
    const late = await nina.answer(answer)
    expect([late.status, late.body.key]).toEqual([409, 'play.tooLate'])
    await vi.waitFor(async () => expect((await stateOf(quiz.id)).phase).toBe('answer'), patient)
  })

  test('who played sees the own rank, the top and who is near, without names that were withdrawn', async () => {
    const quiz = await make({ questions: 1 })
    const [question] = quiz.questions
    const players = []
    for (const name of ['Maud', 'Nina', 'Ola', 'Piet'])
      players.push(await joinAs(gateway, 'trivia', quiz.id, name))
    await openQuestion(gateway, question!.id)
    const { right, wrong, id: questionId } = question!
    for (const [index, player] of players.entries())
      await player.answer({ questionId, answerId: index < 2 ? right : wrong })
    await openQuestion(gateway, questionId, 22)
    await sql(`update contestants set "isNameHidden" = true where id = $1`, [players[1]!.body.contestant.id])
    const host = await gateway.user(operator.account, ['trivia_write'])
    const calculated = await host.post(`/trivia-service-api/results/calculate/${quiz.id}`, {})
    expect(calculated.status).toBeLessThan(300)
    await vi.waitFor(async () => expect((await stateOf(quiz.id)).phase).toBe('answer'), patient)
    const { rank, ranking } = (await players[3]!.own()).body
    expect(rank).toEqual({ rank: 3, isTied: true, points: 0, contestants: 4 })
    expect(ranking).toEqual([
      { rank: 1, isTied: true, points: 100, name: 'Maud', isOwn: false },
      { rank: 1, isTied: true, points: 100, name: null, isOwn: false },
      { rank: 3, isTied: true, points: 0, name: 'Ola', isOwn: false },
      { rank: 3, isTied: true, points: 0, name: 'Piet', isOwn: true },
    ])
    expect((await stateOf(quiz.id)).top).toEqual([])
    await sql(`update quizzes set "closesAt" = now() - interval '1 minute' where id = $1`, [quiz.id])
    await vi.waitFor(async () => expect((await stateOf(quiz.id)).phase).toBe('over'), patient)
    // Also whoever did not play is told who was at the top.
    expect((await stateOf(quiz.id)).top).toEqual([
      { rank: 1, isTied: true, points: 100, name: 'Maud' },
      { rank: 1, isTied: true, points: 100, name: null },
      { rank: 3, isTied: true, points: 0, name: 'Ola' },
    ])
  })

  test('the page has the look that the account chose for games', async () => {
    const customer = await gateway.user(await gateway.account(), ['trivia_write'])
    const { status } = await customer.put('/trivia-service-api/app-settings', {
      colour: '#123456',
      legal: { en: 'No purchase necessary.', fr: null },
    })
    expect(status).toBe(200)
    const quiz = await makeQuiz(gateway, customer.account.id)
    expect(await stateOf(quiz.id)).toMatchObject({
      brand: { colour: '#123456' },
      legal: 'No purchase necessary.',
      banner: null,
    })
    expect(await stateOf(quiz.id, '?lang=fr')).toMatchObject({ brand: { colour: '#123456' }, legal: null })
  })

  test('a crowd that asks what goes on is answered from what was made once, and proxies may keep it a second', async () => {
    const quiz = await make()
    const read = (headers = {}) =>
      gateway.app.inject({ url: `/play-api/games/trivia/${quiz.id}/state`, headers })
    const first = await read()
    expect(first.headers['cache-control']).toBe('public, max-age=1, s-maxage=1')
    expect(first.headers['set-cookie']).toBeUndefined()
    expect((await read({ 'if-none-match': first.headers.etag as string })).statusCode).toBe(304)
    expect((await read()).body).toBe(first.body)
  })
})
