import { beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
const inputs = '/streaming-service-api/inputs'
const roles = ['use_stream', 'sport_player_write', 'conf_player_write'] as const
/** What has streams with a second input. */
const owners = {
  event: {
    ...{ base: '/main-api/events', streams: '/main-api/event-streams', table: 'event_streams' },
    parent: 'EventId',
    body: { SportId: 1 },
  },
  conference: {
    ...{ base: '/main-api/business-players', streams: '/main-api/conference-streams' },
    ...{ table: 'conference_streams', parent: 'BusinessPlayerId', body: {} },
  },
} as const

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account(), roles)
})

const createInput = async (name = 'Camera', user = operator): Promise<number> =>
  (await user.post(inputs, { name, protocol: 'rtmp' })).body.id

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

describe.each(['event', 'conference'] as const)('of: %s', (kind) => {
  const { base, streams, table, parent, body: own } = owners[kind]
  const goLive = (event: number) => operator.put(`${base}/${event}`, { state: 'live' })

  /** An event or a conference whose stream has two inputs. */
  async function createPair() {
    const [first, second] = [await createInput(), await createInput('Spare')]
    const fields = { name: 'HVB – OST', startsAt: new Date().toISOString(), ...own }
    const event: number = (await operator.post(base, fields)).body.id
    const body = { kind: 'input', InputId: first, SecondInputId: second }
    const made = await operator.post(`${base}/${event}/streams`, body)
    expect(made).toMatchObject({ status: 201, body })
    const path = `${streams}/${made.body.id}`
    const find = async () => (await operator.get(path)).body
    return { first, second, event, path, stream: made.body.id as number, find }
  }

  test('a stream names a second input that is another one of its account', async () => {
    const { first, event, stream } = await createPair()
    const address = `${streams}/${stream}`
    const refused = await operator.put(address, { SecondInputId: first })
    expect(refused.body.errors).toMatchObject([{ path: 'SecondInputId', key: 'events.secondIsFirst' }])
    const rival = await gateway.user(await gateway.account(), ['use_stream'])
    const theirs = await operator.put(address, { SecondInputId: await createInput('x', rival) })
    expect(theirs.body.errors).toMatchObject([{ path: 'SecondInputId', key: 'common.unknownItem' }])
    const other = await operator.post(`${base}/${event}/streams`, {
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
    const rival = await gateway.user(await gateway.account(), roles)
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
      where a.resource = '${streams.split('/').at(-1)}' and a."resourceId" = s.id and a.action = 'switch') as noted
      from ${table} s where id = $1`,
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
    expect((await operator.remove(`${streams}/${stream}`)).status).toBe(204)
    const restored = await operator.post(`${streams}/${stream}/restore`)
    expect(restored.status).toBeLessThan(300)
    expect(await find()).toMatchObject({ [parent]: event })
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

  test('without a second input there is nothing to switch to', async () => {
    const { path, first, event } = await createPair()
    expect((await operator.put(path, { SecondInputId: null })).status).toBe(200)
    await goLive(event)
    await report(first, 'connected')
    expect(await operator.post(`${path}/switch`, { source: 'second' })).toMatchObject({
      ...{ status: 422, body: { key: 'events.noSecond' } },
    })
    expect((await operator.get(`${path}/status`)).body).toMatchObject({ second: null })
  })
})
