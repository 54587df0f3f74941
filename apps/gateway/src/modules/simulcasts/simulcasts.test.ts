import { networkInterfaces } from 'node:os'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
const path = '/main-api/simulcasts'

beforeAll(async () => {
  gateway = await openTestGateway({
    ...{ SIMULCAST_HOSTS: '10.9.8.7', INGEST_HOST: 'Ingest.Example' },
    ...{ PUBLIC_URL: 'https://touchline.example' },
  })
  operator = await gateway.user(await gateway.account(), [
    'use_stream',
    'sport_player_write',
    'simulcast_write',
  ])
})

const query = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const createInput = async () =>
  (await operator.post('/streaming-service-api/inputs', { name: 'Camera', protocol: 'rtmp' })).body as {
    id: number
    streamKey: string
  }
async function create(body: object = {}): Promise<string> {
  const InputId = (await createInput()).id
  const answer = await operator.post(path, { name: 'HVB – OST', InputId, ...body })
  expect(answer).toMatchObject({ status: 201, body: { state: 'planned', targets: [] } })
  return `${path}/${answer.body.id}`
}
const target = {
  ...{ platform: 'custom', title: 'Screens', url: 'rtmp://93.184.215.14/live', streamKey: 'quillmark' },
}
async function add(simulcast: string, body: object = {}) {
  const answer = await operator.post(`${simulcast}/targets`, { ...target, ...body })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as { id: number; version: number }
}

test('CALL-SIMULCASTS-01 a target shows its address and state, and its key nowhere', async () => {
  const simulcast = await create()
  const { id } = await add(simulcast)
  const item = `${simulcast}/targets/${id}`
  const shown = (await operator.get(item)).body
  expect(shown).toMatchObject({
    ...{ title: 'Screens', url: target.url, streamKey: null, hasKey: true },
    ...{ state: 'idle', acknowledgedBytes: 0, lastError: null },
  })
  await operator.put(item, { streamKey: 'velvet' })
  const { rows } = await query(
    `select t::text as row, (select string_agg(a::text, '') from audit_entries a
      where a.resource = 'simulcast-targets' and a."resourceId" = t.id) as entries from simulcast_targets t where id = $1`,
    [id],
  )
  const exported = (await operator.get('/main-api/simulcast-targets/export')).body
  for (const text of [JSON.stringify(shown), rows[0].row, rows[0].entries, String(exported)])
    expect(text).not.toMatch(/quillmark|velvet/)
  expect(rows[0].entries).not.toContain('v1.')
  expect((await operator.get(simulcast)).body.targets).toEqual([{ id, title: 'Screens', state: 'idle' }])
})

test.each([
  [{ url: 'https://93.184.215.14/live' }, 'url', 'simulcasts.scheme'],
  [{ url: 'rtmp://93.184.215.14' }, 'url', 'simulcasts.app'],
  [{ url: 'rtmp://me:me@93.184.215.14/live' }, 'url', 'simulcasts.userInfo'],
  [{ url: 'srt://93.184.215.14' }, 'url', 'simulcasts.port'],
  [{ url: 'srt://93.184.215.14:9000?mode=listener' }, 'url', 'simulcasts.mode'],
  [{ url: 'srt://93.184.215.14:9000?passphrase=quillmark-velvet' }, 'url', 'simulcasts.passphraseInUrl'],
  [{ url: 'srt://93.184.215.14:9000', streamKey: 'short' }, 'streamKey', 'simulcasts.passphraseLength'],
  [{ url: 'rtmp://10.0.0.1/live' }, 'url', 'simulcasts.hostPrivate'],
  [{ url: 'rtmps://127.0.0.1/live' }, 'url', 'simulcasts.hostPrivate'],
  [{ url: 'rtmp://[::1]/live' }, 'url', 'simulcasts.hostPrivate'],
  [{ url: 'rtmp://ingest.example/live' }, 'url', 'simulcasts.hostOwn'],
  [{ url: 'rtmp://TOUCHLINE.example:1935/live' }, 'url', 'simulcasts.hostOwn'],
  [{ streamKey: null }, 'streamKey', 'simulcasts.keyMissing'],
  [{ streamKey: '' }, 'streamKey', 'simulcasts.keyMissing'],
  [{ streamKey: 'quill\nmark' }, 'streamKey', 'simulcasts.keyCharacters'],
  [{ streamKey: 'quill\r\nmark' }, 'streamKey', 'simulcasts.keyCharacters'],
  [{ streamKey: 'quill mark' }, 'streamKey', 'simulcasts.keyCharacters'],
])('CALL-SIMULCASTS-01 %j is refused at its field', async (body, field, key) => {
  const answer = await operator.post(`${await create()}/targets`, { ...target, ...body })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: field, key }] } })
})

test('a target that is a live input of Touchline is refused, and one that the operator allows is not', async () => {
  const simulcast = await create()
  const { streamKey } = await createInput()
  const own = [
    { url: 'rtmp://93.184.215.14/live', streamKey },
    { url: 'rtmp://93.184.215.14/live', streamKey: `${streamKey}?backup=1` },
    { url: 'srt://93.184.215.14:9000', streamKey },
  ]
  for (const body of own)
    expect(await operator.post(`${simulcast}/targets`, { ...target, ...body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'streamKey', key: 'simulcasts.keyOwn' }] },
    })
  await add(simulcast, { url: 'rtmp://10.9.8.7/live' })
})

test('a target that resolves to this installation is refused at the ports of its inputs, whatever it is called', async () => {
  const simulcast = await create()
  const { pool } = gateway.services
  await pool.query(
    `insert into live_nodes (name, address, "rtmpPort") values ('of loops', 'http://10.9.8.6:4000', 19350)`,
  )
  onTestFinished(async () => void (await pool.query(`delete from live_nodes where name = 'of loops'`)))
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  const hosts = [
    ...['localhost', '127.0.0.1', '127.8.8.8', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '10.9.8.6'],
    ...addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
  ]
  for (const host of hosts)
    for (const url of [`rtmp://${host}:19350/live`, `srt://${host}:9042`])
      expect([
        url,
        await operator.post(`${simulcast}/targets`, { ...target, url, streamKey: 'quillmark-velvet' }),
      ]).toMatchObject([url, { status: 400, body: { errors: [{ path: 'url', key: 'simulcasts.hostOwn' }] } }])
  // Another server of the same machine is none of its inputs.
  await add(simulcast, { url: 'rtmp://10.9.8.7:19350/live' })
})

test('CALL-SIMULCASTS-02 a key stays with its server: another one has to be given its own', async () => {
  const simulcast = await create()
  const { id } = await add(simulcast)
  const item = `${simulcast}/targets/${id}`
  expect(await operator.put(item, { title: 'Hall', url: 'rtmp://93.184.215.14/other' })).toMatchObject({
    status: 200,
    body: { title: 'Hall', url: 'rtmp://93.184.215.14/other', hasKey: true },
  })
  expect(await operator.put(item, { url: 'rtmp://93.184.215.15/live' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'streamKey', key: 'simulcasts.keyMissing' }] },
  })
  const other = await operator.put(item, { url: 'rtmp://93.184.215.15/live', streamKey: 'velvet' })
  expect(other).toMatchObject({ status: 200, body: { url: 'rtmp://93.184.215.15/live' } })
})

test('CALL-SIMULCASTS-03 a target is removed, and a simulcast has no more than twenty', async () => {
  const simulcast = await create()
  const added = await Promise.all(
    Array.from({ length: 20 }, (_, n) => add(simulcast, { title: `Screen ${n}` })),
  )
  expect(await operator.post(`${simulcast}/targets`, target)).toMatchObject({
    status: 422,
    body: { key: 'simulcasts.tooMany', params: { max: 20 } },
  })
  expect((await operator.remove(`${simulcast}/targets/${added[0]!.id}`)).status).toBe(204)
  await add(simulcast)
  expect((await operator.get(`${simulcast}/targets`)).body.total).toBe(20)
})

test('CALL-SIMULCASTS-04 STATE-17 a simulcast is started and stopped, and found by its state', async () => {
  const simulcast = await create()
  const id = Number(simulcast.split('/').at(-1))
  expect(await operator.post(`${simulcast}/start`, {})).toMatchObject({
    body: { key: 'simulcasts.noTargets' },
  })
  const one = await add(simulcast)
  const list = async (state: string) =>
    (await operator.get(`${path}?state=${state}`)).body.data.map((item: { id: number }) => item.id)
  expect(await list('planned')).toContain(id)
  const turn = (what: string) => operator.post(`${simulcast}/targets/${one.id}/${what}`, {})
  expect(await turn('start')).toMatchObject({ status: 422, body: { key: 'simulcasts.notLive' } })
  expect(await operator.post(`${simulcast}/stop`, {})).toMatchObject({ body: { key: 'simulcasts.notLive' } })
  expect(await operator.post(`${simulcast}/start`, {})).toMatchObject({
    status: 200,
    body: { state: 'live' },
  })
  expect(await list('live')).toEqual([id])
  expect(await list('planned')).not.toContain(id)
  // No node has the input.
  expect((await operator.get(`${simulcast}/targets/${one.id}`)).body).toMatchObject({ state: 'waiting' })
  expect(await turn('stop')).toMatchObject({ status: 200, body: { state: 'stopped' } })
  expect(await turn('start')).toMatchObject({ status: 200, body: { state: 'waiting' } })
  expect((await operator.remove(simulcast)).status).toBe(422)
  expect(await operator.put(simulcast, { InputId: (await createInput()).id })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'InputId', key: 'simulcasts.sourceOnAir' }] },
  })
  expect(await operator.post(`${simulcast}/stop`, {})).toMatchObject({ body: { state: 'ended' } })
  expect(await list('ended')).toContain(id)
})

test('ENTITY-28 a simulcast sends an input or an event, and not both', async () => {
  const { id: InputId } = await createInput()
  const event = { name: 'HVB – OST', startsAt: new Date().toISOString(), SportId: 1 }
  const { id: EventId } = (await operator.post('/main-api/events', event)).body
  const refusals: [object, string, string][] = [
    [{}, 'InputId', 'simulcasts.sourceMissing'],
    [{ InputId, EventId }, 'EventId', 'simulcasts.sourceTwice'],
    [{ InputId: 987_654_321 }, 'InputId', 'common.unknownItem'],
    [{ InputId, isWithEvent: true }, 'isWithEvent', 'simulcasts.notOfEvent'],
  ]
  for (const [body, field, key] of refusals)
    expect(await operator.post(path, { name: 'One', ...body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: field, key }] },
    })
  const made = await operator.post(path, { name: 'One', EventId })
  expect(made.body).toMatchObject({ isWithEvent: true, sourceName: 'HVB – OST' })
})

test('CALL-SIMULCASTS-01 another account neither sees targets nor starts them, and people without the role do not', async () => {
  const simulcast = await create()
  const { id } = await add(simulcast)
  const rival = await gateway.user(await gateway.account(), ['use_stream', 'simulcast_write'])
  const streamer = await gateway.user(operator.account, ['use_stream', 'sport_player_write'])
  for (const [user, status] of [
    [rival, 404],
    [streamer, 403],
  ] as const) {
    expect((await user.get(`${simulcast}/targets/${id}`)).status).toBe(status)
    expect((await user.put(`${simulcast}/targets/${id}`, { title: 'x' })).status).toBe(status)
    for (const call of ['start', 'stop', `targets/${id}/start`, `targets/${id}/stop`])
      expect([call, (await user.post(`${simulcast}/${call}`, {})).status]).toEqual([call, status])
    for (const call of ['stats', 'stats/csv'])
      expect([call, (await user.get(`${simulcast}/${call}`)).status]).toEqual([call, status])
  }
  const other = await create()
  expect((await operator.post(`${other}/targets/${id}/stop`, {})).status).toBe(404)
})

test('the figures of a run are on one axis, and can be exported', async () => {
  const simulcast = await create()
  const first = await add(simulcast)
  const second = await add(simulcast, { title: '=Hall' })
  expect((await operator.get(`${simulcast}/stats`)).body).toMatchObject({ from: null, targets: [] })
  await operator.post(`${simulcast}/start`, {})
  const id = Number(simulcast.split('/').at(-1))
  await query(`update simulcasts set "startedAt" = now() - interval '1 minute' where id = $1`, [id])
  await query(
    `insert into simulcast_flows ("TargetId", "AccountId", run, state, since, bitrate, attempt, bytes, dropped, reconnects,
        "onAirMs")
      select t.id, t."AccountId", s."startedAt", 'live', now(), 800, 0, 3000, 2, 1, 20500 from simulcast_targets t
      join simulcasts s on s.id = t."SimulcastId" where s.id = $1`,
    [id],
  )
  await query(
    `insert into simulcast_samples ("TargetId", "AccountId", "SimulcastId", at, state, bytes, dropped, reconnects, "onAirMs")
      select t.id, t."AccountId", s.id, to_timestamp(floor(extract(epoch from s."startedAt") / 10) * 10 + n), 'live', 1000, 1,
        0, 10000 from simulcast_targets t join simulcasts s on s.id = t."SimulcastId", generate_series(10, 30, 10) n
      where s.id = $1`,
    [id],
  )
  const stats = (await operator.get(`${simulcast}/stats`)).body
  expect(stats).toMatchObject({
    step: 10,
    targets: [first, second].map((one) => ({
      id: one.id,
      acknowledgedBytes: 3000,
      dropped: 2,
      onAirSeconds: 20,
    })),
    total: { acknowledgedBytes: 6000, dropped: 4, reconnects: 2, onAirSeconds: 40 },
  })
  const [one, other] = stats.targets.map(
    ({ points }: { points: { at: string; bitrate: number }[] }) => points,
  )
  expect(one).toHaveLength(3)
  expect(one).toEqual(other)
  expect(one[0]).toMatchObject({ bitrate: 800, dropped: 1, state: 'live' })
  const csv = String((await operator.get(`${simulcast}/stats/csv`)).body)
  expect(csv).toContain('Screens')
  // A formula is none in a spreadsheet.
  expect(csv).not.toMatch(/,=Hall/)
  expect((await operator.get(`${simulcast}/targets/${first.id}`)).body).toMatchObject({
    ...{ state: 'live', acknowledgedBytes: 3000, reconnects: 1, onAirSeconds: 20 },
  })
})
