import { type FakeMediaLive, Refusal, startMediaLive } from '@touchline/medialive/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let aws: FakeMediaLive
let operator: TestUser

const connection = '/main-api/aws-connection'
const channels = '/main-api/aws-channels'
const simulcasts = '/main-api/aws-simulcasts'
const keys = { accessKeyId: 'AKIATOUCHLINE00001', secretAccessKey: 'quillmark', region: 'eu-west-1' }
const roles = ['simulcast_write', 'sport_player_write'] as const

beforeAll(async () => {
  aws = await startMediaLive()
  gateway = await openTestGateway({ MEDIALIVE_ENDPOINT: aws.url, LOG_LEVEL: 'error' })
})
beforeEach(async () => {
  aws.interfere = () => undefined
  operator = await gateway.user(await gateway.account(), roles)
  expect((await operator.put(connection, keys)).status).toBe(200)
})
afterAll(async () => await aws.close())

async function create(channelId: string | null, more: object = {}) {
  const { status, body } = await operator.post(simulcasts, { name: 'Final', channelId, ...more })
  expect([status, body.key]).toEqual([201, undefined])
  const path = `${simulcasts}/${body.id}`
  return { path, id: body.id as number, body, find: async () => (await operator.get(path)).body }
}

describe('the keys', () => {
  test('are tried before they are stored, and the secret is shown nowhere', async () => {
    const shown = (await operator.get(connection)).body
    expect(shown).toMatchObject({ isSet: true, accessKeyId: keys.accessKeyId, region: 'eu-west-1' })
    const { rows } = await gateway.services.pool.query(
      `select (select secret from aws_connections where "AccountId" = $1) as secret,
        (select string_agg(a::text, '') from audit_entries a where a."AccountId" = $1) as entries`,
      [operator.account.id],
    )
    for (const text of [JSON.stringify(shown), rows[0].secret, rows[0].entries])
      expect(text).not.toContain('quillmark')
    expect(rows[0].entries).toContain('connect-aws')
  })

  test('may stay when the region changes, and go', async () => {
    const { secretAccessKey: _, ...others } = { ...keys, region: 'eu-central-1' }
    expect(await operator.put(connection, others)).toMatchObject({ body: { region: 'eu-central-1' } })
    expect(await operator.put(connection, { ...others, accessKeyId: 'AKIANOBODY00000001' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'secretAccessKey', key: 'aws.secretMissing' }] },
    })
    expect((await operator.remove(connection)).status).toBe(204)
    expect((await operator.get(connection)).body).toMatchObject({ isSet: false, accessKeyId: null })
    expect((await operator.remove(connection)).status).toBe(404)
    expect(await operator.get(channels)).toMatchObject({ status: 422, body: { key: 'aws.notConnected' } })
  })

  test.each([
    [{ secretAccessKey: 'velvet' }, 'secretAccessKey', 'aws.refusedKey'],
    [{ accessKeyId: 'AKIANOBODY00000001' }, 'secretAccessKey', 'aws.refusedKey'],
    [{ accessKeyId: 'short' }, 'accessKeyId', 'aws.accessKeyId'],
    [{ region: 'eu-west-1.evil.example/' }, 'region', 'aws.region'],
  ])('%j is refused at its field, and what is stored stays', async (wrong, path, key) => {
    expect(await operator.put(connection, { ...keys, ...wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ path, key }] },
    })
    expect((await operator.get(channels)).status).toBe(200)
  })

  test('that AWS no longer takes are marked, until it takes them again', async () => {
    aws.keys.set(keys.accessKeyId, 'other')
    expect(await operator.get(channels)).toMatchObject({ status: 422, body: { key: 'aws.refusedKey' } })
    expect((await operator.get(connection)).body.problem).toBe('refusedKey')
    aws.keys.set(keys.accessKeyId, keys.secretAccessKey)
    expect((await operator.get(channels)).status).toBe(200)
    expect((await operator.get(connection)).body.problem).toBeNull()
  })
})

describe('ROUTE-87 ROUTE-88 ROUTE-89 a simulcast', () => {
  test('has a channel of the account, is started and stopped, and is found by its state', async () => {
    const { id: channelId } = aws.cloud.add('Channel of the final')
    const one = await create(channelId)
    expect(one.body).toMatchObject({
      ...{ channelId, channelName: 'Channel of the final', region: 'eu-west-1', state: 'IDLE' },
      startedAt: null,
    })
    const turn = (what: string) => operator.post(`${one.path}/${what}`, {})
    const list = async (state: string) =>
      (await operator.get(`${simulcasts}?state=${state}`)).body.data.map((item: { id: number }) => item.id)
    expect(await turn('stop')).toMatchObject({ status: 422, body: { key: 'aws.alreadyOff' } })
    expect(await turn('start')).toMatchObject({
      status: 200,
      body: { state: 'STARTING', startedAt: expect.any(String) },
    })
    expect(await turn('start')).toMatchObject({ status: 422, body: { key: 'aws.alreadyOn' } })
    expect(await turn('stop')).toMatchObject({ status: 422, body: { key: 'aws.starting' } })
    expect(await list('STARTING')).toEqual([one.id])
    aws.cloud.settle()
    expect((await operator.get(channels)).body.channels).toContainEqual(
      expect.objectContaining({ id: channelId, state: 'RUNNING' }),
    )
    expect(await list('RUNNING')).toEqual([one.id])
    expect(await turn('stop')).toMatchObject({ status: 200, body: { state: 'STOPPING', endedAt: null } })
    expect(await turn('start')).toMatchObject({ status: 422, body: { key: 'aws.stopping' } })
    aws.cloud.settle()
    await operator.get(`${one.path}/channel`)
    expect(await one.find()).toMatchObject({ state: 'IDLE', endedAt: expect.any(String) })
  })

  test('of two who start it at once, one does, and the other is told', async () => {
    const one = await create(aws.cloud.add('Final').id)
    const answers = await Promise.all([1, 2].map(() => operator.post(`${one.path}/start`, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await one.find()).toMatchObject({ state: 'STARTING' })
  })

  test('shows what decides its price, its targets without their keys, where encoders send to, and alerts', async () => {
    const body = {
      ...{ name: 'Derby', allowedFrom: '203.0.113.7/32', size: '1080p' },
      targets: [{ url: 'rtmps://93.184.215.14/live', streamKey: 'velvet' }],
    }
    const made = await operator.post(channels, body)
    expect(made).toMatchObject({ status: 201, body: { name: 'Derby', state: 'CREATING', isTwice: false } })
    const one = await create(made.body.id)
    aws.cloud.settle()
    const alert = { alertType: 'RTMP', message: 'Stopped', pipelineId: '0', state: 'SET' } as const
    aws.cloud.alerts.set(made.body.id, [{ ...alert, id: '1', setTimestamp: '2026-11-27T15:00:00Z' }])
    const shown = (await operator.get(`${one.path}/channel`)).body
    expect(shown).toMatchObject({
      ...{ state: 'IDLE', region: 'eu-west-1', outputs: 1, pipelinesRunning: 0 },
      pictures: [{ codec: 'AVC', height: 1080, bitrate: 6_000_000 }],
      input: { codec: 'AVC', bitrate: 'MAX_20_MBPS', resolution: 'HD' },
      targets: [{ id: 'target-1', urls: ['rtmps://93.184.215.14/live'], isRtmp: true }],
      pushUrls: [expect.stringMatching(/^rtmp:/)],
      alerts: [{ message: 'Stopped', since: '2026-11-27T15:00:00.000Z' }],
      consoleUrl: expect.stringContaining('eu-west-1.console.aws.amazon.com'),
    })
    expect(JSON.stringify(shown)).not.toContain('velvet')
    const { rows } = await gateway.services.pool.query(
      `select string_agg(t::text, '') as text from (select a::text as t from audit_entries a
        union all select s::text from aws_simulcasts s) all_of_them`,
    )
    expect(rows[0].text).not.toContain('velvet')
    aws.interfere = (name) =>
      name === 'ListAlerts' ? new Refusal(403, 'AccessDeniedException', 'Not allowed') : undefined
    expect((await operator.get(`${one.path}/channel`)).body).toMatchObject({ alerts: null, state: 'IDLE' })
  })

  test('a target gets another address while the channel is off; its key stays with its server', async () => {
    const { id: channelId } = aws.cloud.add('Final')
    const one = await create(channelId)
    const change = (body: object) => operator.put(`${one.path}/targets/target-1`, body)
    expect(await change({ url: 'rtmp://93.184.215.15/live' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'streamKey', key: 'simulcasts.keyMissing' }] },
    })
    expect(await change({ url: 'srt://93.184.215.15:9000' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'url', key: 'aws.rtmpOnly' }] },
    })
    expect(await change({ url: 'rtmp://93.184.215.14/other' })).toMatchObject({
      status: 200,
      body: { state: 'UPDATING' },
    })
    expect(aws.cloud.find(channelId).destinations).toEqual([
      { id: 'target-1', settings: [{ url: 'rtmp://93.184.215.14/other', streamName: 'k' }] },
    ])
    expect(await change({ url: 'rtmp://93.184.215.14/live' })).toMatchObject({
      status: 422,
      body: { key: 'aws.targetRunning' },
    })
    expect((await operator.put(`${one.path}/targets/none`, { url: 'rtmp://93.184.215.14/a' })).status).toBe(
      422,
    )
  })

  test('another channel is chosen only while the first one is off', async () => {
    const [first, second] = [aws.cloud.add('First').id, aws.cloud.add('Second').id]
    const one = await create(first)
    await operator.post(`${one.path}/start`, {})
    expect(await operator.put(one.path, { channelId: second })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'channelId', key: 'aws.channelRunning' }] },
    })
    const draft = await create(null)
    expect(draft.body).toMatchObject({ state: null, channelId: null })
    expect(await operator.post(`${draft.path}/start`, {})).toMatchObject({
      status: 422,
      body: { key: 'aws.channelMissing' },
    })
    expect(await operator.put(draft.path, { channelId: second })).toMatchObject({
      body: { channelName: 'Second', state: 'IDLE' },
    })
    expect(await operator.put(draft.path, { channelId: '987654321' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'channelId', key: 'aws.notFound' }] },
    })
  })

  test('one whose channel is gone at AWS says so', async () => {
    const { id: channelId } = aws.cloud.add('Final')
    const one = await create(channelId)
    aws.cloud.channels.delete(channelId)
    expect(await operator.get(`${one.path}/channel`)).toMatchObject({
      status: 422,
      body: { key: 'aws.notFound', params: { region: 'eu-west-1' } },
    })
    expect(await one.find()).toMatchObject({ state: 'DELETED' })
  })

  test('stopping one that viewers of a live event see needs the confirmation of who does it', async () => {
    const { id: channelId } = aws.cloud.add('Final', { state: 'RUNNING' })
    const one = await create(channelId)
    const startsAt = new Date().toISOString()
    const event = (await operator.post('/main-api/events', { name: 'Cup', startsAt, SportId: 1 })).body
    const stream = { kind: 'aws', url: 'https://media.example/live.m3u8', channelId }
    expect((await operator.post(`/main-api/events/${event.id}/streams`, stream)).status).toBe(201)
    await operator.put(`/main-api/events/${event.id}`, { state: 'live' })
    await gateway.services.pool.query(
      `update sessions set "confirmedAt" = now() - interval '1 hour' where "UserId" = $1`,
      [operator.id],
    )
    expect(await operator.post(`${one.path}/stop`, {})).toMatchObject({
      status: 403,
      body: { code: 'step_up_required', params: { names: 'Cup' } },
    })
    expect(aws.cloud.find(channelId).state).toBe('RUNNING')
  })
})

describe('what goes wrong is said in words', () => {
  const validationErrors = [{ elementPath: '/roleArn', errorMessage: 'is required' }]
  const sentence = 'User: arn:aws:iam::1:user/x is not authorized to perform: medialive:StartChannel on it'

  test.each([
    [new Refusal(429, 'TooManyRequestsException', 'Slow down'), 'aws.throttled', {}],
    [
      new Refusal(422, 'UnprocessableEntityException', 'Invalid', { validationErrors }),
      'aws.invalid',
      { sentence: '/roleArn: is required' },
    ],
    [
      new Refusal(403, 'AccessDeniedException', sentence),
      'aws.forbidden',
      { action: 'medialive:StartChannel' },
    ],
    [new Refusal(500, 'InternalServerErrorException', 'Oops'), 'aws.failed', { sentence: 'Oops' }],
  ])('%s', async (refusal, key, params) => {
    const one = await create(aws.cloud.add('Final').id)
    aws.interfere = (name) => (name === 'StartChannel' ? refusal : undefined)
    // Also as the page sends it: what is not done is not remembered as done.
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (const _ of [1, 2])
      expect(await operator.post(`${one.path}/start`, {}, headers)).toMatchObject({
        status: 422,
        body: { key, params },
      })
    aws.interfere = () => undefined
    expect(await operator.post(`${one.path}/start`, {})).toMatchObject({
      status: 200,
      body: { state: 'STARTING' },
    })
  })

  test('an answer that never comes ends the wait, and the state follows later', async () => {
    const { id: channelId } = aws.cloud.add('Final')
    const one = await create(channelId)
    aws.interfere = (name) => (name === 'StartChannel' ? 'lost' : undefined)
    expect(await operator.post(`${one.path}/start`, {})).toMatchObject({
      status: 422,
      body: { key: 'aws.silent' },
    })
    expect(await one.find()).toMatchObject({ state: 'IDLE' })
    expect((await operator.get(`${one.path}/channel`)).body.state).toBe('STARTING')
    expect(await one.find()).toMatchObject({ state: 'STARTING', startedAt: expect.any(String) })
  })

  test('a channel that AWS refuses leaves nothing behind', async () => {
    const before = [aws.cloud.inputs.size, aws.cloud.groups.size]
    aws.interfere = (name) =>
      name === 'CreateChannel'
        ? new Refusal(422, 'UnprocessableEntityException', 'Invalid', { validationErrors })
        : undefined
    const body = {
      ...{ name: 'Derby', allowedFrom: '203.0.113.7/32', size: '720p' },
      targets: [{ url: 'rtmp://93.184.215.14/live', streamKey: 'velvet' }],
    }
    expect(await operator.post(channels, body)).toMatchObject({
      status: 422,
      body: { key: 'aws.invalid', params: { sentence: '/roleArn: is required' } },
    })
    expect([aws.cloud.inputs.size, aws.cloud.groups.size]).toEqual(before)
    for (const [wrong, path] of [
      [{ allowedFrom: 'everywhere' }, 'allowedFrom'],
      [{ roleArn: 'me' }, 'roleArn'],
      [{ targets: [{ url: 'https://x.example', streamKey: 'k' }] }, 'targets.0.url'],
      [{ targets: [{ url: 'rtmp://x.example/a', streamKey: 'k\r\nk' }] }, 'targets.0.streamKey'],
      [{ targets: [] }, 'targets'],
    ] as const)
      expect(await operator.post(channels, { ...body, ...wrong })).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      })
  })
})

test('another account sees and starts nothing, and neither do people without the role or the module', async () => {
  const { id: channelId } = aws.cloud.add('Final')
  const { path } = await create(channelId)
  const rival = await gateway.user(await gateway.account(), roles)
  const streamer = await gateway.user(operator.account, ['use_stream', 'sport_player_write'])
  const without = await gateway.user(await gateway.account({ modules: ['SIMULCAST'] }), roles)
  for (const [user, status] of [
    [rival, 404],
    [streamer, 403],
    [without, 403],
  ] as const) {
    expect((await user.get(path)).status).toBe(status)
    expect((await user.get(`${path}/channel`)).status).toBe(status)
    for (const call of ['start', 'stop']) expect((await user.post(`${path}/${call}`, {})).status).toBe(status)
    expect((await user.put(`${path}/targets/target-1`, { url: 'rtmp://x.example/a' })).status).toBe(status)
  }
  expect((await rival.get(connection)).body).toMatchObject({ isSet: false })
  expect((await streamer.get(connection)).status).toBe(403)
  expect((await rival.get(channels)).body.key).toBe('aws.notConnected')
})
