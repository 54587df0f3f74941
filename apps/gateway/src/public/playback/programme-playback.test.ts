import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { openPlaybackCounts } from './counts.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

/** A published event or conference with a recording of 100 s: each position is one second. */
async function publish(base: string, id: number, kind: string) {
  const video = await makeItem(operator, '/main-api/videos', { name: 'Recording' })
  await sql(
    `update videos set state = 'ready', duration = 100000, "playlistPath" = 'x', "outputPrefix" = 'y' where id = $1`,
    [video.id],
  )
  await makeItem(operator, `${base}/${id}/streams`, { kind: 'video', VideoId: video.id })
  await operator.put(`${base}/${id}`, { visibility: 'unlisted', state: 'replay' })
  const { url } = (await operator.get(`${base}/${id}/embed`)).body
  const report = `/main-api/embed/${kind}/${url.split('/').at(-1)}/playback`
  const read = async () => {
    await gateway.services.playback.flush()
    return (await operator.get(`${base}/${id}/statistics`)).body
  }
  return { id, address: `${base}/${id}`, report, read, videoId: video.id }
}

const makeEvent = async () => {
  const match = await makeMatch(operator)
  return { ...match, ...(await publish('/main-api/events', match.id, 'events')) }
}
const makeConference = async () => {
  const base = '/main-api/business-players'
  const body = { name: 'Press', startsAt: '2026-08-15T19:00:00.000Z' }
  return await publish(base, (await makeItem(operator, base, body)).id, 'conferences')
}

let visits = 0
const view = (changes: object = {}) => ({
  ...{ visit: `visit-of-a-page-load-${visits++}`, started: true, watched: [], ended: false },
  ...{ stalls: 0, stalledMs: 0 },
  ...changes,
})

test('ROUTE-72 ROUTE-82 views and watch time of events and conferences are counted, each on its own', async () => {
  for (const { report, read, videoId } of [await makeEvent(), await makeConference()]) {
    const watched = [[0, 15_000]]
    expect((await gateway.anonymous.post(report, view({ watched, ended: true }))).status).toBe(204)
    expect((await gateway.anonymous.post(report, view({ watched: [[90_000, 102_000]] }))).status).toBe(400)
    const figures = await read()
    expect(figures).toMatchObject({ views: 1, watchedMs: 15_000, ends: 1, duration: 100_000 })
    expect(figures.positions.slice(13, 17)).toEqual([1, 1, 0, 0])
    expect((await operator.get(`/main-api/videos/${videoId}/statistics`)).body.views).toBe(0)
  }
})

test('ROUTE-72 what 1,000 viewers report adds up, and a flood from one address does not count', async () => {
  const { id, read } = await makeEvent()
  // All at one moment: what a visit may have watched grows with the time since its first report.
  const now = Date.now()
  const counts = openPlaybackCounts(
    gateway.services.pool,
    () => {},
    () => now,
  )
  const watched = { kind: 'event' as const, id, accountId: operator.account.id, duration: 100_000 }
  const report = (seconds: number) => ({
    ...{ started: true, ended: seconds === 100, stalls: 0, stalledMs: 0 },
    watched: [[0, seconds * 1000]] as [number, number][],
  })
  // A tenth watches to the tenth second, a tenth to the twentieth, …
  for (let viewer = 0; viewer < 1000; viewer++) {
    const visit = `viewer number ${viewer}`
    const network = `10.0.${Math.floor(viewer / 250)}.${viewer % 250}`
    const seconds = ((viewer % 10) + 1) * 10
    expect(counts.add(watched, visit, network, report(seconds))).toBeUndefined()
    // The same reports that arrive again are the same view.
    counts.add(watched, visit, network, { ...report(seconds), watched: [] })
  }
  let refused = 0
  for (let flood = 0; flood < 5000; flood++)
    if (counts.add(watched, `flood ${flood}`, '192.0.2.7', { ...report(10), watched: [] }) !== undefined)
      refused++
  await counts.close()
  const figures = await read()
  expect(refused).toBe(4700)
  expect(figures.views).toBe(1000 + 300)
  // 10 + 20 + … + 80 s; a first report cannot claim more than 80 s, four times the slack of 20 s.
  expect(figures.watchedMs).toBe(100 * (10 + 20 + 30 + 40 + 50 + 60 + 70 + 80 + 80 + 80) * 1000)
  expect(figures.ends).toBe(100)
  const tenths = [5, 15, 25, 35, 45, 55, 65, 75].map((at) => figures.positions[at])
  expect(tenths).toEqual([1000, 900, 800, 700, 600, 500, 400, 300])
})

test('ROUTE-72 ROUTE-82 nothing that is stored of a visit leads to a person', async () => {
  for (const table of ['event_playback_days', 'conference_playback_days']) {
    const { rows } = await sql(
      `select column_name from information_schema.columns where table_name = $1 order by column_name`,
      [table],
    )
    const own = table.startsWith('event') ? 'EventId' : 'BusinessPlayerId'
    expect(rows.map((row) => row.column_name).toSorted()).toEqual(
      ['AccountId', own, 'day', 'ends', 'positions', 'stalledMs', 'stalls', 'views', 'watchedMs'].toSorted(),
    )
  }
})

test('ROUTE-72 only what the page plays is counted', async () => {
  const { address, report } = await makeEvent()
  const tell = async (changes: object) => {
    await operator.put(address, changes)
    return (await gateway.anonymous.post(report, view())).status
  }
  expect(await tell({ state: 'live' })).toBe(204)
  expect(await tell({ state: 'cancelled' })).toBe(404)
  expect(await tell({ state: 'replay' })).toBe(204)
  expect(await tell({ visibility: 'private' })).toBe(404)
})

test('ROUTE-72 statistics have the markers and the clips along the recording, for who manages the event', async () => {
  const { id, mark, home, address, read, videoId } = await makeEvent()
  const goal = await mark('goal', 20_000, { ChallengerId: home, status: 'confirmed' })
  await mark('corner', 30_000, { ChallengerId: home, status: 'retracted' })
  await sql(
    `insert into clips ("AccountId", title, "videoId", "eventId", "in", out)
      values ($1, 'First goal', $2, $3, 15000, 25000), ($1, 'Of the video', $2, null, 15000, 25000)`,
    [operator.account.id, videoId, id],
  )
  const { moments, clips } = await read()
  expect(moments).toMatchObject([{ id: goal.id, at: 20_000, name: 'Goal', category: 'score', side: 'home' }])
  expect(clips).toMatchObject([{ title: 'First goal', in: 15_000, out: 25_000 }])
  const other = await makeMatch(operator)
  await makeItem(operator, `/main-api/events/${other.id}/streams`, { kind: 'video', VideoId: videoId })
  expect((await operator.get(`/main-api/events/${other.id}/statistics`)).body.clips).toEqual([])
  const rival = await gateway.user(await gateway.account())
  expect((await rival.get(`${address}/statistics`)).status).toBe(404)
  const clipper = await gateway.user(operator.account, ['liveclipping_write'])
  expect((await clipper.get(`${address}/statistics`)).status).toBe(403)
})

test('ROUTE-72 ROUTE-82 a report of another form is refused in words and counts nothing', async () => {
  for (const { report, read } of [await makeEvent(), await makeConference()]) {
    const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`
    const bodies: [body: string, status: number][] = [
      ['', 400],
      ['null', 400],
      ['[]', 400],
      ['{"visit":', 400],
      [deep, 400],
      [JSON.stringify(view({ watched: Array(201).fill([0, 1]) })), 400],
      [JSON.stringify(view({ watched: [[5, 4]] })), 400],
      [JSON.stringify(view({ watched: [[-1, 4]] })), 400],
      [JSON.stringify(view({ watched: [[0, 1e300]] })), 400],
      [JSON.stringify(view({ watched: [[0, deep]] })), 400],
      [JSON.stringify(view({ visit: 'short' })), 400],
      [JSON.stringify(view({ visit: "'; drop table events; --" })), 400],
      [JSON.stringify(view({ started: 'yes' })), 400],
      [JSON.stringify(view({ stalls: -1 })), 400],
      [JSON.stringify(view({ email: 'a@b.example' })), 400],
      [JSON.stringify(view({ visit: 'x'.repeat(3_000_000) })), 413],
    ]
    for (const type of ['application/json', 'text/plain'])
      for (const [payload, status] of bodies) {
        const headers = { 'content-type': type }
        const answer = await gateway.app.inject({ method: 'POST', url: report, headers, payload })
        expect([payload.slice(0, 60), answer.statusCode]).toEqual([payload.slice(0, 60), status])
        expect(answer.json().message).toMatch(/^[A-Z][a-z]/)
      }
    expect(await read()).toMatchObject({ views: 0, watchedMs: 0, stalls: 0 })
  }
})

test('ROUTE-72 a viewer over midnight is one view, and watched on both days', async () => {
  const { address, id, read } = await makeEvent()
  let clock = Date.parse('2026-08-15T23:59:50.000Z')
  const counts = openPlaybackCounts(
    gateway.services.pool,
    () => {},
    () => clock,
  )
  const watched = { kind: 'event' as const, id, accountId: operator.account.id, duration: 100_000 }
  const { visit, ...first } = view({ watched: [[0, 8000]] })
  counts.add(watched, visit, '10.1.1.1', { ...first, watched: [[0, 8000]] })
  clock += 20_000
  counts.add(watched, visit, '10.1.1.1', { ...first, watched: [[8000, 28_000]], ended: true })
  await counts.close()
  const period = '?from=2026-08-15&to=2026-08-16'
  await read()
  const { views, days } = (await operator.get(`${address}/statistics${period}`)).body
  expect(views).toBe(1)
  expect(days).toEqual([
    { day: '2026-08-15', views: 1, watchedMs: 8000, ends: 0 },
    { day: '2026-08-16', views: 0, watchedMs: 20_000, ends: 1 },
  ])
})

test('ROUTE-72 a clock that is set back neither loses a view nor counts it twice', async () => {
  const { id, address } = await makeEvent()
  let clock = Date.parse('2026-08-17T12:00:00.000Z')
  const counts = openPlaybackCounts(
    gateway.services.pool,
    () => {},
    () => clock,
  )
  const watched = { kind: 'event' as const, id, accountId: operator.account.id, duration: 100_000 }
  const { visit, ...body } = view()
  const report = (from: number, to: number) =>
    counts.add(watched, visit, '10.1.1.2', { ...body, watched: [[from, to]] })
  report(0, 10_000)
  clock -= 3_600_000
  report(10_000, 20_000)
  clock += 3_610_000
  report(20_000, 30_000)
  await counts.close()
  const { body: figures } = await operator.get(`${address}/statistics?from=2026-08-17&to=2026-08-17`)
  expect(figures.views).toBe(1)
  expect(figures.watchedMs).toBeGreaterThanOrEqual(20_000)
  expect(figures.watchedMs).toBeLessThanOrEqual(30_000)
})

test('ROUTE-72 ROUTE-82 the key of what is not published, or of nothing, is answered alike', async () => {
  for (const { address, report } of [await makeEvent(), await makeConference()]) {
    await operator.put(address, { visibility: 'private' })
    const hidden = await gateway.anonymous.post(report, view())
    const unknown = await gateway.anonymous.post(report.replace(/[0-9a-f]{32}/, 'f'.repeat(32)), view())
    expect([hidden.status, unknown.status]).toEqual([404, 404])
    expect(hidden.body.message).toBe(unknown.body.message)
    expect((await operator.get(`${address}/statistics`)).body.views).toBe(0)
  }
})

test('ROUTE-72 what is along the recording has its icon, and its clips say how often they were played', async () => {
  const { id, address, mark, home, videoId } = await makeEvent()
  await mark('goal', 12_000, { ChallengerId: home, status: 'confirmed' })
  const body = { title: 'Goal', eventId: id, in: 10_000, out: 14_000 }
  const clip = await makeItem(operator, '/streaming-service-api/clips', body)
  await makeItem(operator, '/streaming-service-api/clips', { ...body, title: 'Again' })
  const published = await operator.post(`/streaming-service-api/clips/${clip.id}/video`, {
    visibility: 'unlisted',
  })
  const watched = (day: string, views: number) =>
    sql(
      `insert into playback_days ("AccountId", "VideoId", day, views, positions)
        values ($1, $2, $3, $4, array_fill(0, array[100]))`,
      [operator.account.id, published.body.id, day, views],
    )
  await watched('2026-08-15', 4)
  await watched('2026-08-16', 3)
  await watched('2026-09-16', 100)
  const { moments, clips } = (await operator.get(`${address}/statistics?from=2026-08-01&to=2026-08-31`)).body
  expect(moments).toMatchObject([{ at: 12_000, category: 'score', side: 'home', icon: 'goal' }])
  expect(clips.map(({ title, plays }: { title: string; plays: number }) => [title, plays])).toEqual([
    ['Goal', 7],
    ['Again', 0],
  ])
  expect(videoId).not.toBe(published.body.id)
})
