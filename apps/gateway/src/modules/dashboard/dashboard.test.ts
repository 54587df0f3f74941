import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { statementOf } from './programmes.ts'
import { jobsStatement } from './read-jobs.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const path = '/main-api/dashboard'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

test('ROUTE-58 what is on, what comes next and what was, with what needs a person', async () => {
  const on = await makeMatch(operator)
  const soon = await makeMatch(operator)
  const over = await makeMatch(operator)
  const put = (id: number, body: object) => operator.put(`/main-api/events/${id}`, body)
  await put(on.id, { name: 'On', state: 'live', startsAt: inHours(-1) })
  await put(soon.id, { name: 'Soon', state: 'planned', startsAt: inHours(5) })
  await put(over.id, { name: 'Over', state: 'replay', startsAt: inHours(-30), visibility: 'public' })
  await on.mark('goal', 5000, { ChallengerId: on.home, status: 'confirmed' })
  await on.mark('goal', 9000)
  await over.mark('corner', 1000, { isHeld: true, status: 'confirmed' })
  await on.mark('goal', 11_000, { player: 'Ada', secondPlayer: 'Ada', ChallengerId: on.away })
  await sql(
    `insert into event_playback_days ("AccountId", "EventId", day, views, "watchedMs", positions)
      values ($1, $2, (now() at time zone 'utc')::date, 7, 9000, array_fill(0, array[100]))`,
    [operator.account.id, over.id],
  )
  const { status, body } = await operator.get(path)
  expect(status).toBe(200)
  expect(body.live).toMatchObject([
    {
      ...{ id: on.id, score: { home: 1, away: 1, isProvisional: true }, kind: 'event' },
      ...{ streamKind: null, hasStreamProblem: false, markers: 3, flags: 2, clock: null, operators: [] },
    },
  ])
  expect(body.next).toMatchObject([
    { id: soon.id, score: null, challengers: [{ id: soon.home, hasSquad: false }, { id: soon.away }] },
  ])
  expect(body.recent).toMatchObject([{ id: over.id, views: 7 }])
  const needs = body.needs.map(({ kind, id, count }: { kind: string; id: number; count: number }) => [
    kind,
    id,
    count,
  ])
  expect(needs).toContainEqual(['no_stream', on.id, 1])
  expect(needs).toContainEqual(['no_stream', soon.id, 1])
  expect(needs).toContainEqual(['flags', on.id, 2])
  expect(body.needs.find(({ kind }: { kind: string }) => kind === 'flags').flags).toEqual([
    'same_player',
    'no_side',
  ])
  expect(needs).toContainEqual(['held', over.id, 1])
  expect(needs).toContainEqual(['unconfirmed', on.id, 2])
})

test('ROUTE-58 the result of a shoot-out stands beside the score', async () => {
  const match = await makeMatch(operator)
  await operator.put(`/main-api/events/${match.id}`, { state: 'live', startsAt: inHours(-2) })
  await match.mark('goal', 1000, { ChallengerId: match.home })
  await match.mark('whistle', 2000, { phase: 'shoot_out' })
  await match.mark('goal', 3000, { ChallengerId: match.away })
  const { live } = (await operator.get(path)).body
  expect(live.find(({ id }: { id: number }) => id === match.id)).toMatchObject({
    score: { home: 1, away: 0 },
    shootOut: { home: 0, away: 1 },
  })
})

test('ROUTE-58 the clock of a live match runs with the time of day, and shows who is at its desk', async () => {
  const match = await makeMatch(operator)
  await operator.put(`/main-api/events/${match.id}`, { state: 'live', startsAt: inHours(-1) })
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await match.mark('whistle', 1000, { phase: 'first_half', wallClock: minutesAgo(75) })
  await match.mark('whistle', 3_000_000, { phase: 'half_time', wallClock: minutesAgo(28) })
  await match.mark('whistle', 4_000_000, { phase: 'second_half', wallClock: minutesAgo(12) })
  await operator.put(`/main-api/events/${match.id}/presence`, { page: randomUUID(), role: 'home' })
  const find = async () =>
    (await operator.get(path)).body.live.find(({ id }: { id: number }) => id === match.id)
  const { clock, operators } = await find()
  expect(clock).toMatchObject({ phase: 'second_half', added: 0 })
  expect(Math.floor(clock.ms / 60_000)).toBe(57)
  expect(operators).toEqual([{ id: operator.id, name: expect.any(String) }])
  await match.mark('whistle', 7_000_000, { phase: 'full_time', wallClock: minutesAgo(0) })
  expect((await find()).clock).toBeNull()
})

test('ROUTE-58 the clock of a recording is where it was logged up to, as at the desk', async () => {
  const match = await makeMatch(operator)
  const address = `/main-api/events/${match.id}`
  const video = await makeItem(operator, '/main-api/videos', { name: 'Recording' })
  await makeItem(operator, `${address}/streams`, { kind: 'video', VideoId: video.id })
  await operator.put(address, { state: 'live', startsAt: inHours(-1) })
  const wallClock = new Date(Date.now() - 39 * 60_000).toISOString()
  await match.mark('whistle', 1000, { phase: 'first_half', wallClock })
  await match.mark('corner', 30_000, { ChallengerId: match.home })
  const { live } = (await operator.get(path)).body
  expect(live.find(({ id }: { id: number }) => id === match.id).clock.ms).toBe(29_000)
})

test('ROUTE-58 jobs that run or failed are listed, unless a later one did the same', async () => {
  const { id } = await makeItem(operator, '/main-api/videos', { name: 'Broken' })
  const job = (state: string, ago: number) =>
    sql(
      `insert into jobs ("AccountId", type, state, "resourceType", "resourceId", error, "createdAt")
        values ($1, 'encode-video', $2, 'Video', $3, '{"code":"no_video","message":""}', now() - $4 * interval '1 hour')`,
      [operator.account.id, state, id, ago],
    )
  await job('failed', 3)
  const failed = async () =>
    (await operator.get(path)).body.needs.filter(({ kind }: { kind: string }) => kind === 'failed_job')
  expect(await failed()).toMatchObject([
    { of: 'video', id, name: 'Broken', job: { code: 'no_video', resourceType: 'Video', resourceId: id } },
  ])
  await job('in_progress', 1)
  expect(await failed()).toEqual([])
  expect((await operator.get(path)).body.jobs).toMatchObject({
    ...{ running: 1, waiting: 0 },
    first: [{ name: 'Broken', VideoId: id, state: 'in_progress', startedAt: null }],
  })
})

test('ROUTE-58 a reel that failed leads to where it was made', async () => {
  const { id: videoId } = await makeItem(operator, '/main-api/videos', { name: 'Source' })
  await sql(
    `update videos set state = 'ready', duration = 60000, "playlistPath" = 'x', "outputPrefix" = 'a/b' where id = $1`,
    [videoId],
  )
  const event = await makeItem(operator, '/main-api/events', {
    name: 'Derby',
    startsAt: '2026-08-15T19:00:00.000Z',
    SportId: 1,
  })
  const clip = await makeItem(operator, '/streaming-service-api/clips', {
    title: 'Goal',
    videoId,
    in: 0,
    out: 1000,
  })
  const reel = await makeItem(operator, '/streaming-service-api/reels', {
    title: 'All goals',
    clips: [{ ClipId: clip.id }],
    eventId: event.id,
  })
  await sql(
    `update jobs set state = 'failed', error = '{"code":"clip_failed","message":""}'
    where "resourceType" = 'Reel' and "resourceId" = $1`,
    [reel.id],
  )
  const { needs } = (await operator.get(path)).body
  expect(needs).toContainEqual(
    expect.objectContaining({ kind: 'failed_job', of: 'event', id: event.id, name: 'All goals' }),
  )
  await sql(
    `update jobs set state = 'done', error = null where "resourceType" = 'Reel' and "resourceId" = $1`,
    [reel.id],
  )
  await sql(`update reels set state = 'ready' where id = $1`, [reel.id])
  const drafts = async () =>
    (await operator.get(path)).body.needs.filter(({ kind }: { kind: string }) => kind === 'unpublished_reel')
  // Of a private event, or of a clip of a private video, it could only be refused.
  expect(await drafts()).toEqual([])
  await operator.put(`/main-api/videos/${videoId}`, { visibility: 'public' })
  expect(await drafts()).toEqual([])
  await operator.put(`/main-api/events/${event.id}`, { visibility: 'public' })
  expect(await drafts()).toMatchObject([{ of: 'event', id: event.id, name: 'All goals', count: 1 }])
  const others = await gateway.user(operator.account, ['sport_player_write'])
  const seen = (await others.get(path)).body.needs
  expect(seen.some(({ kind }: { kind: string }) => kind === 'unpublished_reel')).toBe(false)
  await operator.post(`/streaming-service-api/reels/${reel.id}/video`, { visibility: 'public' })
  expect(await drafts()).toEqual([])
})

test('ROUTE-58 a person sees only what their rights and the account’s modules allow', async () => {
  const conferences = await gateway.user(operator.account, ['conf_player_write'])
  const body = (await conferences.get(path)).body
  expect([body.live, body.next, body.recent, body.needs, body.jobs]).toEqual([
    ...[[], [], [], []],
    { running: 0, waiting: 0, first: [] },
  ])
  expect((await (await gateway.user(operator.account, ['video_write'])).get(path)).status).toBe(403)
  // The rights to events and conferences have no effect in an account without their modules.
  const without = await gateway.user(await gateway.account({ modules: ['DASHBOARD', 'VIDEOS'] }))
  expect((await without.get(path)).status).toBe(403)
  const rival = await gateway.user(await gateway.account())
  expect((await rival.get(path)).body).toMatchObject({ live: [], next: [], recent: [], needs: [] })
})

test('ROUTE-58 is read by the indexes of the account, however much others have', async () => {
  await sql(
    `insert into events ("AccountId", name, "startsAt", "SportId", state)
      select $1, 'Old', now() - n * interval '1 hour', 1, 'replay' from generate_series(1, 5000) n`,
    [(await gateway.account()).id],
  )
  await sql('analyze events')
  const { rows } = await sql(`explain ${statementOf('event')}`, [operator.account.id])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/events_by_state/)
  expect(plan).not.toMatch(/Seq Scan on events/)
})

test('ROUTE-58 the jobs of an account with 100,000 videos and jobs are read by indexes', async () => {
  const account = await gateway.account()
  // In parts: a statement has 15 seconds.
  for (let part = 0; part < 10; part++)
    await sql(
      `insert into videos ("AccountId", name, state) select $1, 'Video ' || n, 'ready' from generate_series(1, 10000) n`,
      [account.id],
    )
  await sql(
    `insert into jobs ("AccountId", type, state, "resourceType", "resourceId", "createdAt")
      select $1, 'encode-video', case when n % 5000 = 0 then 'failed' else 'done' end, 'Video', id,
        now() - n * interval '1 min' from (select id, row_number() over (order by id) n from videos where "AccountId" = $1) v`,
    [account.id],
  )
  await sql('analyze videos')
  await sql('analyze jobs')
  const { rows } = await sql(`explain ${jobsStatement}`, [account.id])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toMatch(/Seq Scan on (jobs|videos)/)
})
