import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeOpenConference, makeOpenPage, openFan, openGuest } from '../../testing/audience.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { openAudience, tokenMs } from './audience.ts'
import { audienceScope } from './scope.ts'
import { openAudienceTokens } from './tokens.ts'

vi.setConfig({ testTimeout: 60_000 })
/** Counts are read again after two seconds, and a busy machine takes its time. */
const patient = { timeout: 30_000, interval: 200 }

let gateway: TestGateway
let operator: TestUser
let page: Awaited<ReturnType<typeof makeOpenPage>>

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  page = await makeOpenPage(operator)
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const ofPage = ({ kind, key } = page) => ({ page: { kind, key } })
const watching = '/main-api/audience/watching'
const current = '/main-api/audience/sessions/current'

describe('a session of the audience', () => {
  test('is opened by a page that is published, and by no other', async () => {
    const guest = await openGuest(gateway, page)
    expect(guest.status).toBe(201)
    const left = Date.parse(guest.expiresAt) - Date.now()
    expect(left).toBeGreaterThan(tokenMs - 60_000)
    expect(left).toBeLessThanOrEqual(tokenMs)
    const hidden = await makeOpenPage(operator)
    await operator.put(hidden.address, { visibility: 'private' })
    expect((await openGuest(gateway, hidden)).status).toBe(404)
    expect((await openGuest(gateway, { kind: 'video', key: page.key })).status).toBe(404)
    expect((await openGuest(gateway, await makeOpenConference(operator))).status).toBe(201)
  })

  test('goes on with a new token, and is over once it was left', async () => {
    const { send } = await openGuest(gateway, page)
    const renewed = await send('PUT', current)
    expect(renewed.status).toBe(200)
    expect(Object.keys(renewed.body)).toEqual(['token', 'expiresAt'])
    expect((await send('DELETE', current)).status).toBe(204)
    await vi.waitFor(async () => expect((await send('PUT', current)).status).toBe(401), patient)
    expect((await send('PUT', current)).body.key).toBe('session.audienceEnded')
  })

  test('ends with a fan who is blocked or deleted, and on every gateway', async () => {
    const other = await openTestGateway({}, gateway.connectionString)
    for (const column of ['"isBlocked" = true', '"deletedAt" = now()']) {
      const fan = await openFan(gateway, operator.account.id)
      expect((await fan.send('POST', watching, ofPage())).status).toBe(200)
      await sql(`update fans set ${column} where id = $1`, [fan.id])
      await vi.waitFor(
        async () => expect((await fan.send('POST', watching, ofPage())).status).toBe(401),
        patient,
      )
      const headers = { authorization: `Bearer ${fan.token}` }
      await vi.waitFor(
        async () => expect((await other.anonymous.post(watching, ofPage(), headers)).status).toBe(401),
        patient,
      )
    }
  })

  test('ends with its account', async () => {
    const customer = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
    const own = await makeOpenPage(customer)
    const { send } = await openGuest(gateway, own)
    expect((await send('POST', watching, ofPage(own))).status).toBe(200)
    await sql(`update accounts set "isActive" = false where id = $1`, [customer.account.id])
    await vi.waitFor(
      async () => expect((await send('POST', watching, ofPage(own))).status).toBe(401),
      patient,
    )
    await sql(`update accounts set "isActive" = true where id = $1`, [customer.account.id])
    await vi.waitFor(
      async () => expect((await send('POST', watching, ofPage(own))).status).toBe(200),
      patient,
    )
  })

  test('is looked up while nobody reports what ended', async () => {
    const { pool } = gateway.services
    const audience = openAudience(pool, 'a secret', () => {})
    const of = { accountId: operator.account.id, fanId: null }
    const [kept, ended] = [await audience.open(pool, of), await audience.open(pool, of)]
    const { sessionId } = (await audience.resolve(pool, ended.token))!
    await sql('update audience_sessions set "endedAt" = now() where id = $1', [sessionId])
    expect(await audience.resolve(pool, kept.token)).toMatchObject(of)
    expect(await audience.resolve(pool, ended.token)).toBeUndefined()
    // What ended before reports arrive is read once they do.
    audience.setTrusted(true)
    const query = vi.spyOn(pool, 'query')
    await vi.waitFor(async () => {
      query.mockClear()
      expect(await audience.resolve(pool, kept.token)).toMatchObject(of)
      expect(query).not.toHaveBeenCalled()
    }, patient)
    expect(await audience.resolve(pool, ended.token)).toBeUndefined()
    query.mockRestore()
  })

  test('has at most 120 requests a minute, whoever else shares its address', async () => {
    const one = await openGuest(gateway, page)
    const other = await openGuest(gateway, page)
    for (let count = 0; count < 120; count++) expect((await one.send('PUT', current)).status).toBe(200)
    const refused = await one.send('PUT', current)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.send('PUT', current)).status).toBe(200)
  })
})

test('a token is what was signed, to the last character', () => {
  let now = 1_000_000
  const tokens = openAudienceTokens('a secret', () => now)
  const viewer = { sessionId: 12, accountId: 3, fanId: null }
  const token = tokens.sign(viewer, now + 5_000)
  expect(tokens.read(token)).toEqual(viewer)
  expect(tokens.read(tokens.sign({ ...viewer, fanId: 7 }, now + 5_000))).toEqual({ ...viewer, fanId: 7 })
  for (let at = 0; at < token.length; at++) {
    const changed = token[at] === 'a' ? 'b' : 'a'
    expect(tokens.read(token.slice(0, at) + changed + token.slice(at + 1))).toBeUndefined()
  }
  expect(tokens.read(`0${token}`)).toBeUndefined()
  expect(tokens.read(`${token}.`)).toBeUndefined()
  expect(tokens.read(openAudienceTokens('another').sign(viewer, now + 5_000))).toBeUndefined()
  now += 5_000
  expect(tokens.read(token)).toBeUndefined()
})

test('a statement of the audience names its account, and for what is its own the viewer', async () => {
  const { pool } = gateway.services
  const scope = audienceScope(pool, { sessionId: 1, accountId: 2, fanId: 3 })
  await expect(scope.query('select 1')).rejects.toThrow('names its account')
  await expect(scope.own('select $1::int')).rejects.toThrow('names its viewer')
  expect(await scope.own('select $1::int as account, $2::int as fan, $3::int as more', [4])).toEqual([
    { account: 2, fan: 3, more: 4 },
  ])
})

describe('watching now', () => {
  test('counts each session once, until it leaves', async () => {
    const own = await makeOpenPage(operator)
    const guests = await Promise.all(Array.from({ length: 5 }, () => openGuest(gateway, own)))
    for (let time = 0; time < 2; time++)
      for (const { status, body } of await Promise.all(
        guests.map(({ send }) => send('POST', watching, ofPage(own))),
      ))
        expect([status, body.next]).toEqual([200, 20_000])
    const count = async () => (await guests[0]!.send('POST', watching, ofPage(own))).body.watching
    await vi.waitFor(async () => expect(await count()).toBe(5), patient)
    await guests[4]!.send('DELETE', current)
    await vi.waitFor(async () => expect(await count()).toBe(4), patient)
    // Who has not reported for a while is gone too.
    await sql(`update audience_watching set "seenAt" = now() - interval '50 s' where "itemId" = $1`, [own.id])
    await vi.waitFor(async () => expect(await count()).toBe(1), patient)
  })

  test('a report that was under way while its session ended does not count', async () => {
    const own = await makeOpenPage(operator)
    const [stays, leaves] = [await openGuest(gateway, own), await openGuest(gateway, own)]
    const count = async () => (await stays.send('POST', watching, ofPage(own))).body.watching
    await leaves.send('POST', watching, ofPage(own))
    await vi.waitFor(async () => expect(await count()).toBe(2), patient)
    await leaves.send('DELETE', current)
    await sql(
      `insert into audience_watching (kind, "itemId", "SessionId", "AccountId", "seenAt")
        select $1, $2, max(id), $3, now() from audience_sessions where "endedAt" is not null and "AccountId" = $3
        on conflict (kind, "itemId", "SessionId") do update set "seenAt" = now()`,
      [own.kind, own.id, operator.account.id],
    )
    await vi.waitFor(async () => expect(await count()).toBe(1), patient)
  })

  test('is the same on another gateway', async () => {
    const other = await openTestGateway({}, gateway.connectionString)
    const own = await makeOpenPage(operator)
    const [here, there] = [await openGuest(gateway, own), await openGuest(other, own)]
    await here.send('POST', watching, ofPage(own))
    await there.send('POST', watching, ofPage(own))
    await vi.waitFor(
      async () => expect((await here.send('POST', watching, ofPage(own))).body.watching).toBe(2),
      patient,
    )
  })

  test('gathers the reports of a crowd in few statements', async () => {
    const own = await makeOpenPage(operator)
    const guests = await Promise.all(Array.from({ length: 40 }, () => openGuest(gateway, own)))
    const { pool } = gateway.services
    const query = vi.spyOn(pool, 'query')
    await Promise.all(guests.map(({ send }) => send('POST', watching, ofPage(own))))
    const names = query.mock.calls.map(([given]) => (given as unknown as { name?: string }).name)
    query.mockRestore()
    expect(names.filter((name) => name === 'write-watching').length).toBeLessThan(5)
    expect(names.filter((name) => name === 'count-watching').length).toBeLessThan(5)
  })
})
