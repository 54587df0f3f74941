import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let host: TestUser
let rival: TestUser
const base = '/trivia-service-api'
type Answer = { id: number; text: string; isCorrect: boolean }

beforeAll(async () => {
  gateway = await openTestGateway()
  host = await gateway.user(await gateway.account(), ['trivia_write'])
  rival = await gateway.user(await gateway.account(), ['trivia_write'])
})

const makeQuiz = () => makeItem(host, `${base}/quizzes`, { name: 'Quiz of the round' })
const ask = (QuizId: number, body: object) =>
  makeItem(host, `${base}/questions`, { QuizId, text: 'What?', ...body })
const answersOf = async (id: number, query = ''): Promise<Answer[]> =>
  (await host.get(`${base}/questions/${id}/answers${query}`)).body.data
const marks = (answers: readonly Answer[]) => answers.map(({ text, isCorrect }) => [text, isCorrect])
const errorOf = ({ status, body }: { status: number; body: { errors?: { path: string; code: string }[] } }) =>
  [status, body.errors?.[0]?.path, body.errors?.[0]?.code] as const
const open = (id: number) => host.put(`${base}/quizzes/${id}`, { state: 'open' })

describe('SCOPE-03 CALL-TRIVIA-02 a question that is answered by a number', () => {
  test('has a truth, a tolerance, bounds and a unit, and no answers', async () => {
    const quiz = await makeQuiz()
    const number = { kind: 'number', truth: 48.5, tolerance: 0.5, least: 0, most: 120, unit: 'minutes' }
    const { id } = await ask(quiz.id, number)
    expect((await host.get(`${base}/questions/${id}`)).body).toMatchObject({ ...number, answerCount: 0 })
    expect(errorOf(await host.post(`${base}/answers`, { QuestionId: id, text: 'A' }))).toEqual([
      409,
      'QuestionId',
      'no_answers',
    ])
    expect((await open(quiz.id)).body).toMatchObject({ state: 'open', incompleteCount: 0 })
  })

  test('names the field that makes no sense, and writes nothing', async () => {
    const quiz = await makeQuiz()
    const { id } = await ask(quiz.id, { kind: 'number', truth: 5, least: 0, most: 10 })
    const address = `${base}/questions/${id}`
    const wrong: [object, string, string][] = [
      [{ truth: 11 }, 'truth', 'outside'],
      [{ truth: -1 }, 'truth', 'outside'],
      [{ most: 4 }, 'truth', 'outside'],
      [{ most: 0 }, 'most', 'not_greater'],
      [{ least: 10 }, 'most', 'not_greater'],
      [{ tolerance: -0.5 }, 'tolerance', 'too_small'],
      [{ truth: 1e13 }, 'truth', 'too_big'],
      [{ truth: 1.2345 }, 'truth', 'custom'],
      [{ truth: '5' }, 'truth', 'wrong_type'],
      [{ unit: 'x'.repeat(21) }, 'unit', 'too_long'],
      [{ kind: 'essay' }, 'kind', 'unknown_value'],
    ]
    for (const [body, path, code] of wrong)
      expect([body, ...errorOf(await host.put(address, body))]).toEqual([body, 400, path, code])
    for (const text of ['1e400', '-1e400', 'NaN', 'Infinity']) {
      const { statusCode, body } = await gateway.app.inject({
        ...{
          method: 'PUT',
          url: address,
          headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' },
        },
        payload: `{"truth":${text}}`,
      })
      expect([text, statusCode, JSON.parse(body).errors?.[0]?.path]).toEqual([
        ...[text, 400, text.includes('1e400') ? 'truth' : undefined],
      ])
    }
    expect((await host.get(address)).body).toMatchObject({ truth: 5, least: 0, most: 10, tolerance: null })
    expect((await host.put(address, { truth: -0 })).body.truth).toBe(0)
  })

  test('cannot be published without its truth, and keeps it afterwards', async () => {
    const quiz = await makeQuiz()
    await ask(quiz.id, { kind: 'number', truth: 1 })
    const { id } = await ask(quiz.id, { kind: 'number', unit: 'goals' })
    expect((await host.get(`${base}/quizzes/${quiz.id}`)).body.incompleteCount).toBe(1)
    const refused = await open(quiz.id)
    expect(errorOf(refused)).toEqual([400, 'questions.1.truth', 'required'])
    expect(refused.body.errors[0].params).toEqual({ number: 2 })
    await host.put(`${base}/questions/${id}`, { truth: 3 })
    expect((await open(quiz.id)).status).toBe(200)
    expect(errorOf(await host.put(`${base}/questions/${id}`, { truth: null }))).toEqual([
      400,
      'questions.1.truth',
      'required',
    ])
    expect((await host.get(`${base}/questions/${id}`)).body.truth).toBe(3)
  })

  test('ones of another kind have nothing of it', async () => {
    const quiz = await makeQuiz()
    for (const kind of ['choice', 'trueFalse'])
      for (const body of [{ truth: 1 }, { tolerance: 0 }, { least: 1 }, { most: 1 }, { unit: 'km' }]) {
        const made = await host.post(`${base}/questions`, { QuizId: quiz.id, text: 'What?', kind, ...body })
        expect(errorOf(made)).toEqual([400, Object.keys(body)[0], 'of_other_kind'])
      }
  })
})

describe('SCOPE-03 CALL-TRIVIA-05 a question that is true or false', () => {
  test('has its two answers by itself, in both languages, and they stay what they are', async () => {
    const quiz = await makeQuiz()
    const { id } = await ask(quiz.id, { kind: 'trueFalse' })
    const answers = await answersOf(id)
    expect(marks(answers)).toEqual([
      ['True', false],
      ['False', false],
    ])
    expect(marks(await answersOf(id, '?lang=fr')).map(([text]) => text)).toEqual(['Vrai', 'Faux'])
    const own = `${base}/answers/${answers[0]!.id}`
    for (const refused of [
      await host.put(own, { text: 'Perhaps' }),
      await host.put(own, { position: 1 }),
      await host.remove(own),
      await host.post(`${base}/answers`, { QuestionId: id, text: 'Perhaps' }),
    ])
      expect([refused.status, refused.body.key]).toEqual([409, 'quizzes.ownAnswers'])
    expect(errorOf(await open(quiz.id))).toEqual([400, 'questions.0.answers', 'no_correct'])
  })

  test('one of them is correct: marking one unmarks the other', async () => {
    const quiz = await makeQuiz()
    const { id } = await ask(quiz.id, { kind: 'trueFalse' })
    const [yes, no] = await answersOf(id)
    await host.put(`${base}/answers/${yes!.id}`, { isCorrect: true })
    expect((await open(quiz.id)).status).toBe(200)
    await host.put(`${base}/answers/${no!.id}`, { isCorrect: true })
    expect(marks(await answersOf(id))).toEqual([
      ['True', false],
      ['False', true],
    ])
    const both = { correct: [yes!.id, no!.id] }
    expect(errorOf(await host.put(`${base}/questions/${id}/correction`, both))).toEqual([
      400,
      'correct',
      'too_many',
    ])
  })
})

test('the kind changes while the quiz is a draft, with what it is answered by', async () => {
  const quiz = await makeQuiz()
  const { id } = await ask(quiz.id, {})
  const address = `${base}/questions/${id}`
  const old = await makeItem(host, `${base}/answers`, { QuestionId: id, text: 'A', isCorrect: true })
  expect((await host.put(address, { kind: 'trueFalse' })).body).toMatchObject({
    ...{ kind: 'trueFalse', answerCount: 2, correctCount: 0 },
  })
  expect((await host.put(address, { kind: 'number', truth: 4, unit: 'km' })).body).toMatchObject({
    ...{ kind: 'number', answerCount: 0, truth: 4 },
  })
  // An answer in the bin does not come back to a number.
  const restored = await host.post(`${base}/answers/${old.id}/restore`)
  expect([restored.status, restored.body.key]).toEqual([409, 'quizzes.noAnswers'])
  expect((await host.put(address, { kind: 'trueFalse' })).body).toMatchObject({
    ...{ answerCount: 2, truth: null, unit: null },
  })
  const [yes] = await answersOf(id)
  await host.put(`${base}/answers/${yes!.id}`, { isCorrect: true })
  await open(quiz.id)
  expect(errorOf(await host.put(address, { kind: 'number', truth: 1 }))).toEqual([409, 'kind', 'published'])
  expect(await answersOf(id)).toHaveLength(2)
  expect((await rival.put(address, { kind: 'number' })).status).toBe(404)
})

test('a copy has the kinds, what is right, and the words of true and false', async () => {
  const quiz = await makeQuiz()
  const number = { kind: 'number', truth: 48, tolerance: 2, least: 0, most: 120, unit: 'minutes' }
  const asked = await ask(quiz.id, number)
  await host.post(`${base}/questions/${asked.id}/translations`, {
    langId: 'fr',
    text: 'Quand ?',
    unit: 'min',
  })
  const { id } = await ask(quiz.id, { kind: 'trueFalse' })
  const [, no] = await answersOf(id)
  await host.put(`${base}/answers/${no!.id}`, { isCorrect: true })
  const copy = (await host.post(`${base}/quizzes/${quiz.id}/duplicate`)).body
  const questions = (await host.get(`${base}/quizzes/${copy.id}/questions?lang=fr`)).body.data
  expect(questions).toMatchObject([
    { ...number, unit: 'min' },
    { kind: 'trueFalse', truth: null },
  ])
  expect(marks(await answersOf(questions[1].id, '?lang=fr'))).toEqual([
    ['Vrai', false],
    ['Faux', true],
  ])
})

describe('import of a file', () => {
  const send = (id: number, rows: object[]) =>
    host.post(`${base}/quizzes/${id}/questions/import`, {
      rows: rows.map((values, index) => ({ line: index + 2, values })),
    })

  test('knows the kinds, also as a French spreadsheet writes them', async () => {
    const { id } = await makeQuiz()
    const number = { question: 'When?', kind: 'NUMBER', correct: '48,5', tolerance: '2', most: '1 200' }
    const { body } = await send(id, [
      { ...number, unit: 'minutes' },
      { question: 'Really?', kind: 'trueFalse', correct: 'faux' },
      { question: 'Who?', kind: 'choice', answer1: 'A', answer2: 'B', correct: '1' },
    ])
    expect(body).toEqual({ created: 3, rowErrors: [] })
    const { data } = (await host.get(`${base}/quizzes/${id}/questions`)).body
    expect(data).toMatchObject([
      { kind: 'number', truth: 48.5, tolerance: 2, least: null, most: 1200, unit: 'minutes' },
      { kind: 'trueFalse', answerCount: 2, correctCount: 1 },
      { kind: 'choice', answerCount: 2 },
    ])
    expect(marks(await answersOf(data[1].id, '?lang=fr'))).toEqual([
      ['Vrai', false],
      ['Faux', true],
    ])
  })

  test('says what is wrong in which column', async () => {
    const { id } = await makeQuiz()
    const { body } = await send(id, [
      { question: 'A', kind: 'essay', correct: '1' },
      { question: 'B', kind: 'number', correct: '' },
      { question: 'C', kind: 'number', correct: 'NaN', tolerance: '-1', least: '1e400' },
      { question: 'D', kind: 'number', correct: '7', least: '8', most: '9', answer1: 'A' },
      { question: 'E', kind: 'trueFalse', correct: 'maybe', answer2: 'B', unit: 'km' },
      { question: 'F', answer1: 'A', answer2: 'B', correct: '1', tolerance: '1' },
    ])
    const found = body.rowErrors.map((e: { line: number; column: string }) => `${e.line} ${e.column}`)
    expect(found.sort()).toEqual([
      ...['2 kind', '3 correct', '4 correct', '4 least', '4 tolerance', '5 answer1', '5 correct'],
      ...['6 answer2', '6 correct', '6 unit', '7 tolerance'],
    ])
    expect((await host.get(`${base}/quizzes/${id}/questions`)).body.total).toBe(0)
  })
})
