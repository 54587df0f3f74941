import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let gateway: TestGateway
let host: TestUser
let rival: TestUser
const base = '/trivia-service-api'
type Named = { id: number; text: string }

beforeAll(async () => {
  gateway = await openTestGateway()
  host = await gateway.user(await gateway.account(), ['trivia_write'])
  rival = await gateway.user(await gateway.account(), ['trivia_write'])
})

/** Makes a quiz whose questions have three answers each, the second of which is correct. */
async function makeQuiz(questions = 2, more: object = {}) {
  const quiz = await makeItem(host, `${base}/quizzes`, { name: 'Quiz of the round', ...more })
  const made: { id: number; answers: number[] }[] = []
  for (let index = 0; index < questions; index++) {
    const body = { text: `Question ${index}`, timeLimit: 15_000, points: 150 }
    const { id } = await makeItem(host, `${base}/quizzes/${quiz.id}/questions`, body)
    const answers: number[] = []
    for (const [place, text] of ['Padrow', 'Hartwin', 'Toroque'].entries())
      answers.push(
        (await makeItem(host, `${base}/questions/${id}/answers`, { text, isCorrect: place === 1 })).id,
      )
    made.push({ id, answers })
  }
  return { id: quiz.id, address: `${base}/quizzes/${quiz.id}`, questions: made }
}

const textsOf = async (address: string) =>
  (await host.get(address)).body.data.map(({ text }: Named) => text) as string[]

/** A fan joins and answers, as the public page does. */
async function play(quizId: number, question: { id: number; answers: number[] }, place = 1) {
  const { rows } = await gateway.services.pool.query(
    `with fan as (insert into fans ("AccountId", name) values ($1, 'Ida') returning id),
      joined as (insert into contestants ("AccountId", "FanId", "QuizId", name) select $1, id, $2, 'Ida' from fan returning id)
      insert into quiz_responses ("AccountId", "QuestionId", "ContestantId", "AnswerId", "arrivedAt", elapsed)
        select $1, $3, id, $4, now(), 3000 from joined returning "ContestantId"`,
    [host.account.id, quizId, question.id, question.answers[place]],
  )
  return rows[0].ContestantId as number
}

describe('questions and answers', () => {
  test('SCOPE-03 CALL-TRIVIA-02 CALL-TRIVIA-03 CALL-TRIVIA-05 CALL-TRIVIA-06 are made below their quiz, in order', async () => {
    const { address, questions } = await makeQuiz(3)
    const list = (await host.get(`${address}/questions`)).body
    expect(list.data.map(({ text, position }: Named & { position: number }) => [text, position])).toEqual([
      ['Question 0', 0],
      ['Question 1', 1],
      ['Question 2', 2],
    ])
    expect(list.data[0]).toMatchObject({ answerCount: 3, correctCount: 1, isAsked: false, isTimed: true })
    expect(await textsOf(`${base}/questions/${questions[0]!.id}/answers`)).toEqual([
      'Padrow',
      'Hartwin',
      'Toroque',
    ])
    expect((await host.get(address)).body).toMatchObject({ questionCount: 3, incompleteCount: 0 })
    expect((await rival.get(`${address}/questions`)).status).toBe(404)
    expect((await rival.post(`${base}/questions/${questions[0]!.id}/answers`, { text: 'x' })).status).toBe(
      404,
    )
  })

  test('CALL-TRIVIA-04 a question moves, and the others make room', async () => {
    const { address, questions } = await makeQuiz(3)
    const move = (position: number) =>
      host.put(`${base}/questions/updateposition/${questions[0]!.id}`, { position })
    expect((await move(1)).status).toBe(204)
    expect(await textsOf(`${address}/questions`)).toEqual(['Question 1', 'Question 0', 'Question 2'])
    await move(99)
    expect(await textsOf(`${address}/questions`)).toEqual(['Question 1', 'Question 2', 'Question 0'])
    expect(
      (await rival.put(`${base}/questions/updateposition/${questions[0]!.id}`, { position: 0 })).status,
    ).toBe(404)
    const answer = `${base}/answers/${questions[0]!.answers[2]}`
    expect((await host.put(answer, { position: 0 })).body.position).toBe(0)
    expect(await textsOf(`${base}/questions/${questions[0]!.id}/answers`)).toEqual([
      'Toroque',
      'Padrow',
      'Hartwin',
    ])
  })

  test('have translations, a picture, and the moment of a video that has to make sense', async () => {
    const { questions } = await makeQuiz(1)
    const address = `${base}/questions/${questions[0]!.id}`
    const french = { langId: 'fr', text: 'Quelle gardienne ?' }
    expect((await host.post(`${address}/translations`, french)).status).toBe(201)
    expect((await host.get(`${address}?lang=fr`)).body.text).toBe('Quelle gardienne ?')
    const file = {
      content: 'picture',
      fileName: 'a.png',
      contentType: 'image/png',
      purpose: 'image',
    } as const
    const image = await uploadFile(gateway, host, file)
    expect((await host.put(address, { image })).body.image.contentType).toBe('image/png')
    const { body } = await host.put(address, { videoFrom: 1000, videoTo: 2000 })
    expect(body.errors).toMatchObject([{ path: 'VideoId', key: 'quizzes.videoMissing' }])
  })
})

describe('publication', () => {
  test('waits until each question has two answers and a correct one, and names the question', async () => {
    const { id, address } = await makeQuiz(0)
    const open = async () => (await host.put(address, { state: 'open' })).body.errors?.[0]
    expect(await open()).toMatchObject({ path: 'questions', key: 'quizzes.noQuestions' })
    const question = await makeItem(host, `${base}/questions`, { QuizId: id, text: 'Who?' })
    await makeItem(host, `${base}/answers`, { QuestionId: question.id, text: 'A', isCorrect: true })
    expect(await open()).toMatchObject({
      path: 'questions.0.answers',
      code: 'too_few',
      params: { number: 1 },
    })
    const b = await makeItem(host, `${base}/answers`, { QuestionId: question.id, text: 'B' })
    expect(await open()).toBeUndefined()
    // What holds back publication is refused afterwards, too.
    const [a] = (await host.get(`${base}/questions/${question.id}/answers`)).body.data
    const unmarked = await host.put(`${base}/answers/${a.id}`, { isCorrect: false })
    expect(unmarked.body.errors).toMatchObject([{ path: 'questions.0.answers', code: 'no_correct' }])
    expect((await host.put(`${base}/answers/${b.id}`, { isCorrect: true })).status).toBe(200)
    expect((await host.put(`${base}/answers/${a.id}`, { isCorrect: false })).status).toBe(200)
    for (const refused of [
      await host.post(`${address}/questions`, { text: 'Another?' }),
      await host.post(`${base}/questions/${question.id}/answers`, { text: 'C' }),
      await host.remove(`${base}/answers/${a.id}`),
      await host.remove(`${base}/questions/${question.id}`),
    ])
      expect([refused.status, refused.body.key]).toEqual([409, 'quizzes.publishedShape'])
    expect((await host.put(address, { state: 'draft' })).body.state).toBe('draft')
    expect((await host.remove(`${base}/questions/${question.id}`)).status).toBe(204)
  })

  test('the state follows the clock of the database', async () => {
    const { address } = await makeQuiz(1)
    const write = async (body: object) => (await host.put(address, body)).body
    expect((await host.get(address)).body.state).toBe('draft')
    expect((await write({ state: 'scheduled' })).errors).toMatchObject([{ path: 'opensAt' }])
    const opensAt = new Date(Date.now() + 3_600_000).toISOString()
    const closesAt = new Date(Date.now() + 7_200_000).toISOString()
    expect(await write({ state: 'scheduled', opensAt, closesAt })).toMatchObject({ state: 'scheduled' })
    expect((await host.get(`${base}/quizzes?state=scheduled`)).body.data).toHaveLength(1)
    expect((await write({ closesAt: opensAt })).errors).toMatchObject([{ path: 'closesAt' }])
    const opened = await write({ state: 'open' })
    expect([opened.state, opened.closesAt, opened.opensAt < opensAt]).toEqual(['open', closesAt, true])
    expect(await write({ state: 'closed' })).toMatchObject({ state: 'closed' })
    expect(await write({ state: 'open' })).toMatchObject({ state: 'open', closesAt: null })
  })

  test('a quiz that somebody has joined is no draft any more', async () => {
    const { id, address, questions } = await makeQuiz(1)
    await host.put(address, { state: 'open' })
    await play(id, questions[0]!)
    const refused = await host.put(address, { state: 'draft' })
    expect([refused.status, refused.body.errors]).toMatchObject([409, [{ path: 'state', code: 'joined' }]])
  })
})

describe('a question that was asked', () => {
  test('keeps what decides about points, unless somebody corrects it on purpose', async () => {
    const { id, address, questions } = await makeQuiz(1)
    const [question] = questions as [(typeof questions)[number]]
    const own = `${base}/questions/${question.id}`
    await host.put(address, { state: 'open' })
    await play(id, question)
    expect((await host.put(own, { text: 'Spelled right' })).body).toMatchObject({ isAsked: true })
    for (const change of [{ points: 50 }, { timeLimit: 30_000 }, { isTimed: false }])
      expect((await host.put(own, change)).body.errors).toMatchObject([
        { path: Object.keys(change)[0], code: 'asked' },
      ])
    expect((await host.put(own, { points: 150 })).status).toBe(200)
    const marked = await host.put(`${base}/answers/${question.answers[0]}`, { isCorrect: true })
    expect(marked.body.errors).toMatchObject([{ path: 'isCorrect', code: 'asked' }])

    const correction = { correct: [question.answers[0]], points: 50 }
    expect((await rival.put(`${own}/correction`, correction)).status).toBe(404)
    const { body } = await host.put(`${own}/correction`, correction)
    expect(body).toMatchObject({ points: 50, correctCount: 1 })
    const answers = (await host.get(`${own}/answers`)).body.data
    expect(answers.map(({ isCorrect }: { isCorrect: boolean }) => isCorrect)).toEqual([true, false, false])
    const [entry] = (await host.get(`${own}/history`)).body.data
    expect(entry).toMatchObject({ action: 'correct' })
    expect(JSON.stringify(entry)).toContain(String(question.answers[0]))
  })
})

describe('live', () => {
  test('a host opens one question after the other, of an open quiz alone', async () => {
    const { address, questions } = await makeQuiz(2, { pace: 'live' })
    const open = (index: number) => host.put(`${base}/questions/${questions[index]!.id}/open`)
    expect((await open(0)).body.key).toBe('quizzes.notOpen')
    await host.put(address, { state: 'open' })
    const opened = await open(0)
    expect(opened.status).toBe(200)
    expect(opened.body.openedAt).not.toBeNull()
    expect((await open(0)).body.key).toBe('quizzes.openedAlready')
    expect((await open(1)).body).toMatchObject({ code: 'conflict', key: 'quizzes.otherRunning' })
    // Its time is over.
    await gateway.services.pool.query(
      `update quiz_questions set "openedAt" = now() - interval '1 minute' where id = $1`,
      [questions[0]!.id],
    )
    expect((await open(1)).status).toBe(200)
    const { rows } = await gateway.services.pool.query(
      `select data->>'action' as action from outbox_events where topic = 'quiz-questions' and data->>'id' = $1
        order by id desc limit 1`,
      [String(questions[1]!.id)],
    )
    expect(rows).toEqual([{ action: 'open' }])
  })

  test('a host closes the question that runs, once, and opens the next one after the grace', async () => {
    const { address, questions } = await makeQuiz(2, { pace: 'live' })
    const put = (index: number, what: 'open' | 'close') =>
      host.put(`${base}/questions/${questions[index]!.id}/${what}`)
    await host.put(address, { state: 'open' })
    expect((await put(0, 'close')).body).toMatchObject({ code: 'conflict', key: 'quizzes.notRunning' })
    await put(0, 'open')
    const both = await Promise.all([put(0, 'close'), put(0, 'close')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { questions: progress } = (await host.get(`${address}/progress`)).body
    expect(Date.parse(progress[0].closesAt)).toBeLessThan(Date.parse(progress[0].openedAt) + 15_000)
    expect((await put(1, 'open')).body.key).toBe('quizzes.otherRunning')
    await gateway.services.pool.query(
      `update quiz_questions set "closedAt" = now() - interval '2 seconds' where id = $1`,
      [questions[0]!.id],
    )
    expect((await put(1, 'open')).status).toBe(200)
  })

  test('two hosts at once open one question', async () => {
    const { address, questions } = await makeQuiz(2, { pace: 'live' })
    await host.put(address, { state: 'open' })
    const answers = await Promise.all(questions.map(({ id }) => host.put(`${base}/questions/${id}/open`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('quizzes without a host open no question', async () => {
    const { address, questions } = await makeQuiz(1)
    await host.put(address, { state: 'open' })
    expect((await host.put(`${base}/questions/${questions[0]!.id}/open`)).body.key).toBe('quizzes.notLive')
  })

  test('CALL-TRIVIA-01 ENTITY-32 contestants are counted and listed, and the progress says what was answered', async () => {
    const { id, address, questions } = await makeQuiz(2)
    await host.put(address, { state: 'open' })
    expect((await host.get(`${address}/contestants/count`)).body).toEqual({ count: 0 })
    await play(id, questions[0]!)
    await play(id, questions[0]!, 2)
    expect((await host.get(`${address}/contestants/count`)).body).toEqual({ count: 2 })
    expect((await host.get(`${address}/contestants?limit=1`)).body).toMatchObject({
      total: 2,
      data: [{ name: 'Ida', isNameHidden: false, answered: 1 }],
    })
    expect((await host.get(`${address}/progress`)).body).toMatchObject({
      contestants: 2,
      questions: [
        { id: questions[0]!.id, answered: 2, correct: 1, closesAt: null },
        { id: questions[1]!.id, answered: 0, correct: 0 },
      ],
    })
    expect((await rival.get(`${address}/contestants/count`)).status).toBe(404)
  })
})

test('a copy has questions, answers and translations, and is a draft', async () => {
  const { address, questions } = await makeQuiz(2)
  await host.put(address, { state: 'open' })
  await host.post(`${address}/translations`, { langId: 'fr', name: 'Quiz de la journée' })
  await host.post(`${base}/answers/${questions[1]!.answers[0]}/translations`, {
    langId: 'fr',
    text: 'Padrou',
  })
  const copy = await host.post(`${address}/duplicate`, { name: 'Second leg' })
  expect(copy).toMatchObject({ status: 201, body: { state: 'draft', questionCount: 2, opensAt: null } })
  const own = `${base}/quizzes/${copy.body.id}`
  expect((await host.get(`${own}?lang=fr`)).body.name).toBe('Quiz de la journée')
  const second = (await host.get(`${own}/questions`)).body.data[1]
  expect(second).toMatchObject({ text: 'Question 1', points: 150, timeLimit: 15_000, correctCount: 1 })
  const answers = (await host.get(`${base}/questions/${second.id}/answers?lang=fr`)).body.data
  expect(answers.map(({ text }: Named) => text)).toEqual(['Padrou', 'Hartwin', 'Toroque'])
  expect((await rival.post(`${address}/duplicate`)).status).toBe(404)
})

describe('import of a file', () => {
  const good = { question: 'Who?', answer1: 'Padrow', answer2: 'Hartwin', correct: '2', timeLimit: '15' }
  const send = (id: number, rows: object[], isTrial = false) =>
    host.post(`${base}/quizzes/${id}/questions/import`, {
      rows: rows.map((values, index) => ({ line: index + 2, values })),
      isTrial,
    })

  test('a trial writes nothing; then all questions come in at the end, in order', async () => {
    const { id, address } = await makeQuiz(1)
    const rows = [good, { ...good, question: 'Where?', correct: 'padrow', points: '50', explanation: 'So.' }]
    expect((await send(id, rows, true)).body).toEqual({ created: 2, rowErrors: [] })
    expect((await host.get(`${address}/questions`)).body.total).toBe(1)
    expect((await send(id, rows)).body.created).toBe(2)
    const { data } = (await host.get(`${address}/questions`)).body
    expect(data.slice(1)).toMatchObject([
      { text: 'Who?', timeLimit: 15_000, points: 100, correctCount: 1 },
      { text: 'Where?', points: 50, explanation: 'So.' },
    ])
    const answers = (await host.get(`${base}/questions/${data[2].id}/answers`)).body.data
    expect(answers.map(({ isCorrect }: { isCorrect: boolean }) => isCorrect)).toEqual([true, false])
  })

  test('errors name line and column, and nothing is written', async () => {
    const { id, address } = await makeQuiz(0)
    const wrong = [
      good,
      { question: '', answer1: 'A', correct: '3', timeLimit: 'soon' },
      { ...good, points: '5000', colour: 'red', answer2: 'x'.repeat(81) },
    ]
    const { body } = await send(id, wrong)
    const places = body.rowErrors.map(
      ({ line, column }: { line: number; column: string }) => `${line} ${column}`,
    )
    expect(places.sort()).toEqual([
      '3 answer2',
      '3 correct',
      '3 question',
      '3 timeLimit',
      '4 answer2',
      '4 colour',
      '4 points',
    ])
    expect((await host.get(`${address}/questions`)).body.total).toBe(0)
  })
})

describe('sponsors', () => {
  test('SCOPE-03 ENTITY-31 ENTITY-32 ENTITY-34 are one list for all games', async () => {
    const made = await makeItem(host, `${base}/sponsors`, {
      name: 'Lumen Grid',
      url: 'https://lumen.example',
    })
    const caster = await gateway.user(host.account, ['motm_write'])
    for (const path of [base, '/predictor-service-api', '/motm-service-api']) {
      const { body } = await caster.get(`${path}/sponsors/${made.id}`)
      expect([path, body.name]).toEqual([path, 'Lumen Grid'])
    }
    const other = await makeItem(caster, '/motm-service-api/sponsors', { name: 'Ostermere Dairy' })
    expect((await host.put(`/predictor-service-api/sponsors/${other.id}`, { name: 'Dairy' })).body.name).toBe(
      'Dairy',
    )
    const { body } = await host.get(`${base}/sponsors?sort=name`)
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Dairy', 'Lumen Grid'])
    const bare = await gateway.user(await gateway.account({ modules: [] }), ['motm_write'])
    expect((await bare.get('/motm-service-api/sponsors')).status).toBe(403)
  })

  test('a quiz names one of the account', async () => {
    const { id } = await makeItem(rival, `${base}/sponsors`, { name: 'Foreign' })
    const { status, body } = await host.post(`${base}/quizzes`, { name: 'Quiz', SponsorId: id })
    expect([status, body.errors[0].path]).toEqual([400, 'SponsorId'])
  })
})
