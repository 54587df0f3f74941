import { beforeAll, describe, expect, test } from 'vitest'
import { joinAs } from '../../testing/games.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

const base = '/predictor-service-api/games'
const results = '/predictor-service-api/results'
let gateway: TestGateway
let user: TestUser
let rival: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  user = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const points = { exact: 100, difference: 50, outcome: 30 }
const plain = {
  text: { en: null, fr: null },
  points,
  scorer: null,
  MarkerTypeId: null,
  phase: null,
  choices: null,
}
const questionsOf = (yellow: number) => [
  { ...plain, id: 1, kind: 'finalScore' },
  { ...plain, id: 2, kind: 'firstScorer', scorer: 'challenger' },
  { ...plain, id: 3, kind: 'count', MarkerTypeId: yellow },
]

/** A match in an hour with a published game; the last argument of a fan is what they predict. */
async function makeGame(body: object = {}) {
  const match = await makeMatch(user)
  const event = `/main-api/events/${match.id}`
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  expect((await user.put(event, { startsAt, state: 'planned' })).status).toBe(200)
  const questions = questionsOf(match.types.yellow_card!)
  const made = await user.post(base, { name: 'Derby', EventId: match.id, questions, isDraft: false, ...body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = made.body as { id: number }
  const url = `${base}/${id}`
  async function predict(name: string, values: Record<number, string>) {
    const fan = await joinAs(gateway, 'predictor', id, name)
    for (const [questionId, value] of Object.entries(values))
      expect((await fan.answer({ questionId: Number(questionId), value })).status).toBe(202)
    const { rows } = await gateway.services.pool.query(
      'select "FanId" from contestants where "PredictorGameId" = $1 and name = $2',
      [id, name],
    )
    return { ...fan, FanId: rows[0].FanId as number }
  }
  const calculate = async () => {
    const answer = await user.post(`${results}/calculate/${id}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const ranks = async () =>
    (await user.get(`${results}/${id}?expand=Contestant`)).body.data.map(
      (row: { rank: number; points: number; Contestant: { name: string } }) =>
        `${row.rank} ${row.Contestant.name} ${row.points}`,
    )
  const preview = async () => (await user.get(`${url}/results/preview`)).body
  const retract = (marker: { id: number }, status = 'retracted') =>
    user.put(`${match.markers}/${marker.id}`, { status })
  return { ...match, event, made: made.body, gameId: id, url, predict, calculate, ranks, preview, retract }
}

test('ENTITY-31 a predictor is of an event, with questions that fit its sport', async () => {
  const { made, url, id, types, gameId } = await makeGame()
  expect(made).toMatchObject({
    state: 'open',
    contestantCount: 0,
    settled: null,
    truths: {},
    locksAt: null,
  })
  expect(Date.parse(made.lockedAt)).toBeGreaterThan(Date.now())
  const refused = async (body: object) => {
    const answer = await user.post(base, { name: 'x', EventId: id, ...body })
    return [answer.status, answer.body.errors?.[0]?.path]
  }
  expect(await refused({ EventId: 987_654 })).toEqual([400, 'EventId'])
  expect(await refused({ isDraft: false })).toEqual([400, 'questions'])
  expect(await refused({ questions: [{ ...plain, id: 1, kind: 'count' }] })).toEqual([
    400,
    'questions.0.MarkerTypeId',
  ])
  const foreign = { ...plain, id: 1, kind: 'count', MarkerTypeId: 987_654 }
  expect(await refused({ questions: [foreign] })).toEqual([400, 'questions.0.MarkerTypeId'])
  const innings = { ...plain, id: 1, kind: 'phaseWinner', phase: 'innings' }
  expect(await refused({ questions: [innings] })).toEqual([400, 'questions.0.phase'])
  const twice = [1, 1].map((one) => ({ ...plain, id: one, kind: 'finalScore' }))
  expect(await refused({ questions: twice })).toEqual([400, 'questions'])
  expect(await refused({ SponsorId: 987_654 })).toEqual([400, 'SponsorId'])
  expect((await rival.post(base, { name: 'x', EventId: id })).body.errors[0].path).toBe('EventId')
  expect((await rival.get(url)).status).toBe(404)
  const listed = await user.get(`${base}?EventId=${id}&state=open`)
  expect(listed.body.data.map((one: { id: number }) => one.id)).toEqual([gameId])

  await joinAs(gateway, 'predictor', gameId, 'Merle')
  const questions = questionsOf(types.yellow_card!)
  expect((await user.put(url, { isDraft: true })).body.errors[0].path).toBe('isDraft')
  expect((await user.put(url, { questions: questions.slice(1) })).body.key).toBe('predictor.asked')
  const texts = questions.map((one) => ({ ...one, text: { en: 'How?', fr: null } }))
  expect((await user.put(url, { questions: texts })).body.questions[0].text.en).toBe('How?')
})

test('ACCESS-26 whoever may not run predictors does not, and nobody of another account', async () => {
  const { url, gameId } = await makeGame()
  const other = await gateway.user(user.account, ['trivia_write'])
  for (const path of [
    url,
    `${url}/progress`,
    `${url}/contestants`,
    `${url}/results/preview`,
    `${results}/${gameId}`,
  ]) {
    expect([path, (await other.get(path)).status]).toEqual([path, 403])
    expect([path, (await rival.get(path)).status]).toEqual([path, 404])
  }
  const path = `${results}/calculate/${gameId}`
  expect([(await other.post(path)).status, (await rival.post(path)).status]).toEqual([403, 404])
  const gift = await user.post('/predictor-service-api/gifts', { name: 'Shirt', PredictorGameId: gameId })
  expect(gift.status, JSON.stringify(gift.body)).toBe(201)
  expect((await other.put(`/trivia-service-api/gifts/${gift.body.id}`, { name: 'x' })).status).toBe(403)
})

describe('the lock', () => {
  test('a prediction changes until the first whistle, and not after it', async () => {
    const { predict, mark, gameId, url, retract } = await makeGame()
    const fan = await predict('Merle', { 1: '1-0' })
    expect((await fan.answer({ questionId: 1, value: '2-1' })).body.value).toBe('2-1')
    expect((await fan.own()).body.predictions).toEqual([
      { QuestionId: 1, value: '2-1', isVoid: false, points: null },
    ])
    const whistle = await mark('whistle', 1000)
    const late = await fan.answer({ questionId: 1, value: '3-0' })
    expect([late.status, late.body.key]).toEqual([409, 'predictor.locked'])
    expect((await user.get(url)).body.state).toBe('locked')
    expect((await fan.own()).body.predictions[0].value).toBe('2-1')
    // A whistle that was a mistake locks nothing.
    await retract(whistle)
    expect((await fan.answer({ questionId: 1, value: '3-0' })).status).toBe(202)
    const state = (await gateway.anonymous.get(`/play-api/games/predictor/${gameId}/state`)).body
    expect(state.questions[0]).toMatchObject({ kind: 'finalScore', input: 'score', truth: null })
  })

  test('what came after a lock that was put forward does not count, and is told', async () => {
    const { predict, url, mark, calculate, ranks, away } = await makeGame()
    const early = await predict('Early', { 1: '1-0' })
    const late = await predict('Late', { 1: '0-1' })
    const { pool } = gateway.services
    await pool.query(
      `update predictor_predictions p set "arrivedAt" = now() - interval '1 hour' from contestants c
        where c.id = p."ContestantId" and c."FanId" = $1`,
      [early.FanId],
    )
    const locksAt = new Date(Date.now() - 600_000).toISOString()
    expect((await user.put(url, { locksAt })).body.state).toBe('locked')
    await mark('goal', 5000, { ChallengerId: away })
    expect((await user.get(`${url}/progress`)).body).toMatchObject({ voided: 1, contestants: 2 })
    expect(await calculate()).toEqual({ contestants: 1, moved: 0 })
    expect(await ranks()).toEqual(['1 Early 0'])
    // A game is read twice a second at most.
    await expect
      .poll(async () => (await late.own()).body)
      .toMatchObject({ points: 0, predictions: [{ isVoid: true, points: 0 }] })
  })

  test('an event that is put forward takes its lock along', async () => {
    const { predict, event } = await makeGame()
    const fan = await predict('Merle', { 1: '1-0' })
    await user.put(event, { startsAt: new Date(Date.now() - 1000).toISOString() })
    expect((await fan.answer({ questionId: 1, value: '2-0' })).status).toBe(409)
  })

  test('who forges ids, values or a device of another account is refused by name', async () => {
    const { predict, gameId } = await makeGame()
    const other = await makeGame()
    const fan = await predict('Merle', {})
    const paths = async (body: object) => {
      const { status, body: said } = await fan.answer(body)
      return [status, said.errors?.[0]?.path]
    }
    expect(await paths({ questionId: 99, value: '1-0' })).toEqual([400, 'questionId'])
    expect(await paths({ questionId: 1, value: '01-0' })).toEqual([400, 'value'])
    expect(await paths({ questionId: 2, value: 'referee' })).toEqual([400, 'value'])
    expect(await paths({ questionId: 1 })).toEqual([400, 'value'])
    expect(await paths({ value: '1-0' })).toEqual([400, 'questionId'])
    const token = { authorization: `Bearer ${fan.body.token}` }
    const stray = `/play-api/games/predictor/${other.gameId}/answers`
    expect((await gateway.anonymous.post(stray, { questionId: 1, value: '1-0' }, token)).status).toBe(404)
    await user.put(`${base}/${other.gameId}`, { isDraft: true })
    const state = `/play-api/games/predictor/${other.gameId}/state`
    await expect.poll(async () => (await gateway.anonymous.get(state)).status).toBe(404)
    expect(
      (await gateway.anonymous.post(`/play-api/games/predictor/${gameId}/join`, { name: 'Hitler' })).status,
    ).toBe(400)
  })
})

test('CALL-GAMES-04 the held match: a goal given, overturned and given again, each time the same results, and the preview says who moves', async () => {
  const game = await makeGame()
  const { predict, mark, calculate, ranks, preview, retract, url, gameId, home, away } = game
  const anna = await predict('Anna', { 1: '2-1', 2: 'home', 3: '1' })
  const ben = await predict('Ben', { 1: '1-1', 2: 'away', 3: '2' })
  const cleo = await predict('Cleo', { 1: '3-2', 2: 'home', 3: '3' })
  await user.post('/predictor-service-api/gifts', { name: 'Shirt', PredictorGameId: gameId, rankFrom: 2 })
  await mark('whistle', 1000)
  await mark('goal', 60_000, { ChallengerId: home })
  await mark('yellow_card', 61_000, { ChallengerId: away })
  await mark('goal', 70_000, { ChallengerId: away })
  const decisive = await mark('goal', 80_000, { ChallengerId: home })
  await mark('whistle', 90_000, { phase: 'full_time' })

  expect(await calculate()).toEqual({ contestants: 3, moved: 0 })
  const given = ['1 Anna 300', '2 Cleo 150', '3 Ben 50']
  expect(await ranks()).toEqual(given)
  expect(await preview()).toMatchObject({ moved: 0, scores: 0, gained: 0, lost: 0, questions: [], moves: [] })

  await retract(decisive)
  const overturned = await preview()
  expect(overturned).toMatchObject({
    ...{ contestants: 3, moved: 2, scores: 3, gained: 1, lost: 1 },
    questions: [{ id: 1, before: '2-1', after: '1-1', beforeFans: 1, afterFans: 1 }],
  })
  // Anna loses 100 and leads on, Ben takes the place of Cleo: nothing of it is written yet.
  expect(overturned.moves).toMatchObject([
    {
      ...{ FanId: ben.FanId, name: 'Ben', before: { rank: 3, points: 50 }, after: { rank: 2, points: 150 } },
      gifts: [{ name: 'Shirt', change: 'gained' }],
    },
    {
      ...{ FanId: cleo.FanId, before: { rank: 2, points: 150 }, after: { rank: 3, points: 100 } },
      gifts: [{ name: 'Shirt', change: 'lost' }],
    },
    { FanId: anna.FanId, before: { rank: 1, points: 300 }, after: { rank: 1, points: 200 }, gifts: [] },
  ])
  expect(await ranks()).toEqual(given)
  expect((await calculate()).moved).toBe(overturned.moved)

  await retract(decisive, 'confirmed')
  expect((await preview()).moved).toBe(overturned.moved)
  expect((await calculate()).moved).toBe(overturned.moved)
  expect(await ranks()).toEqual(given)
  expect(await calculate()).toEqual({ contestants: 3, moved: 0 })
  expect(await ranks()).toEqual(given)
  const [entry] = (await user.get(`${url}/history`)).body.data
  expect(entry).toMatchObject({ action: 'calculate' })
  expect(JSON.stringify(entry)).toContain('moved')
})

test('CALL-GAMES-01 CALL-GAMES-02 CALL-GAMES-03 contestants are listed page by page, counted and exported', async () => {
  const { predict, url, calculate, mark, home } = await makeGame()
  await predict('=HYPERLINK("x")', { 1: '2-1', 3: '4' })
  await predict('Ben', { 1: '0-0' })
  await mark('goal', 1000, { ChallengerId: home })
  await mark('whistle', 90_000, { phase: 'full_time' })
  await calculate()
  expect((await user.get(`${url}/contestants/count`)).body).toEqual({ count: 2 })
  const page = (await user.get(`${url}/contestants?limit=1&offset=1`)).body
  expect(page).toMatchObject({ total: 2, data: [{ name: 'Ben', predicted: 1, isNameHidden: false }] })
  const { body, headers } = await user.get(`${url}/contestants/export`)
  expect(headers['content-type']).toContain('text/csv')
  const [heading, first, second] = String(body).split('\r\n')
  expect(heading).toContain('FanId,name,joinedAt,rank,points,1 finalScore,2 firstScorer,3 count')
  // A name must not become a formula in a spreadsheet.
  expect(first).toContain(`"'=HYPERLINK(""x"")"`)
  expect(first).toMatch(/,1,\d+,2-1,,4$/)
  expect(second).toMatch(/,0-0,,$/)
})

test('a question that no marker decides is settled by hand, and the same predictions give the same ranks in any order', async () => {
  const choices = ['Yes', 'No'].map((en, index) => ({ id: index + 1, text: { en, fr: null } }))
  const questions = [{ ...plain, id: 7, kind: 'manual', text: { en: 'Rain?', fr: 'Pluie ?' }, choices }]
  const [one, other] = [await makeGame({ questions }), await makeGame({ questions })]
  const plays: [string, string][] = [
    ['Anna', '1'],
    ['Ben', '2'],
    ['Cleo', '1'],
  ]
  for (const [name, value] of plays) await one.predict(name, { 7: value })
  for (const [name, value] of plays.toReversed()) await other.predict(name, { 7: value })
  const ranked = async ({ url, calculate, gameId }: typeof one) => {
    const set = (body: object) => user.put(`${url}/truth`, body)
    expect((await set({ questionId: 7, value: '3' })).body.errors[0].path).toBe('value')
    expect((await set({ questionId: 8, value: '1' })).body.errors[0].path).toBe('questionId')
    expect((await rival.put(`${url}/truth`, { questionId: 7, value: '1' })).status).toBe(404)
    expect((await set({ questionId: 7, value: '1' })).body.truths).toEqual({ 7: '1' })
    await calculate()
    const { data } = (await user.get(`${results}/${gameId}?expand=Contestant`)).body
    return data
      .map((row: { rank: number; Contestant: { name: string } }) => `${row.rank} ${row.Contestant.name}`)
      .toSorted()
  }
  const ranks = await ranked(one)
  expect(ranks).toEqual(['1 Anna', '1 Cleo', '3 Ben'])
  expect(await ranked(other)).toEqual(ranks)
})

test('ENTITY-32 gifts of a predictor go to its ranks once it is settled, and not by what was corrected since', async () => {
  const { predict, gameId, mark, calculate, retract, home, away } = await makeGame()
  const anna = await predict('Anna', { 1: '1-0' })
  const ben = await predict('Ben', { 1: '1-1' })
  const made = await user.post('/predictor-service-api/gifts', { name: 'Shirt', PredictorGameId: gameId })
  const gift = `/trivia-service-api/gifts/${made.body.id}`
  const award = async () => (await user.post(`${gift}/award`, {})).body
  expect((await award()).key).toBe('gifts.unsettled')
  await mark('goal', 1000, { ChallengerId: home })
  await mark('whistle', 90_000, { phase: 'full_time' })
  expect((await award()).key).toBe('gifts.unsettled')
  await calculate()
  expect((await user.get(`${gift}/candidates`)).body).toMatchObject({
    ...{ isClosed: true, sure: [{ FanId: anna.FanId, name: 'Anna' }] },
  })
  const late = await mark('goal', 80_000, { ChallengerId: away })
  expect((await award()).key).toBe('gifts.corrected')
  await calculate()
  expect((await user.get(`${gift}/candidates`)).body.sure).toMatchObject([{ FanId: ben.FanId }])
  await retract(late)
  await calculate()
  expect(await award()).toMatchObject({ winners: [{ FanId: anna.FanId, rank: 1, name: 'Anna' }] })
  // Also whoever did not play is told who is at the top.
  const top = async () =>
    (await gateway.anonymous.get(`/play-api/games/predictor/${gameId}/state`)).body.top.map(
      ({ rank, name }: { rank: number; name: string }) => `${rank} ${name}`,
    )
  await expect.poll(top).toEqual(['1 Anna', '2 Ben'])
})

test('a fan who was unknown before a predictor opened is shown, and one who is blocked asks for a calculation', async () => {
  const { predict, gameId, url, mark, calculate, home } = await makeGame()
  const anna = await predict('Anna', { 1: '1-0' })
  const ben = await predict('Ben', { 1: '1-1' })
  const suspicions = async (by = user) => await by.get(`${url}/suspicions`)
  const { pool } = gateway.services
  await pool.query(`update fans set "createdAt" = now() - interval '1 year' where id = $1`, [ben.FanId])
  expect((await suspicions()).body.data).toMatchObject([
    { kind: 'young', fans: 1, first: [{ FanId: anna.FanId, rank: null, name: 'Anna' }] },
  ])
  expect((await suspicions(rival)).status).toBe(404)
  const made = await user.post('/predictor-service-api/gifts', { name: 'Shirt', PredictorGameId: gameId })
  const award = async () => (await user.post(`/trivia-service-api/gifts/${made.body.id}/award`, {})).body
  await mark('goal', 1000, { ChallengerId: home })
  await mark('whistle', 90_000, { phase: 'full_time' })
  await calculate()
  const blocked = async () => (await user.get(`${url}/progress`)).body.blocked
  expect(await blocked()).toBe(0)
  await pool.query('update fans set "isBlocked" = true where id = $1', [anna.FanId])
  expect(await blocked()).toBe(1)
  // Nobody wins by results of which somebody was taken out.
  expect((await award()).key).toBe('gifts.corrected')
  await calculate()
  expect(await blocked()).toBe(0)
  expect(await award()).toMatchObject({ winners: [{ FanId: ben.FanId, rank: 1, name: 'Ben' }] })
})
