import { createHash } from 'node:crypto'
import {
  type AudienceRule,
  allCalls,
  type CallDefinition,
  isAudienceRule,
  isStaffRule,
} from '@touchline/contract'
import { hashToken } from '@touchline/database'
import type { HTTPMethods } from 'fastify'
import { beforeAll, expect, test, vi } from 'vitest'
import type { RouteFacts } from '../../crud/routes.ts'
import { makeOpenPage, openFan, openGuest } from '../../testing/audience.ts'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { type MadeQuiz, makeQuiz, openQuestion } from '../../testing/games.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { openAudienceTokens } from './tokens.ts'

// Every call of the audience, by every kind of stranger, and the routes of the staff by the audience.

const patient = { timeout: 30_000, interval: 200 }

type AudienceRoute = RouteFacts & { right: AudienceRule }

let gateway: TestGateway
let operator: TestUser
let page: Awaited<ReturnType<typeof makeOpenPage>>
let foreign: Awaited<ReturnType<typeof makeOpenPage>>
let rival: TestUser
let routes: AudienceRoute[]
let hosted: MadeQuiz
let paced: MadeQuiz
/** What somebody else wrote in the chat of the page. */
let messageId: number

beforeAll(async () => {
  gateway = await openTestGateway({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Touchline <no@touchline.example>',
    PUBLIC_URL: 'http://localhost',
  })
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  page = await makeOpenPage(operator)
  await operator.put(page.address, { activatedModules: ['CHAT'] })
  foreign = await makeOpenPage(rival)
  const author = await openFan(gateway, operator.account.id)
  messageId = (await author.send('POST', `/chat-api/${page.id}/messages`, { text: 'Hello' })).body.id
  hosted = await makeQuiz(gateway, operator.account.id)
  await openQuestion(gateway, hosted.questions[0]!.id)
  paced = await makeQuiz(gateway, operator.account.id, { pace: 'self' })
  routes = gateway.routes.filter((route): route is AudienceRoute => isAudienceRule(route.right))
})

/** What a call needs to succeed, by its route: whose item it names, and its body. */
const needs: Record<
  string,
  {
    idOf?: (of: { fan: number }) => Promise<number>
    body?: () => object
    /** What only this fan can send. */
    bodyOf?: (of: { fan: number }) => Promise<object>
    /** The body names a page. */
    isOfPage?: true
    /** The item is for all fans of its account. */
    isShared?: true
  }
> = {
  'POST /main-api/audience/watching': {
    isOfPage: true,
    body: () => ({ page: { kind: page.kind, key: page.key } }),
  },
  'DELETE /main-api/audience/sessions/:id': { idOf: ({ fan }) => sessionOf(fan) },
  'POST /play-api/games/:kind/:id/answers': {
    idOf: ({ fan }) => entryOf(fan, hosted),
    body: () => ({ questionId: hosted.questions[0]!.id, answerId: hosted.questions[0]!.right }),
  },
  'POST /play-api/games/:kind/:id/questions': { idOf: ({ fan }) => entryOf(fan, paced), body: () => ({}) },
  'POST /chat-api/:id/messages': {
    ...{ idOf: async () => page.id, isShared: true },
    body: () => ({ text: 'Come on Havenbrook' }),
  },
  'POST /chat-api/:id/messages/:msgId/report': {
    ...{ idOf: async () => page.id, isShared: true },
    body: () => ({ reason: 'spam' }),
  },
  'GET /chat-api/:id/own': { idOf: async () => page.id, isShared: true },
  'PUT /fan-api/own': { body: () => ({ name: 'Maren' }) },
  'POST /fan-api/own/consents': {
    body: () => ({ purpose: 'email', isGiven: true, textVersion: 'My data 1' }),
  },
  'POST /fan-api/own/codes': { bodyOf: reachable },
  'POST /fan-api/own/erase': {
    bodyOf: async ({ fan }) => codeOf(fan),
    body: () => ({ ticket: 'none', code: '123456' }),
  },
  'DELETE /fan-api/own/devices/:id': { idOf: ({ fan }) => deviceOf(fan) },
  'POST /fan-api/own/passkeys/options': { bodyOf: reachable },
  'POST /fan-api/own/passkeys': {
    bodyOf: async ({ fan }) => passkeyOf(fan),
    body: () => ({ ticket: 'none', passkey: makeAuthenticator().create({ challenge: 'none' }) }),
  },
  'DELETE /fan-api/own/passkeys/:id': { idOf: ({ fan }) => storedPasskeyOf(fan) },
  'GET /play-api/games/:kind/:id/own': { idOf: ({ fan }) => entryOf(fan, hosted) },
}

/** A quiz that the fan plays. */
async function entryOf(fan: number, { id }: MadeQuiz): Promise<number> {
  await gateway.services.pool.query(
    `insert into contestants ("AccountId", "FanId", "QuizId", name) select "AccountId", id, $2, 'Fan' from fans where id = $1
      on conflict do nothing`,
    [fan, id],
  )
  return id
}

/** Gives the fan an address; the call itself has no body. */
async function reachable({ fan }: { fan: number }): Promise<object> {
  await gateway.services.pool.query(`update fans set email = 'fan-' || id || '@mail.example' where id = $1`, [
    fan,
  ])
  return {}
}

/** A code with which the fan may erase everything. */
async function codeOf(fan: number): Promise<object> {
  const [ticket, code] = [`ticket-${fan}`, '123456']
  await gateway.services.pool.query(
    `insert into fan_codes ("ticketHash", "AccountId", purpose, "FanId", email, language, "codeHash", "expiresAt")
      select $2, "AccountId", 'erase', id, 'fan@mail.example', 'en', $3, now() + interval '1 minute' from fans where id = $1`,
    [fan, hashToken(ticket), createHash('sha256').update(`${ticket}\n${code}`).digest('hex')],
  )
  return { ticket, code }
}

/** A device on which the fan is signed in. */
async function deviceOf(fan: number): Promise<number> {
  const { rows } = await gateway.services.pool.query<{ id: number }>(
    `insert into fan_devices ("AccountId", "FanId") select "AccountId", id from fans where id = $1 returning id`,
    [fan],
  )
  return rows[0]!.id
}

/** A passkey that the fan may add. */
async function passkeyOf(fan: number): Promise<object> {
  const [ticket, challenge] = [`ticket-${fan}`, Buffer.from(`challenge-${fan}`).toString('base64url')]
  await gateway.services.pool.query(
    `insert into fan_tickets ("tokenHash", "AccountId", "FanId", purpose, challenge, "expiresAt")
      select $2, "AccountId", id, 'register', $3, now() + interval '1 minute' from fans where id = $1`,
    [fan, hashToken(ticket), challenge],
  )
  return { ticket, passkey: makeAuthenticator().create({ challenge }) }
}

/** A passkey of the fan. */
async function storedPasskeyOf(fan: number): Promise<number> {
  const { rows } = await gateway.services.pool.query<{ id: number }>(
    `insert into fan_passkeys ("AccountId", "FanId", "credentialId", "publicKey", counter, "isBackedUp")
      select "AccountId", id, gen_random_uuid(), 'key', 0, false from fans where id = $1 returning id`,
    [fan],
  )
  return rows[0]!.id
}

/** Another session of the fan. */
async function sessionOf(fan: number): Promise<number> {
  const { rows } = await gateway.services.pool.query<{ id: number }>(
    `insert into audience_sessions ("AccountId", "FanId", "expiresAt")
      select "AccountId", id, now() + interval '1 hour' from fans where id = $1 returning id`,
    [fan],
  )
  return rows[0]!.id
}

const nameOf = ({ method, url }: RouteFacts) => `${method} ${url}`
const addressOf = (url: string, id: number) =>
  url.replace(':id', String(id)).replace(':kind', 'trivia').replace(':msgId', String(messageId))

async function send(token: string | undefined, route: RouteFacts, id = 987_654_321, body?: object) {
  const payload = body ?? needs[nameOf(route)]?.body?.()
  const answer = await gateway.app.inject({
    method: route.method as HTTPMethods & 'GET',
    url: addressOf(route.url, id),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return answer.statusCode
}

/** The status of each route, one after the other. */
async function walk(tokenOf: (route: AudienceRoute) => Promise<string | undefined>) {
  const answers: Record<string, number> = {}
  for (const route of routes) answers[nameOf(route)] = await send(await tokenOf(route), route)
  return answers
}
const all = (status: number) => Object.fromEntries(routes.map((route) => [nameOf(route), status]))

test('every call of the audience has its route, and each that names an item is in this test', () => {
  const calls = (allCalls as readonly CallDefinition[]).filter(({ right }) => isAudienceRule(right))
  expect(routes.map(nameOf).sort()).toEqual(
    calls.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`).sort(),
  )
  for (const route of routes) if (route.url.includes(':')) expect(needs[nameOf(route)]?.idOf).toBeDefined()
  expect(routes.some(({ right }) => right.audience === 'fans')).toBe(true)
})

test('nobody without a session of the audience gets in, not even staff', async () => {
  const strangers = {
    nobody: undefined,
    staff: operator.token,
    'somebody who signs without our secret': openAudienceTokens('guessed').sign(
      { sessionId: 1, accountId: operator.account.id, fanId: 1 },
      Date.now() + 60_000,
    ),
    'somebody who sends something else': 'a.b.c.d.e',
  }
  for (const [who, token] of Object.entries(strangers))
    expect([who, await walk(async () => token)]).toEqual([who, all(401)])
})

test('a session that has ended does nothing more', async () => {
  const { token, send: ask } = await openGuest(gateway, page)
  await ask('DELETE', '/main-api/audience/sessions/current')
  await vi.waitFor(async () => expect(await walk(async () => token)).toEqual(all(401)), patient)
})

test('a blocked fan does nothing more, with an old token or a session of another device', async () => {
  const fan = await openFan(gateway, operator.account.id)
  const phone = await openFan(gateway, operator.account.id, fan.id)
  await gateway.services.pool.query('update fans set "isBlocked" = true where id = $1', [fan.id])
  for (const { token } of [fan, phone])
    await vi.waitFor(async () => expect(await walk(async () => token)).toEqual(all(401)), patient)
})

test('a guest does what is for everybody, and nothing that is for fans', async () => {
  const answers = await walk(async () => (await openGuest(gateway, page)).token)
  for (const { right, ...route } of routes) {
    const status = answers[nameOf(route as RouteFacts)]!
    if (right.audience === 'fans') expect([route.url, status]).toEqual([route.url, 403])
    else expect([route.url, status < 300]).toEqual([route.url, true])
  }
})

test('a fan does both, with what is theirs', async () => {
  for (const route of routes) {
    const fan = await openFan(gateway, operator.account.id)
    const id = await needs[nameOf(route)]?.idOf?.({ fan: fan.id })
    const body = await needs[nameOf(route)]?.bodyOf?.({ fan: fan.id })
    const status = await send(fan.token, route, id, route.body && body)
    expect([nameOf(route), status < 300]).toEqual([nameOf(route), true])
  }
})

test("another fan's row gives 404 and stays, in the same account and in another one", async () => {
  const owner = await openFan(gateway, operator.account.id)
  for (const accountId of [operator.account.id, rival.account.id]) {
    const stranger = await openFan(gateway, accountId)
    for (const route of routes) {
      const id = await needs[nameOf(route)]?.idOf?.({ fan: owner.id })
      if (id === undefined) continue
      if (needs[nameOf(route)]?.isShared && accountId === operator.account.id) continue
      expect([nameOf(route), await send(stranger.token, route, id)]).toEqual([nameOf(route), 404])
      expect([nameOf(route), (await send(owner.token, route, id)) < 300]).toEqual([nameOf(route), true])
    }
  }
})

test("another account's page gives 404", async () => {
  const { token } = await openGuest(gateway, page)
  const fan = await openFan(gateway, operator.account.id)
  const body = { page: { kind: foreign.kind, key: foreign.key } }
  const ofPages = routes.filter((route) => needs[nameOf(route)]?.isOfPage)
  expect(ofPages.length).toBeGreaterThan(0)
  for (const route of ofPages)
    for (const one of [token, fan.token])
      expect([nameOf(route), await send(one, route, undefined, body)]).toEqual([nameOf(route), 404])
})

test('what a call does not know is refused and named', async () => {
  for (const route of routes.filter(({ method }) => method !== 'GET' && method !== 'DELETE')) {
    const fan = await openFan(gateway, operator.account.id)
    const payload = { ...needs[nameOf(route)]?.body?.(), nonsense: 1 }
    expect([nameOf(route), await send(fan.token, route, undefined, payload)]).toEqual([nameOf(route), 400])
  }
})

test('the audience gets nowhere among the staff', async () => {
  const guest = await openGuest(gateway, page)
  const fan = await openFan(gateway, operator.account.id)
  const staff = gateway.routes.filter(({ right }) => isStaffRule(right))
  expect(staff.length).toBeGreaterThan(100)
  for (const route of staff)
    for (const { token } of [guest, fan])
      expect([nameOf(route), await send(token, { ...route, url: route.url.replace(/:\w+/g, '1') })]).toEqual([
        nameOf(route),
        401,
      ])
})
