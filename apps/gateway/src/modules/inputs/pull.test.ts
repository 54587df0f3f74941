import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
const path = '/streaming-service-api/inputs'
const secretUrl = 'rtmp://93.184.215.14/live/quillmark?token=velvet'

beforeAll(async () => {
  gateway = await openTestGateway({
    ...{ PULL_HOSTS: '10.9.8.7', INGEST_HOST: 'Ingest.Example' },
    ...{ PUBLIC_URL: 'https://touchline.example' },
  })
  operator = await gateway.user(await gateway.account(), ['use_stream', 'sport_player_write'])
})

const query = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const runNode = () =>
  query(
    `insert into live_nodes (name, address, "rtmpPort") values ('node', 'http://127.0.0.1:1', 1935)
      on conflict (name) do update set "seenAt" = now()`,
  )
const post = (body: object) => operator.post(path, { name: 'Truck', protocol: 'rtmpPull', ...body })
const create = async (body: object = { pullUrl: secretUrl }) => {
  const answer = await post(body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as { id: number; pullFrom: string; streamKey: null; version: number }
}
const find = async (id: number) => (await operator.get(`${path}/${id}`)).body
/** Makes an event of this input live; returns its id. */
async function goLive(InputId: number): Promise<number> {
  const event = { name: 'HVB – OST', startsAt: new Date().toISOString(), SportId: 1 }
  const { id } = (await operator.post('/main-api/events', event)).body
  await operator.post(`/main-api/events/${id}/streams`, { kind: 'input', InputId, isMain: true })
  expect((await operator.put(`/main-api/events/${id}`, { state: 'live' })).status).toBe(200)
  return id
}

test('EXT-03 an input that pulls shows where from, and nothing secret of it anywhere', async () => {
  const { id, streamKey } = await create()
  expect(streamKey).toBeNull()
  const shown = { pullFrom: 'rtmp://93.184.215.14/…', pushUrl: null, pullUntil: null, isPulling: false }
  expect(await find(id)).toMatchObject({ ...shown, protocol: 'rtmpPull', pullFault: null })
  await operator.put(`${path}/${id}/source`, {
    pullUrl: 'rtmps://93.184.215.18/live/quillmark',
    passphrase: null,
  })
  const { rows } = await query(
    `select i::text as row, (select string_agg(a::text, '') from audit_entries a where a.resource = 'inputs'
      and a."resourceId" = i.id) as entries from inputs i where id = $1`,
    [id],
  )
  expect(rows[0].entries).toContain('set-source')
  expect(rows[0].entries).not.toContain('v1.')
  for (const text of [JSON.stringify(await find(id)), rows[0].row, rows[0].entries])
    expect(text).not.toMatch(/quillmark|velvet/)
  expect((await find(id)).pullFrom).toBe('rtmps://93.184.215.18/…')
})

test.each([
  ['rtmpPull', { pullUrl: undefined }, 'pullUrl', 'common.required'],
  ['rtmpPull', { pullUrl: 'https://93.184.215.14/live.m3u8' }, 'pullUrl', 'inputs.pullScheme'],
  ['rtmpPull', { pullUrl: 'rtmp://93.184.215.14/live' }, 'pullUrl', 'inputs.pullStream'],
  ['rtmpPull', { pullUrl: 'rtmp://me:me@93.184.215.14/live/one' }, 'pullUrl', 'inputs.pullUserInfo'],
  ['srtPull', { pullUrl: 'srt://93.184.215.14' }, 'pullUrl', 'inputs.pullPort'],
  ['srtPull', { pullUrl: 'srt://93.184.215.14:9000?mode=listener' }, 'pullUrl', 'inputs.pullMode'],
  [
    'srtPull',
    { pullUrl: 'srt://93.184.215.14:9000', passphrase: 'short' },
    'passphrase',
    'inputs.passphraseLength',
  ],
  [
    'hlsPull',
    { pullUrl: 'https://93.184.215.14/a.m3u8', passphrase: '0123456789' },
    'passphrase',
    'inputs.passphraseSrt',
  ],
  ['rtmp', { pullUrl: secretUrl }, 'pullUrl', 'inputs.pullsNot'],
  ['srt', { passphrase: '0123456789' }, 'passphrase', 'inputs.passphraseSrt'],
  ['hlsPull', { pullUrl: 'http://localhost/live.m3u8' }, 'pullUrl', 'inputs.pullHostPrivate'],
  ['hlsPull', { pullUrl: 'http://169.254.169.254/latest' }, 'pullUrl', 'inputs.pullHostPrivate'],
  ['hlsPull', { pullUrl: 'http://2130706433/live.m3u8' }, 'pullUrl', 'inputs.pullHostPrivate'],
  ['rtmpPull', { pullUrl: 'rtmp://0x7f.1/live/one' }, 'pullUrl', 'inputs.pullHostPrivate'],
  ['srtPull', { pullUrl: 'srt://[::ffff:10.0.0.1]:9000' }, 'pullUrl', 'inputs.pullHostPrivate'],
  ['srtPull', { pullUrl: 'srt://INGEST.example:9000' }, 'pullUrl', 'inputs.pullHostOwn'],
  ['hlsPull', { pullUrl: 'https://touchline.example/live/1/x/live.m3u8' }, 'pullUrl', 'inputs.pullHostOwn'],
])('EXT-03 %s with %j is refused at %s: %s', async (protocol, body, field, key) => {
  const refused = await post({ protocol, ...body })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: field, key }] } })
})

test('EXT-03 a private host is pulled from where the operator allows it, at any port', async () => {
  expect(await create({ protocol: 'srtPull', pullUrl: 'srt://10.9.8.7:9000?streamid=one' })).toMatchObject({
    pullFrom: 'srt://10.9.8.7:9000/…',
  })
  const { id } = await create()
  const refused = await operator.put(`${path}/${id}/source`, { pullUrl: 'rtmp://10.9.8.6/live/one' })
  expect(refused.body.errors).toMatchObject([{ path: 'pullUrl', key: 'inputs.pullHostPrivate' }])
})

test('EXT-03 an input is pulled from when it is started until it is stopped, and needs a node', async () => {
  const { id } = await create()
  await query(`update live_nodes set "seenAt" = now() - interval '1 minute'`)
  const refused = await operator.post(`${path}/${id}/pull`, { seconds: 60 })
  expect(refused).toMatchObject({ status: 422, body: { key: 'inputs.noNode' } })
  await runNode()
  expect((await operator.post(`${path}/${id}/pull`, { seconds: 60 })).status).toBe(204)
  expect(await find(id)).toMatchObject({ isPulling: true, pullUntil: expect.any(String) })
  expect((await operator.remove(`${path}/${id}/pull`)).status).toBe(204)
  expect(await find(id)).toMatchObject({ isPulling: false, pullUntil: null })
  const tooLong = await operator.post(`${path}/${id}/pull`, { seconds: 100_000 })
  expect(tooLong.body.errors).toMatchObject([{ path: 'seconds' }])
})

test('EXT-03 an input is pulled while an event on air plays it, and its source changes only with a confirmation', async () => {
  const { id } = await create()
  const event = await goLive(id)
  expect(await find(id)).toMatchObject({ isPulling: true, pullUntil: null })
  await query(`update sessions set "confirmedAt" = now() - interval '1 day' where "UserId" = $1`, [
    operator.id,
  ])
  const change = () => operator.put(`${path}/${id}/source`, { pullUrl: 'rtmp://93.184.215.19/live/one' })
  expect((await change()).body.code).toBe('step_up_required')
  await query(`update sessions set "confirmedAt" = now() where "UserId" = $1`, [operator.id])
  expect((await change()).status).toBe(200)
  await operator.post(`/main-api/events/${event}/process-end-live`, {})
  expect(await find(id)).toMatchObject({ isPulling: false })
})

test('EXT-03 an input that pulls has no key and no test signal, and one that is sent to is not pulled', async () => {
  await runNode()
  const { id } = await create()
  const pulls = { status: 422, body: { key: 'inputs.pulls' } }
  expect(await operator.get(`${path}/${id}/key`)).toMatchObject(pulls)
  expect(await operator.post(`${path}/${id}/key`, {})).toMatchObject(pulls)
  expect(await operator.post(`${path}/${id}/test-signal`, { seconds: 10 })).toMatchObject(pulls)
  const pushed = (await operator.post(path, { name: 'Camera', protocol: 'rtmp' })).body
  const not = { status: 422, body: { key: 'inputs.pullsNot' } }
  expect(await operator.post(`${path}/${pushed.id}/pull`, { seconds: 10 })).toMatchObject(not)
  expect(await operator.remove(`${path}/${pushed.id}/pull`)).toMatchObject(not)
  expect(await operator.put(`${path}/${pushed.id}/source`, { pullUrl: secretUrl })).toMatchObject(not)
})

test('EXT-03 why nothing can be pulled is said of the input and of its flow, while it is so', async () => {
  const { id } = await create()
  const issues = [{ code: 'pullNotFound', params: { host: '93.184.215.14' } }]
  const health = {
    ...{ bitrate: 0, frameRate: null, width: null, height: null, videoCodec: null, audioCodec: null },
    ...{ keyframeInterval: null, audioLevel: null, issues },
  }
  await query(
    `insert into input_flows ("InputId", "AccountId", state, since, health) values ($1, $2, 'idle', now(), $3)`,
    [id, operator.account.id, JSON.stringify(health)],
  )
  const status = async () => (await operator.get(`/streaming-service-api/flows/${id}/status`)).body
  expect(await status()).toMatchObject({
    state: 'idle',
    issues: [{ code: 'pullNotFound', message: expect.stringContaining('93.184.215.14 has no such stream') }],
  })
  expect((await find(id)).pullFault).toBe('pullNotFound')
  await query(`update input_flows set "reportedAt" = now() - interval '1 minute' where "InputId" = $1`, [id])
  expect(await status()).toMatchObject({ state: 'idle', issues: [] })
  expect((await find(id)).pullFault).toBeNull()
})
