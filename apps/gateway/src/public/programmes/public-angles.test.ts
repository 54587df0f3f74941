import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway({ TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'X-Country' })
  operator = await gateway.user(await gateway.account())
})

const from = (country: string) => ({ 'x-forwarded-for': '203.0.113.9', 'x-country': country })
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
async function makeVideo(more: object = {}) {
  const { id } = await makeItem(operator, '/main-api/videos', {
    name: 'Angle',
    visibility: 'private',
    ...more,
  })
  await sql(
    `update videos set state = 'ready', duration = 60000, "playlistPath" = 'master.m3u8',
      "outputPrefix" = 'accounts/1/angle-' || id where id = $1`,
    [id],
  )
  return id
}
const makeInput = async (name: string) => {
  const { id } = await makeItem(operator, '/streaming-service-api/inputs', { name, protocol: 'rtmp' })
  const { rows } = await sql(
    `insert into live_sessions ("AccountId", "InputId", node, "beganAt") values ($1, $2, 'n', now() - interval '1 min')
      returning id`,
    [operator.account.id, id],
  )
  return { id, sessionId: rows[0].id as number }
}

/** A public event; `page` is what visitors see, from a country. */
async function makePublished(stream: object, changes: object = {}) {
  const startsAt = new Date().toISOString()
  const body = { name: 'Derby', SportId: 1, startsAt, visibility: 'public', activatedModules: ['MULTICAM'] }
  const { id } = await makeItem(operator, '/main-api/events', { ...body, ...changes })
  const address = `/main-api/events/${id}`
  await makeItem(operator, `${address}/streams`, stream)
  const key = (await operator.get(`${address}/embed`)).body.url.split('/').at(-1)
  return {
    ...{ id, address, path: `/streaming-service-api/multicams/${id}` },
    async page(country = 'FR') {
      gateway.services.cache.forget()
      return (await gateway.anonymous.get(`/main-api/embed/events/${key}`, from(country))).body
    },
  }
}

test('CALL-STREAMING-03 visitors get the angles of a replay, aligned, with signed addresses', async () => {
  const [main, goal] = [await makeVideo(), await makeVideo()]
  const { path, address, page } = await makePublished({ kind: 'video', VideoId: main }, { state: 'replay' })
  expect((await page()).angles).toBeNull()
  const cameras = [
    { VideoId: main, name: 'Main' },
    { VideoId: goal, name: 'Goal', offset: -12_480 },
  ]
  await operator.put(path, { cameras, layout: 'one-large', main: 1 })
  const { angles, media } = await page()
  expect(angles).toMatchObject({
    ...{ layout: 'one-large', main: 1, isDated: false, switches: [] },
    played: { beganAt: null, offset: 0, tellsTime: false },
    cameras: [
      { name: 'Main', isPlayed: true, playlist: media.playlist },
      { name: 'Goal', isPlayed: false, offset: -12_480, isLive: false },
    ],
  })
  expect(angles.cameras[1].playlist).toMatch(
    new RegExp(`^/media/[^/]+/accounts/1/angle-${goal}/master.m3u8$`),
  )
  // One angle that is played anyway is no choice.
  await operator.put(path, { cameras: cameras.slice(0, 1), layout: 'single', main: 0 })
  expect((await page()).angles).toBeNull()
  await operator.put(path, { cameras, layout: 'single', main: 0 })
  await operator.put(address, { activatedModules: [] })
  expect((await page()).angles).toBeNull()
  await operator.put(address, { activatedModules: ['MULTICAM'] })
  expect((await page()).angles).not.toBeNull()
  await sql(
    `delete from account_modules m using modules x where m."AccountId" = $1 and m."ModuleId" = x.id and x.code = 'MULTICAM'`,
    [operator.account.id],
  )
  expect((await page()).angles).toBeNull()
  await sql(
    `insert into account_modules ("AccountId", "ModuleId") select $1, id from modules where code = 'MULTICAM'`,
    [operator.account.id],
  )
})

test('an angle is no way around a right: neither the event’s nor its own', async () => {
  const [main, goal] = [await makeVideo(), await makeVideo()]
  const { path, address, page } = await makePublished({ kind: 'video', VideoId: main }, { state: 'replay' })
  const cameras = [main, goal].map((VideoId, n) => ({ VideoId, name: `Angle ${n}` }))
  await operator.put(path, { cameras, layout: 'single', main: 0 })
  expect((await page()).angles.cameras).toHaveLength(2)
  for (const changes of [
    { visibility: 'private' },
    { rights: { countries: ['DE'] } },
    { rights: { endsAt: '2020-01-01T00:00:00.000Z' } },
    { state: 'planned' },
  ]) {
    await operator.put(address, changes)
    expect([changes, (await page()).angles, JSON.stringify(await page()).includes('angle-')]).toEqual([
      ...[changes, null, false],
    ])
    await operator.put(address, { visibility: 'public', rights: null, state: 'replay' })
  }
  await operator.put(`/main-api/videos/${goal}`, { rights: { countries: ['DE'] } })
  expect((await page('FR')).angles).toBeNull()
  expect((await page('DE')).angles.cameras).toHaveLength(2)
  await operator.put(`/main-api/videos/${goal}`, { rights: null })
  await operator.remove(`/main-api/videos/${goal}`)
  expect((await page()).angles).toBeNull()
})

test('live angles have addresses that name the event, so that its rights end them, and switches tell who was on', async () => {
  const [main, goal] = [await makeInput('Main'), await makeInput('Goal')]
  const { id, path, address, page } = await makePublished(
    { kind: 'input', InputId: main.id },
    { state: 'live' },
  )
  const cameras = [
    { InputId: main.id, name: 'Main' },
    { InputId: goal.id, name: 'Goal', offset: 240 },
  ]
  const saved = (await operator.put(path, { cameras, layout: 'single', main: 0 })).body
  await operator.post(`${path}/switch`, { CameraId: saved.cameras[1].id })
  const { angles } = await page()
  expect(angles).toMatchObject({
    ...{ main: 1, isDated: true, switches: [{ camera: 1 }], played: { tellsTime: true } },
    cameras: [
      { isPlayed: true, isLive: true },
      { isPlayed: false, isLive: true, tellsTime: true, offset: 240 },
    ],
  })
  const { playlist } = angles.cameras[1]
  expect(playlist).toContain(`/live/${goal.sessionId}-event-${id}/`)
  // No node runs here, so what is allowed is not found, and what is not is refused before.
  expect((await gateway.anonymous.get(playlist)).status).toBe(404)
  const foreign = playlist.replace(`-event-${id}`, '')
  expect((await gateway.anonymous.get(foreign)).status).toBe(404)
  await operator.put(address, { rights: { countries: ['DE'] } })
  const watch = () => gateway.anonymous.get(playlist, from('FR'))
  // What a gate has answered counts for three seconds.
  await expect.poll(watch, { timeout: 30_000 }).toMatchObject({ status: 403, body: { refusal: 'country' } })
})
