import { calculateBoard, calculateStale, staleQuizzes } from '@touchline/games/standings'
import { scopeOf } from '@touchline/records'
import { beforeAll, expect, test } from 'vitest'
import { calculateRankingsJob } from '../../../../worker/src/jobs/calculate-rankings.ts'
import { jobHandlers } from '../../../../worker/src/jobs/index.ts'
import { makeFans, makeQuiz, play, rightOn } from '../../testing/quizzes.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway()
})

const base = '/trivia-service-api'

/** An account with somebody of its staff. */
async function open() {
  const account = await gateway.account()
  const user = await gateway.user(account)
  const { pool } = gateway.services
  return { account, user, pool, scope: scopeOf(pool, account.id) }
}

const ranksOf = async (user: TestUser, quizId: number) =>
  (await user.get(`${base}/rankings/quizzes/${quizId}?expand=[Contestant]`)).body.data.map(
    ({ FanId, rank, points }: { FanId: number; rank: number; points: number }) => [FanId, rank, points],
  )

test('ranks go with the fan and with the quiz, without keys that are checked row by row', async () => {
  const { account, pool, scope } = await open()
  const [quiz, other] = [await makeQuiz(pool, account.id), await makeQuiz(pool, account.id)]
  const fans = await makeFans(pool, account.id, 2)
  const entries = fans.map((FanId) => ({ FanId, answers: rightOn(1) }))
  for (const one of [quiz, other]) {
    await play(pool, account.id, one, entries)
    await calculateBoard(scope, { scope: 'quiz', QuizId: one.id })
  }
  const left = async () =>
    (
      await pool.query(
        `select b."QuizId", s."FanId" from standings s join boards b on b.id = s."BoardId"
          where s."AccountId" = $1 order by 1, 2`,
        [account.id],
      )
    ).rows.map(({ QuizId, FanId }) => [QuizId, FanId])
  await pool.query('delete from fans where id = $1', [fans[0]])
  expect(await left()).toEqual([
    [quiz.id, fans[1]],
    [other.id, fans[1]],
  ])
  await pool.query('delete from quizzes where id = $1', [quiz.id])
  expect(await left()).toEqual([[other.id, fans[1]]])
  const { rows } = await pool.query('select count(*)::int from standings where "AccountId" = $1', [
    account.id,
  ])
  expect(rows).toEqual([{ count: 1 }])
})

test('CALL-TRIVIA-09 ranks follow from points, and whoever has as many shares one: 1, 2, 2, 4', async () => {
  const { account, user, pool } = await open()
  const quiz = await makeQuiz(pool, account.id)
  const [a, b, c, d, blocked] = await makeFans(pool, account.id, 5)
  await play(pool, account.id, quiz, [
    { FanId: d!, answers: rightOn(0) },
    { FanId: b!, answers: rightOn(2) },
    { FanId: a!, answers: rightOn(3), name: 'Isolde Farrant' },
    { FanId: c!, answers: rightOn(2), name: 'unspeakable', isNameHidden: true },
    { FanId: blocked!, answers: rightOn(3) },
  ])
  await pool.query('update fans set "isBlocked" = true where id = $1', [blocked])
  const url = `${base}/results/calculate/${quiz.id}`
  expect((await user.post(url)).body).toEqual({ contestants: 4, moved: 0 })
  const { body } = await user.get(`${base}/rankings/quizzes/${quiz.id}?expand=[Contestant]&histogram=true`)
  expect(body.data).toMatchObject([
    { FanId: a, rank: 1, isTied: false, points: 300, correct: 3, Contestant: { name: 'Isolde Farrant' } },
    { FanId: b, rank: 2, isTied: true, points: 200, correct: 2, elapsed: 12_000 },
    { FanId: c, rank: 2, isTied: true, points: 200, Contestant: { name: null, isNameHidden: true } },
    { FanId: d, rank: 4, isTied: false, points: 0, correct: 0 },
  ])
  expect(body).toMatchObject({
    total: 4,
    quiz: { id: quiz.id, isClosed: true },
    histogram: { median: 200, most: 300 },
  })
  expect(JSON.stringify(body)).not.toContain('unspeakable')
  const bars: { from: number; to: number; fans: number }[] = body.histogram.bars
  expect(bars.filter(({ fans }) => fans > 0).map(({ from, fans }) => [from, fans])).toEqual([
    [0, 1],
    [195, 2],
    [299, 1],
  ])
  // The same again, and a truth that was corrected: the second question has another answer.
  expect((await user.post(url)).body).toEqual({ contestants: 4, moved: 0 })
  await pool.query(`update quiz_answers set "isCorrect" = not "isCorrect" where "QuestionId" = $1`, [
    quiz.questions[1]!.id,
  ])
  // The last one had that one right after all.
  expect((await user.post(url)).body).toEqual({ contestants: 4, moved: 1 })
  expect(await ranksOf(user, quiz.id)).toEqual([
    [a, 1, 200],
    [b, 2, 100],
    [c, 2, 100],
    [d, 2, 100],
  ])
  await pool.query(`update quiz_answers set "isCorrect" = not "isCorrect" where "QuestionId" = $1`, [
    quiz.questions[1]!.id,
  ])
  expect((await user.post(url)).body).toEqual({ contestants: 4, moved: 1 })
  const versions = await pool.query('select distinct version from standings where "AccountId" = $1', [
    account.id,
  ])
  expect(versions.rows).toHaveLength(1)
})

test('CALL-TRIVIA-09 the ranks do not depend on the order in which the answers came', async () => {
  const { account, user, pool, scope } = await open()
  const fans = await makeFans(pool, account.id, 30)
  const plays = fans.map((FanId, index) => ({
    FanId,
    answers: [0, 1, 2].map((question) => ({
      isRight: (index * 7 + question * 3) % 4 > 0,
      elapsed: 1000 + ((index * 37) % 11) * 1500,
    })),
  }))
  const questions = [{ isTimed: true }, { isTimed: true, points: 150 }, {}]
  const rankings = []
  for (const order of [plays, plays.toReversed()]) {
    const quiz = await makeQuiz(pool, account.id, { questions })
    await play(pool, account.id, quiz, order)
    await calculateBoard(scope, { scope: 'quiz', QuizId: quiz.id })
    const first = await ranksOf(user, quiz.id)
    await calculateBoard(scope, { scope: 'quiz', QuizId: quiz.id })
    expect(await ranksOf(user, quiz.id)).toEqual(first)
    rankings.push(first)
  }
  expect(rankings[0]).toEqual(rankings[1])
  expect(new Set(rankings[0].map(([, rank]: number[]) => rank)).size).toBeGreaterThan(4)
})

test('CALL-TRIVIA-09 pages follow each other by cursor, and a fan is found with those around', async () => {
  const { account, user, pool, scope } = await open()
  const quiz = await makeQuiz(pool, account.id)
  const fans = await makeFans(pool, account.id, 23)
  await play(
    pool,
    account.id,
    quiz,
    fans.map((FanId, index) => ({ FanId, name: `Fan 100% ${index}`, answers: rightOn(index % 4) })),
  )
  await calculateStale(scope)
  const url = `${base}/rankings/quizzes/${quiz.id}`
  const seen: number[] = []
  let cursor: string | null = null
  let previous: string | null = null
  const idsOf = (body: { data: { FanId: number }[] }) => body.data.map(({ FanId }) => FanId)
  do {
    const page: { data: { FanId: number }[]; total: number; next: string | null; previous: string | null } = (
      await user.get(`${url}?limit=5${cursor ? `&cursor=${cursor}` : ''}`)
    ).body
    expect(page.total).toBe(23)
    if (previous) expect(page.previous).not.toBeNull()
    seen.push(...idsOf(page))
    previous = page.previous
    cursor = page.next
  } while (cursor)
  expect(seen).toHaveLength(23)
  expect(new Set(seen)).toEqual(new Set(fans))
  const back = (await user.get(`${url}?limit=5&cursor=${previous}`)).body
  expect(idsOf(back)).toEqual(seen.slice(15, 20))
  const around = (await user.get(`${url}?around=${seen[10]}`)).body
  expect(idsOf(around)).toEqual(seen.slice(5, 16))
  expect(around.data[5]).toMatchObject({ FanId: seen[10], isTied: true })
  expect((await user.get(`${url}?around=${seen[0]}`)).body.previous).toBeNull()
  expect((await user.get(`${url}?around=987654321`)).body.data).toEqual([])
  const found = (await user.get(`${url}?q=${encodeURIComponent('fan 100% 2')}&expand=[Contestant]`)).body
  expect(found.total).toBe(4)
  expect(found.data[0].Contestant.name).toMatch(/^Fan 100% 2/)
  expect((await user.get(`${url}?q=100%25_`)).body.total).toBe(0)
  for (const wrong of ['x1.2', 'a1', 'a99999999999.1', 'a9999999999.1'])
    expect((await user.get(`${url}?cursor=${wrong}`)).status).toBe(400)
})

test('CALL-TRIVIA-07 CALL-TRIVIA-11 CALL-TRIVIA-13 points of several quizzes add up, in weeks and months of the account', async () => {
  const { account, user, pool, scope } = await open()
  await pool.query(`update accounts set "timeZone" = 'Pacific/Auckland' where id = $1`, [account.id])
  const first = await makeQuiz(pool, account.id)
  const second = await makeQuiz(pool, account.id)
  const [a, b] = await makeFans(pool, account.id, 2)
  const at = (moment: string) => rightOn(3).map((answer) => ({ ...answer, at: moment }))
  // In Auckland it is Monday, 1 June already.
  await play(pool, account.id, first, [
    { FanId: a!, name: 'Before', answers: at('2026-05-31T11:59:59Z') },
    { FanId: b!, answers: at('2026-05-31T12:00:00Z') },
  ])
  await play(pool, account.id, second, [{ FanId: a!, name: 'After', answers: at('2026-06-02T00:00:00Z') }])
  await calculateStale(scope)
  const pointsOf = async (path: string) =>
    (await user.get(`${base}/rankings/${path}`)).body.data.map(
      ({ FanId, points }: { FanId: number; points: number }) => [FanId, points],
    )
  expect(await pointsOf('global')).toEqual([
    [a, 600],
    [b, 300],
  ])
  expect(await pointsOf('weeks?period=2026-05-25')).toEqual([[a, 300]])
  // Any day names its week.
  expect(await pointsOf('weeks?period=2026-06-05')).toEqual([
    [a, 300],
    [b, 300],
  ])
  expect(await pointsOf('months?period=2026-05-25')).toEqual([[a, 300]])
  expect(await pointsOf('months?period=2026-06-30')).toEqual([
    [a, 300],
    [b, 300],
  ])
  const { body } = await user.get(`${base}/rankings/weeks?expand=[Contestant]`)
  expect(body).toMatchObject({ data: [], total: 0, calculatedAt: null })
  expect(body.periods).toEqual([
    { period: '2026-06-01', contestants: 2 },
    { period: '2026-05-25', contestants: 1 },
  ])
  const global = (await user.get(`${base}/rankings/global?expand=[Contestant]`)).body
  expect(global.data[0].Contestant.name).toBe('After')
  // A quiz in the bin counts for nothing.
  await pool.query('update quizzes set "deletedAt" = now() where id = $1', [second.id])
  await calculateStale(scope)
  expect(await pointsOf('weeks?period=2026-06-05')).toEqual([[b, 300]])
  expect((await user.get(`${base}/rankings/quizzes/${second.id}`)).status).toBe(404)
  // Where the account is now, all of it was in May.
  await pool.query(`update accounts set "timeZone" = 'America/New_York' where id = $1`, [account.id])
  await calculateStale(scope, { also: first.id })
  expect((await user.get(`${base}/rankings/months`)).body.periods).toEqual([
    { period: '2026-05-01', contestants: 2 },
  ])
})

test('CALL-TRIVIA-08 CALL-TRIVIA-10 CALL-TRIVIA-12 CALL-TRIVIA-14 rankings are exported as CSV', async () => {
  const { account, user, pool, scope } = await open()
  const quiz = await makeQuiz(pool, account.id)
  const [a, b, c] = await makeFans(pool, account.id, 3)
  const at = (count: number) => rightOn(count).map((answer) => ({ ...answer, at: '2026-06-03T12:00:00Z' }))
  await play(pool, account.id, quiz, [
    { FanId: a!, name: '=cmd|calc', answers: at(3) },
    { FanId: b!, name: 'unspeakable', isNameHidden: true, answers: at(1) },
    { FanId: c!, name: 'Sund, "Leo"', answers: at(2) },
  ])
  await calculateStale(scope)
  for (const path of ['global', `quizzes/${quiz.id}`, 'weeks', 'months']) {
    const day = /s$/.test(path) ? '&period=2026-06-03' : ''
    const csv = await user.get(`${base}/rankings/${path}/export?expand=[Contestant]${day}`)
    expect([path, csv.status, csv.headers['content-type']]).toEqual([path, 200, 'text/csv; charset=utf-8'])
    const lines = String(csv.body).split('\r\n').slice(0, -1)
    expect(lines[0]).toBe('\uFEFFrank,FanId,points,correct,elapsed,name,joinedAt')
    expect(lines.slice(1).map((line) => line.replace(/,[^,]*$/, ''))).toEqual([
      `1,${a},300,3,12000,'=cmd|calc`,
      `2,${c},200,2,12000,"Sund, ""Leo"""`,
      `3,${b},100,1,12000,(withdrawn)`,
    ])
    const plain = await user.get(`${base}/rankings/${path}/export?${day}`)
    expect(String(plain.body).split('\r\n')[1]).toBe(`1,${a},300,3,12000`)
  }
  const none = await user.get(`${base}/rankings/weeks/export?period=2020-01-01`)
  expect(none.body).toBe('\uFEFFrank,FanId,points,correct,elapsed\r\n')
})

test('an administrator reads the rankings of the account whose key is sent, and others never', async () => {
  const { account, user, pool, scope } = await open()
  const quiz = await makeQuiz(pool, account.id)
  const [fan] = await makeFans(pool, account.id, 1)
  await play(pool, account.id, quiz, [{ FanId: fan!, answers: rightOn(2) }])
  await calculateStale(scope)
  const admin = await gateway.user(await gateway.account(), ['manage_customer_accounts', 'trivia_write'], {
    accessLevel: 1,
  })
  const url = `${base}/rankings/global`
  expect((await admin.get(url, { 'x-account-key': account.key })).body.data).toHaveLength(1)
  expect((await admin.get(url)).body.data).toHaveLength(0)
  const rival = await gateway.user(await gateway.account())
  for (const path of [`rankings/quizzes/${quiz.id}`, `rankings/quizzes/${quiz.id}/suspicions`])
    expect([path, (await rival.get(`${base}/${path}`)).status]).toEqual([path, 404])
  expect((await rival.get(`${base}/rankings/quizzes/${quiz.id}/export`)).status).toBe(404)
  expect((await rival.post(`${base}/results/calculate/${quiz.id}`)).status).toBe(404)
  expect((await user.get(url)).body.data).toHaveLength(1)
})

test('a ranking is stale once its quiz has ended, its truth was changed, or a few seconds passed while it runs', async () => {
  const { account, user, pool, scope } = await open()
  const quiz = await makeQuiz(pool, account.id, { closesAt: `now() + interval '1 hour'` })
  expect(await staleQuizzes(scope)).toEqual([])
  const [fan] = await makeFans(pool, account.id, 1)
  await play(pool, account.id, quiz, [{ FanId: fan!, answers: rightOn(2) }])
  expect(await staleQuizzes(scope)).toEqual([quiz.id])
  const read = async () => (await user.get(`${base}/rankings/quizzes/${quiz.id}`)).body
  const waiting = async () => {
    const { rows } = await pool.query(
      `select id from pgboss.job where name = 'calculate-rankings' and state < 'active' and group_id = $1`,
      [String(account.id)],
    )
    return rows.length
  }
  // However many ask, one job is started.
  expect(await read()).toMatchObject({ total: 0, isStale: true, calculatedAt: null })
  expect(await read()).toMatchObject({ total: 0, isStale: true })
  expect(await waiting()).toBe(1)
  // A worker that dies on the way leaves the rest to the next one.
  const run = (signal: AbortSignal) =>
    calculateRankingsJob.run({
      payload: { accountId: account.id },
      signal,
      onProgress: () => {},
      services: { ...gateway.services, workDir: '', handlers: jobHandlers },
    })
  await expect(run(AbortSignal.abort())).rejects.toThrow()
  expect(await read()).toMatchObject({ total: 0, isStale: true })
  await run(AbortSignal.timeout(60_000))
  const boards = await pool.query(
    'select scope, contestants from boards where "AccountId" = $1 order by scope',
    [account.id],
  )
  expect(boards.rows).toEqual(['global', 'month', 'quiz', 'week'].map((scope) => ({ scope, contestants: 1 })))
  expect(await read()).toMatchObject({ total: 1, isStale: false })
  expect(await calculateStale(scope)).toEqual({ boards: 0 })
  const calculated = (ago: string) =>
    pool.query(`update boards set "calculatedAt" = now() - $2::interval where "AccountId" = $1`, [
      account.id,
      ago,
    ])
  await calculated('4 seconds')
  expect(await staleQuizzes(scope)).toEqual([])
  await calculated('6 seconds')
  expect(await staleQuizzes(scope)).toEqual([quiz.id])
  // An hour after the end.
  await pool.query(`update quizzes set "closesAt" = now() - interval '1 hour' where id = $1`, [quiz.id])
  await calculated('30 minutes')
  expect(await staleQuizzes(scope)).toEqual([])
  await calculated('61 minutes')
  expect(await staleQuizzes(scope)).toEqual([quiz.id])
  await calculated('10 minutes')
  await pool.query(`update quiz_answers set "updatedAt" = now() - interval '5 minutes' where id = $1`, [
    quiz.questions[0]!.right,
  ])
  expect(await staleQuizzes(scope)).toEqual([quiz.id])
})

test('many from one network and answers at the same moment are listed, and stay in the ranking', async () => {
  const { account, user, pool, scope } = await open()
  const quiz = await makeQuiz(pool, account.id)
  const fans = await makeFans(pool, account.id, 16)
  await play(
    pool,
    account.id,
    quiz,
    fans.map((FanId, index) => ({
      FanId,
      name: `Fan ${index}`,
      network: index < 8 ? 'one' : `other ${index % 4}`,
      answers: rightOn(3).map((answer, question) => ({
        ...answer,
        elapsed: index >= 12 ? 2345 + question : 1000 + index * 10 + question,
      })),
    })),
  )
  await calculateStale(scope)
  await pool.query(`update fans set "createdAt" = now() - interval '1 year' where id = $1`, [fans[3]])
  const { body } = await user.get(`${base}/rankings/quizzes/${quiz.id}/suspicions`)
  expect(body.data).toMatchObject([
    {
      kind: 'network',
      fans: 8,
      first: [{ FanId: fans[0], rank: 1, name: 'Fan 0' }, ...new Array(7).fill({})],
    },
    { kind: 'moment', fans: 4, first: [{ FanId: fans[12] }, {}, {}, {}] },
    // All but one were unknown when the quiz opened.
    { kind: 'young', fans: 15 },
  ])
  expect((await user.get(`${base}/rankings/quizzes/${quiz.id}`)).body.total).toBe(16)
})

test('a fan who is blocked makes the rankings stale that show them, and leaves them', async () => {
  const { account, pool, scope } = await open()
  const [first, other] = [await makeQuiz(pool, account.id), await makeQuiz(pool, account.id)]
  const fans = await makeFans(pool, account.id, 2)
  for (const FanId of fans) await play(pool, account.id, first!, [{ FanId, answers: rightOn(2) }])
  await play(pool, account.id, other!, [{ FanId: fans[1]!, answers: rightOn(2) }])
  await calculateStale(scope)
  // A calculation is looked at again for a moment, since what it read may not have been stored yet.
  await pool.query(
    `update boards set "calculatedAt" = "calculatedAt" + interval '5 seconds' where "AccountId" = $1`,
    [account.id],
  )
  expect(await staleQuizzes(scope)).toEqual([])
  await pool.query('update fans set "isBlocked" = true where id = $1', [fans[0]])
  expect(await staleQuizzes(scope)).toEqual([first!.id])
  await calculateStale(scope)
  const { rows } = await pool.query(
    `select b.contestants from boards b where b."AccountId" = $1 and (b.scope = 'global' or b."QuizId" = $2)`,
    [account.id, first!.id],
  )
  expect(rows).toEqual([{ contestants: 1 }, { contestants: 1 }])
})

test('ENTITY-32 a name is withdrawn in all games of the fan, by nobody else, and in the audit log', async () => {
  const { account, user, pool, scope } = await open()
  const [first, second] = [await makeQuiz(pool, account.id), await makeQuiz(pool, account.id)]
  const [fan] = await makeFans(pool, account.id, 1)
  for (const quiz of [first, second])
    await play(pool, account.id, quiz!, [{ FanId: fan!, name: 'Rudewort', answers: rightOn(2) }])
  await calculateStale(scope)
  const nameIn = async (quizId: number) =>
    (await user.get(`${base}/rankings/quizzes/${quizId}?expand=[Contestant]`)).body.data[0].Contestant
  const { id } = await nameIn(first!.id)
  const url = `${base}/contestants/${id}`
  const reader = await gateway.user(account, ['use_stream'])
  const rival = await gateway.user(await gateway.account())
  const hide = { isNameHidden: true }
  expect((await reader.put(url, hide)).status).toBe(403)
  expect((await rival.put(url, hide)).status).toBe(404)
  expect((await user.put(url, {})).status).toBe(400)
  expect(await nameIn(second!.id)).toMatchObject({ name: 'Rudewort' })
  expect((await user.put(url, hide)).body).toEqual({ FanId: fan, isNameHidden: true, games: 2 })
  expect((await user.put(url, hide)).body.games).toBe(0)
  for (const quiz of [first!, second!])
    expect(await nameIn(quiz.id)).toMatchObject({ name: null, isNameHidden: true })
  expect((await user.put(url, { isNameHidden: false })).body.games).toBe(2)
  expect(await nameIn(first!.id)).toMatchObject({ name: 'Rudewort' })
  const { rows } = await pool.query(
    `select action from audit_entries where resource = 'contestants' and "resourceId" = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([{ action: 'withdraw-name' }, { action: 'show-name' }])
})
