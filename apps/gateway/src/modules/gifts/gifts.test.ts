import { createHash } from 'node:crypto'
import { drawWinners } from '@touchline/games/draw'
import { beforeAll, expect, test } from 'vitest'
import { makeFans, makeQuiz, play, type QuizRows, rightOn } from '../../testing/quizzes.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let user: TestUser
let quiz: QuizRows
/** In the order of their ranks: 1, 2, 2, 2, 5, and then 6 to 12 all at once. */
let fans: number[]

const base = '/trivia-service-api/gifts'

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  user = await gateway.user(account)
  const { pool } = gateway.services
  const points = Array.from({ length: 4 }, () => ({}))
  quiz = await makeQuiz(pool, account.id, { questions: points })
  fans = await makeFans(pool, account.id, 12)
  const right = [4, 3, 3, 3, 2, ...new Array<number>(7).fill(1)]
  await play(
    pool,
    account.id,
    quiz,
    fans.map((FanId, index) => ({ FanId, name: `Fan ${index}`, answers: rightOn(right[index]!, 4) })),
  )
})

const make = async (more: object = {}) => {
  const made = await user.post(base, { name: 'Scarf', QuizId: quiz.id, ...more })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const idsOf = ({ winners }: { winners: { FanId: number }[] }) => winners.map(({ FanId }) => FanId)
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

test('ENTITY-32 gifts belong to one game of their account, and to ranks in order', async () => {
  const made = await make({ description: 'Of the captain', rankFrom: 2, rankTo: 5, quantity: 4 })
  expect(made).toMatchObject({
    ...{ name: 'Scarf', QuizId: quiz.id, PredictorGameId: null, MotmGameId: null, SponsorId: null },
    ...{ way: 'rank', rankFrom: 2, rankTo: 5, quantity: 4, seed: null, drawnAt: null, winners: [] },
  })
  expect(made.promise).toMatch(/^[0-9a-f]{64}$/)
  expect((await make({ rankFrom: 3 })).rankTo).toBe(3)
  const refused = async (body: object) => {
    const answer = await user.post(base, { name: 'x', QuizId: quiz.id, ...body })
    return [answer.status, answer.body.errors?.[0]?.path]
  }
  expect(await refused({ QuizId: null })).toEqual([400, 'QuizId'])
  expect(await refused({ MotmGameId: 1 })).toEqual([400, 'QuizId'])
  expect(await refused({ rankFrom: 3, rankTo: 2 })).toEqual([400, 'rankTo'])
  expect(await refused({ QuizId: 987_654 })).toEqual([400, 'QuizId'])
  expect(await refused({ SponsorId: 987_654 })).toEqual([400, 'SponsorId'])
  const rival = await gateway.user(await gateway.account())
  expect((await rival.post(base, { name: 'x', QuizId: quiz.id })).body.errors[0].path).toBe('QuizId')
  const url = `${base}/${made.id}`
  expect((await user.put(url, { rankTo: 1 })).body.errors[0].path).toBe('rankTo')
  expect((await user.put(url, { quantity: 3 })).body).toMatchObject({ quantity: 3, promise: made.promise })
  const listed = (await user.get(`${base}?QuizId=${quiz.id}&sort=-rankFrom`)).body
  expect(listed.data[0].rankFrom).toBe(3)
})

test('ENTITY-31 ENTITY-34 gifts belong to a predictor game or a man-of-the-match game as well', async () => {
  const { pool } = gateway.services
  for (const [field, table, more, key] of [
    ['PredictorGameId', 'predictor_games', ', "locksAt"', 'gifts.unsettled'],
    ['MotmGameId', 'motm_games', '', 'gifts.open'],
  ] as const) {
    const { rows } = await pool.query(
      `with event as (insert into events ("AccountId", name, "startsAt", "SportId") values ($1, 'Match', now(), 1) returning id)
        insert into ${table} ("AccountId", name, "EventId"${more}) select $1, 'Game', id${more && ', now()'} from event returning id`,
      [account.id],
    )
    const gift = await make({ QuizId: null, [field]: rows[0].id })
    expect(gift).toMatchObject({ QuizId: null, [field]: rows[0].id })
    expect((await user.post(`${base}/${gift.id}/award`, {})).body.key).toBe(key)
    expect((await user.get(`${base}/${gift.id}/candidates`)).body).toMatchObject({
      isClosed: false,
      entrants: 0,
    })
    // Whoever plays has the promise, once the game is published.
    const proof = () => gateway.anonymous.get(`/play-api/gifts/${gift.id}/draw`)
    expect((await proof()).status).toBe(404)
    await pool.query(`update ${table} set "isDraft" = false where id = $1`, [rows[0].id])
    expect((await proof()).body).toMatchObject({ promise: gift.promise, seed: null })
  }
})

test('SCOPE-03 gifts: a draw follows from the seed that was promised, and anybody can check it', async () => {
  const { id, promise } = await make({ way: 'draw', quantity: 3, rankFrom: 5, rankTo: 20 })
  const url = `${base}/${id}`
  const publicUrl = `/play-api/gifts/${id}/draw`
  const { pool } = gateway.services
  // Whoever reads the database cannot foresee the winners.
  const stored = (await pool.query('select seed from gifts where id = $1', [id])).rows[0].seed
  expect(stored).toMatch(/^v1\./)
  const before = (await gateway.anonymous.get(publicUrl)).body
  expect(before).toMatchObject({ promise, seed: null, ids: null, winners: [], drawnAt: null })
  await pool.query(`update quizzes set "closesAt" = now() + interval '1 hour' where id = $1`, [quiz.id])
  const early = await user.post(`${url}/draw`)
  expect([early.status, early.body.key]).toEqual([422, 'gifts.open'])
  await pool.query(`update quizzes set "closesAt" = now() - interval '1 hour' where id = $1`, [quiz.id])
  expect((await user.post(`${url}/award`, {})).body.key).toBe('gifts.byDraw')

  const drawn = await user.post(`${url}/draw`)
  expect(drawn.status, JSON.stringify(drawn.body)).toBe(200)
  const { seed, winners, drawnAt } = drawn.body
  expect(sha256(Buffer.from(seed, 'hex'))).toBe(promise)
  const among = fans.slice(4)
  expect(idsOf(drawn.body)).toEqual(drawWinners(seed, among, 3))
  expect(winners[0]).toMatchObject({ rank: null, handedOverAt: null })
  const again = await user.post(`${url}/draw`)
  expect([again.status, again.body.key]).toEqual([409, 'gifts.decided'])

  const proof = (await gateway.anonymous.get(`${publicUrl}?lang=fr`)).body
  expect(proof).toMatchObject({ promise, seed, drawnAt, entrants: 8, winners: idsOf(drawn.body) })
  expect(proof.ids).toBe([...among].sort((one, other) => one - other).join(','))
  expect(proof.entrantsHash).toBe(sha256(proof.ids))
  expect(proof.text).toContain('graine')
  expect((await user.get(`${url}/draw`)).body).toMatchObject({ seed, text: expect.stringContaining('HMAC') })
  // A fan who is blocked afterwards changes nothing that was drawn.
  await pool.query('update fans set "isBlocked" = true where id = $1', [among[7]])
  await user.post(`/trivia-service-api/results/calculate/${quiz.id}`)
  expect((await gateway.anonymous.get(publicUrl)).body.ids).toBe(proof.ids)
  await pool.query('update fans set "isBlocked" = false where id = $1', [among[7]])
  await pool.query('update quizzes set "isDraft" = true where id = $1', [quiz.id])
  expect((await gateway.anonymous.get(publicUrl)).status).toBe(404)
  await pool.query('update quizzes set "isDraft" = false where id = $1', [quiz.id])
  for (const change of [{ quantity: 4 }, { way: 'rank' }, { rankTo: 30 }])
    expect((await user.put(url, change)).body.key).toBe('gifts.frozen')
  expect((await user.put(url, { name: 'Scarf of the club' })).status).toBe(200)
})

test('SCOPE-03 gifts: a tie where the gifts run out is shown, and decided by a person or by a draw', async () => {
  const sure = await make({ rankFrom: 1, rankTo: 4, quantity: 4 })
  expect(idsOf((await user.post(`${base}/${sure.id}/award`, {})).body)).toEqual(fans.slice(0, 4))

  const short = { rankFrom: 1, rankTo: 4, quantity: 3 }
  const first = await make(short)
  const url = `${base}/${first.id}`
  const seen = (await user.get(`${url}/candidates`)).body
  expect(seen).toMatchObject({
    ...{ isClosed: true, entrants: 4, left: 2 },
    sure: [{ FanId: fans[0], rank: 1, points: 400, name: 'Fan 0' }],
  })
  expect(seen.tied.map(({ FanId }: { FanId: number }) => FanId)).toEqual(fans.slice(1, 4))
  const refused = await user.post(`${url}/award`, {})
  expect([refused.status, refused.body.key, refused.body.params]).toEqual([
    422,
    'gifts.tied',
    { rank: 2, left: 2 },
  ])
  for (const chosen of [[fans[1]], [fans[1], fans[4]], [fans[1], fans[1]], [fans[1], fans[2], fans[3]]])
    expect((await user.post(`${url}/award`, { chosen })).body.key).toBe('gifts.chosen')
  const given = await user.post(`${url}/award`, { chosen: [fans[3], fans[1]] })
  expect(given.body.winners).toEqual([
    { FanId: fans[0], rank: 1, name: 'Fan 0', handedOverAt: null },
    { FanId: fans[1], rank: 2, name: 'Fan 1', handedOverAt: null },
    { FanId: fans[3], rank: 2, name: 'Fan 3', handedOverAt: null },
  ])

  const second = await make(short)
  const drawn = (await user.post(`${base}/${second.id}/draw`)).body
  expect(idsOf(drawn)).toEqual([fans[0], ...drawWinners(drawn.seed, fans.slice(1, 4), 2)])
  expect(drawn.winners.map(({ rank }: { rank: number | null }) => rank)).toEqual([1, null, null])
  const nobody = await make({ rankFrom: 90, rankTo: 99 })
  expect((await user.post(`${base}/${nobody.id}/award`, {})).body.key).toBe('gifts.noRanking')
})

test('SCOPE-03 gifts: what was handed over is noted, and every step is in the history', async () => {
  const { id } = await make({ rankFrom: 1, rankTo: 1 })
  const url = `${base}/${id}`
  expect((await user.post(`${url}/award`, {})).status).toBe(200)
  const winner = `${url}/winners/${fans[0]}`
  const handed = (await user.put(winner, { handedOver: true })).body
  expect(handed.winners[0].handedOverAt).not.toBeNull()
  // Twice is once.
  expect((await user.put(winner, { handedOver: true })).body.winners).toEqual(handed.winners)
  expect((await user.put(winner, { handedOver: false })).body.winners[0].handedOverAt).toBeNull()
  expect((await user.put(`${url}/winners/${fans[1]}`, { handedOver: true })).body.key).toBe('gifts.noWinner')
  const history = await gateway.services.pool.query(
    `select action, after from audit_entries where resource = 'gifts' and "resourceId" = $1 order by id`,
    [id],
  )
  expect(history.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['create', 'award', 'hand-over', 'hand-over']),
  )
  expect(history.rows.every(({ after }) => !Object.hasOwn(after ?? {}, 'seed'))).toBe(true)
})
