import { beforeAll, expect, test } from 'vitest'
import { makeQuiz } from '../../testing/games.ts'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const read = (url: string, headers = {}) => gateway.app.inject({ url, headers })

test('the page of a game is in the visitor’s language, may be framed, and says nothing of what is right', async () => {
  const quiz = await makeQuiz(gateway, operator.account.id)
  const { rows } = await gateway.services.pool.query(
    `update quizzes set name = 'Goals & <b>more</b>' where id = $1 returning id`,
    [quiz.id],
  )
  const page = await read(`/play/trivia/${rows[0].id}`, { 'accept-language': 'fr' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<html lang="fr" data-face="play"')
  expect(page.body).toContain('<title>Goals &#38; &#60;b&#62;more&#60;/b&#62;</title>')
  expect(page.body).not.toContain('since it is so')
  expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
})

test('what cannot be played is a page that says so', async () => {
  const draft = await makeQuiz(gateway, operator.account.id, { isDraft: true })
  for (const path of [
    `trivia/${draft.id}`,
    'trivia/0',
    'trivia/x',
    'chess/1',
    'trivia/99999999999',
    'trivia/987654321',
  ]) {
    const page = await read(`/play/${path}`)
    expect([path, page.statusCode]).toEqual([path, 404])
    expect(page.body).toContain('This game is not available.')
  }
})

test('the draw of a gift has a page, in the look of its game; other gifts and those of drafts have none', async () => {
  const quiz = await makeQuiz(gateway, operator.account.id)
  const draft = await makeQuiz(gateway, operator.account.id, { isDraft: true })
  const give = (QuizId: number, way: string) =>
    makeItem(operator, '/trivia-service-api/gifts', { name: 'Signed shirt', way, quantity: 1, QuizId })
  const drawn = await read(`/play/draw/${(await give(quiz.id, 'draw')).id}`)
  expect([drawn.statusCode, drawn.body.includes('<title>Signed shirt</title>')]).toEqual([200, true])
  expect((await read(`/play/draw/${(await give(quiz.id, 'rank')).id}`)).statusCode).toBe(404)
  expect((await read(`/play/draw/${(await give(draft.id, 'draw')).id}`)).statusCode).toBe(404)
  expect((await read('/play/draw/987654321')).statusCode).toBe(404)
})
