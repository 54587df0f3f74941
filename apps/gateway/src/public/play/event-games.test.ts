import { beforeAll, expect, test, vi } from 'vitest'
import { makeQuiz } from '../../testing/games.ts'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { makeVote } from '../../testing/votes.ts'

let gateway: TestGateway
let host: TestUser
const patient = { timeout: 30_000, interval: 100 }

beforeAll(async () => {
  gateway = await openTestGateway()
  host = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const gamesOf = (id: number, query = '') => gateway.anonymous.get(`/play-api/events/${id}/games${query}`)

async function makeEvent(visibility = 'public', by = host): Promise<{ id: number; key: string }> {
  const body = { name: 'HVB – OST', SportId: 1, startsAt: new Date().toISOString(), visibility }
  const { id } = await makeItem(by, '/main-api/events', body)
  const { rows } = await sql('select "publicKey" as key from events where id = $1', [id])
  return { id, key: rows[0].key }
}
async function quizOf(eventId: number, options: Parameters<typeof makeQuiz>[2] = {}) {
  const quiz = await makeQuiz(gateway, host.account.id, { pace: 'self', ...options })
  await sql('update quizzes set "EventId" = $2 where id = $1', [quiz.id, eventId])
  return quiz.id
}

test('SCOPE-03 the page of an event has its games: what is open first, and what is over last, without drafts', async () => {
  const event = await makeEvent()
  const over = await quizOf(event.id, { closesAt: `now() - interval '30 seconds'` })
  const open = await quizOf(event.id)
  const later = await quizOf(event.id, { opensAt: `now() + interval '10 minutes'` })
  await quizOf(event.id, { isDraft: true })
  await quizOf((await makeEvent()).id)
  const { status, body, headers } = await gamesOf(event.id)
  expect([status, body.name, body.AccountId]).toEqual([200, 'HVB – OST', host.account.id])
  expect(body.games).toMatchObject([
    { kind: 'trivia', id: open, moment: 'open' },
    { kind: 'trivia', id: later, moment: 'waiting', opensAt: expect.any(String) },
    { kind: 'trivia', id: over, moment: 'over' },
  ])
  // A crowd asks for it.
  expect(headers['cache-control']).toBe('public, max-age=1, s-maxage=1')
  // Nothing of what is asked is in it.
  expect(JSON.stringify(body)).not.toContain('Question')

  // Its public page leads there, and that of an event without games does not.
  const programmeOf = (key: string) => gateway.anonymous.get(`/main-api/embed/events/${key}`)
  expect((await programmeOf(event.key)).body.games).toBe(event.id)
  expect((await programmeOf((await makeEvent()).key)).body).not.toHaveProperty('games')

  const page = await gateway.app.inject({ url: `/play/event/${event.id}?lang=fr` })
  expect([page.statusCode, page.body.includes('<html lang="fr" data-face="play"')]).toEqual([200, true])
  expect(page.body).toContain('<title>HVB – OST</title>')
})

test('a vote of an event is among its games, and closed while it is counted', async () => {
  const vote = await makeVote(host)
  const { rows } = await sql('select "EventId" as id from motm_games where id = $1', [vote.id])
  await sql(`update events set visibility = 'public' where id = $1`, [rows[0].id])
  const momentOf = async () => (await gamesOf(rows[0].id)).body.games?.[0]?.moment
  expect(await momentOf()).toBe('open')
  await sql(`update motm_games set "closesAt" = now() where id = $1`, [vote.id])
  await vi.waitFor(async () => expect(await momentOf()).toBe('closed'), patient)
})

test('an event that nobody may see, that is not listed, or without games has none', async () => {
  const [hidden, unlisted, empty] = [
    await makeEvent('private'),
    await makeEvent('unlisted'),
    await makeEvent(),
  ]
  for (const { id } of [hidden, unlisted]) await quizOf(id)
  const statusOf = async ({ id }: { id: number }, query = '') => (await gamesOf(id, query)).status
  expect(await statusOf(hidden, `?page=${hidden.key}`)).toBe(404)
  expect(await statusOf(unlisted)).toBe(404)
  expect(await statusOf(unlisted, '?page=guessed')).toBe(404)
  expect(await statusOf(unlisted, `?page=${unlisted.key}`)).toBe(200)
  expect(await statusOf(empty)).toBe(404)
  expect((await gamesOf(unlisted.id, `?page=${'x'.repeat(65)}`)).body.errors).toMatchObject([
    { path: 'page' },
  ])
  const pageOf = async (path: string) => (await gateway.app.inject({ url: `/play/event/${path}` })).statusCode
  expect(await pageOf(`${unlisted.id}`)).toBe(404)
  expect(await pageOf(`${unlisted.id}?page=${unlisted.key}`)).toBe(200)
  for (const path of ['0', 'x', '9999999999', `${unlisted.id}?page=a&page=b`])
    expect(await pageOf(path)).toBe(404)
})

test('games of an account that is not active any more are gone', async () => {
  const rival = await gateway.user(await gateway.account())
  const { id } = await makeEvent('public', rival)
  const quiz = await makeQuiz(gateway, rival.account.id)
  await sql('update quizzes set "EventId" = $2 where id = $1', [quiz.id, id])
  expect((await gamesOf(id)).status).toBe(200)
  await sql('update accounts set "isActive" = false where id = $1', [rival.account.id])
  await vi.waitFor(async () => expect((await gamesOf(id)).status).toBe(404), patient)
})
