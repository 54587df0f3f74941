import { mostFanPasskeys } from '@touchline/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { openFan } from '../../testing/audience.ts'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { joinAs, makeQuiz } from '../../testing/games.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

vi.setConfig({ testTimeout: 60_000 })

let gateway: TestGateway
let staff: TestUser
let rival: TestUser
let account: number

beforeAll(async () => {
  gateway = await openTestGateway({ PUBLIC_URL: 'http://localhost', TRUST_PROXY: '1' })
  staff = await gateway.user(await gateway.account())
  rival = await gateway.user(await gateway.account())
  account = staff.account.id
})

const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows as Row[]
const own = '/fan-api/own/passkeys'
let count = 0
/** Each from a network of its own, unless a test is about that. */
const from = () => ({ 'x-forwarded-for': `203.0.${++count >> 8}.${count & 255}` })
const phone = { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }

/** A fan with an address, who is logged in. */
async function newFan(accountId = account) {
  const fan = await openFan(gateway, accountId)
  await sql(`update fans set email = 'fan-' || id || '@mail.example' where id = $1`, [fan.id])
  const headers = { authorization: `Bearer ${fan.token}` }
  return {
    ...fan,
    options: async () => (await gateway.anonymous.post(`${own}/options`, undefined, headers)).body,
    add: (body: object) => gateway.anonymous.post(own, body, { ...headers, ...phone }),
    list: async () => (await gateway.anonymous.get(own, headers)).body.data,
    remove: (id: number) => gateway.anonymous.remove(`${own}/${id}`, headers),
  }
}
type Fan = Awaited<ReturnType<typeof newFan>>

async function withPasskey(fan: Fan) {
  const passkey = makeAuthenticator()
  const { ticket, options } = await fan.options()
  const added = await fan.add({ ticket, passkey: passkey.create(options) })
  expect([added.status, added.body.message]).toEqual([201, undefined])
  return { passkey, id: added.body.id as number }
}

const start = (accountId = account, headers = from()) =>
  gateway.anonymous.post(`/fan-api/${accountId}/passkeys/options`, undefined, headers)
const finish = (body: object, accountId = account) =>
  gateway.anonymous.post(`/fan-api/${accountId}/passkeys`, body, phone)

type Authenticator = ReturnType<typeof makeAuthenticator>
type Given = Parameters<Authenticator['sign']>[1]

async function logIn(passkey: Authenticator, given?: Given, accountId = account, device?: string) {
  const { ticket, options } = (await start(accountId)).body
  return await finish({ ticket, passkey: passkey.sign(options, given), ...(device && { device }) }, accountId)
}
const ownOf = async ({ body }: { body: { token: string } }) =>
  (await gateway.anonymous.get('/fan-api/own', { authorization: `Bearer ${body.token}` })).body
const refused = { status: 422, body: { key: 'session.passkeyRefused' } }
const unknown = { status: 422, body: { key: 'fans.passkeyUnknown' } }
const expired = { status: 422, body: { key: 'fans.logInExpired' } }

test('a fan adds a passkey, logs in with it alone, and sees both', async () => {
  const fan = await newFan()
  const { ticket, options } = await fan.options()
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: staff.account.name },
    user: { name: `fan-${fan.id}@mail.example · ${staff.account.name}` },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const passkey = makeAuthenticator()
  expect((await fan.add({ ticket, passkey: passkey.create(options) })).status).toBe(201)
  expect(await fan.list()).toMatchObject([{ name: 'Firefox · Android', lastUsedAt: null }])
  const begun = await start()
  expect(begun.body.options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
  const answer = await finish({ ticket: begun.body.ticket, passkey: passkey.sign(begun.body.options) })
  expect([answer.status, answer.body.twice]).toEqual([201, []])
  expect((await ownOf(answer)).id).toBe(fan.id)
  expect(await fan.list()).toMatchObject([{ lastUsedAt: expect.any(String) }])
  const devices = await fan.send('GET', '/fan-api/own/devices')
  expect(devices.body.data).toMatchObject([{ name: 'Firefox · Android' }])
})

test('a guest takes points along with a passkey', async () => {
  const fan = await newFan()
  const { passkey } = await withPasskey(fan)
  const quiz = await makeQuiz(gateway, account)
  const guest = await joinAs(gateway, 'trivia', quiz.id, 'Guest')
  const answer = await logIn(passkey, {}, account, guest.body.device)
  expect([answer.status, answer.body.name]).toEqual([201, 'Guest'])
  const entries = await sql('select "FanId" from contestants where "QuizId" = $1', [quiz.id])
  expect(entries).toEqual([{ FanId: fan.id }])
})

test('a signature works once, in time, for its origin, and with the person who is asked', async () => {
  const { passkey } = await withPasskey(await newFan())
  const { ticket, options } = (await start()).body
  const signed = passkey.sign(options)
  expect((await finish({ ticket, passkey: signed })).status).toBe(201)
  expect(await finish({ ticket, passkey: signed })).toMatchObject(expired)
  // Whoever tried used the challenge up, also with something wrong.
  const tried = (await start()).body
  expect(await finish({ ticket: tried.ticket, passkey: signed })).toMatchObject(refused)
  expect(await finish({ ticket: tried.ticket, passkey: passkey.sign(tried.options) })).toMatchObject(expired)
  expect(await logIn(passkey, { origin: 'http://evil.example' })).toMatchObject(refused)
  expect(await logIn(passkey, { isVerified: false })).toMatchObject(refused)
  const late = (await start()).body
  await sql('update fan_tickets set "expiresAt" = now()')
  expect(await finish({ ticket: late.ticket, passkey: passkey.sign(late.options) })).toMatchObject(expired)
  expect((await logIn(passkey)).status).toBe(201)
})

test('a copy of a passkey, which counts from an older number, is refused', async () => {
  const { passkey } = await withPasskey(await newFan())
  expect((await logIn(passkey, { counter: 10 })).status).toBe(201)
  expect(await logIn(passkey, { counter: 10 })).toMatchObject(refused)
  expect(await logIn(passkey, { counter: 9 })).toMatchObject(refused)
  expect((await logIn(passkey, { counter: 11 })).status).toBe(201)
})

test('of two log-ins that count the same, one is let in; those without a counter are', async () => {
  const { passkey } = await withPasskey(await newFan())
  const [first, second] = [(await start()).body, (await start()).body]
  const both = [first, second].map(({ ticket, options }) => ({
    ticket,
    passkey: passkey.sign(options, { counter: 5 }),
  }))
  const answers = await Promise.all(both.map((body) => finish(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  const { passkey: synced } = await withPasskey(await newFan())
  for (let time = 0; time < 2; time++) expect((await logIn(synced, { counter: 0 })).status).toBe(201)
})

test('a passkey of a fan opens nothing of the staff, nor of another account', async () => {
  const fan = await newFan()
  const { passkey } = await withPasskey(fan)
  const base = '/users-service-api'
  const begun = await gateway.anonymous.post(`${base}/auth/login/passkey`, {})
  const { ticket, options } = begun.body
  expect(ticket).toEqual(expect.any(String))
  const asStaff = await gateway.anonymous.post(`${base}/auth/login/second-factor`, {
    ticket,
    passkey: passkey.sign(options),
  })
  expect(asStaff).toMatchObject(refused)
  expect(asStaff.body.accessToken).toBeUndefined()
  // Nor is a ticket of one the ticket of the other.
  const ofFan = (await start()).body
  const crossed = await gateway.anonymous.post(`${base}/auth/login/second-factor`, {
    ticket: ofFan.ticket,
    passkey: passkey.sign(ofFan.options),
  })
  expect(crossed.status).toBe(422)
  expect(await logIn(passkey, {}, rival.account.id)).toMatchObject(unknown)
  const elsewhere = (await start(rival.account.id)).body
  expect(await finish({ ticket: elsewhere.ticket, passkey: passkey.sign(elsewhere.options) })).toMatchObject(
    expired,
  )
  expect(await ownOf(await logIn(passkey))).toMatchObject({ id: fan.id })
})

test('a passkey of the staff is no fan', async () => {
  const me = '/users-service-api/users/me/passkeys'
  const passkey = makeAuthenticator()
  const { ticket, options } = (await staff.post(`${me}/options`)).body
  const added = await staff.post(me, { ticket, name: 'Laptop', passkey: passkey.create(options) })
  expect(added.status).toBe(201)
  expect(await logIn(passkey)).toMatchObject(unknown)
  const fan = await newFan()
  expect(await fan.add({ ticket, passkey: passkey.create(options) })).toMatchObject(expired)
})

test('what makes a passkey is for one fan, once; it is known once, and needs to know its owner', async () => {
  const [fan, other] = [await newFan(), await newFan()]
  const { ticket, options } = await fan.options()
  const passkey = makeAuthenticator()
  expect(await other.add({ ticket, passkey: passkey.create(options) })).toMatchObject(expired)
  const mine = await fan.options()
  expect(await fan.add({ ticket: mine.ticket, passkey: passkey.create(options) })).toMatchObject(refused)
  const blind = await fan.options()
  const unverified = passkey.create(blind.options, { isVerified: false })
  expect(await fan.add({ ticket: blind.ticket, passkey: unverified })).toMatchObject(refused)
  const right = await fan.options()
  const body = { ticket: right.ticket, passkey: passkey.create(right.options) }
  expect((await fan.add(body)).status).toBe(201)
  expect(await fan.add(body)).toMatchObject(expired)
  const again = await other.options()
  expect(await other.add({ ticket: again.ticket, passkey: passkey.create(again.options) })).toMatchObject({
    ...{ status: 409, body: { key: 'session.passkeyKnown' } },
  })
  expect((await fan.options()).options.excludeCredentials).toMatchObject([{ id: passkey.id }])
})

test('a fan removes a passkey, which then logs nobody in; nobody else does', async () => {
  const [fan, stranger] = [await newFan(), await newFan()]
  const { passkey, id } = await withPasskey(fan)
  expect((await stranger.remove(id)).status).toBe(404)
  const begun = (await start()).body
  expect((await fan.remove(id)).status).toBe(204)
  // The staff sees both in the log, without what the browser says of itself.
  const { rows: noted } = await gateway.services.pool.query(
    `select action, "UserId", before, after from audit_entries
      where resource = 'fans' and after->>'passkey' = $1 order by id`,
    [String(id)],
  )
  const after = { passkey: id }
  expect(noted).toEqual([
    { action: 'add-passkey', UserId: null, before: null, after },
    { action: 'remove-passkey', UserId: null, before: null, after },
  ])
  expect(await finish({ ticket: begun.ticket, passkey: passkey.sign(begun.options) })).toMatchObject(unknown)
  expect(await fan.list()).toEqual([])
})

test('a guest has no passkey, a fan not too many, also at the same moment', async () => {
  const guest = await openFan(gateway, account)
  const asked = await guest.send('POST', `${own}/options`)
  expect(asked).toMatchObject({ status: 422, body: { key: 'fans.noEmail' } })
  const fan = await newFan()
  const begun = await Promise.all(Array.from({ length: mostFanPasskeys + 2 }, () => fan.options()))
  const answers = await Promise.all(
    begun.map(({ ticket, options }) => fan.add({ ticket, passkey: makeAuthenticator().create(options) })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostFanPasskeys)
  expect(await fan.options()).toMatchObject({ key: 'session.tooManyPasskeys' })
})

test('STATE-18 a blocked fan is told so after the passkey; one who is erased leaves none', async () => {
  const blocked = await newFan()
  const { passkey } = await withPasskey(blocked)
  await staff.put(`/fans-service-api/extended-fans/${blocked.id}`, { isBlocked: true })
  expect(await logIn(passkey)).toMatchObject({ status: 403, body: { key: 'fans.blocked' } })
  const erased = await newFan()
  const { passkey: gone } = await withPasskey(erased)
  expect((await staff.remove(`/fans-service-api/fans/${erased.id}`)).status).toBeLessThan(300)
  expect(await sql('select from fan_passkeys where "FanId" = $1', [erased.id])).toEqual([])
  expect(await logIn(gone)).toMatchObject(unknown)
})

test('one network does not begin log-ins without end', async () => {
  const network = { 'x-forwarded-for': '198.51.100.8' }
  const statuses = []
  for (let begun = 0; begun < 201; begun++) statuses.push((await start(account, network)).status)
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([200, 429])
  expect((await start(987_654)).status).toBe(404)
})
