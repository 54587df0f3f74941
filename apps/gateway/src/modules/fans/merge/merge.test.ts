import { calculateBoard, calculateStale, findBoard, readOwnRank } from '@touchline/games/standings'
import { scopeOf } from '@touchline/records'
import { beforeAll, expect, test } from 'vitest'
import { followChat, makeChat, openWriter } from '../../../testing/chats.ts'
import { joinAs, makeQuiz, openQuestion } from '../../../testing/games.ts'
import { makeItem } from '../../../testing/make-item.ts'
import { makePredictor } from '../../../testing/predictors.ts'
import { makeQuiz as makeAnswered, makeFans, play, rightOn } from '../../../testing/quizzes.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../../testing/test-gateway.ts'
import { castVotes, makeVote } from '../../../testing/votes.ts'

let gateway: TestGateway
let account: TestAccount
/** Looks after fans and people. */
let lead: TestUser

const base = '/fans-service-api/fans'
const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account({ hasMarkerTypes: true })
  lead = await gateway.user(account)
})

let made = 0
const makeFan = async (more: object = {}) =>
  await makeItem(lead, base, { name: `Fan ${++made}`, email: `merge${made}@mail.example`, ...more })
const look = (into: number, from: number, user = lead) => user.get(`${base}/${into}/merge/${from}`)
const merge = (into: number, from: number, taken?: string[], user = lead) =>
  user.post(`${base}/${into}/merge`, { FanId: from, ...(taken && { taken }) })
const give = (id: number, purpose: string, isGiven = true) =>
  lead.post(`${base}/${id}/consents`, { purpose, isGiven, textVersion: 'v4', source: 'form' })

test('two fans become one with chosen values, and the log has who did it and both', async () => {
  const tags = await Promise.all(['M1', 'M2'].map((name) => makeItem(lead, '/main-api/tags', { name })))
  const ids = tags.map(({ id }) => id)
  const kept = await makeFan({ firstName: 'Isolde', city: 'Pell', externalId: 'm-1', tags: [ids[0]] })
  const more = { firstName: 'Izzy', lastName: 'Farrant', city: 'Cork', phone: '+44 20 7946 0000' }
  const gone = await makeFan({ ...more, externalId: 'm-2', tags: ids })
  const theirs = await makeItem(lead, '/fans-service-api/profiles', { name: 'Merged' })
  await lead.post(`${base}/${gone.id}/profiles/${theirs.id}`)
  const preview = await look(kept.id, gone.id)
  expect([preview.status, preview.body]).toEqual([
    200,
    {
      places: expect.arrayContaining([
        { place: 'fan_tags', rows: 2 },
        { place: 'fan_profiles', rows: 1 },
      ]),
      ...{ twice: [], consents: [] },
    },
  ])
  const answer = await merge(kept.id, gone.id, ['email', 'city', 'externalId'])
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      ...{ id: kept.id, name: kept.name, firstName: 'Isolde', lastName: 'Farrant', city: 'Cork' },
      ...{ email: gone.email, externalId: 'm-2', phone: '+44 20 7946 0000' },
      ...{ tags: [...ids].sort((a, b) => a - b), profiles: [theirs.id] },
    },
  ])
  expect((await lead.get(`${base}/${gone.id}`)).status).toBe(404)
  const [entry] = await sql(
    `select "UserId", after from audit_entries where resource = 'fans' and "resourceId" = $1 and action = 'merge'`,
    [kept.id],
  )
  expect(entry).toMatchObject({ UserId: lead.id, after: { from: gone.id, into: kept.id, twice: 0 } })
  // Nothing personal of either.
  expect(JSON.stringify(entry)).not.toMatch(/isolde|izzy|mail\.example/i)
  // What was merged is gone: there is nobody to merge again, and the address that was not kept is free.
  expect((await merge(kept.id, gone.id)).body.errors[0]).toMatchObject({ path: 'FanId' })
  await makeItem(lead, base, { email: kept.email })
})

test('games, votes and ranks of both are of one fan, and of two entries the first stays', async () => {
  const [quiz, both] = [await makeQuiz(gateway, account.id), await makeQuiz(gateway, account.id)]
  const play = async (game: typeof quiz, name: string, answers: boolean[], device?: string) => {
    const player = await joinAs(gateway, 'trivia', game.id, name, device)
    for (const [at, isRight] of answers.entries()) {
      const { id, right, wrong } = game.questions[at]!
      await openQuestion(gateway, id)
      expect((await player.answer({ questionId: id, answerId: isRight ? right : wrong })).status).toBe(202)
    }
    return player
  }
  const first = await play(both, 'First', [true, true])
  const second = await play(both, 'Second', [true, false])
  await play(quiz, 'Second', [true], second.body.device)
  const idOf = async (name: string) =>
    (
      await sql<{ id: number }>('select id from fans where "AccountId" = $1 and name = $2', [
        account.id,
        name,
      ])
    )[0]!.id
  const [kept, gone] = [await idOf('First'), await idOf('Second')]
  const scope = scopeOf(gateway.services.pool, account.id)
  const rankOf = async (game: typeof quiz, fanId: number) => {
    await calculateStale(scope)
    const board = await findBoard(scope, { scope: 'quiz', QuizId: game.id })
    return { ...(await readOwnRank(scope, board!, fanId)), contestants: board!.contestants }
  }
  expect(await rankOf(both, gone)).toMatchObject({ rank: 2, contestants: 2 })
  const vote = await makeVote(lead)
  const [voter] = await castVotes(gateway, vote, [1, 1])
  const predictor = await makePredictor(lead)
  const entered = await joinAs(gateway, 'predictor', predictor.id, 'Second', second.body.device)
  expect(entered.status).toBe(201)
  const others = [(await makeFan()).id, (await makeFan()).id]
  await sql(
    `with board as (insert into boards ("AccountId", scope, "PredictorGameId", current, contestants, "calculatedAt")
        values ($1, 'predictor', $2, 1, 4, now()) returning id)
      insert into standings ("BoardId", version, "FanId", "AccountId", points, correct, elapsed, rank)
        select board.id, 1, fan, $1, points, 0, 0, rank from board,
          unnest($3::int[], array[90, 70, 70, 10], array[1, 2, 2, 4]) as one(fan, points, rank)`,
    [account.id, predictor.id, [gone, others[0], kept, others[1]]],
  )
  await sql(
    `insert into contestants ("AccountId", "FanId", "PredictorGameId", name, "joinedAt")
      values ($1, $2, $3, 'First', now() + interval '1 minute')`,
    [account.id, kept, predictor.id],
  )
  const { body: preview } = await look(kept, gone)
  expect(preview.twice).toEqual(
    expect.arrayContaining([
      { kind: 'trivia', id: both.id, name: 'Quiz of the round' },
      { kind: 'predictor', id: predictor.id, name: 'Derby' },
    ]),
  )
  expect((await merge(kept, gone)).status).toBe(200)
  // The later entry goes, and who was behind moves up.
  expect(await rankOf(both, kept)).toMatchObject({ rank: 1, correct: 2, contestants: 1 })
  expect(await rankOf(quiz, kept)).toMatchObject({ rank: 1, correct: 1 })
  const ranks = await sql(
    `select s."FanId", s.rank, b.contestants from standings s join boards b on b.id = s."BoardId"
      where b."PredictorGameId" = $1 order by rank, "FanId"`,
    [predictor.id],
  )
  expect(ranks).toEqual([
    { FanId: kept, rank: 1, contestants: 3 },
    { FanId: others[0], rank: 2, contestants: 3 },
    { FanId: others[1], rank: 3, contestants: 3 },
  ])
  expect((await merge(kept, voter!)).status).toBe(200)
  const votes = await sql(
    `select v."CandidateId" from motm_votes v join contestants c on c.id = v."ContestantId" where c."FanId" = $1`,
    [kept],
  )
  expect(votes).toEqual([{ CandidateId: vote.candidates[0] }])
  // The device of who went plays as the one who stays.
  const again = await joinAs(gateway, 'trivia', quiz.id, 'Whoever', second.body.device)
  expect([again.status, again.body.contestant.name]).toEqual([201, 'Second'])
  expect((await first.own()).status).toBe(200)
})

test('messages, the longer silence and the last word on a consent are of the fan who stays', async () => {
  const chat = await makeChat(lead)
  const [one, two] = [
    await openWriter(gateway, account.id, chat.open, 'Maud'),
    await openWriter(gateway, account.id, chat.open, 'Ned'),
  ]
  expect((await one.write('From Maud', 'same')).status).toBe(201)
  expect((await two.write('From Ned', 'same')).status).toBe(201)
  await lead.put(`${chat.address}/fans/${one.id}/mute`, { minutes: 1 })
  const { body: silence } = await lead.put(`${chat.address}/fans/${two.id}/mute`, { minutes: 10 })
  await give(one.id, 'email')
  await give(two.id, 'email', false)
  await give(two.id, 'sponsors')
  await give(one.id, 'sms')
  expect((await look(one.id, two.id)).body.consents).toEqual(['sms', 'sponsors'])
  const answer = await merge(one.id, two.id)
  expect(answer.body).toMatchObject({
    ...{ consentEmail: false, consentSms: true, consentSponsors: true, consentPush: false },
  })
  const messages: { FanId: number; text: string; mutedUntil: string }[] = await chat.messages()
  expect(messages.map(({ FanId, mutedUntil }) => [FanId, mutedUntil])).toEqual([
    [one.id, silence.mutedUntil],
    [one.id, silence.mutedUntil],
  ])
  const refused = await one.write('Still silent')
  expect([refused.status, refused.body.key]).toEqual([429, 'chats.muted'])
  expect((await lead.get(`${base}/${one.id}/consents`)).body.data).toHaveLength(4)
})

test('open pages of a chat have the name of the fan who stays at once, and hear of nothing else', async () => {
  const chat = await makeChat(lead)
  const [one, two, three] = [
    await openWriter(gateway, account.id, chat.open, 'Maud'),
    await openWriter(gateway, account.id, chat.open, 'Ned'),
    await openWriter(gateway, account.id, chat.open, 'Olga'),
  ]
  const { id } = (await two.write('From Ned')).body
  await three.write('From Olga')
  const hidden = (await two.write('Hidden')).body
  await lead.put(`${chat.address}/messages/${hidden.id}`, { state: 'hidden' })
  const { heard, close } = await followChat(gateway.port, chat.open)
  await expect.poll(() => heard).toHaveLength(3)
  expect((await merge(one.id, two.id)).status).toBe(200)
  await expect.poll(() => heard.slice(3)).toMatchObject([{ id, name: 'Maud', text: 'From Ned', seq: 1 }])
  // Nothing is told of whose name stays as it was.
  const other = await makeFan({ name: 'Maud' })
  expect((await merge(one.id, other.id)).status).toBe(200)
  await three.write('The end')
  await expect.poll(() => heard.at(-1)?.text).toBe('The end')
  expect(heard).toHaveLength(5)
  // The name of who goes is that of what both wrote.
  expect((await merge(one.id, three.id, ['name'])).status).toBe(200)
  const names = () => Object.fromEntries(heard.map(({ text, name }) => [text, name]))
  await expect.poll(names).toMatchObject({ 'From Ned': 'Olga', 'From Olga': 'Olga', 'The end': 'Olga' })
  close()
})

test('who is blocked stays blocked, and is out at once', async () => {
  const chat = await makeChat(lead)
  const one = await openWriter(gateway, account.id, chat.open, 'Olga')
  const other = await makeFan()
  await lead.put(`/fans-service-api/extended-fans/${other.id}`, { isBlocked: true })
  expect((await merge(one.id, other.id)).body.isBlocked).toBe(true)
  await expect.poll(async () => (await one.write('Hello')).status).toBe(401)
})

test('only who sees both whole merges, and nobody a fan of another account or the same one', async () => {
  const [kept, gone] = [await makeFan(), await makeFan()]
  const clerk = await gateway.user(account, ['use_crm'])
  const reader = await gateway.user(account, ['use_crm', 'manage_users', 'read_only'])
  expect((await look(kept.id, gone.id, clerk)).status).toBe(403)
  for (const user of [clerk, reader]) expect((await merge(kept.id, gone.id, [], user)).status).toBe(403)
  const rival = await gateway.user(await gateway.account())
  const foreign = await makeItem(rival, base, { name: 'Theirs' })
  expect((await merge(kept.id, gone.id, [], rival)).status).toBe(404)
  for (const from of [foreign.id, kept.id, 2_000_000_000]) {
    const refused = await merge(kept.id, from)
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'FanId'])
  }
  expect((await merge(foreign.id, kept.id)).status).toBe(404)
  expect((await look(kept.id, foreign.id)).status).toBe(404)
  for (const taken of [['isBlocked'], ['email; drop table fans'], 'email', [null]])
    expect((await merge(kept.id, gone.id, taken as string[])).status).toBe(400)
  expect((await lead.get(`${base}/${gone.id}`)).status).toBe(200)
})

test('of two who merge the same fan at one moment, one is refused', async () => {
  const [kept, other, gone] = [await makeFan(), await makeFan(), await makeFan()]
  const answers = await Promise.all([merge(kept.id, gone.id), merge(other.id, gone.id)])
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([400, 404]).toContain(statuses[1])
})

test('a fan who is merged while a ranking is calculated is ranked as the one who stays', async () => {
  const owned = await gateway.account()
  const { pool } = gateway.services
  const scope = scopeOf(pool, owned.id)
  const owner = await gateway.user(owned)
  const quiz = await makeAnswered(pool, owned.id)
  const [kept, gone, other] = (await makeFans(pool, owned.id, 3)) as [number, number, number]
  await play(pool, owned.id, quiz, [{ FanId: other, answers: rightOn(1) }])
  const key = { scope: 'global' } as const
  await calculateBoard(scope, key)
  await play(pool, owned.id, quiz, [{ FanId: gone, answers: rightOn(2) }])
  const { id, current } = (await findBoard(scope, key))!
  // The calculation has read who is there, and waits before it has written.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(
    `insert into standings ("BoardId", version, "FanId", "AccountId", points, correct, elapsed, rank) values ($1, $2, $3, $4, 0, 0, 0, 1)`,
    [id, current + 1, gone, owned.id],
  )
  const waiters = async () =>
    (
      await sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length
  const calculated = calculateBoard(scope, key)
  await expect.poll(waiters).toBe(1)
  let isMerged = false
  const merging = merge(kept, gone, undefined, owner).finally(() => {
    isMerged = true
  })
  await expect.poll(async () => isMerged || (await waiters()) === 2).toBe(true)
  await holder.query('rollback')
  holder.release()
  await calculated
  expect((await merging).status).toBe(200)
  const ranked = await sql<{ FanId: number }>(
    'select "FanId" from standings where "BoardId" = $1 order by rank',
    [id],
  )
  expect(ranked.map(({ FanId }) => FanId)).toEqual([kept, other])
})
