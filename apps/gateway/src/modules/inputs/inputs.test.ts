import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
const path = '/streaming-service-api/inputs'

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account(), ['use_stream'])
})

const create = async (user = operator, body: object = {}) => {
  const answer = await user.post(path, { name: 'Camera 1', protocol: 'rtmp', ...body })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as { id: number; pushUrl: string | null; streamKey: string }
}
const query = (text: string, values: unknown[]) => gateway.services.pool.query(text, values)

/** A node that takes encoders, and what it reports of an input. */
const runNode = () =>
  query(
    `insert into live_nodes (name, address, "rtmpPort") values ('node', 'http://127.0.0.1:1', 1935)
      on conflict (name) do update set "seenAt" = now()`,
    [],
  )
const report = (id: number, state: string, health: object, at = 'now()') =>
  query(
    `insert into input_flows ("InputId", "AccountId", state, since, health, "sentAt", "reportedAt")
      values ($1, $2, $3, now(), $4, now(), ${at})`,
    [id, operator.account.id, state, JSON.stringify(health)],
  )

const health = {
  bitrate: 5_900_000,
  frameRate: 25,
  width: 1280,
  height: 720,
  videoCodec: 'H.264',
  audioCodec: 'AAC',
  keyframeInterval: 2,
  audioLevel: -18.5,
  issues: [],
}

test('CALL-STREAMING-01 ENTITY-33 an input is created with a key, which no list and no history shows', async () => {
  await runNode()
  const { id, pushUrl, streamKey } = await create()
  expect(pushUrl).toBe('rtmp://localhost:1935/live')
  expect(streamKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{40}$/)
  const listed = await operator.get(`${path}?AccountId=${operator.account.id}`)
  expect(listed.body.data).toContainEqual(
    expect.objectContaining({ id, name: 'Camera 1', protocol: 'rtmp', state: 'idle', lastSeenAt: null }),
  )
  const { rows } = await query(
    `select i::text as row, (select string_agg(a::text, '') from audit_entries a where a.resource = 'inputs'
      and a."resourceId" = i.id) as entries from inputs i where id = $1`,
    [id],
  )
  const secret = streamKey.split('-')[1]
  for (const text of [JSON.stringify(listed.body), rows[0].row, rows[0].entries])
    expect(text).not.toContain(secret)
})

test('CALL-STREAMING-01 the key is shown on demand, which is recorded, and rotated', async () => {
  const { id, streamKey } = await create()
  expect((await operator.get(`${path}/${id}/key`)).body.streamKey).toBe(streamKey)
  const rotated = await operator.post(`${path}/${id}/key`, {})
  expect(rotated.body.streamKey).not.toBe(streamKey)
  expect((await operator.get(`${path}/${id}/key`)).body).toEqual(rotated.body)
  const { rows } = await query(
    `select action from audit_entries where resource = 'inputs' and "resourceId" = $1 order by id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'show-key', 'rotate-key', 'show-key'])
})

test('CALL-STREAMING-01 whoever may not stream sees no input, and another account neither it nor its key', async () => {
  const { id } = await create()
  const other = await gateway.user(operator.account, ['video_write'])
  expect((await other.get(`${path}/${id}/key`)).status).toBe(403)
  const rival = await gateway.user(await gateway.account(), ['use_stream'])
  for (const address of [`${path}/${id}`, `${path}/${id}/key`, `/streaming-service-api/flows/${id}/status`])
    expect([address, (await rival.get(address)).status]).toEqual([address, 404])
  expect((await rival.post(`${path}/${id}/test-signal`, { seconds: 10 })).status).toBe(404)
  expect((await rival.post(`${path}/${id}/key`, {})).status).toBe(404)
})

test('the protocol of an input is fixed, and what it does with a second encoder is not', async () => {
  const { id } = await create()
  const refused = await operator.put(`${path}/${id}`, { protocol: 'srt' })
  expect(refused.body.errors).toMatchObject([{ path: 'protocol', key: 'inputs.protocolFixed' }])
  expect((await operator.put(`${path}/${id}`, { isTakenOver: true })).body.isTakenOver).toBe(true)
})

test('CALL-STREAMING-02 a flow is idle until a node reports it, and says what is wrong in words', async () => {
  const { id } = await create()
  const status = () => operator.get(`/streaming-service-api/flows/${id}/status`)
  expect((await status()).body).toMatchObject({ id, state: 'idle', bitrate: 0, issues: [] })
  const issues = [{ code: 'keyFramesFar', params: { seconds: 8 } }]
  await report(id, 'degraded', { ...health, issues })
  expect((await status()).body).toMatchObject({
    state: 'degraded',
    bitrate: 5_900_000,
    keyframeInterval: 2,
    issues: [{ code: 'keyFramesFar', params: { seconds: 8 }, message: expect.stringContaining('8 s apart') }],
  })
  expect((await operator.get(`${path}/${id}`)).body).toMatchObject({
    state: 'degraded',
    lastSeenAt: expect.any(String),
  })
})

test('ENTITY-33 the flows of all inputs of an account are listed, and found one by one', async () => {
  const colleague = await gateway.user(await gateway.account(), ['use_stream'])
  const [second, first] = [await create(colleague, { name: 'B' }), await create(colleague, { name: 'A' })]
  await query(
    `insert into input_flows ("InputId", "AccountId", state, since, health, "sentAt", "reportedAt")
      values ($1, $2, 'connected', now(), $3, now(), now())`,
    [second.id, colleague.account.id, JSON.stringify(health)],
  )
  const listed = await colleague.get('/streaming-service-api/flows')
  expect(listed.body).toMatchObject({
    data: [
      { id: first.id, state: 'idle' },
      { id: second.id, state: 'connected', bitrate: 5_900_000 },
    ],
    total: 2,
  })
  const page = await colleague.get('/streaming-service-api/flows?limit=1&offset=1')
  expect(page.body).toMatchObject({ data: [{ id: second.id }], total: 2 })
  expect((await colleague.get(`/streaming-service-api/flows/${second.id}`)).body).toEqual(
    (await colleague.get(`/streaming-service-api/flows/${second.id}/status`)).body,
  )
  expect((await operator.get(`/streaming-service-api/flows/${second.id}`)).status).toBe(404)
})

test('CALL-STREAMING-02 what a node that is gone has said last is not said of now', async () => {
  const { id } = await create()
  await report(id, 'connected', health, `now() - interval '1 minute'`)
  expect((await operator.get(`/streaming-service-api/flows/${id}/status`)).body.state).toBe('idle')
})

test('a test signal is started and stopped, and needs a node', async () => {
  const { id } = await create()
  await runNode()
  expect((await operator.post(`${path}/${id}/test-signal`, { seconds: 20 })).status).toBe(204)
  const until = async () =>
    (await query('select "testUntil" from inputs where id = $1', [id])).rows[0].testUntil
  expect(Date.parse(await until())).toBeGreaterThan(Date.now())
  expect((await operator.remove(`${path}/${id}/test-signal`)).status).toBe(204)
  expect(await until()).toBeNull()
  const tooLong = await operator.post(`${path}/${id}/test-signal`, { seconds: 100_000 })
  expect(tooLong.body.errors).toMatchObject([{ path: 'seconds' }])
  await query(`update live_nodes set "seenAt" = now() - interval '1 minute'`, [])
  const refused = await operator.post(`${path}/${id}/test-signal`, { seconds: 20 })
  expect(refused).toMatchObject({ status: 422, body: { key: 'inputs.noNode' } })
})
