import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let user: TestUser
let networks: Awaited<ReturnType<typeof startNetworks>>

beforeAll(async () => {
  networks = await startNetworks()
  gateway = await openTestGateway(networkEnvironment(networks.world))
  account = await gateway.account()
})
beforeEach(async () => {
  networks.world.faults = []
  networks.world.tokens = new Set(['token-a', 'page-token'])
  user = await gateway.user(account)
})
afterAll(() => networks.close())

const oauth = '/users-service-api/users/me/oauth'
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const bodies = {
  facebook: { accessToken: 'token-a' },
  dailymotion: { accessToken: 'token-a' },
  twitter: { accessToken: 'token-a', tokenSecret: 'secret-a' },
  google: { accessToken: 'token-a', refreshToken: 'refresh-a' },
}
const names = Object.keys(bodies) as (keyof typeof bodies)[]

describe('a network', () => {
  test.each(names)('ENTITY-16 ENTITY-17 %s is connected by hand, and disconnected', async (network) => {
    const connected = await user.put(`${oauth}/${network}`, bodies[network])
    expect(connected).toMatchObject({ status: 200, body: { isConnected: true, state: 'connected' } })
    expect((await user.get(oauth)).body[network]).toMatchObject({
      isConnected: true,
      name: expect.stringMatching(/demo/i),
    })
    expect((await user.put(`${oauth}/${network}/check`)).body.state).toBe('connected')
    expect((await user.remove(`${oauth}/${network}`)).status).toBe(204)
    expect((await user.get(oauth)).body[network]).toMatchObject({ isConnected: false, state: null })
    expect((await user.remove(`${oauth}/${network}`)).status).toBe(404)
    expect((await user.put(`${oauth}/${network}/check`)).status).toBe(404)
  })

  test.each([
    ['twitter', 'tokenSecret'],
    ['google', 'refreshToken'],
  ] as const)('ENTITY-17 %s needs its %s', async (network, field) => {
    const answer = await user.put(`${oauth}/${network}`, { accessToken: 'token-a' })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: field }] } })
  })

  test('that refuses a token says so at the field, without the token', async () => {
    const refused = await user.put(`${oauth}/facebook`, { accessToken: 'stolen' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'accessToken' }] } })
    expect(JSON.stringify(refused.body)).not.toContain('stolen')
    expect((await user.get(oauth)).body.facebook.isConnected).toBe(false)
  })

  test('that limits requests or is down says what to do', async () => {
    networks.world.faults = [
      { network: 'dailymotion', on: /./, status: 429, headers: { 'retry-after': '120' }, body: {} },
      { network: 'dailymotion', on: /./, status: 502 },
    ]
    const limited = await user.put(`${oauth}/dailymotion`, bodies.dailymotion)
    expect(limited).toMatchObject({ status: 422, body: { key: 'networks.limited', params: { minutes: 2 } } })
    const down = await user.put(`${oauth}/dailymotion`, bodies.dailymotion)
    expect(down).toMatchObject({ status: 422, body: { key: 'networks.unreachable' } })
  })

  test('whose access ends asks to be reconnected', async () => {
    await user.put(`${oauth}/facebook`, bodies.facebook)
    networks.world.tokens.delete('token-a')
    expect(await user.put(`${oauth}/facebook/check`)).toMatchObject({
      status: 422,
      body: { key: 'networks.ended' },
    })
    expect((await user.get(oauth)).body.facebook).toMatchObject({ isConnected: true, state: 'expired' })
    networks.world.tokens.add('token-b')
    await user.put(`${oauth}/facebook`, { accessToken: 'token-b' })
    expect((await user.get(oauth)).body.facebook.state).toBe('connected')
  })

  test('whose access ends is renewed once, however many ask', async () => {
    await user.put(`${oauth}/google`, bodies.google)
    networks.world.tokens.delete('token-a')
    networks.world.asked = []
    const checks = await Promise.all(Array.from({ length: 4 }, () => user.put(`${oauth}/google/check`)))
    expect(checks.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(networks.world.asked.filter((line) => line === 'POST /google/token')).toHaveLength(1)
  })
})

test('CALL-USERS-03 ENTITY-04 ENTITY-18 a Facebook user chooses one of their pages', async () => {
  await user.put(`${oauth}/facebook`, bodies.facebook)
  const { facebookPages, facebook } = (await user.get(oauth)).body
  expect(facebookPages).toEqual([
    { id: '77', name: 'FC Demo' },
    { id: '78', name: 'FC Demo Women' },
  ])
  expect(facebook.pageId).toBeNull()
  expect((await user.put(`${oauth}/facebook/page`, { pageId: '99' })).status).toBe(400)
  expect((await user.put(`${oauth}/facebook/page`, { pageId: '78' })).status).toBe(200)
  expect((await user.get(oauth)).body.facebook.pageId).toBe('78')
  await user.put(`${oauth}/facebook`, bodies.facebook)
  expect((await user.get(oauth)).body.facebook.pageId).toBe('78')
})

test('tokens are stored encrypted, and are in no response or audit entry', async () => {
  networks.world.tokens.add('very-secret-token')
  const body = { accessToken: 'very-secret-token', tokenSecret: 'very-secret-secret' }
  const answers = [
    await user.put(`${oauth}/twitter`, body),
    await user.put(`${oauth}/twitter/check`),
    await user.get(oauth),
  ]
  const { rows: links } = await sql('select * from oauth_links where "UserId" = $1', [user.id])
  const { rows: entries } = await sql('select * from audit_entries where "UserId" = $1', [user.id])
  expect(links[0].secret).toMatch(/^v1\./)
  expect(entries.map(({ action }) => action)).toContain('connect-network')
  expect(JSON.stringify([answers, links, entries])).not.toContain('very-secret')
})

test('nobody sees or uses the networks of another user', async () => {
  await user.put(`${oauth}/facebook`, bodies.facebook)
  const colleague = await gateway.user(account)
  expect((await colleague.get(oauth)).body).toMatchObject({
    facebook: { isConnected: false, name: null },
    facebookPages: [],
  })
  expect((await colleague.put(`${oauth}/facebook/page`, { pageId: '77' })).status).toBe(404)
  expect((await gateway.anonymous.put(`${oauth}/facebook`, bodies.facebook)).status).toBe(401)
})
