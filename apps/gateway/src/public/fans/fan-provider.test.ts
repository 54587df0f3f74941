import { beforeAll, expect, test, vi } from 'vitest'
import { afterFile } from '../../testing/after-file.ts'
import { makeChat, openWriter } from '../../testing/chats.ts'
import { type ForgingProvider, openForgingProvider } from '../../testing/forging-provider.ts'
import { joinAs, makeQuiz } from '../../testing/games.ts'
import {
  type OpenIdProvider,
  openOpenIdProvider,
  type ProviderPerson,
} from '../../testing/open-id-provider.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

// Against a real provider, which runs beside the gateway, and one that forges.

vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 100 }
const origin = 'http://touchline.test'
const staffPath = '/users-service-api/auth/sso'
const unreachable = '127.0.0.1:2'

let gateway: TestGateway
let provider: OpenIdProvider
let forger: ForgingProvider
let staff: TestUser
let rival: TestUser
let forged: TestUser
let account: number

beforeAll(async () => {
  const redirectUris = [`${origin}${staffPath}/callback`]
  provider = await openOpenIdProvider(redirectUris)
  afterFile(() => provider.close())
  forger = await openForgingProvider()
  afterFile(() => forger.close())
  gateway = await openTestGateway({
    PUBLIC_URL: origin,
    SSO_HOSTS: [provider.host, forger.host, unreachable].join(),
    TRUST_PROXY: '1',
  })
  const manager = async () => gateway.user(await gateway.account())
  staff = await manager()
  rival = await manager()
  forged = await manager()
  account = staff.account.id
  redirectUris.push(`${origin}/my-data/${account}`, `${origin}/my-data/${rival.account.id}`)
  for (const by of [staff, rival]) expect((await set(by)).status).toBe(200)
  const { issuer } = forger
  expect((await set(forged, { issuer, clientId: 'touchline', clientSecret: 'any' })).status).toBe(200)
})

const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows as Row[]
const set = (by: TestUser, changes: object = {}) =>
  by.put(`/users-service-api/accounts/${by.account.id}/fan-provider`, {
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    nameEn: 'Club ID',
    nameFr: null,
    isOn: true,
    ...changes,
  })

let count = 0
/** Somebody at the provider. */
function newcomer(claims: Partial<ProviderPerson> = {}) {
  const login = `fan${++count}`
  const person = {
    ...{ sub: `sub-${login}`, email: `${login}@mail.example`, email_verified: true, name: 'Zoé Martin' },
    ...claims,
  }
  provider.person(login, person)
  return { login, ...person }
}

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '').split(';')[0]!
/** Each from a network of its own, unless a test is about that. */
const from = () => ({ 'x-forwarded-for': `203.0.${++count >> 8}.${count & 255}` })
const start = (accountId = account, headers = from()) =>
  gateway.anonymous.post(`/fan-api/${accountId}/provider`, undefined, headers)

/** Goes to the provider and back; returns what the page finds in its address, and the browser’s cookie. */
async function arrive(login: string, accountId = account) {
  const begun = await start(accountId)
  expect([begun.status, begun.body.message]).toEqual([201, undefined])
  const cookie = cookieOf(begun.headers)
  const address = new URL(await provider.visit(begun.body.url, login))
  expect(`${address.origin}${address.pathname}`).toBe(`${origin}/my-data/${accountId}`)
  return { answer: address.search.slice(1), cookie }
}
type Arrived = Awaited<ReturnType<typeof arrive>>

const phone = { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }
const finish = ({ answer, cookie }: Arrived, more: object = {}, accountId = account) =>
  gateway.anonymous.post(
    `/fan-api/${accountId}/provider/finish`,
    { answer, ...more },
    { ...phone, ...(cookie && { cookie }) },
  )

async function logIn(login: string, more: object = {}, accountId = account) {
  const { status, body } = await finish(await arrive(login, accountId), more, accountId)
  expect([status, body.message]).toEqual([201, undefined])
  const headers = { authorization: `Bearer ${body.token}` }
  return {
    ...{ body, headers },
    own: async () => (await gateway.anonymous.get('/fan-api/own', headers)).body,
    get: (path: string) => gateway.anonymous.get(`/fan-api/own${path}`, headers),
    post: (path: string, sent?: object) => gateway.anonymous.post(`/fan-api/own${path}`, sent, headers),
  }
}
const expired = { status: 422, body: { key: 'fans.logInExpired' } }
const refused = { status: 422, body: { key: 'fans.providerRefused' } }

test('a fan logs in at the provider, is the same the next time, and sees the device', async () => {
  const page = await gateway.anonymous.get(`/fan-api/${account}`)
  expect(page.body.provider).toEqual({ en: 'Club ID', fr: 'Club ID' })
  const { login, email } = newcomer({ email: `Fan${count + 1}@Mail.example` })
  const first = await logIn(login, { lang: 'fr' })
  // What the provider calls a person is not shown to others.
  expect(await first.own()).toMatchObject({
    ...{ email: email.toLowerCase(), name: null, isLoggedIn: true, language: 'fr' },
  })
  const again = await logIn(login)
  expect((await again.own()).id).toBe((await first.own()).id)
  const devices = await again.get('/devices')
  expect(devices.body.data).toMatchObject([
    { name: 'Firefox · Android', isCurrent: true },
    { isCurrent: false },
  ])
  // The address at the provider may change: who it is does not.
  provider.person(login, { sub: `sub-${login}`, email: 'new@mail.example', email_verified: true })
  expect((await (await logIn(login)).own()).email).toBe(email.toLowerCase())
})

test('the fan of a verified address is found by it, and that of another one is not', async () => {
  const { login, email } = newcomer()
  const [known] = await sql<{ id: number }>(
    `insert into fans ("AccountId", email, name) values ($1, $2, 'Maren') returning id`,
    [account, email],
  )
  const own = await (await logIn(login)).own()
  expect(own).toMatchObject({ id: known!.id, name: 'Maren', email })
  // An address that was given to a new person there leads to nobody.
  const { login: second } = newcomer({ email })
  const other = await (await logIn(second)).own()
  expect(other).toMatchObject({ email: null, isLoggedIn: true })
  expect(other.id).not.toBe(known!.id)
})

test('an address that is not verified is nobody’s: its fan stays, and somebody without an address comes', async () => {
  for (const claims of [{ email_verified: false }, { email_verified: undefined }]) {
    const { login, email } = newcomer(claims)
    const [known] = await sql<{ id: number }>(
      'insert into fans ("AccountId", email) values ($1, $2) returning id',
      [account, email],
    )
    const fan = await logIn(login)
    const own = await fan.own()
    expect([own.email, own.isLoggedIn, own.id === known!.id]).toEqual([null, true, false])
    expect((await (await logIn(login)).own()).id).toBe(own.id)
  }
})

test('a guest takes points along, also without an address, and nobody else’s guest', async () => {
  for (const isVerified of [true, false]) {
    const quiz = await makeQuiz(gateway, account)
    const guest = await joinAs(gateway, 'trivia', quiz.id, 'Guest')
    const { login } = newcomer({ email_verified: isVerified })
    const fan = await logIn(login, { device: guest.body.device })
    const { id, name } = await fan.own()
    expect(name).toBe('Guest')
    const entries = await sql('select "FanId" from contestants where "QuizId" = $1', [quiz.id])
    expect(entries).toEqual([{ FanId: id }])
    const second = await joinAs(gateway, 'trivia', quiz.id, 'Second')
    // A guest of another device is merged into the fan, whose first entry stays.
    const merged = await logIn(login, { device: second.body.device })
    expect(merged.body.twice).toMatchObject([{ kind: 'trivia', id: quiz.id }])
    // Who has logged in is no guest any more: somebody else on that device stays somebody else.
    const other = await logIn(newcomer().login, { device: merged.body.device })
    expect((await other.own()).id).not.toBe(id)
    expect((await fan.own()).id).toBe(id)
  }
})

test('STATE-18 a blocked fan is told so, and nobody new is made', async () => {
  const { login } = newcomer()
  const { id } = await (await logIn(login)).own()
  await staff.put(`/fans-service-api/extended-fans/${id}`, { isBlocked: true })
  expect(await finish(await arrive(login))).toMatchObject({ status: 403, body: { key: 'fans.blocked' } })
  expect(await sql('select "FanId" from fan_identities where subject = $1', [`sub-${login}`])).toEqual([
    { FanId: id },
  ])
})

test('a visit ends once, in the browser that began it, for its account', async () => {
  const { login } = newcomer()
  const arrived = await arrive(login)
  expect((await finish(arrived)).status).toBe(201)
  expect(await finish(arrived)).toMatchObject(expired)
  const stolen = await arrive(login)
  expect(await finish({ ...stolen, cookie: '' })).toMatchObject(expired)
  // Whoever tried used it up.
  expect(await finish(stolen)).toMatchObject(expired)
  const mixed = [await arrive(login), await arrive(login)] as const
  expect(await finish({ ...mixed[0], cookie: mixed[1].cookie })).toMatchObject(expired)
  const elsewhere = await arrive(login)
  expect(await finish(elsewhere, {}, rival.account.id)).toMatchObject(expired)
  expect((await finish(elsewhere)).status).toBe(201)
  const late = await arrive(login)
  await sql('update fan_tickets set "expiresAt" = now()')
  expect(await finish(late)).toMatchObject(expired)
  for (const answer of ['', 'state=', `code=x&state=${'y'.repeat(43)}`])
    expect(await finish({ answer, cookie: late.cookie })).toMatchObject(expired)
})

test('what was set anew meanwhile, or turned off, ends the visits that have begun', async () => {
  const { login } = newcomer()
  const begun = await arrive(login)
  expect((await set(staff, { nameEn: 'Club ID' })).status).toBe(200)
  expect(await finish(begun)).toMatchObject(expired)
  expect((await set(staff, { isOn: false })).status).toBe(200)
  expect((await start()).status).toBe(404)
  expect((await gateway.anonymous.get(`/fan-api/${account}`)).body.provider).toBeNull()
  expect((await set(staff)).status).toBe(200)
  expect((await start()).status).toBe(201)
})

test('somebody who cancels at the provider is told so, and so is whoever it cannot be reached for', async () => {
  expect(await finish(await arrive('nobody of this name'))).toMatchObject({
    ...{ status: 422, body: { key: 'fans.providerDenied' } },
  })
  const away = await gateway.user(await gateway.account())
  expect((await set(away, { issuer: `http://${unreachable}`, isOn: false })).status).toBe(200)
  await sql('update fan_providers set "isOn" = true where "AccountId" = $1', [away.account.id])
  expect(await start(away.account.id)).toMatchObject({
    ...{ status: 503, body: { key: 'fans.providerAway' } },
  })
})

test('a forged ID token logs nobody in', async () => {
  const id = forged.account.id
  const visit = async (tokenOf: (nonce: string) => string) => {
    const begun = await start(id)
    const { searchParams } = new URL(begun.body.url)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    forger.answerWith(tokenOf(searchParams.get('nonce')!))
    const answer = `code=a-code&state=${searchParams.get('state')}`
    return await finish({ answer, cookie: cookieOf(begun.headers) }, {}, id)
  }
  for (const [what, forge] of Object.entries(forger.forgeries)) {
    const { status, body } = await visit(forge)
    expect([what, status, body.key]).toEqual([what, refused.status, refused.body.key])
  }
  expect(await sql('select id from fans where "AccountId" = $1', [id])).toEqual([])
  expect((await visit((nonce) => forger.signed(forger.claims(nonce)))).status).toBe(201)
})

test('the provider of fans lets nobody into the back-office, and that of the staff no fan in', async () => {
  const connected = await staff.put(`/users-service-api/accounts/${account}/single-sign-on`, {
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    domains: ['club.test'],
    groupClaim: null,
    groups: [],
    createsPeople: true,
    allowsPasswords: true,
  })
  expect(connected.status).toBe(200)
  const { login } = newcomer({ email: 'officer@club.test' })
  const asFan = await arrive(login)
  const [users] = await sql('select count(*) from users')
  const callback = await gateway.anonymous.get(`${staffPath}/callback?${asFan.answer}`, {
    cookie: asFan.cookie.replace(/^fan_/, 'sso_'),
  })
  expect(callback.headers.location).toBe('/login/single-sign-on#error=expired')
  expect((await sql('select count(*) from users'))[0]).toEqual(users)
  const begun = await gateway.anonymous.post(`${staffPath}/start`, { email: 'officer@club.test' })
  const address = new URL(await provider.visit(begun.body.url, login))
  const cookie = cookieOf(begun.headers).replace(/^sso_/, 'fan_')
  expect(await finish({ answer: address.search.slice(1), cookie })).toMatchObject(expired)
  // A session of a fan is none of the staff, whoever the fan is at the provider.
  const fan = await logIn(login)
  const me = await gateway.anonymous.get('/users-service-api/users/me', fan.headers)
  expect(me.status).toBe(401)
})

test('a fan of another account is another one, at the same provider', async () => {
  const { login } = newcomer()
  const here = await (await logIn(login)).own()
  const there = await (await logIn(login, {}, rival.account.id)).own()
  expect(there.id).not.toBe(here.id)
  const owners = await sql('select "AccountId" from fan_identities where subject = $1 order by 1', [
    `sub-${login}`,
  ])
  expect(owners).toEqual([{ AccountId: account }, { AccountId: rival.account.id }])
})

test('two log-ins of somebody new at the same moment are one fan', async () => {
  for (const isVerified of [true, false, false, false]) {
    const { login } = newcomer({ email_verified: isVerified })
    const arrived: Arrived[] = []
    for (let time = 0; time < 3; time++) arrived.push(await arrive(login))
    const answers = await Promise.all(arrived.map((one) => finish(one)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const owners = await Promise.all(
      answers.map(async ({ body }) => {
        const own = await gateway.anonymous.get('/fan-api/own', { authorization: `Bearer ${body.token}` })
        return own.body.id
      }),
    )
    expect(new Set(owners).size).toBe(1)
  }
})

test('who logs in waits for the chats that they wrote in before anybody waits for them', async () => {
  const { login, email } = newcomer()
  const chat = await makeChat(staff)
  const guest = await openWriter(gateway, account, chat.open)
  await guest.write('Hello')
  const [known] = await sql<{ id: number }>(
    'insert into fans ("AccountId", email) values ($1, $2) returning id',
    [account, email],
  )
  const arrived = await arrive(login)
  const device = gateway.services.audience.deviceOf({ accountId: account, fanId: guest.id, deviceId: null })
  const writer = await gateway.services.pool.connect()
  try {
    await writer.query('begin')
    await writer.query('select from chats where id = $1 for no key update', [chat.id])
    const finished = finish(arrived, { device })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%from chats%'`
    await expect.poll(async () => (await sql(waiting)).length, patient).toBe(1)
    const free = await writer.query('select from fans where id = $1 for key share nowait', [known!.id])
    expect(free.rowCount).toBe(1)
    await writer.query('commit')
    expect((await finished).status).toBe(201)
  } finally {
    await writer.query('rollback')
    writer.release()
  }
  const [message] = await sql('select "FanId" from chat_messages where "ChatId" = $1', [chat.id])
  expect(message).toEqual({ FanId: known!.id })
})

test('a fan without an address erases everything after a fresh log-in, and is then somebody new', async () => {
  const { login } = newcomer({ email_verified: false })
  const fan = await logIn(login)
  const { id } = await fan.own()
  await sql(`update fan_devices set "signedInAt" = now() - interval '11 minutes' where "FanId" = $1`, [id])
  expect(await fan.post('/erase', {})).toMatchObject({ status: 422, body: { key: 'fans.logInAgain' } })
  const fresh = await logIn(login)
  expect(JSON.stringify((await fresh.get('/everything')).body)).toContain(`sub-${login}`)
  expect(await fresh.post('/erase', {})).toMatchObject({ status: 200, body: { FanId: id } })
  expect(await sql('select from fan_identities where subject = $1', [`sub-${login}`])).toEqual([])
  await vi.waitFor(async () => expect((await fresh.get('')).status).toBe(401), patient)
  expect((await (await logIn(login)).own()).id).not.toBe(id)
})

test('a fan with an address needs the code, however fresh the log-in is', async () => {
  const fan = await logIn(newcomer().login)
  expect(await fan.post('/erase', {})).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'code', key: 'fans.codeForm' }] },
  })
  expect((await fan.own()).isLoggedIn).toBe(true)
})

test('a fan whom the staff deleted is not logged in again, but somebody new', async () => {
  const { login } = newcomer({ email_verified: false })
  const { id } = await (await logIn(login)).own()
  await sql('update fans set "deletedAt" = now() where id = $1', [id])
  const after = await (await logIn(login)).own()
  expect(after.id).not.toBe(id)
  expect((await (await logIn(login)).own()).id).toBe(after.id)
})

test('one network does not begin log-ins without end', async () => {
  const network = { 'x-forwarded-for': '198.51.100.7' }
  const statuses = []
  for (let begun = 0; begun < 201; begun++) statuses.push((await start(account, network)).status)
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([200, 429])
  expect((await start()).status).toBe(201)
})
