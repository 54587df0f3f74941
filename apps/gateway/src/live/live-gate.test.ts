import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { afterFile } from '../testing/after-file.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { openLiveGate } from './live-gate.ts'

/** What a viewer may go on watching at most. */
const soon = { timeout: 30_000 }
const moved = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
let gateway: TestGateway
let operator: TestUser
/** A live node that serves the same to everybody. */
let node: string

beforeAll(async () => {
  gateway = await openTestGateway({ TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'X-Country' })
  operator = await gateway.user(await gateway.account(), [
    'use_stream',
    'sport_player_write',
    'conf_player_write',
  ])
  const server = createServer((request, response) => {
    const isPart = request.url?.includes('.mp4')
    response.writeHead(200, { 'cache-control': isPart ? 'public, max-age=31536000, immutable' : 'no-cache' })
    response.end('#EXTM3U')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())))
  node = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await sql(`insert into live_nodes (name, address, "rtmpPort") values ('node', $1, 0)`, [node])
})

const sql = async (text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows

const kinds = [
  ['events', '/main-api/events', 'events', { SportId: 1 }],
  ['conferences', '/main-api/business-players', 'business_players', {}],
] as const

const names = kinds.map(([name]) => name)

/** Something that is on the air, and how a viewer watches it. */
async function goLive(wanted: (typeof kinds)[number][0], as = operator) {
  const [kind, base, table, more] = kinds.find(([name]) => name === wanted)!
  const input = await as.post('/streaming-service-api/inputs', { name: 'Camera', protocol: 'rtmp' })
  const [session] = await sql(
    `insert into live_sessions ("AccountId", "InputId", node, "beganAt") values ($1, $2, 'node', now()) returning id`,
    [as.account.id, input.body.id],
  )
  const body = { name: 'Final', startsAt: moved(-60), state: 'live', visibility: 'public', ...more }
  const item = `${base}/${(await as.post(base, body)).body.id}`
  await as.post(`${item}/streams`, { kind: 'input', InputId: input.body.id, isMain: true })
  const id = Number(item.split('/').at(-1))
  const [{ key }] = await sql(`select "publicKey" as key from ${table} where id = $1`, [id])
  const page = async () => (await gateway.anonymous.get(`/main-api/embed/${kind}/${key}`)).body
  await expect.poll(async () => (await page()).media, soon).toMatchObject({ isLive: true })
  const { playlist } = (await page()).media
  // By connections, as players do: what is in memory is sent past the routes.
  const watch = async (file = 'live.m3u8', country?: string) => {
    const address = `http://127.0.0.1:${gateway.port}${playlist.replace('master.m3u8', file)}`
    const answer = await fetch(address, country ? { headers: from(country) } : {})
    const isJson = answer.headers.get('content-type')?.includes('json')
    const body: { refusal?: string } = isJson ? ((await answer.json()) as object) : {}
    return { status: answer.status, body, headers: Object.fromEntries(answer.headers) }
  }
  const answers = async (file = 'live.m3u8', country?: string) => {
    const { status, body } = await watch(file, country)
    return status === 200 ? 'plays' : `${status} ${body.refusal}`
  }
  return { item, page, watch, answers, session: session.id as number, playlist: playlist as string }
}
/** A visitor whose country a trusted proxy tells. */
const from = (country: string) => ({ 'x-forwarded-for': '203.0.113.9', 'x-country': country })

test.each(names)('%s that are taken from the public end for who watches them', async (kind) => {
  const { item, page, answers } = await goLive(kind)
  expect([await answers(), await answers('0.mp4')]).toEqual(['plays', 'plays'])
  await operator.put(item, { visibility: 'private' })
  await expect.poll(() => answers(), soon).toBe('403 withdrawn')
  expect([await answers('0.mp4'), await answers('until-1.m3u8')]).toEqual(['403 withdrawn', '403 withdrawn'])
  expect((await page()).media).toBeNull()
  await operator.put(item, { visibility: 'unlisted' })
  await expect.poll(() => answers(), soon).toBe('plays')
  await operator.put(item, { state: 'cancelled' })
  await expect.poll(() => answers(), soon).toBe('403 withdrawn')
  await operator.put(item, { state: 'live' })
  await expect.poll(() => answers(), soon).toBe('plays')
  await operator.remove(item)
  await expect.poll(() => answers(), soon).toBe('403 withdrawn')
})

test.each(names)('what is changed of %s counts at once, however lately they were looked at', async (name) => {
  const { item } = await goLive(name)
  // Its clock stands still: nothing that it knows grows old.
  const gate = openLiveGate(gateway.services.pool, () => 1_000)
  const told = vi.spyOn(gateway.services.liveGate, 'follow').mockImplementation(gate.follow)
  onTestFinished(() => told.mockRestore())
  const kind = name === 'events' ? ('event' as const) : ('conference' as const)
  const programme = { kind, id: Number(item.split('/').at(-1)) }
  const wanted = { accountId: operator.account.id, programme, country: null }
  const isOpen = async () => {
    await gate.ask(wanted)
    return gate.isOpenToAll(wanted)
  }
  await expect.poll(isOpen, soon).toBe(true)
  await operator.put(item, { visibility: 'private' })
  await expect.poll(isOpen, soon).toBe(false)
  await operator.put(item, { visibility: 'public' })
  await expect.poll(isOpen, soon).toBe(true)
  await operator.remove(item)
  await expect.poll(isOpen, soon).toBe(false)
})

test.each(names)('the window of %s ends what is watched', async (kind) => {
  const { item, page, answers } = await goLive(kind)
  const rights = async (given: object | null) => await operator.put(item, { rights: given })
  expect((await rights({ startsAt: moved(60), endsAt: moved(30) })).status).toBe(400)
  expect((await rights({ endsAt: moved(2) })).status).toBe(200)
  expect(await answers()).toBe('plays')
  await expect.poll(() => answers(), soon).toBe('403 late')
  expect(await page()).toMatchObject({ state: 'live', media: null, unavailable: 'late' })
  await rights({ startsAt: moved(600) })
  await expect.poll(() => answers(), soon).toBe('403 early')
  expect(await page()).toMatchObject({ media: null, unavailable: 'early' })
  await rights(null)
  await expect.poll(() => answers(), soon).toBe('plays')
  expect(await page()).toMatchObject({ media: { isLive: true }, unavailable: null })
})

test('ACCESS-12 who is in another country does not watch any further, and no proxy keeps it for them', async () => {
  const { item, page, watch, answers } = await goLive('events')
  expect((await watch('0.mp4')).headers['cache-control']).toContain('public')
  await operator.put(item, { rights: { countries: ['FR'] } })
  await expect.poll(() => answers('live.m3u8', 'DE'), soon).toBe('403 country')
  expect([await answers(), await answers('live.m3u8', 'FR')]).toEqual(['403 country', 'plays'])
  expect((await watch('0.mp4', 'FR')).headers['cache-control']).toContain('private')
  expect(await page()).toMatchObject({ media: null, unavailable: 'country' })
})

test('an account that is suspended or may not stream any more serves nobody, not even its staff', async () => {
  const account = await gateway.account()
  const staff = await gateway.user(account, ['use_stream', 'sport_player_write'])
  const { item, answers } = await goLive('events', staff)
  const { url } = (await staff.get(item)).body.stream.playlist
  expect(url).not.toContain('-event-')
  const own = async () => (await gateway.anonymous.get(url)).status
  expect(await own()).toBe(200)
  await sql('update accounts set "isActive" = false where id = $1', [account.id])
  await expect.poll(() => answers(), soon).toBe('403 closed')
  await expect.poll(own, soon).toBe(403)
  await sql('update accounts set "isActive" = true where id = $1', [account.id])
  await expect.poll(() => answers(), soon).toBe('plays')
  await sql('delete from account_modules where "AccountId" = $1', [account.id])
  await expect.poll(() => answers(), soon).toBe('403 closed')
})

test('the address of a visitor leads to nothing else', async () => {
  const { playlist, session } = await goLive('events')
  const bare = playlist.replace(/\/\d+-event-\d+\//, `/${session}/`)
  const other = playlist.replace(/-event-\d+\//, '-event-1234567/')
  expect([bare, other].every((address) => address !== playlist)).toBe(true)
  expect((await gateway.anonymous.get(bare)).status).toBe(404)
  expect((await gateway.anonymous.get(other)).status).toBe(404)
})
