import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const dailymotion = 'https://www.dailymotion.com/video/x8abc12'
const of = {
  event: { base: '/main-api/events', streams: '/main-api/event-streams', body: { SportId: 1 } },
  conference: { base: '/main-api/business-players', streams: '/main-api/conference-streams', body: {} },
} as const
type Kind = keyof typeof of

/** An event or a conference that everybody with its key may see. */
async function create(kind: Kind) {
  const { base, streams, body } = of[kind]
  const startsAt = new Date().toISOString()
  const { id } = await makeItem(operator, base, {
    ...{ name: 'Open day', startsAt, state: 'planned', visibility: 'unlisted', ...body },
  })
  const path = `${base}/${id}`
  const { rows } = await gateway.services.pool.query(
    `select "publicKey" as key from ${kind === 'event' ? 'events' : 'business_players'} where id = $1`,
    [id],
  )
  const add = (more: object) => operator.post(`${path}/streams`, more)
  return {
    ...{ path, add, key: rows[0].key as string },
    state: (state: string) => operator.put(path, { state }),
    find: async () => (await operator.get(path)).body,
    stream: async (streamId: number) => (await operator.get(`${streams}/${streamId}`)).body,
    page: () => gateway.app.inject({ url: `/embed/${kind}s/${rows[0].key}` }),
    shown: async () => (await gateway.anonymous.get(`/main-api/embed/${kind}s/${rows[0].key}`)).body,
  }
}

describe.each(['event', 'conference'] as const)('EXT-03 %s', (kind) => {
  test('a stream of a platform keeps the one address of its video, from an address or an id', async () => {
    const { add } = await create(kind)
    const made = async (body: object) => (await add(body)).body
    expect(await made({ kind: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ?t=3' })).toMatchObject({
      ...{ kind: 'youtube', url: youtube, playlist: null, isMain: true },
      check: { problem: null, isLive: true, duration: null, beganAt: null },
    })
    expect(await made({ kind: 'youtube', url: 'dQw4w9WgXcQ' })).toMatchObject({ url: youtube })
    const { id, ...other } = await made({ kind: 'dailymotion', url: 'https://dai.ly/x8abc12' })
    expect(other).toMatchObject({ url: dailymotion, isMain: false })
    const changed = await operator.put(`${of[kind].streams}/${id}`, { url: 'x9def34' })
    expect(changed.body).toMatchObject({ url: 'https://www.dailymotion.com/video/x9def34' })
  })

  test.each([
    ['youtube', dailymotion, 'events.platformAddress', { platform: 'YouTube' }],
    ['dailymotion', youtube, 'events.platformAddress', { platform: 'Dailymotion' }],
    ['youtube', 'https://www.youtube.com/@club/live', 'events.platformAddress', { platform: 'YouTube' }],
    ['youtube', 'not an address', 'events.address', {}],
    ['youtube', 'https://me:secret@youtu.be/dQw4w9WgXcQ', 'common.urlLogin', {}],
    ['youtube', undefined, 'events.urlMissing', {}],
    ['hls', 'dQw4w9WgXcQ', 'events.address', {}],
  ])('a %s stream of %s is refused, naming the field', async (kindOfStream, url, key, params) => {
    const { add } = await create(kind)
    const { status, body } = await add({ kind: kindOfStream, url })
    expect([status, body.errors]).toMatchObject([400, [{ path: 'url', key, params }]])
  })

  test('it is shown by the platform alone, while it is on or over, on a page that may frame no other', async () => {
    const { add, state, shown, page } = await create(kind)
    await add({ kind: 'youtube', url: youtube })
    expect(await shown()).toMatchObject({ platform: 'youtube', elsewhere: null, media: null })
    await state('live')
    const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0'
    expect(await shown()).toMatchObject({
      ...{ platform: 'youtube', media: null, pollAfter: 10 },
      elsewhere: { player, page: youtube },
    })
    const { headers, body } = await page()
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com')
    expect(policy).toContain("default-src 'self'")
    expect(policy.join()).not.toContain('dailymotion')
    // What the page loads by itself is not from there.
    expect(body.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toContain('youtube')
    await state('replay')
    expect(await shown()).toMatchObject({ elsewhere: { player } })
  })

  test('the rights of what it belongs to count, and a private one names no platform', async () => {
    const { add, state, shown, path, page } = await create(kind)
    await add({ kind: 'dailymotion', url: dailymotion })
    await state('live')
    await operator.put(path, { rights: { endsAt: '2020-01-01T00:00:00.000Z' } })
    expect(await shown()).toMatchObject({ unavailable: 'late', elsewhere: null })
    await operator.put(path, { rights: null, visibility: 'private' })
    expect(await shown()).toMatchObject({ platform: null, elsewhere: null })
    expect((await page()).headers['content-security-policy']).not.toContain('frame-src')
  })

  test('what is logged counts from the moment it went on air, whatever its address becomes', async () => {
    const { add, state, stream } = await create(kind)
    const { id } = (await add({ kind: 'youtube', url: youtube })).body
    const beganAt = async () => (await stream(id)).check.beganAt
    expect(await beganAt()).toBeNull()
    await state('live')
    const first = await beganAt()
    expect(Date.parse(first)).toBeGreaterThan(Date.now() - 60_000)
    await operator.put(`${of[kind].streams}/${id}`, { url: 'https://youtu.be/aaaaaaaaaaa' })
    await state('replay')
    await state('live')
    expect(await beganAt()).toBe(first)
    await state('planned')
    await state('live')
    expect(Date.parse(await beganAt())).toBeGreaterThan(Date.parse(first))
  })

  test('one that is added, or becomes the main one, while live counts from then', async () => {
    const { add, state, stream } = await create(kind)
    await state('live')
    const first = (await add({ kind: 'youtube', url: youtube })).body
    expect(first.check.beganAt).toEqual(expect.any(String))
    const second = (await add({ kind: 'dailymotion', url: dailymotion })).body
    expect(second.check.beganAt).toBeNull()
    const main = await operator.put(`${of[kind].streams}/${second.id}`, { isMain: true })
    expect(main.body.check.beganAt).toEqual(expect.any(String))
    await operator.remove(`${of[kind].streams}/${second.id}`)
    expect(await stream(first.id)).toMatchObject({ isMain: true, check: { beganAt: first.check.beganAt } })
  })

  test('what takes it away on air says who is affected', async () => {
    const { add, state } = await create(kind)
    const { id } = (await add({ kind: 'youtube', url: youtube })).body
    await state('live')
    await gateway.services.pool.query(
      `update sessions set "confirmedAt" = now() - interval '1 hour' where "UserId" = $1`,
      [operator.id],
    )
    const path = `${of[kind].streams}/${id}`
    const refused = [
      await operator.put(path, { url: 'aaaaaaaaaaa' }),
      await operator.remove(path),
      await add({ kind: 'dailymotion', url: dailymotion, isMain: true }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('step_up_required'))
    // The same video at another address is no change.
    expect((await operator.put(path, { url: 'https://youtu.be/dQw4w9WgXcQ' })).status).toBe(200)
    await gateway.services.pool.query('update sessions set "confirmedAt" = now() where "UserId" = $1', [
      operator.id,
    ])
  })
})

test('CALL-EVENTS-15 STATE-15 a Dailymotion live ends by its own call alone, and goes on as a replay of the same video', async () => {
  const { add, state, path, find, shown } = await create('event')
  await add({ kind: 'dailymotion', url: dailymotion })
  await state('live')
  for (const other of ['process-end-live', 'process-end-live-aws'])
    expect(await operator.post(`${path}/${other}`, {})).toMatchObject({
      ...{ status: 422, body: { key: 'events.endsOtherwise' } },
    })
  const ended = await operator.post(`${path}/process-end-live-dailymotion`, {})
  expect(ended).toMatchObject({
    status: 200,
    body: { state: 'replay', ended: { media: { kind: 'dailymotion', url: dailymotion, VideoId: null } } },
  })
  expect(await shown()).toMatchObject({
    ...{ state: 'replay', elsewhere: { page: dailymotion } },
  })
  expect((await operator.remove(`${path}/process-end-live`)).body).toMatchObject({
    state: 'live',
    ended: null,
  })
  expect(await find()).toMatchObject({ streamKind: 'dailymotion', stream: { playlist: null } })
})

test.each([
  ['event', 'youtube', youtube],
  ['conference', 'youtube', youtube],
  ['conference', 'dailymotion', dailymotion],
] as const)('STATE-15 an end by the usual call: %s on %s', async (kind, of, url) => {
  const { add, state, path, shown } = await create(kind)
  await add({ kind: of, url })
  await state('live')
  expect((await operator.post(`${path}/process-end-live`, {})).body).toMatchObject({
    ...{ state: 'replay', ended: { media: { kind: of, url } } },
  })
  expect(await shown()).toMatchObject({ state: 'replay', elsewhere: { page: url } })
})

test('no clip can be cut of it, and the preflight says whose player it is', async () => {
  const { id, mark, home } = await makeMatch(operator)
  const path = `/main-api/events/${id}`
  await makeItem(operator, `${path}/streams`, { kind: 'youtube', url: youtube })
  const { lines } = (await operator.get(`${path}/preflight`)).body
  expect(lines[0]).toMatchObject({
    ...{ check: 'stream', level: 'good', key: 'preflight.streamPlatform', params: { platform: 'YouTube' } },
  })
  await operator.put(path, { state: 'live' })
  const goal = await mark('goal', 15_000, { status: 'confirmed', ChallengerId: home })
  const cut = await operator.post(`${path}/markers/${goal.id}/clips`, {})
  expect(cut).toMatchObject({ status: 422, body: { key: 'events.noStream' } })
})
