import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { openPlaybackCounts } from './counts.ts'
import { openVisits } from './visits.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const videos = '/main-api/videos'
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const today = () => new Date().toISOString().slice(0, 10)

/** A public video of 100 s: each position is one second. */
async function makeVideo(columns = `visibility = 'public'`) {
  const { id } = (await operator.post(videos, { name: 'Watched' })).body
  const { rows } = await sql(
    `update videos set state = 'ready', duration = 100000, "playlistPath" = 'x', "outputPrefix" = 'y', ${columns}
      where id = $1 returning "publicKey"`,
    [id],
  )
  return { id, address: `/main-api/embed/videos/${rows[0].publicKey}/playback` }
}

let visits = 0
const newVisit = () => `visit-of-a-page-load-${visits++}`
const report = (changes: object = {}) => ({
  visit: newVisit(),
  started: true,
  watched: [],
  ended: false,
  stalls: 0,
  stalledMs: 0,
  ...changes,
})

const statistics = async (id: number, query = '') => {
  await gateway.services.playback.flush()
  return await operator.get(`${videos}/${id}/statistics${query}`)
}

test('views, watched time, ends and stalls are counted by day and position', async () => {
  const { id, address } = await makeVideo()
  const first = report({ watched: [[0, 15_000]], stalls: 2, stalledMs: 700 })
  expect((await gateway.anonymous.post(address, first)).status).toBe(204)
  const more = { ...first, started: false, watched: [[15_000, 30_000]], stalls: 0, stalledMs: 0 }
  await gateway.anonymous.post(address, more)
  await gateway.anonymous.post(
    address,
    report({
      watched: [
        [10_000, 20_000],
        [90_000, 100_000],
      ],
      ended: true,
    }),
  )
  const { status, body } = await statistics(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    views: 2,
    watchedMs: 50_000,
    ends: 1,
    stalls: 2,
    stalledMs: 700,
    averageShare: 0.25,
  })
  expect(body.positions.slice(0, 32).join('')).toBe(`${'1'.repeat(10) + '2'.repeat(10) + '1'.repeat(10)}00`)
  expect(body.positions.slice(89).join('')).toBe('01111111111')
  expect(body.days).toHaveLength(30)
  expect(body.days.at(-1)).toEqual({ day: today(), views: 2, watchedMs: 50_000, ends: 1 })
  expect(body.days[0].views).toBe(0)
})

test('a visit is one view and reaches each position and the end once, however often it says so', async () => {
  const { id, address } = await makeVideo()
  const same = report({ watched: [[0, 10_000]], ended: true })
  for (let count = 0; count < 3; count++) await gateway.anonymous.post(address, same)
  const { body } = await statistics(id)
  expect(body).toMatchObject({ views: 1, ends: 1, watchedMs: 30_000 })
  expect(Math.max(...body.positions)).toBe(1)
})

test('a body as text/plain counts, too; other calls do not take one', async () => {
  const { id, address } = await makeVideo()
  const origin = `http://127.0.0.1:${gateway.port}`
  const send = (path: string, body: string) => fetch(origin + path, { method: 'POST', body })
  expect((await send(address, JSON.stringify(report()))).status).toBe(204)
  expect((await send(address, '{"visit":')).status).toBe(400)
  expect((await send(address, '['.repeat(100))).status).toBe(400)
  expect((await statistics(id)).body.views).toBe(1)
  const login = JSON.stringify({ login: 'a', password: 'b' })
  expect((await send('/users-service-api/login', login)).status).toBeGreaterThanOrEqual(400)
})

test.each([
  ['visit', { visit: 'short' }],
  ['visit', { visit: 'with spaces and more' }],
  ['visit', { visit: 'x'.repeat(65) }],
  ['watched.0.0', { watched: [[-1, 5]] }],
  ['watched.0', { watched: [[5, 5]] }],
  [
    'watched.1',
    {
      watched: [
        [0, 1],
        [99_000, 101_001],
      ],
    },
  ],
  ['watched.0.1', { watched: [[0, 1e12]] }],
  ['watched.0.1', { watched: [[0, null]] }],
  ['watched.0.1', { watched: [[0, 1.5]] }],
  ['watched', { watched: Array(201).fill([0, 1]) }],
  ['stalls', { stalls: -1 }],
  ['stalls', { stalls: 1001 }],
  ['stalledMs', { stalledMs: 1e10 }],
  ['started', { started: 'yes' }],
  ['userAgent', { userAgent: 'Mozilla' }],
])('a wrong %s is refused by its name', async (path, changes) => {
  const { id, address } = await makeVideo()
  const answer = await gateway.anonymous.post(address, report(changes))
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, path])
  expect((await statistics(id)).body).toMatchObject({ views: 0, watchedMs: 0, averageShare: null })
})

test('only what the public page shows is counted', async () => {
  for (const columns of [
    `visibility = 'private'`,
    `visibility = 'public', "deletedAt" = now()`,
    `visibility = 'public', rights = '{"endsAt":"2020-01-01T00:00:00Z"}'`,
    `visibility = 'public', rights = '{"countries":["FR"]}'`,
  ]) {
    const { address } = await makeVideo(columns)
    expect((await gateway.anonymous.post(address, report())).status).toBe(404)
  }
  const { id, address } = await makeVideo(`visibility = 'unlisted'`)
  expect((await gateway.anonymous.post(address, report())).status).toBe(204)
  await sql('update videos set "playlistPath" = null where id = $1', [id])
  expect((await gateway.anonymous.post(address, report())).status).toBe(404)
})

test('one network has at most 300 new visits to a video within an hour', async () => {
  let now = 0
  const { find } = openVisits(100, () => now)
  for (let count = 0; count < 300; count++)
    expect(find(1, `visit ${count}`, 'a')).not.toHaveProperty('retryAfter')
  expect(find(1, 'another', 'a')).toEqual({ retryAfter: 3600 })
  expect(find(1, 'visit 7', 'a')).not.toHaveProperty('retryAfter')
  expect(find(1, 'another', 'b')).not.toHaveProperty('retryAfter')
  expect(find(2, 'another', 'a')).not.toHaveProperty('retryAfter')
  now += 3_600_000
  expect(find(1, 'one more', 'a')).not.toHaveProperty('retryAfter')
})

test('a visit cannot have watched more than the clock allows', async () => {
  const { id } = await makeVideo()
  let now = Date.now()
  const counts = openPlaybackCounts(
    gateway.services.pool,
    () => {},
    () => now,
  )
  const video = { id, accountId: operator.account.id, duration: 100_000 }
  const watched = Array<[number, number]>(200).fill([0, 100_000])
  const flood = { started: false, watched, ended: false, stalls: 1000, stalledMs: 2_000_000_000 }
  for (let count = 0; count < 5; count++) counts.add(video, 'one visit', 'a', flood)
  now += 10_000
  counts.add(video, 'one visit', 'a', flood)
  await counts.close()
  expect((await statistics(id)).body).toMatchObject({ watchedMs: 120_000, stalls: 1000, stalledMs: 120_000 })
})

test('many reports are one write for each video and day; what could not be written is written later', async () => {
  const { id } = await makeVideo()
  const failures: string[] = []
  let isDown = true
  let writes = 0
  const query = async (text: string, values: unknown[]) => {
    writes++
    if (isDown) throw new Error('down')
    return await gateway.services.pool.query(text, values)
  }
  const pool = { query } as unknown as typeof gateway.services.pool
  const counts = openPlaybackCounts(pool, ({ message }) => failures.push(message))
  const video = { id, accountId: operator.account.id, duration: 100_000 }
  const view = {
    started: true,
    watched: [[0, 1000]] as [number, number][],
    ended: false,
    stalls: 0,
    stalledMs: 0,
  }
  for (let count = 0; count < 200; count++) counts.add(video, `visit ${count}`, 'a', view)
  await counts.flush()
  isDown = false
  counts.add(video, 'late', 'a', view)
  await counts.close()
  expect([writes, failures]).toEqual([2, ['down']])
  expect((await statistics(id)).body).toMatchObject({ views: 201, watchedMs: 201_000 })
})

test('two gateways that write at once lose nothing', async () => {
  const all = [await makeVideo(), await makeVideo()]
  const gateways = [1, 2, 3].map(() => openPlaybackCounts(gateway.services.pool, () => {}))
  const view = { started: true, watched: [], ended: false, stalls: 0, stalledMs: 0 }
  for (const [index, counts] of gateways.entries())
    for (const { id } of index % 2 ? all : [...all].reverse())
      counts.add({ id, accountId: operator.account.id, duration: 1 }, 'visit', 'a', view)
  await Promise.all(gateways.map((counts) => counts.close()))
  for (const { id } of all) expect((await statistics(id)).body.views).toBe(3)
})

test('nothing that is stored leads to a person', async () => {
  const { rows } = await sql(
    `select column_name from information_schema.columns where table_name = 'playback_days' order by ordinal_position`,
  )
  expect(rows.map((row) => row.column_name)).toEqual([
    'AccountId',
    'VideoId',
    'day',
    'views',
    'watchedMs',
    'ends',
    'stalls',
    'stalledMs',
    'positions',
  ])
})

test('a period has a first and a last day, and a year at most', async () => {
  const { id } = await makeVideo()
  await sql(
    `insert into playback_days ("AccountId", "VideoId", day, views, positions)
      values ($1, $2, '2026-03-01', 5, array_fill(1, array[100])), ($1, $2, '2026-03-05', 7, array_fill(2, array[100]))`,
    [operator.account.id, id],
  )
  const { body } = await statistics(id, '?from=2026-03-01&to=2026-03-04')
  expect(body).toMatchObject({ from: '2026-03-01', to: '2026-03-04', views: 5 })
  expect([body.days.length, body.positions[99]]).toEqual([4, 1])
  expect((await statistics(id, '?from=2026-03-01&to=2026-03-05')).body).toMatchObject({ views: 12 })
  const refused = async (query: string) => (await statistics(id, query)).body.errors?.[0]?.path
  expect(await refused('?from=2026-03-05&to=2026-03-04')).toBe('to')
  expect(await refused('?from=2024-03-05&to=2026-03-04')).toBe('from')
  expect(await refused('?from=yesterday')).toBe('from')
  expect(await refused('?from=0000-01-01&to=0000-01-03')).toBe('from')
  expect(await refused('?to=0000-01-03')).toBe('to')
  expect((await statistics(id, '?to=0001-01-03')).body.days).toHaveLength(3)
})

test('readers of the account see the statistics, nobody else does', async () => {
  const { id } = await makeVideo()
  const reader = await gateway.user(operator.account, ['video_download', 'read_only'])
  expect((await reader.get(`${videos}/${id}/statistics`)).status).toBe(200)
  const rival = await gateway.user(await gateway.account())
  expect((await rival.get(`${videos}/${id}/statistics`)).status).toBe(404)
  const clipper = await gateway.user(operator.account, ['clip_only'])
  expect((await clipper.get(`${videos}/${id}/statistics`)).status).toBe(403)
})
