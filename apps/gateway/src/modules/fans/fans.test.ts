import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { joinAs, makeQuiz, openQuestion } from '../../testing/games.ts'
import { makeItem } from '../../testing/make-item.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'
import { makeVote } from '../../testing/votes.ts'
import { tablesOfFans, unnamedTables } from './places.ts'

let gateway: TestGateway
let account: TestAccount
/** Looks after fans and people, and so sees everything whole. */
let lead: TestUser
/** Looks after fans. */
let clerk: TestUser

const base = '/fans-service-api/fans'
const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  lead = await gateway.user(account)
  clerk = await gateway.user(account, ['use_crm'])
})

let made = 0
const makeFan = async (more: object = {}) =>
  await makeItem(lead, base, { name: `Fan ${++made}`, email: `fan${made}@mail.example`, ...more })
const give = (id: number, purpose: string, isGiven = true) =>
  lead.post(`${base}/${id}/consents`, { purpose, isGiven, textVersion: 'v4', source: 'form' })

test('ENTITY-22 fans are made, changed, filtered, searched and sorted, and no two have one address', async () => {
  const tag = await makeItem(lead, '/main-api/tags', { name: 'Season' })
  const fan = await makeFan({ firstName: 'Isolde', lastName: 'Farrant', country: 'GB', tags: [tag.id] })
  await makeFan({ country: 'IE', language: 'en' })
  const found = async (query: string) =>
    (await lead.get(`${base}?${query}`)).body.data.map(({ id }: { id: number }) => id)
  expect(await found('country=GB')).toEqual([fan.id])
  expect(await found(`tags=${tag.id}`)).toEqual([fan.id])
  expect(await found('q=farr')).toEqual([fan.id])
  expect(await found(`email=${encodeURIComponent(`FAN${made - 1}@mail.example`)}`)).toEqual([fan.id])
  expect(await found('country=GB&isBlocked=true')).toEqual([])
  expect(await found('lastSeenAt[gte]=2026-01-01T00:00:00Z')).toEqual([])
  const twice = await lead.post(base, { name: 'x', email: `fan${made}@mail.example` })
  expect([twice.status, twice.body.errors[0].path]).toEqual([409, 'email'])
  const changed = await lead.put(`${base}/${fan.id}`, { city: 'Havenbrook', phone: '+44 20 7946 0000' })
  expect(changed.body).toMatchObject({ city: 'Havenbrook', phone: '+44 20 7946 0000', masked: [] })
  expect((await lead.put(`${base}/${fan.id}`, { phone: 'call me' })).body.errors[0].path).toBe('phone')
  const rival = await gateway.user(await gateway.account())
  expect((await rival.get(`${base}/${fan.id}`)).status).toBe(404)
  const other = await gateway.user(account, ['trivia_write'])
  expect((await other.get(base)).status).toBe(403)
})

test('CALL-FANS-01 CALL-FANS-04 CALL-FANS-07 CALL-FANS-08 a fan has tags and profiles', async () => {
  const tags = await Promise.all(['Quiz', 'Chat'].map((name) => makeItem(lead, '/main-api/tags', { name })))
  const fan = await makeFan({ tags: tags.map(({ id }) => id) })
  const profile = await makeItem(lead, '/fans-service-api/profiles', { name: 'Season holders' })
  const url = `${base}/${fan.id}/profiles/${profile.id}`
  expect((await lead.post(url)).body.profiles).toEqual([profile.id])
  expect((await lead.post(url)).body.profiles).toEqual([profile.id])
  const read = await lead.get(`${base}/${fan.id}?expand=[Profile]`)
  expect(read.body.Profiles).toMatchObject([{ id: profile.id, name: 'Season holders', fanCount: 1 }])
  const listed = await lead.get(`${base}?profiles=${profile.id}`)
  expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([fan.id])
  expect((await lead.get(`${base}/${fan.id}/tags`)).body.data).toMatchObject([
    { name: 'Chat' },
    { name: 'Quiz' },
  ])
  const rival = await gateway.user(await gateway.account())
  const foreign = await makeItem(rival, '/fans-service-api/profiles', { name: 'Theirs' })
  expect((await lead.post(`${base}/${fan.id}/profiles/${foreign.id}`)).status).toBe(404)
  expect((await lead.remove(url)).body.profiles).toEqual([])
})

test('who does not manage people sees masks, cannot guess behind them, and is noted when looking', async () => {
  const fan = await makeFan({ email: 'maren@example.org', phone: '+44 20 7946 0017' })
  const { body } = await clerk.get(`${base}/${fan.id}`)
  expect(body).toMatchObject({ email: 'm•••@e•••.org', phone: '••• 17', masked: ['email', 'phone'] })
  for (const query of ['email=maren@example.org', 'email[]=maren@example.org'])
    for (const path of [base, `${base}/export`, '/main-api/search/fans'])
      expect([path, (await clerk.get(`${path}?${query}`)).status]).toEqual([path, 403])
  expect((await clerk.get(`${base}?q=maren`)).body.data).toEqual([])
  const csv = await clerk.get(`${base}/export?fields=id,email`)
  expect(csv.body).not.toContain('maren@')
  const history = await lead.get(`${base}/${fan.id}/history`)
  expect(JSON.stringify(history.body)).not.toContain('maren')
  const asked = await lead.get('/main-api/questions/resources')
  expect(JSON.stringify(asked.body)).not.toContain('"phone"')
  const shown = await clerk.post(`${base}/${fan.id}/values`, { field: 'email', reason: 'She won a shirt' })
  expect(shown.body).toEqual({ value: 'maren@example.org' })
  const [entry] = await sql(
    `select after, "UserId" from audit_entries where action = 'show-fan-value' and "resourceId" = $1`,
    [fan.id],
  )
  expect(entry).toEqual({ UserId: clerk.id, after: { field: 'email', reason: 'She won a shirt' } })
  const reader = await gateway.user(account, ['use_crm', 'read_only'])
  const refused = await reader.post(`${base}/${fan.id}/values`, { field: 'email', reason: 'x' })
  expect(refused.status).toBe(403)
  // A mask is no address, so that none is saved by accident.
  expect((await clerk.put(`${base}/${fan.id}`, { email: body.email })).status).toBe(400)
})

test('what a fan consents to has a history that nobody changes', async () => {
  const fan = await makeFan()
  expect((await give(fan.id, 'email')).body.consentEmail).toBe(true)
  expect((await give(fan.id, 'email', false)).body.consentEmail).toBe(false)
  const { body } = await clerk.get(`${base}/${fan.id}/consents`)
  expect(body.data).toMatchObject([
    { purpose: 'email', isGiven: false, textVersion: 'v4', source: 'form', by: { id: lead.id } },
    { purpose: 'email', isGiven: true },
  ])
  for (const text of ['update fan_consents set "isGiven" = true', 'delete from fan_consents'])
    await expect(sql(`${text} where "FanId" = $1`, [fan.id])).rejects.toThrow('is not changed')
  expect((await lead.put(`${base}/${fan.id}`, { consentEmail: true })).status).toBe(400)
})

test('CALL-FANS-06 an export has chosen columns, no formulas and no address without consent, and is noted', async () => {
  const agreed = await makeFan({ city: '=1+1', externalId: 'export' })
  const silent = await makeFan({ city: 'Ostermere' })
  await give(agreed.id, 'email')
  const { body, headers } = await lead.get(`${base}/export?fields=id,city,email&id=${agreed.id},${silent.id}`)
  expect(headers['content-type']).toContain('text/csv')
  expect(body).toContain(`${agreed.id},'=1+1,${agreed.email}\r\n`)
  expect(body).toContain(`${silent.id},Ostermere,\r\n`)
  const [entry] = await sql(
    `select after from audit_entries where action = 'export-fans' and "UserId" = $1 order by id desc`,
    [lead.id],
  )
  expect(entry!.after).toMatchObject({ filters: ['id'], fields: ['id', 'city', 'email'] })
})

test('CALL-FANS-06 an export has every column as it is read, links in their order, and masks', async () => {
  const tags = await Promise.all(['Seat', 'Bus'].map((name) => makeItem(lead, '/main-api/tags', { name })))
  const profile = await makeItem(lead, '/fans-service-api/profiles', { name: 'Choir' })
  const said = { firstName: 'Ana, "Ani"', lastName: '-Voss', phone: '+44 20 7946 0011', externalId: '=x' }
  const fan = await makeFan({ ...said, tags: tags.map(({ id }) => id).reverse(), birthYear: 1990 })
  await lead.post(`${base}/${fan.id}/profiles/${profile.id}`)
  for (const purpose of ['email', 'sms']) await give(fan.id, purpose)
  const plain = await makeFan({ city: '\uFF1Dcmd' })
  await lead.remove(`/main-api/tags/${tags[1]!.id}`)
  const stamps = await sql<{ createdAt: string; updatedAt: string }>(
    'select "createdAt", "updatedAt" from fans where id = any($1::int[]) order by id desc',
    [[fan.id, plain.id]],
  )
  const [late, early] = stamps
  const names = `id,name,firstName,lastName,email,phone,externalId,language,country,city,birthYear,tags,isBlocked,lastSeenAt,consentEmail,consentSms,consentPush,consentSponsors,consentStatistics,profiles,quizzes,predictorGames,motmGames,masked,createdAt,updatedAt`
  const lineOf = (email: string, phone: string, masked: string) =>
    `${fan.id},${fan.name},"Ana, ""Ani""",'-Voss,${email},${phone},'=x,,,,1990,${tags[0]!.id},false,,true,true,false,false,false,${profile.id},,,,${masked},${early!.createdAt},${early!.updatedAt}`
  const csvOf = (email: string, phone: string, masked: string) =>
    `\uFEFF${names}\r\n${plain.id},${plain.name},,,,,,,,'\uFF1Dcmd,,,false,,false,false,false,false,false,,,,,${masked && 'email'},${late!.createdAt},${late!.updatedAt}\r\n${lineOf(email, phone, masked)}\r\n`
  const whole = await lead.get(`${base}/export?id=${fan.id},${plain.id}`)
  expect(whole.body).toBe(csvOf(String(fan.email), "'+44 20 7946 0011", ''))
  const masked = await clerk.get(`${base}/export?id=${fan.id},${plain.id}`)
  expect(masked.body).toBe(csvOf('f•••@m•••.example', '••• 11', 'email phone'))
})

test('CALL-FANS-06 an export of many has every fan once, each with the tags of their own', async () => {
  const crowded = await gateway.account()
  const owner = await gateway.user(crowded)
  const tag = await makeItem(owner, '/main-api/tags', { name: 'Third' })
  await sql(
    `with made as (insert into fans ("AccountId", name, "createdAt")
        select $1, 'n' || n, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 2345) n
        returning id, "AccountId", name)
      insert into fan_tags ("AccountId", "FanId", "TagId") select "AccountId", id, $2 from made where substr(name, 2)::int % 3 = 0`,
    [crowded.id, tag.id],
  )
  const { body } = await owner.get(`${base}/export?fields=name,tags`)
  const expected = Array.from({ length: 2345 }, (_, index) => {
    const n = 2345 - index
    return `n${n},${n % 3 === 0 ? tag.id : ''}\r\n`
  })
  expect(body).toBe(`\uFEFFname,tags\r\n${expected.join('')}`)
})

test('STATE-18 CALL-FANS-03 CALL-FANS-11 a blocked fan is out at once, and comes back after it', async () => {
  const quiz = await makeQuiz(gateway, account.id, { pace: 'live' })
  await openQuestion(gateway, quiz.questions[0]!.id)
  const player = await joinAs(gateway, 'trivia', quiz.id, 'Tide')
  const [fan] = await sql<{ id: number }>(`select id from fans where name = 'Tide'`)
  const url = `/fans-service-api/extended-fans/${fan!.id}`
  expect((await lead.get(`${base}/${fan!.id}/sessions`)).body.data).toMatchObject([{ endedAt: null }])
  expect((await lead.get(`${base}?quizzes=${quiz.id}`)).body.data).toMatchObject([{ id: fan!.id }])
  expect((await player.own()).status).toBe(200)
  expect((await lead.put(url, { isBlocked: true })).body.isBlocked).toBe(true)
  await expect.poll(async () => (await player.own()).status).toBe(401)
  const again = await joinAs(gateway, 'trivia', quiz.id, 'Tide', player.body.device)
  expect(again.status).toBe(403)
  expect((await lead.get(`${base}/${fan!.id}/sessions`)).body.data[0].endedAt).not.toBeNull()
  expect((await lead.put(url, { isBlocked: false })).body.isBlocked).toBe(false)
  expect((await joinAs(gateway, 'trivia', quiz.id, 'Tide', player.body.device)).status).toBe(201)
  expect((await lead.remove(`${base}/${fan!.id}/sessions`)).body).toEqual({ ended: 1 })
})

test('ENTITY-22 fans are found by a game of any kind that they play', async () => {
  const quiz = await makeQuiz(gateway, account.id)
  const vote = await makeVote(lead)
  const [predictor] = await sql<{ id: number }>(
    `insert into predictor_games ("AccountId", name, "EventId") values ($1, 'Friday', $2) returning id`,
    [account.id, vote.EventId],
  )
  const games = { quizzes: quiz.id, predictorGames: predictor!.id, motmGames: vote.id }
  const columns = { quizzes: 'QuizId', predictorGames: 'PredictorGameId', motmGames: 'MotmGameId' } as const
  const none = { quizzes: [], predictorGames: [], motmGames: [] }
  for (const field of ['quizzes', 'predictorGames', 'motmGames'] as const) {
    const { id } = await makeFan()
    await sql(
      `insert into contestants ("AccountId", "FanId", "${columns[field]}", name) values ($1, $2, $3, 'One')`,
      [account.id, id, games[field]],
    )
    const { body } = await lead.get(`${base}?${field}=${games[field]}`)
    expect(body.data).toEqual([expect.objectContaining({ ...none, id, [field]: [games[field]] })])
  }
})

test('CALL-FANS-05 what a fan did is listed by pages, the latest first', async () => {
  const quiz = await makeQuiz(gateway, account.id, { pace: 'live' })
  const [question] = quiz.questions
  await openQuestion(gateway, question!.id)
  const player = await joinAs(gateway, 'trivia', quiz.id, 'Ama')
  await player.answer({ questionId: question!.id, answerId: question!.right })
  const [fan] = await sql<{ id: number }>(`select id from fans where name = 'Ama'`)
  const url = `${base}/${fan!.id}/activities`
  await expect
    .poll(async () => (await lead.get(`${url}?kind=joined`)).body.data)
    .toMatchObject([{ kind: 'joined', about: 'Quiz of the round', QuizId: quiz.id }])
  await give(fan!.id, 'push')
  const all = (await lead.get(url)).body
  expect(all.data[0]).toMatchObject({ kind: 'consented', about: 'push' })
  expect(all.weeks.at(-1)).toBe(1)
  expect(all.weeks).toHaveLength(26)
  const seen = []
  for (let cursor = ''; seen.length < 20; ) {
    const { body } = await lead.get(`${url}?limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.data)
    if (!body.nextCursor) break
    cursor = body.nextCursor
  }
  expect(seen).toEqual(all.data)
  expect((await lead.get(`${url}?cursor=nonsense`)).status).toBe(400)
})

test('CALL-FANS-09 CALL-FANS-10 active and new fans are counted by days, weeks and months of the account', async () => {
  const own = await gateway.account()
  const user = await gateway.user(own)
  await sql(`update accounts set "timeZone" = 'Pacific/Auckland' where id = $1`, [own.id])
  // 11:30 UTC is the next day in Auckland.
  await sql(
    `insert into fans ("AccountId", "createdAt") values ($1, '2026-06-07T11:30:00Z'), ($1, '2026-06-07T12:30:00Z')`,
    [own.id],
  )
  await sql(
    `insert into fan_days ("AccountId", "FanId", day) select "AccountId", id, day from fans,
      unnest(array['2026-06-07', '2026-06-08', '2026-06-09']::date[]) day where "AccountId" = $1`,
    [own.id],
  )
  const count = async (what: string, by: string) => {
    const { body } = await user.get(`${base}/count/${what}?by=${by}&from=2026-06-07&to=2026-06-09`)
    expect(body.timeZone).toBe('Pacific/Auckland')
    return body.data.map(({ from, count }: { from: string; count: number }) => [from, count])
  }
  expect(await count('new', 'day')).toEqual([
    ['2026-06-07', 1],
    ['2026-06-08', 1],
    ['2026-06-09', 0],
  ])
  expect(await count('actives', 'day')).toEqual([
    ['2026-06-07', 2],
    ['2026-06-08', 2],
    ['2026-06-09', 2],
  ])
  expect(await count('actives', 'week')).toEqual([
    ['2026-06-01', 2],
    ['2026-06-08', 2],
  ])
  expect(await count('new', 'month')).toEqual([['2026-06-01', 2]])
  expect((await user.get(`${base}/count/new`)).body.data).toHaveLength(30)
  expect((await user.get(`${base}/count/new?from=2020-01-01`)).status).toBe(400)
})

test('CALL-FANS-02 a fan is erased from the whole database, with a receipt that can be checked', async () => {
  const quiz = await makeQuiz(gateway, account.id, { pace: 'live' })
  await openQuestion(gateway, quiz.questions[0]!.id)
  const player = await joinAs(gateway, 'trivia', quiz.id, 'Zephyrine')
  const [fan] = await sql<{ id: number }>(`select id from fans where name = 'Zephyrine'`)
  const id = fan!.id
  // All who join in tests have one network.
  const network = 'network-of-hers-7'
  await sql(`update contestants set network = $2 where "FanId" = $1 and network is not null`, [id, network])
  const words = { firstName: 'Zephyrine', lastName: 'Quillfeather', externalId: 'crm-zephyr-77' }
  const contact = { email: 'zephyr@quillfeather.example', phone: '+44 7700 900177', city: 'Quillham' }
  const tag = await makeItem(lead, '/main-api/tags', { name: 'Erased' })
  expect((await lead.put(`${base}/${id}`, { ...words, ...contact, tags: [tag.id] })).status).toBe(200)
  const consent = { purpose: 'email', isGiven: true, textVersion: 'v4', source: 'form' }
  // The answer is kept for a repetition, with the fan in it.
  const key = { 'idempotency-key': 'a-key-of-this-test' }
  expect((await lead.post(`${base}/${id}/consents`, consent, key)).status).toBe(201)
  await clerk.post(`${base}/${id}/values`, { field: 'email', reason: 'Wrote to Zephyrine' })
  const everything = await clerk.post(`${base}/${id}/access`, { reason: 'She asked' })
  const stored = JSON.stringify(everything.body)
  for (const word of [...Object.values(words), ...Object.values(contact)]) expect(stored).toContain(word)

  expect((await lead.get(`${base}/export?fields=id,firstName,email&id=${id}`)).body).toContain('Zephyrine')

  const { status, body: receipt } = await lead.remove(`${base}/${id}`)
  expect(status).toBe(200)
  expect(receipt).toMatchObject({ FanId: id, UserId: lead.id, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const rows = Object.fromEntries(
    receipt.places.map(({ place, rows }: { place: string; rows: number }) => [place, rows]),
  )
  expect(rows).toMatchObject({ fans: 1, contestants: 1, audience_sessions: 1, fan_consents: 1, fan_tags: 1 })
  expect(rows.idempotency_keys).toBe(1)
  expect((await lead.get(`${base}/${id}`)).status).toBe(404)
  await expect.poll(async () => (await player.own()).status).toBe(401)

  const tables = await sql<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  expect(tables.length).toBeGreaterThan(50)
  // Whoever has the device, the token or the network of the person finds nothing by it, either.
  const traces = ['zephyr', 'quill', '900177', network, player.body.token, player.body.device]
  for (const { name } of tables) {
    const found = await sql(
      `select own::text as row from ${name} own, unnest($1::text[]) trace
        where strpos(lower(own::text), lower(trace)) > 0 limit 1`,
      [traces],
    )
    expect([name, found]).toEqual([name, []])
  }
  // Nor is anything in the object store or beside it.
  const { DATA_DIR } = gateway.services.config
  for (const entry of await readdir(DATA_DIR, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const bytes = entry.isFile() ? (await readFile(path, 'latin1')).toLowerCase() : ''
    for (const trace of traces) expect(bytes.includes(trace.toLowerCase()), path).toBe(false)
  }
  const check = `${base}/${id}/erasure`
  expect((await clerk.get(check)).body).toEqual({ ...receipt, isIntact: true, left: 0 })
  await sql(`update fan_erasures set places = '[]' where "FanId" = $1`, [id])
  expect((await clerk.get(check)).body.isIntact).toBe(false)
  await sql(`update fans set city = 'Back' where id = $1`, [id])
  expect((await clerk.get(check)).body.left).toBe(1)
  expect((await lead.remove(`${base}/${id}`)).status).toBe(404)
})

test('a table that leads to a fan is named where fans are erased', () => {
  expect(tablesOfFans()).toContain('contestants')
  expect(unnamedTables()).toEqual([])
  expect(unnamedTables(['contestants', 'fan_letters'])).toEqual(['fan_letters'])
})
