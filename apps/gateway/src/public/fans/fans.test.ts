import { hashToken } from '@touchline/database'
import { calculateStale, findBoard, readOwnRank } from '@touchline/games/standings'
import { scopeOf } from '@touchline/records'
import { beforeAll, expect, test, vi } from 'vitest'
import { jobHandlers } from '../../../../worker/src/jobs/index.ts'
import { sendFanCodeJob } from '../../../../worker/src/jobs/send-fan-code.ts'
import { unmergedTables } from '../../modules/fans/merge/ways.ts'
import { tablesOfFans } from '../../modules/fans/places.ts'
import { afterFile } from '../../testing/after-file.ts'
import { makeOpenPage, openFan } from '../../testing/audience.ts'
import { joinAs, type MadeQuiz, makeQuiz, openQuestion } from '../../testing/games.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 100 }

let gateway: TestGateway
let server: Awaited<ReturnType<typeof openMailServer>>
let staff: TestUser
let account: number

beforeAll(async () => {
  server = await openMailServer()
  afterFile(() => server.close())
  gateway = await openTestGateway({
    SMTP_URL: server.url,
    MAIL_FROM: 'Touchline <noreply@touchline.example>',
    TRUST_PROXY: '1',
  })
  staff = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  account = staff.account.id
})

const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows as Row[]

let people = 0
const newEmail = () => `fan-${++people}@mail.example`
let networks = 0
/** Each from a network of its own, unless a test is about that. */
const from = () => ({ 'x-forwarded-for': `203.0.${++networks >> 8}.${networks & 255}` })
const of = (accountId = account) => `/fan-api/${accountId}`
const phone = { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }

const ask = (email: string, more: object = {}, accountId = account, headers = from()) =>
  gateway.anonymous.post(`${of(accountId)}/codes`, { email, ...more }, headers)

/** Sends what a worker would send next; returns its mail. */
async function sendCode(ticket: string) {
  const [row] = await sql<{ id: number; AccountId: number }>(
    'select id, "AccountId" from fan_codes where "ticketHash" = $1',
    [hashToken(ticket)],
  )
  const services = { ...gateway.services, workDir: '', handlers: jobHandlers }
  const payload = { accountId: row!.AccountId, codeId: row!.id }
  const run = { signal: AbortSignal.timeout(20_000), onProgress: () => {}, services }
  await sendFanCodeJob.run({ payload, ...run })
  const mail = server.mails.at(-1)!
  const code = /^\d{6}/m.exec(mail.text)![0]
  return { ...mail, code }
}

async function codeFor(email: string, accountId = account) {
  const { status, body } = await ask(email, {}, accountId)
  expect(status).toBe(202)
  const { code } = await sendCode(body.ticket)
  return { ticket: body.ticket as string, code }
}

const enter = (body: object, accountId = account) =>
  gateway.anonymous.post(`${of(accountId)}/sign-in`, body, phone)

async function signIn(email = newEmail(), device?: string) {
  const { status, body } = await enter({ ...(await codeFor(email)), ...(device && { device }) })
  expect([status, body.message]).toEqual([201, undefined])
  const headers = { authorization: `Bearer ${body.token}` }
  return {
    ...{ email, body, headers },
    own: () => gateway.anonymous.get('/fan-api/own', headers),
    get: (path: string) => gateway.anonymous.get(`/fan-api/own${path}`, headers),
    post: (path: string, sent?: object) => gateway.anonymous.post(`/fan-api/own${path}`, sent, headers),
    put: (sent: object) => gateway.anonymous.put('/fan-api/own', sent, headers),
    remove: (path: string) => gateway.anonymous.remove(`/fan-api/own${path}`, headers),
  }
}

const refused = { status: 422, body: { key: 'fans.codeWrong' } }

test('ROUTE-110 a fan signs in with the code of an email, once, in the language of the fan', async () => {
  const email = newEmail()
  const first = await ask(email.toUpperCase(), { lang: 'fr' })
  expect(first).toMatchObject({ status: 202, body: { ticket: expect.any(String) } })
  const mail = await sendCode(first.body.ticket)
  expect([mail.to, mail.text.startsWith('Bonjour')]).toEqual([email, true])
  expect(mail.text).toContain(staff.account.name)
  const { ticket } = first.body
  const { status, body } = await enter({ ticket, code: mail.code })
  expect([status, body.name, body.twice]).toEqual([201, null, []])
  expect(await enter({ ticket, code: mail.code })).toMatchObject(refused)
  const own = await gateway.anonymous.get('/fan-api/own', { authorization: `Bearer ${body.token}` })
  expect(own.body).toMatchObject({ email, language: 'fr', name: null })
  // Known from now on, and written to in that language.
  const again = await ask(email)
  expect(Object.keys(again.body)).toEqual(Object.keys(first.body))
  expect((await sendCode(again.body.ticket)).text).toMatch(/^Bonjour/)
  const [stored] = await sql('select * from fan_codes where "ticketHash" = $1', [
    hashToken(again.body.ticket),
  ])
  expect(JSON.stringify(stored)).not.toContain(again.body.ticket)
  expect(stored).toMatchObject({ sealed: null })
  const [job] = await sql<{ data: object }>(
    `select data from pgboss.job where name = 'send-fan-code' order by created_on desc limit 1`,
  )
  expect(Object.keys(job!.data).sort()).toEqual(['accountId', 'codeId'])
})

test('a code is guessed by nobody: five wrong tries end it, also many at the same moment', async () => {
  const email = newEmail()
  const { ticket, code } = await codeFor(email)
  const wrong = (at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0')
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, at) => enter({ ticket, code: wrong(at) })))
  for (const answer of guesses) expect(answer).toMatchObject(refused)
  const [row] = await sql<{ tries: number }>('select tries from fan_codes where "ticketHash" = $1', [
    hashToken(ticket),
  ])
  expect(row!.tries).toBe(5)
  expect(await enter({ ticket, code })).toMatchObject(refused)
  const other = await codeFor(email)
  for (let at = 0; at < 4; at++)
    expect(await enter({ ...other, code: other.code === '000000' ? '000001' : '000000' })).toMatchObject(
      refused,
    )
  expect((await enter(other)).status).toBe(201)
})

test('a code works for its own ticket, address, account and purpose, and for ten minutes', async () => {
  const [mine, theirs] = [await codeFor(newEmail()), await codeFor(newEmail())]
  if (mine.code !== theirs.code)
    expect(await enter({ ticket: mine.ticket, code: theirs.code })).toMatchObject(refused)
  const rival = await gateway.account()
  expect(await enter(mine, rival.id)).toMatchObject(refused)
  const fan = await signIn()
  expect(await fan.post('/erase', mine)).toMatchObject(refused)
  const erasing = await fan.post('/codes')
  const { code } = await sendCode(erasing.body.ticket)
  expect(await enter({ ticket: erasing.body.ticket, code })).toMatchObject(refused)
  // Another fan cannot use it, either.
  expect(await (await signIn()).post('/erase', { ticket: erasing.body.ticket, code })).toMatchObject(refused)
  await sql('update fan_codes set "expiresAt" = now() where "ticketHash" = $1', [hashToken(mine.ticket)])
  expect(await enter(mine)).toMatchObject(refused)
  expect((await enter({ ...theirs, code: 'x' })).body.errors[0].path).toBe('code')
  expect((await ask(newEmail(), {}, 987_654_321)).status).toBe(404)
})

test('nobody is flooded with mails, nor does one network ask for everybody', async () => {
  const email = newEmail()
  for (let count = 0; count < 5; count++) expect((await ask(email)).status).toBe(202)
  const answer = await ask(email)
  expect(answer).toMatchObject({ status: 429, body: { key: 'fans.codesLimited' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(newEmail())).status).toBe(202)
  const network = { 'x-forwarded-for': '198.51.100.7' }
  const statuses = []
  for (let count = 0; count < 201; count++)
    statuses.push((await ask(newEmail(), {}, account, network)).status)
  expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([200, 429])
  const subjects = await sql<{ subject: string }>('select subject from reset_requests')
  expect(subjects.some(({ subject }) => subject.includes('@') || subject.includes('198.51'))).toBe(false)
})

/** Plays a quiz as somebody whose answers are right or not. */
async function play(quiz: MadeQuiz, name: string, answers: boolean[], device?: string) {
  const player = await joinAs(gateway, 'trivia', quiz.id, name, device)
  for (const [at, isRight] of answers.entries()) {
    const question = quiz.questions[at]!
    await openQuestion(gateway, question.id)
    const answerId = isRight ? question.right : question.wrong
    expect((await player.answer({ questionId: question.id, answerId })).status).toBe(202)
  }
  return player
}
const rankOf = async (quiz: MadeQuiz, fanId: number) => {
  const scope = scopeOf(gateway.services.pool, account)
  await calculateStale(scope)
  const board = await findBoard(scope, { scope: 'quiz', QuizId: quiz.id })
  const all = await findBoard(scope, { scope: 'global' })
  return {
    quiz: { ...(await readOwnRank(scope, board!, fanId)), contestants: board!.contestants },
    all: await readOwnRank(scope, all!, fanId),
  }
}
/** Whether anything but numbers of what was leads to a fan that is gone. */
async function leftOf(fanId: number) {
  const left = []
  for (const table of tablesOfFans()) {
    const [hasFan] = await sql(
      `select from information_schema.columns where table_name = $1 and column_name = 'FanId'`,
      [table],
    )
    if (!hasFan) continue
    const rows = await sql(`select 1 from ${table} where "FanId" = $1`, [fanId])
    if (rows.length > 0) left.push(table)
  }
  return [...left, ...(await sql('select id from fans where id = $1', [fanId]))]
}

test('ROUTE-111 a guest becomes the fan with points, answers, messages and what the device kept', async () => {
  const quiz = await makeQuiz(gateway, account, { questions: 2 })
  const guest = await play(quiz, 'Guest', [true, true])
  const email = newEmail()
  const became = await signIn(email, guest.body.device)
  const { id } = (await became.own()).body
  // The first sign-in makes the guest the fan; a second device brings another guest.
  expect((await rankOf(quiz, id)).quiz).toMatchObject({ points: expect.any(Number), correct: 2 })
  const other = await makeQuiz(gateway, account, { questions: 1 })
  const second = await play(other, 'Second', [true])
  const [secondFan] = await sql<{ FanId: number }>('select "FanId" from contestants where "QuizId" = $1', [
    other.id,
  ])
  const page = await makeOpenPage(staff)
  await staff.put(page.address, { activatedModules: ['CHAT'] })
  const chat = `/chat-api/${page.id}`
  const joined = await gateway.anonymous.post(`${chat}/join`, { name: 'Second', device: second.body.device })
  const bySecond = { authorization: `Bearer ${joined.body.token}` }
  expect(
    (await gateway.anonymous.post(`${chat}/messages`, { text: 'Hello', key: 'k' }, bySecond)).status,
  ).toBe(201)
  // What both reported is reported once, for the reason of the fan.
  const [author, person] = [await openFan(gateway, account), await openFan(gateway, account, id)]
  const texts = await Promise.all(
    ['One', 'Two'].map((text) => author.send('POST', `${chat}/messages`, { text })),
  )
  for (const { body } of texts)
    await gateway.anonymous.post(`${chat}/messages/${body.id}/report`, { reason: 'spam' }, bySecond)
  await person.send('POST', `${chat}/messages/${texts[0]!.body.id}/report`, { reason: 'insult' })
  await rankOf(other, secondFan!.FanId)
  const merged = await signIn(email, second.body.device)
  expect([(await merged.own()).body.id, merged.body.twice]).toEqual([id, []])
  expect(await leftOf(secondFan!.FanId)).toEqual([])
  const ranks = await rankOf(other, id)
  expect(ranks.quiz).toMatchObject({ rank: 1, correct: 1 })
  expect(ranks.all).toMatchObject({ correct: 3 })
  expect((await merged.get('/everything')).body.places).toEqual(
    expect.arrayContaining([expect.objectContaining({ place: 'chat_messages' })]),
  )
  expect(await sql('select reason from chat_reports where "FanId" = $1 order by reason', [id])).toEqual([
    { reason: 'insult' },
    { reason: 'spam' },
  ])
  // What the guests’ devices kept stands for the person; the session of the guest that went is over.
  await vi.waitFor(async () => expect((await second.own()).status).toBe(401), patient)
  for (const device of [guest.body.device, second.body.device, merged.body.device]) {
    const again = await joinAs(gateway, 'trivia', other.id, 'Whatever', device)
    expect([again.status, again.body.contestant.name]).toEqual([201, 'Second'])
    expect((await again.own()).body.answers).toHaveLength(1)
  }
  const [known] = await sql('select count(*)::int as entries from contestants where "FanId" = $1', [id])
  expect(known).toEqual({ entries: 2 })
})

test('of two entries in one game the first stays, whoever had it, and totals say so', async () => {
  const quiz = await makeQuiz(gateway, account, { questions: 2 })
  const email = newEmail()
  const person = await signIn(email)
  const { id } = (await person.own()).body
  for (const isGuestFirst of [true, false]) {
    const played = isGuestFirst ? quiz : await makeQuiz(gateway, account, { questions: 2 })
    const asPerson = () => play(played, 'Person', [true, true], person.body.device)
    const asGuest = () => play(played, 'Guest', [true, false])
    const guest = isGuestFirst ? await asGuest() : undefined
    await asPerson()
    const { body } = guest ?? (await asGuest())
    await rankOf(played, id)
    const merged = await signIn(email, body.device)
    expect(merged.body.twice).toEqual([{ kind: 'trivia', id: played.id, name: 'Quiz of the round' }])
    const entries = await sql('select name, "FanId" from contestants where "QuizId" = $1', [played.id])
    expect(entries).toEqual([{ name: isGuestFirst ? 'Guest' : 'Person', FanId: id }])
    expect((await rankOf(played, id)).quiz).toMatchObject({
      ...{ correct: isGuestFirst ? 1 : 2, rank: 1, contestants: 1 },
    })
  }
  expect((await rankOf(quiz, id)).all).toMatchObject({ correct: 3 })
})

test('a draw of the past is drawn again with the same ids, and its winner has a name', async () => {
  const quiz = await makeQuiz(gateway, account, { questions: 1 })
  const guest = await play(quiz, 'Winner', [true])
  const gift = await makeItem(staff, '/trivia-service-api/gifts', {
    ...{ name: 'Shirt', way: 'draw', quantity: 1, QuizId: quiz.id },
  })
  await sql(`update quizzes set "closesAt" = now() - interval '1 minute' where id = $1`, [quiz.id])
  const drawn = await staff.post(`/trivia-service-api/gifts/${gift.id}/draw`)
  expect(drawn.body.winners).toMatchObject([{ name: 'Winner' }])
  const email = newEmail()
  await signIn(email)
  await signIn(email, guest.body.device)
  const shown = await staff.get(`/trivia-service-api/gifts/${gift.id}`)
  expect(shown.body.winners).toEqual(drawn.body.winners)
})

test('a device of another account, of somebody else or of nobody brings nothing along', async () => {
  const rival = await gateway.account()
  const quiz = await makeQuiz(gateway, rival.id)
  const foreign = await joinAs(gateway, 'trivia', quiz.id, 'Foreign')
  const first = await signIn(newEmail(), foreign.body.device)
  expect(await sql('select from contestants where "QuizId" = $1', [quiz.id])).toHaveLength(1)
  // Who has signed in stays who they are, when somebody else signs in on the same device.
  const second = await signIn(newEmail(), first.body.device)
  expect((await first.own()).body.email).toBe(first.email)
  expect((await second.own()).body.id).not.toBe((await first.own()).body.id)
  const forged = first.body.device.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
  const resume = (device: string, accountId = account) =>
    gateway.anonymous.post(`${of(accountId)}/sessions`, { device })
  expect((await resume(first.body.device)).status).toBe(201)
  expect((await resume(forged)).status).toBe(401)
  expect((await resume(first.body.device, rival.id)).status).toBe(401)
})

test('a fan sees devices and ends one, which is then refused everywhere at once', async () => {
  const quiz = await makeQuiz(gateway, account)
  const guest = await joinAs(gateway, 'trivia', quiz.id, 'Tide')
  const email = newEmail()
  const lost = await signIn(email, guest.body.device)
  const kept = await signIn(email)
  const { body } = await kept.get('/devices')
  expect(body.data).toMatchObject([
    { name: 'Firefox · Android', isCurrent: true },
    { name: 'Firefox · Android', isCurrent: false },
  ])
  const stranger = await signIn()
  const ended = body.data[1].id
  expect((await stranger.remove(`/devices/${ended}`)).status).toBe(404)
  expect((await kept.remove(`/devices/${ended}`)).status).toBe(204)
  await vi.waitFor(async () => expect((await lost.own()).status).toBe(401), patient)
  for (const device of [lost.body.device, guest.body.device]) {
    const resumed = await gateway.anonymous.post(`${of()}/sessions`, { device })
    expect(resumed).toMatchObject({ status: 401, body: { key: 'fans.deviceEnded' } })
    expect((await joinAs(gateway, 'trivia', quiz.id, 'Tide', device)).status).toBe(401)
  }
  expect((await kept.get('/devices')).body.data).toHaveLength(1)
  expect((await kept.own()).status).toBe(200)
  // Whoever is told to leave by the staff does not come back by themselves, either.
  const { id } = (await kept.own()).body
  await staff.remove(`/fans-service-api/fans/${id}/sessions`)
  expect((await gateway.anonymous.post(`${of()}/sessions`, { device: kept.body.device })).status).toBe(401)
})

test('STATE-18 a blocked fan is told so, after the code and not before', async () => {
  const fan = await signIn()
  const { id } = (await fan.own()).body
  await staff.put(`/fans-service-api/extended-fans/${id}`, { isBlocked: true })
  const blocked = { status: 403, body: { key: 'fans.blocked' } }
  expect(await enter(await codeFor(fan.email))).toMatchObject(blocked)
  expect(await gateway.anonymous.post(`${of()}/sessions`, { device: fan.body.device })).toMatchObject(blocked)
  await vi.waitFor(async () => expect((await fan.own()).status).toBe(401), patient)
})

test('a fan corrects what is known, and gives and withdraws consent with the text that was read', async () => {
  const fan = await signIn()
  const changed = await fan.put({ name: 'Maren', language: 'fr', country: 'FR' })
  expect(changed.body).toMatchObject({ name: 'Maren', language: 'fr', country: 'FR' })
  for (const body of [{ email: newEmail() }, { isBlocked: false }, { country: 'Fr' }, { name: 'a\u200bb' }])
    expect((await fan.put(body)).status).toBe(400)
  const say = (isGiven: boolean) =>
    fan.post('/consents', { purpose: 'email', isGiven, textVersion: 'My data 1' })
  expect((await say(true)).body.consents[0]).toMatchObject({ purpose: 'email', isGiven: true })
  expect((await say(false)).body.consents[0]).toMatchObject({ isGiven: false, textVersion: 'My data 1' })
  const { body } = await staff.get(`/fans-service-api/fans/${changed.body.id}/consents`)
  expect(body.data).toMatchObject([
    { isGiven: false, source: 'fan', by: null },
    { isGiven: true, source: 'fan', by: null },
  ])
  const staffSays = { purpose: 'email', isGiven: true, textVersion: 'v', source: 'fan' }
  expect((await staff.post(`/fans-service-api/fans/${changed.body.id}/consents`, staffSays)).status).toBe(400)
})

test('what a guest consented to counts for the person it becomes, by the last word', async () => {
  const email = newEmail()
  const person = await signIn(email)
  const say = (of: typeof person, isGiven: boolean, purpose = 'email') =>
    of.post('/consents', { purpose, isGiven, textVersion: 'v1' })
  await say(person, true)
  await say(person, true, 'push')
  const quiz = await makeQuiz(gateway, account)
  const guest = await joinAs(gateway, 'trivia', quiz.id, 'Guest')
  const asGuest = { authorization: `Bearer ${guest.body.token}` }
  const no = { purpose: 'email', isGiven: false, textVersion: 'v2' }
  expect((await gateway.anonymous.post('/fan-api/own/consents', no, asGuest)).status).toBe(201)
  const merged = await signIn(email, guest.body.device)
  const { consents } = (await merged.own()).body
  expect(consents.find(({ purpose }: { purpose: string }) => purpose === 'email')).toMatchObject({
    ...{ isGiven: false, textVersion: 'v2' },
  })
  expect(consents.find(({ purpose }: { purpose: string }) => purpose === 'push').isGiven).toBe(true)
})

test('ROUTE-112 a fan has everything erased with a fresh code, also of the guest that they were', async () => {
  const quiz = await makeQuiz(gateway, account, { questions: 1 })
  const guest = await play(quiz, 'Quillon', [true])
  const email = `quillon-${newEmail()}`
  await signIn(email)
  const fan = await signIn(email, guest.body.device)
  await fan.put({ name: 'Quillon', country: 'GB' })
  const { id } = (await fan.own()).body
  const everything = JSON.stringify((await fan.get('/everything')).body)
  for (const word of ['Quillon', email]) expect(everything).toContain(word)
  const { body: asked } = await fan.post('/codes')
  const mail = await sendCode(asked.ticket)
  expect(mail.to).toBe(email)
  const erased = await fan.post('/erase', { ticket: asked.ticket, code: mail.code })
  expect(erased).toMatchObject({ status: 200, body: { FanId: id, UserId: null } })
  await vi.waitFor(async () => expect((await fan.own()).status).toBe(401), patient)
  const tables = await sql<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) {
    const found = await sql(
      `select own::text as row from ${name} own, unnest($1::text[]) trace
        where strpos(lower(own::text), lower(trace)) > 0 limit 1`,
      [['quillon', asked.ticket, mail.code, fan.body.device]],
    )
    // A code is six digits, which a number may contain.
    expect([name, found.filter(({ row }) => /quillon/i.test(String(row)))]).toEqual([name, []])
  }
  const check = await staff.get(`/fans-service-api/fans/${id}/erasure`)
  expect(check.body).toMatchObject({ isIntact: true, left: 0 })
  for (const device of [guest.body.device, fan.body.device])
    expect((await joinAs(gateway, 'trivia', quiz.id, 'Back', device)).status).not.toBe(201)
})

test('two who sign in at the same moment with one address are one fan', async () => {
  const email = newEmail()
  const codes = [await codeFor(email), await codeFor(email), await codeFor(email)]
  const answers = await Promise.all(codes.map((code) => enter(code)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await sql('select id from fans where email = $1', [email])).toHaveLength(1)
})

test('a table that leads to a fan is named where fans are merged', () => {
  expect(unmergedTables()).toEqual([])
  expect(unmergedTables(['contestants', 'fan_letters'])).toEqual(['fan_letters'])
})
