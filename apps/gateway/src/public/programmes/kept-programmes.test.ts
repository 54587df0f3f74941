import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import type { PublicProgramme } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { openCache } from '../../cache/open-cache.ts'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { makeDatabase, openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { findPublicEvent } from './index.ts'
import { answerOf } from './kept-programmes.ts'

let gateway: TestGateway
let other: TestGateway
let operator: TestUser

beforeAll(async () => {
  const database = await makeDatabase()
  const environment = { TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'X-Our-Country' }
  gateway = await openTestGateway(environment, database)
  other = await openTestGateway(environment, database)
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

/** A published match, played from a recording that may be watched in these countries. */
async function makePublished(user = operator, countries: string[] = []) {
  const match = await makeMatch(user)
  const address = `/main-api/events/${match.id}`
  const { id } = await makeItem(user, '/main-api/videos', { name: 'Recording', rights: { countries } })
  await gateway.services.pool.query(
    `update videos set state = 'ready', duration = 100000, "playlistPath" = 'master.m3u8', "outputPrefix" = 'accounts/1/x'
      where id = $1`,
    [id],
  )
  await makeItem(user, `${address}/streams`, { kind: 'video', VideoId: id })
  await user.put(address, { visibility: 'public', state: 'live' })
  const { body } = await user.get(`${address}/embed`)
  const key = body.url.split('/').at(-1) as string
  return { ...match, address, key, path: `/main-api/embed/events/${key}` }
}

const ask = async (path: string, headers: Record<string, string> = {}, from = gateway) =>
  await from.app.inject({ url: path, headers })
const fromCountry = (country: string) => ({ 'x-forwarded-for': '203.0.113.1', 'x-our-country': country })

test('CALL-EVENTS-09 a crowd that asks at once costs one reading and one answer, published or not', async () => {
  const { key, address } = await makePublished()
  const { cache, files, pool } = gateway.services
  let queries = 0
  const database = {
    query: ((...values: Parameters<typeof pool.query>) => {
      queries++
      return pool.query(...values)
    }) as typeof pool.query,
  }
  const crowd = () =>
    Promise.all(
      Array.from({ length: 200 }, () =>
        findPublicEvent(database, { cache, files }, { key, lang: 'en', country: null }),
      ),
    )
  const alone = async () => {
    cache.forget()
    queries = 0
    await findPublicEvent(database, { cache, files }, { key, lang: 'en', country: null })
    return queries
  }
  for (const visibility of ['public', 'private']) {
    await operator.put(address, { visibility })
    const once = await alone()
    cache.forget()
    queries = 0
    expect(new Set(await crowd()).size).toBe(1)
    expect(queries).toBe(once)
  }
})

test('CALL-EVENTS-09 a marker is in the next answer of the gateway that took it, and of the other one when it is told', async () => {
  const { path, mark, home } = await makePublished()
  const scoreAt = async (from: TestGateway) => (await ask(path, {}, from)).json().score
  for (const from of [gateway, other]) expect(await scoreAt(from)).toEqual({ home: 0, away: 0 })
  const { etag } = (await ask(path)).headers
  await mark('goal', 5000, { ChallengerId: home, status: 'confirmed' })
  const next = await ask(path, { 'if-none-match': String(etag) })
  expect(next.statusCode).toBe(200)
  expect(next.json().score).toEqual({ home: 1, away: 0 })
  await expect.poll(() => scoreAt(other), { timeout: 20_000 }).toEqual({ home: 1, away: 0 })
})

test('CALL-EVENTS-09 whoever has the answer is told so alone, by the tag that all gateways give', async () => {
  const { path, mark } = await makePublished()
  for (const at of [1000, 2000, 3000]) await mark('corner', at, { status: 'confirmed' })
  const first = await ask(path)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=1, s-maxage=1',
    'content-type': 'application/json; charset=utf-8',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(first.json()).toMatchObject({ state: 'live', pollAfter: 10 })
  const tag = String(first.headers.etag)
  expect((await ask(path, {}, other)).headers.etag).toBe(tag)
  for (const sent of [tag, `"other", ${tag}`]) {
    const same = await ask(path, { 'if-none-match': sent })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    expect(same.headers['cache-control']).toBe('public, max-age=1, s-maxage=1')
  }
  const compressed = await ask(path, { 'accept-encoding': 'br, gzip' })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload)).toEqual(first.rawPayload)
  expect((await ask(path, { 'accept-encoding': 'gzip;q=0' })).rawPayload).toEqual(first.rawPayload)
})

test('CALL-EVENTS-09 nothing of an account, a language or a country reaches the visitors of another', async () => {
  const rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const [ours, theirs] = [await makePublished(operator, ['FR']), await makePublished(rival)]
  for (const { mark } of [ours, theirs]) await mark('goal', 1000, { status: 'confirmed', player: mark.name })
  await operator.put(ours.address, { name: 'Ours' })
  await rival.put(theirs.address, { name: 'Theirs' })
  await operator.post(`${ours.address}/translations`, { langId: 'fr', name: 'Le nôtre' })
  for (let round = 0; round < 2; round++) {
    expect((await ask(ours.path)).json().name).toBe('Ours')
    expect((await ask(theirs.path)).json().name).toBe('Theirs')
    expect((await ask(`${ours.path}?lang=fr`)).json().name).toBe('Le nôtre')
    // The language is in the address alone.
    expect((await ask(ours.path, { 'accept-language': 'fr' })).json().name).toBe('Ours')
    for (const [headers, isPlayed] of [
      [fromCountry('FR'), true],
      [fromCountry('DE'), false],
      [{}, false],
    ] as const) {
      const answer = await ask(ours.path, headers)
      expect(answer.json().media !== null).toBe(isPlayed)
      expect(answer.headers['cache-control']).toBe('private, no-cache')
    }
    expect((await ask(theirs.path, fromCountry('DE'))).headers['cache-control']).toMatch(/^public/)
  }
})

test('CALL-EVENTS-09 a clip that some countries may not see keeps the answer out of shared caches', async () => {
  const { id, path } = await makePublished()
  const { id: clipId } = await makeItem(operator, '/streaming-service-api/clips', {
    ...{ title: 'Goal', eventId: id, in: 0, out: 5000 },
  })
  const { pool, cache } = gateway.services
  await pool.query(
    `insert into videos ("AccountId", name, visibility, state, "ClipId", duration, "playlistPath", "outputPrefix", rights)
      values ($1, 'Goal', 'public', 'ready', $2, 5000, 'x', 'x', '{"countries": ["FR"]}')`,
    [operator.account.id, clipId],
  )
  cache.forget()
  const [here, there] = [await ask(path, fromCountry('FR')), await ask(path, fromCountry('DE'))]
  expect([here, there].map((answer) => answer.json().clips.length)).toEqual([1, 0])
  for (const { headers } of [here, there]) expect(headers['cache-control']).toBe('private, no-cache')
})

test('an answer is made again when time changes it, and not before', async () => {
  const read = {}
  const tell = (now: number) => ({
    programme: { pollAfter: now } as PublicProgramme,
    until: now < 200 ? 200 : Number.POSITIVE_INFINITY,
    isForAll: true,
  })
  const at = async (now: number) => (await answerOf(read, tell, now)).value.pollAfter
  expect([await at(100), await at(199), await at(200), await at(900)]).toEqual([100, 100, 200, 200])
})

test('an answer goes with what was read of the programme, which the cache bounds', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const cache = openCache()
  cache.setTrusted(true)
  const text = 'x'.repeat(1024 * 1024)
  const made: WeakRef<object>[] = []
  for (let index = 0; index < 60; index++) {
    const read = await cache.read('event-page', [index], async () => ({ accountId: 1, value: { text } }))
    const programme = { name: `${text}${index}` } as PublicProgramme
    made.push(new WeakRef(await answerOf(read!, () => ({ programme, until: 1e15, isForAll: true }))))
  }
  // What a promise that was just awaited holds is let go with the task.
  await expect
    .poll(() => {
      collect()
      return made.filter((answer) => answer.deref()).length
    })
    .toBeLessThan(33)
  expect(made.at(-1)?.deref()).toBeDefined()
})
