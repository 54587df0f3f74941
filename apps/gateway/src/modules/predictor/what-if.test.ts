import { beforeAll, expect, test } from 'vitest'
import { joinAs } from '../../testing/games.ts'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

const base = '/predictor-service-api'
let gateway: TestGateway
let user: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  user = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

/** A match that stands 1 – 0, of which Anna and Ben predicted the score, and whose best rank wins a shirt. */
async function makeGame() {
  const match = await makeMatch(user)
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  await user.put(`/main-api/events/${match.id}`, { startsAt, state: 'planned' })
  const plain = { text: { en: null, fr: null }, scorer: null, MarkerTypeId: null, phase: null, choices: null }
  const points = { exact: 100, difference: 50, outcome: 30 }
  const { id } = await makeItem(user, `${base}/games`, {
    ...{ name: 'Derby', EventId: match.id, isDraft: false },
    questions: [
      { ...plain, points, id: 1, kind: 'finalScore' },
      { ...plain, points, id: 2, kind: 'count', MarkerTypeId: match.types.yellow_card },
    ],
  })
  for (const [name, score] of Object.entries({ Anna: '1-0', Ben: '1-1' })) {
    const fan = await joinAs(gateway, 'predictor', id, name)
    expect((await fan.answer({ questionId: 1, value: score })).status).toBe(202)
  }
  await makeItem(user, `${base}/gifts`, { name: 'Shirt', PredictorGameId: id, rankFrom: 1, rankTo: 1 })
  await match.mark('whistle', 1_000, { phase: 'first_half' })
  const goal = await match.mark('goal', 60_000, { ChallengerId: match.home })
  const url = `${base}/games/${id}`
  const tryMarkers = async (body: object, by = user) => await by.post(`${url}/results/what-if`, body)
  const equaliser = { MarkerTypeId: match.types.goal, at: 70_000, ChallengerId: match.away }
  return { ...match, gameId: id, url, goal, tryMarkers, equaliser }
}
type Game = Awaited<ReturnType<typeof makeGame>>

/** All that could have been written, as it is. */
const stored = async ({ id, url, gameId }: Game) => {
  const { rows } = await gateway.services.pool.query(
    `select (select jsonb_agg(m order by m.id) from markers m where m."EventId" = $1) as markers,
      (select count(*) from boards where "PredictorGameId" = $2) as boards, (select jsonb_agg(g) from gifts g
        where g."PredictorGameId" = $2) as gifts, (select to_jsonb(e) from events e where e.id = $1) as event,
      (select count(*) from outbox_events where "AccountId" = $3) as told`,
    [id, gameId, user.account.id],
  )
  return [rows, (await user.get(`${url}/history`)).body]
}

test('CALL-GAMES-04 a goal that is not made says who would move and win, beside now, and nothing is written', async () => {
  const game = await makeGame()
  const before = await stored(game)
  const { status, body } = await game.tryMarkers({ added: [game.equaliser] })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    ...{ contestants: 2, moved: 2, scores: 2, gained: 1, lost: 1 },
    questions: [{ id: 1, before: '1-0', after: '1-1', beforeFans: 1, afterFans: 1 }],
    moves: [
      {
        ...{ name: 'Ben', before: { rank: 2, points: 0 }, after: { rank: 1, points: 100 } },
        gifts: [{ name: 'Shirt', change: 'gained' }],
      },
      { name: 'Anna', before: { rank: 1 }, after: { rank: 2 }, gifts: [{ name: 'Shirt', change: 'lost' }] },
    ],
  })
  expect(await stored(game)).toEqual(before)
  // Pages send a key with every POST, which makes it one transaction with its answer.
  const keyed = await user.post(
    `${game.url}/results/what-if`,
    { added: [game.equaliser] },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect([keyed.status, keyed.body.moved]).toEqual([200, 2])
  expect(await stored(game)).toEqual(before)
  // Without the goal it is a draw, as Ben has it.
  const without = (await game.tryMarkers({ removed: [game.goal.id] })).body
  expect(without.questions).toMatchObject([{ id: 1, before: '1-0', after: '0-0' }])
  expect(without.moves).toMatchObject([
    { name: 'Ben', after: { rank: 1, points: 50 } },
    { name: 'Anna', after: { rank: 2, points: 0 } },
  ])
  const same = (await game.tryMarkers({})).body
  expect(same).toMatchObject({ moved: 0, scores: 0, questions: [], moves: [] })
  expect(await stored(game)).toEqual(before)
})

test('CALL-GAMES-04 what is tried is compared with now, whatever results are shown, and a card or a phase counts as well', async () => {
  const game = await makeGame()
  expect((await user.post(`${base}/results/calculate/${game.gameId}`)).status).toBe(200)
  // The results that are shown lack this one.
  await game.mark('goal', 65_000, { ChallengerId: game.away })
  const second = { ...game.equaliser, at: 71_000 }
  expect((await game.tryMarkers({ added: [second] })).body.questions).toMatchObject([
    { before: '1-1', after: '1-2' },
  ])
  const card = { MarkerTypeId: game.types.yellow_card, at: 72_000, ChallengerId: game.home }
  expect((await game.tryMarkers({ added: [card, card] })).body.questions).toMatchObject([
    { id: 2, before: '0', after: '2' },
  ])
  const early = { MarkerTypeId: game.types.whistle, at: 0, phase: 'full_time' }
  expect((await game.tryMarkers({ added: [early] })).status).toBe(200)
})

test('CALL-GAMES-04 ACCESS-26 what cannot be tried is named by its place, and nobody else tries', async () => {
  const game = await makeGame()
  const other = await makeMatch(user)
  const foreign = await other.mark('goal', 1_000)
  const { equaliser } = game
  const cases: [object, string, string][] = [
    [
      { added: [equaliser, { ...equaliser, MarkerTypeId: 2_000_000_000 }] },
      'added.1.MarkerTypeId',
      'unknown_item',
    ],
    [{ added: [{ ...equaliser, ChallengerId: other.home }] }, 'added.0.ChallengerId', 'not_in_event'],
    [{ added: [{ ...equaliser, phase: 'first_half' }] }, 'added.0.phase', 'not_a_phase'],
    [{ added: [{ ...equaliser, at: 90_000_000 }] }, 'added.0.at', 'past_the_end'],
    [{ removed: [game.goal.id, foreign.id] }, 'removed.1', 'unknown_item'],
    [{ added: [{ ...equaliser, status: 'confirmed' }] }, 'added.0.status', 'unknown_field'],
    [{ added: Array(21).fill(equaliser) }, 'added', 'too_big'],
  ]
  for (const [body, path, code] of cases) {
    const answer = await game.tryMarkers(body)
    expect([answer.status, answer.body.errors?.[0]?.path, answer.body.errors?.[0]?.code]).toEqual([
      400,
      path,
      code,
    ])
  }
  const rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const quizMaster = await gateway.user(user.account, ['trivia_write'])
  expect((await game.tryMarkers({}, rival)).status).toBe(404)
  expect((await game.tryMarkers({}, quizMaster)).status).toBe(403)
  expect((await user.post(`${base}/games/2000000000/results/what-if`, {})).status).toBe(404)
})
