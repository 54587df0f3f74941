import { networkCallbackPath } from '@touchline/contract'
import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

// Connecting networks by a login there.

const origin = 'http://touchline.test'
const oauth = '/users-service-api/users/me/oauth'
const names = ['facebook', 'dailymotion', 'twitter', 'google'] as const
type Name = (typeof names)[number]
let gateway: TestGateway
let user: TestUser
let networks: Awaited<ReturnType<typeof startNetworks>>

beforeAll(async () => {
  networks = await startNetworks()
  gateway = await openTestGateway({ ...networkEnvironment(networks.world), PUBLIC_URL: origin })
})
beforeEach(async () => {
  networks.world.faults = []
  user = await gateway.user(await gateway.account())
})
afterAll(() => networks.close())

const sql = async (text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows
/** Leaves for a network; returns the browser's cookie and where its page leads. */
async function leave(network: Name, by = user) {
  const begun = await by.post(`${oauth}/${network}/start`)
  expect(begun.status).toBe(200)
  const page = await (await fetch(begun.body.url)).text()
  const addresses = [...page.matchAll(/href="([^"]+)"/g)].map(([, found]) => found!.replaceAll('&amp;', '&'))
  const cookie = String(begun.headers['set-cookie'])
  return { begun, cookie: cookie.split(';')[0]!, whole: cookie, allow: addresses[0]!, deny: addresses[1]! }
}
/** Comes back; returns what the page is told. */
async function comeBack(address: string, cookie?: string) {
  const answer = await gateway.anonymous.get(address.replace(origin, ''), cookie ? { cookie } : {})
  expect([answer.status, answer.headers['referrer-policy'], answer.headers['cache-control']]).toEqual([
    303,
    'no-referrer',
    'no-store',
  ])
  const [path, fragment] = String(answer.headers.location).split('#')
  expect(path).toBe('/account/settings/social-networks')
  return Object.fromEntries(new URLSearchParams(fragment))
}
const stateOf = async (network: Name, of = user) => (await of.get(oauth)).body[network].isConnected

test.each(names)('ENTITY-16 ENTITY-17 %s is connected by a login there', async (network) => {
  expect((await user.get(oauth)).body.byLogin).toContain(network)
  const { cookie, whole, allow } = await leave(network)
  expect(whole).toMatch(/HttpOnly; SameSite=Lax/)
  expect(await comeBack(allow, cookie)).toEqual({ result: 'connected', network })
  expect((await user.get(oauth)).body[network]).toMatchObject({
    isConnected: true,
    state: 'connected',
    name: expect.stringMatching(/demo/i),
  })
  expect((await user.put(`${oauth}/${network}/check`)).status).toBe(200)
})

test('a state works once, in the browser that began, within ten minutes and its session', async () => {
  const first = await leave('google')
  expect(await comeBack(first.allow, first.cookie)).toMatchObject({ result: 'connected' })
  expect(await comeBack(first.allow, first.cookie)).toEqual({ error: 'expired' })
  await user.remove(`${oauth}/google`)

  const forged = first.allow.replace(/state=[^&]+/, 'state=forged')
  expect(await comeBack(forged, first.cookie)).toEqual({ error: 'expired' })
  expect(await comeBack(`${origin}${networkCallbackPath}`)).toEqual({ error: 'expired' })

  const late = await leave('google')
  await sql(`update network_visits set "expiresAt" = now() - interval '1 second' where "UserId" = $1`, [
    user.id,
  ])
  expect(await comeBack(late.allow, late.cookie)).toEqual({ error: 'expired' })

  const ended = await leave('google')
  await sql(`update sessions set "expiresAt" = now() - interval '1 second' where "UserId" = $1`, [user.id])
  expect(await comeBack(ended.allow, ended.cookie)).toEqual({ error: 'expired' })
  expect(await sql('select from oauth_links where "UserId" = $1', [user.id])).toEqual([])
})

test('nobody finishes what another user began, of this account or another', async () => {
  for (const other of [await gateway.user(user.account), await gateway.user(await gateway.account())]) {
    const mine = await leave('google')
    const theirs = await leave('google', other)
    expect(await comeBack(mine.allow, theirs.cookie)).toEqual({ error: 'expired' })
    expect(await comeBack(theirs.allow)).toEqual({ error: 'expired' })
    expect([await stateOf('google'), await stateOf('google', other)]).toEqual([false, false])
  }
})

test('a code that another visit was given is refused', async () => {
  const mine = await leave('google')
  const other = await leave('google')
  const code = new URL(other.allow).searchParams.get('code')!
  const mixed = mine.allow.replace(/code=[^&]+/, `code=${code}`)
  expect(await comeBack(mixed, mine.cookie)).toEqual({ error: 'refused', network: 'google' })
  expect(await stateOf('google')).toBe(false)
})

test.each(names)('%s that is denied access is not connected', async (network) => {
  const { deny, cookie } = await leave(network)
  expect(await comeBack(deny, cookie)).toEqual({ error: 'denied', network })
  expect(await stateOf(network)).toBe(false)
})

test.each(names)('%s that gives no tokens is not connected', async (network) => {
  const on = /token/
  const first = await leave(network)
  networks.world.faults = [{ network, on, status: 400, body: { error: 'invalid_grant' } }]
  expect(await comeBack(first.allow, first.cookie)).toEqual({ error: 'refused', network })
  const second = await leave(network)
  networks.world.faults = [{ network, on, status: 502 }]
  expect(await comeBack(second.allow, second.cookie)).toEqual({ error: 'unreachable', network })
  expect(await stateOf(network)).toBe(false)
})

test('no secret of a visit is in an answer, the database or the audit log', async () => {
  const visits = await Promise.all(names.map((network) => leave(network)))
  const stored = await sql('select * from network_visits where "UserId" = $1', [user.id])
  const outcomes = []
  for (const { allow, cookie } of visits) outcomes.push(await comeBack(allow, cookie))
  const entries = await sql('select * from audit_entries where "UserId" = $1', [user.id])
  const links = await sql('select * from oauth_links where "UserId" = $1', [user.id])
  expect(entries.filter(({ action }) => action === 'connect-network')).toHaveLength(names.length)
  const seen = JSON.stringify([stored, outcomes, entries, links, (await user.get(oauth)).body])
  for (const secret of ['token-a', 'secret-a', 'refresh-a', 'begun-', 'short-token', '-secret'])
    expect(seen).not.toContain(secret)
  for (const { cookie } of visits) expect(seen).not.toContain(cookie.split('=')[1])
})

test('without a registration, a network is connected with tokens', async () => {
  const plain = await openTestGateway()
  const person = await plain.user(await plain.account())
  expect((await person.get(oauth)).body.byLogin).toEqual([])
  expect((await person.post(`${oauth}/google/start`)).body.key).toBe('networks.noLogin')
})
