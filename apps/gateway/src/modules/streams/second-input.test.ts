import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
const inputs = '/streaming-service-api/inputs'

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account(), ['use_stream', 'sport_player_write'])
})

const createInput = async (name = 'Camera', user = operator): Promise<number> =>
  (await user.post(inputs, { name, protocol: 'rtmp' })).body.id
const createEvent = async (): Promise<number> =>
  (
    await operator.post('/main-api/events', {
      ...{ name: 'HVB – OST', startsAt: new Date().toISOString(), SportId: 1 },
    })
  ).body.id

/** An event whose stream has two inputs. */
async function createPair() {
  const [first, second, event] = [await createInput(), await createInput('Spare'), await createEvent()]
  const body = { kind: 'input', InputId: first, SecondInputId: second }
  const made = await operator.post(`/main-api/events/${event}/streams`, body)
  expect(made).toMatchObject({ status: 201, body })
  const path = `/main-api/event-streams/${made.body.id}`
  const find = async () => (await operator.get(`/main-api/event-streams/${made.body.id}`)).body
  return { first, second, event, path, stream: made.body.id as number, find }
}
const health = {
  ...{ bitrate: 5_900_000, frameRate: 25, width: 1280, height: 720, videoCodec: 'H.264', audioCodec: 'AAC' },
  ...{ keyframeInterval: 2, audioLevel: -18.5, issues: [] },
}
const report = (id: number, state: string, onAir: object | null = null) =>
  gateway.services.pool.query(
    `insert into input_flows ("InputId", "AccountId", state, since, health, "reportedAt")
      values ($1, $2, $3, now(), $4, now())
      on conflict ("InputId") do update set state = excluded.state, health = excluded.health, "reportedAt" = now()`,
    [id, operator.account.id, state, JSON.stringify({ ...health, onAir })],
  )
const goLive = (event: number) => operator.put(`/main-api/events/${event}`, { state: 'live' })

test('a stream names a second input that is another one of its account', async () => {
  const { first, event, stream } = await createPair()
  const address = `/main-api/event-streams/${stream}`
  const refused = await operator.put(address, { SecondInputId: first })
  expect(refused.body.errors).toMatchObject([{ path: 'SecondInputId', key: 'events.secondIsFirst' }])
  const rival = await gateway.user(await gateway.account(), ['use_stream'])
  const theirs = await operator.put(address, { SecondInputId: await createInput('x', rival) })
  expect(theirs.body.errors).toMatchObject([{ path: 'SecondInputId', key: 'common.unknownItem' }])
  const other = await operator.post(`/main-api/events/${event}/streams`, {
    ...{ kind: 'hls', url: 'https://example.com/a.m3u8', SecondInputId: first },
  })
  expect(other.body.errors).toMatchObject([{ path: 'SecondInputId', key: 'events.notOfKind' }])
  expect((await operator.put(address, { SecondInputId: null })).body.SecondInputId).toBe(null)
})

test('the status of a stream says what viewers see, since when, and what arrives at both inputs', async () => {
  const { first, second, event, path } = await createPair()
  const status = async () => (await operator.get(`${path}/status`)).body
  expect(await status()).toMatchObject({ source: null, since: null, first: { flow: { state: 'idle' } } })
  await goLive(event)
  const since = Date.parse('2026-08-15T19:00:00.000Z')
  await report(first, 'lost', { source: 'second', since })
  await report(second, 'connected')
  expect(await status()).toMatchObject({
    ...{ source: 'second', since: '2026-08-15T19:00:00.000Z' },
    first: { id: first, name: 'Camera', flow: { state: 'lost' } },
    second: { id: second, name: 'Spare', flow: { state: 'connected', bitrate: 5_900_000 } },
  })
  // A node that is gone has said nothing of now.
  await gateway.services.pool.query(
    `update input_flows set "reportedAt" = now() - interval '1 minute' where "InputId" = $1`,
    [first],
  )
  expect(await status()).toMatchObject({ source: null })
  const rival = await gateway.user(await gateway.account(), ['sport_player_write'])
  expect((await rival.get(`${path}/status`)).status).toBe(404)
})

test('what is on air is chosen while it is, and only from what gives something', async () => {
  const { first, second, event, path, stream } = await createPair()
  const choose = (source: string) => operator.post(`${path}/switch`, { source })
  expect(await choose('second')).toMatchObject({ status: 422, body: { key: 'events.notOnAir' } })
  await goLive(event)
  expect(await choose('second')).toMatchObject({ body: { key: 'events.nothingFromSource' } })
  await report(first, 'connected')
  await report(second, 'degraded')
  expect((await choose('second')).status).toBe(200)
  expect((await choose('first')).status).toBe(200)
  const { rows } = await gateway.services.pool.query(
    `select s."wantedSource", s.switches, (select count(*)::int from audit_entries a
      where a.resource = 'event-streams' and a."resourceId" = s.id and a.action = 'switch') as noted
      from event_streams s where id = $1`,
    [stream],
  )
  expect(rows).toEqual([{ wantedSource: 'first', switches: 2, noted: 2 }])
})

test('an input that is deleted stands in for nothing, and both it and the stream are restored', async () => {
  const { second, find, event, stream } = await createPair()
  expect((await operator.remove(`${inputs}/${second}`)).status).toBe(204)
  expect(await find()).toMatchObject({ SecondInputId: null })
  expect((await operator.post(`${inputs}/${second}/restore`)).status).toBe(200)
  // The stream is deleted and restored, whatever became of either input.
  expect((await operator.remove(`/main-api/event-streams/${stream}`)).status).toBe(204)
  const restored = await operator.post(`/main-api/event-streams/${stream}/restore`)
  expect(restored.status).toBeLessThan(300)
  expect(await find()).toMatchObject({ EventId: event })
})

test('the key of a second input on air changes only for who has confirmed it, and it is not deleted', async () => {
  const { second, event } = await createPair()
  await goLive(event)
  await gateway.services.pool.query(
    `update sessions set "confirmedAt" = now() - interval '1 hour' where "UserId" = $1`,
    [operator.id],
  )
  expect(await operator.post(`${inputs}/${second}/key`, {})).toMatchObject({
    body: { code: 'step_up_required' },
  })
  expect((await operator.remove(`${inputs}/${second}`)).status).toBeGreaterThan(400)
})
