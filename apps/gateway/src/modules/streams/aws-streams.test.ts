import { stopAwsChannel } from '@touchline/jobs'
import { type FakeMediaLive, Refusal, startMediaLive } from '@touchline/medialive/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../testing/look-again.ts'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../../testing/worker-child.ts'

let gateway: TestGateway
let aws: FakeMediaLive
let worker: WorkerChild
let operator: TestUser

const keys = { accessKeyId: 'AKIATOUCHLINE00001', secretAccessKey: 'quillmark', region: 'eu-west-1' }

beforeAll(async () => {
  aws = await startMediaLive()
  const environment = { MEDIALIVE_ENDPOINT: aws.url }
  gateway = await openTestGateway(environment)
  worker = await startWorkerChild({
    ...process.env,
    ...environment,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    NODE_ENV: 'production',
  })
})
beforeEach(async () => {
  aws.interfere = () => undefined
  operator = await gateway.user(await gateway.account())
  expect((await operator.put('/main-api/aws-connection', keys)).status).toBe(200)
})
afterAll(async () => {
  await worker?.stop()
  await aws.close()
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const first = 'https://media.example/first.m3u8'
const second = 'https://media.example/second.m3u8'
const of = {
  event: { base: '/main-api/events', table: 'events', kind: 'events', body: { SportId: 1 } },
  conference: {
    base: '/main-api/business-players',
    table: 'business_players',
    kind: 'conferences',
    body: {},
  },
} as const

describe.each(['event', 'conference'] as const)('ENTITY-29 %s', (kind) => {
  const { base, table, body: own } = of[kind]

  async function create(more: object = {}) {
    const startsAt = new Date().toISOString()
    const { id } = await makeItem(operator, base, {
      ...{ name: 'Cup', startsAt, state: 'planned', visibility: 'unlisted', ...own },
    })
    const path = `${base}/${id}`
    const made = await operator.post(`${path}/streams`, {
      kind: 'aws',
      url: first,
      name: 'Main stand',
      ...more,
    })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    const streamId = made.body.id as number
    const { rows } = await sql(`select "publicKey" as key from ${table} where id = $1`, [id])
    return {
      ...{ id, path, made: made.body, cameras: `${path}/awsstreams/${streamId}/cameras` },
      end: `${path}/process-end-live`,
      stream: async () =>
        (await operator.get(`${path}/streams`)).body.data.find((one: { id: number }) => one.id === streamId),
      live: () => operator.put(path, { state: 'live' }),
      find: async () => (await operator.get(path)).body,
      shown: async () => (await gateway.anonymous.get(`/main-api/embed/${kind}s/${rows[0].key}`)).body,
    }
  }
  const unconfirm = () =>
    sql(`update sessions set "confirmedAt" = now() - interval '1 hour' where "UserId" = $1`, [operator.id])

  test('CALL-STREAMABLE-05 CALL-STREAMABLE-06 CALL-STREAMABLE-07 cameras are added, changed, put in order and removed', async () => {
    const { made, cameras, stream } = await create()
    expect(made).toMatchObject({
      ...{ kind: 'aws', url: first, playlist: null, isMain: true, channelId: null },
      cameras: [{ id: 1, name: 'Main stand', url: first, isMain: true, problem: expect.any(String) }],
    })
    const bench = await operator.post(cameras, { name: 'Bench', url: second })
    expect(bench).toMatchObject({ status: 201, body: { id: 2, name: 'Bench', url: second, isMain: false } })
    expect((await operator.post(cameras, { name: 'Goal', url: second, order: 1 })).body).toMatchObject({
      id: 3,
    })
    const order = async () => (await stream()).cameras.map(({ id }: { id: number }) => id)
    expect(await order()).toEqual([3, 1, 2])
    await operator.put(`${cameras}/2`, { order: 1, name: 'The bench' })
    expect(await order()).toEqual([2, 3, 1])
    expect((await operator.put(`${cameras}/1`, { isMain: false })).body.errors).toMatchObject([
      { path: 'isMain', key: 'aws.mainCamera' },
    ])
    expect(await operator.put(`${cameras}/2`, { isMain: true })).toMatchObject({
      status: 200,
      body: { id: 2, name: 'The bench', isMain: true },
    })
    expect(await stream()).toMatchObject({ url: second })
    expect((await operator.remove(`${cameras}/2`)).status).toBe(204)
    expect(await stream()).toMatchObject({
      cameras: [
        { id: 3, isMain: true },
        { id: 1, isMain: false },
      ],
    })
    expect((await operator.remove(`${cameras}/9`)).status).toBe(404)
    expect((await operator.remove(`${cameras}/3`)).status).toBe(204)
    expect(await operator.remove(`${cameras}/1`)).toMatchObject({
      status: 422,
      body: { key: 'aws.lastCamera' },
    })
    expect(await stream()).toMatchObject({ url: first, cameras: [{ id: 1, isMain: true }] })
  })

  test('CALL-STREAMABLE-05 addresses that players may not load are refused or marked, and there are twenty cameras at most', async () => {
    const { cameras, made, path } = await create()
    for (const [url, key] of [
      ['ftp://media.example/a.m3u8', 'events.address'],
      ['https://me:secret@media.example/a.m3u8', 'common.urlLogin'],
    ])
      expect((await operator.post(cameras, { name: 'One', url })).body.errors).toMatchObject([
        { path: 'url', key },
      ])
    expect(
      (await operator.post(cameras, { name: 'One', url: 'http://127.0.0.1/a.m3u8' })).body,
    ).toMatchObject({
      problem: 'private_address',
    })
    await sql(
      `update ${kind}_streams set cameras = (select jsonb_agg(jsonb_build_object('id', n, 'name', 'C', 'url', $2::text,
        'isMain', n = 1, 'problem', null)) from generate_series(1, 20) n) where id = $1`,
      [made.id, first],
    )
    expect(await operator.post(cameras, { name: 'One', url: second })).toMatchObject({
      status: 422,
      body: { key: 'aws.tooManyCameras', params: { max: 20 } },
    })
    // Only streams of AWS have cameras, and their address is that of the main one.
    const hls = (await operator.post(`${path}/streams`, { kind: 'hls', url: first })).body
    const other = `${path}/awsstreams/${hls.id}/cameras`
    expect((await operator.post(other, { name: 'One', url: first })).status).toBe(404)
    expect((await operator.put(`${path}/streams/${made.id}`, { url: second })).body.errors).toMatchObject([
      { path: 'url', key: 'aws.camerasFixed' },
    ])
  })

  test('the public page and the desk play the main camera; another one on air needs to be confirmed', async () => {
    const { id, cameras, live, shown, made, stream } = await create()
    await operator.post(cameras, { name: 'Bench', url: second })
    await sql(
      `update ${kind}_streams set "check" = jsonb_set("check", '{problem}', 'null'),
        cameras = (select jsonb_agg(c || '{"problem": null}') from jsonb_array_elements(cameras) c) where id = $1`,
      [made.id],
    )
    expect((await shown()).media).toBeNull()
    await live()
    expect((await shown()).media).toMatchObject({ playlist: first })
    expect((await stream()).playlist).toBe(first)
    await unconfirm()
    expect(await operator.put(`${cameras}/2`, { isMain: true })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required', params: { names: 'Cup' } },
    })
    expect((await operator.put(`${cameras}/1`, { url: second })).status).toBe(403)
    expect((await operator.remove(`${cameras}/1`)).status).toBe(403)
    expect(await operator.put(`${cameras}/2`, { name: 'Other' })).toMatchObject({ status: 200 })
    await sql(`update sessions set "confirmedAt" = now() where "UserId" = $1`, [operator.id])
    expect((await operator.put(`${cameras}/2`, { isMain: true })).status).toBe(200)
    expect((await shown()).media).toMatchObject({ playlist: second })
    expect((await operator.get(`${base}/${id}`)).body.streamKind).toBe('aws')
  })

  test('an address that is saved again is checked again, which is said at its camera, too', async () => {
    const { made, path, stream } = await create({ url: 'http://127.0.0.1/a.m3u8' })
    expect(made.check.problem).toBe('private_address')
    await sql(
      `update ${kind}_streams set "check" = jsonb_set("check", '{problem}', 'null'),
        cameras = (select jsonb_agg(c || '{"problem": null}') from jsonb_array_elements(cameras) c) where id = $1`,
      [made.id],
    )
    expect((await operator.put(`${path}/streams/${made.id}`, { url: made.url })).status).toBe(200)
    expect(await stream()).toMatchObject({
      check: { problem: 'private_address' },
      cameras: [{ id: 1, problem: 'private_address' }],
    })
  })

  test('a channel has to be one of the account, and is optional', async () => {
    const { id: channelId } = aws.cloud.add('Final')
    const { made, path } = await create({ channelId, stopsChannel: true })
    expect(made).toMatchObject({ channelId, channelRegion: 'eu-west-1', stopsChannel: true })
    const change = (body: object) => operator.put(`${path}/streams/${made.id}`, body)
    expect((await change({ channelId: '987654321' })).body.errors).toMatchObject([
      { path: 'channelId', key: 'aws.notFound' },
    ])
    expect((await change({ channelId: null })).body).toMatchObject({ channelId: null, channelRegion: null })
    expect(
      (await operator.post(`${path}/streams`, { kind: 'hls', url: first, channelId })).body.errors,
    ).toMatchObject([{ path: 'channelId', key: 'events.notOfKind' }])
    expect((await operator.post(`${path}/streams`, { kind: 'aws' })).body.errors).toMatchObject([
      { path: 'url', key: 'aws.cameraMissing' },
    ])
  })

  test('another account keeps no cameras here, and neither does one without the module', async () => {
    const { cameras } = await create()
    const rival = await gateway.user(await gateway.account())
    const poor = await gateway.user(await gateway.account({ modules: ['SPORT_EVENTS', 'BUSINESS_PLAYERS'] }))
    for (const [user, status] of [
      [rival, 404],
      [poor, 403],
    ] as const) {
      expect((await user.post(cameras, { name: 'One', url: first })).status).toBe(status)
      expect((await user.put(`${cameras}/1`, { name: 'One' })).status).toBe(status)
      expect((await user.remove(`${cameras}/1`)).status).toBe(status)
    }
    const startsAt = new Date().toISOString()
    const item = (await poor.post(base, { name: 'Cup', startsAt, ...own })).body
    expect(
      (await poor.post(`${base}/${item.id}/streams`, { kind: 'aws', url: first })).body.errors,
    ).toMatchObject([{ path: 'kind', key: 'aws.module' }])
  })

  describe('CALL-EVENTS-13 CALL-BP-09 STATE-15 the end', () => {
    /** A live of a running channel that was ended six minutes ago, and what its job is told. */
    async function ended(more: object = {}) {
      const { id: channelId } = aws.cloud.add('Final', { state: 'RUNNING' })
      const one = await create({ channelId, stopsChannel: true, ...more })
      await one.live()
      expect((await operator.post(one.end)).body.key).toBe('events.endsOtherwise')
      const answer = await operator.post(`${one.end}-aws`)
      expect(answer).toMatchObject({
        status: 200,
        body: { state: 'replay', ended: { media: { kind: 'aws', url: first } } },
      })
      const at = new Date(Date.now() - 360_000).toISOString()
      const pass = async () => {
        await sql(`update ${table} set ended = jsonb_set(ended, '{at}', to_jsonb($2::text)) where id = $1`, [
          one.id,
          at,
        ])
        const payload = {
          ...{ accountId: operator.account.id, kind: of[kind].kind, itemId: one.id, endedAt: at },
        }
        await gateway.services.queue.send(stopAwsChannel, payload, gateway.services.pool)
      }
      const outcome = () =>
        until(
          async () => (await one.find()).ended.channel,
          (channel) => channel.state !== 'waiting',
        )
      return { ...one, channelId, answer, pass, outcome }
    }

    test('leaves the address behind, and stops the channel once it cannot be taken back', async () => {
      const { answer, channelId, pass, outcome } = await ended()
      expect(answer.body.ended.channel).toEqual({
        ...{ id: channelId, region: 'eu-west-1', state: 'waiting', error: null },
      })
      expect(aws.cloud.find(channelId).state).toBe('RUNNING')
      await pass()
      expect(await outcome()).toMatchObject({ state: 'stopped', error: null })
      expect(aws.cloud.find(channelId).state).toBe('STOPPING')
    })

    test('that is taken back stops nothing; one whose channel is not its own says nothing of it', async () => {
      const { end, channelId, pass, find } = await ended()
      expect(await operator.remove(end)).toMatchObject({ status: 200, body: { state: 'live', ended: null } })
      await pass()
      const again = await operator.post(`${end}-aws`)
      expect(again.status).toBe(200)
      const { rows } = await sql(`select from jobs where "AccountId" = $1`, [operator.account.id])
      expect(rows).toEqual([])
      expect(aws.cloud.find(channelId).state).toBe('RUNNING')
      expect((await find()).ended.channel.state).toBe('waiting')
      const shared = await ended({ stopsChannel: false })
      expect(shared.answer.body.ended.channel).toBeUndefined()
    })

    test('leaves a channel that another live needs', async () => {
      const one = await ended()
      const other = await create({ channelId: one.channelId })
      await other.live()
      await one.pass()
      expect(await one.outcome()).toMatchObject({ state: 'left' })
      expect(aws.cloud.find(one.channelId).state).toBe('RUNNING')
    })

    test('says why a channel could not be stopped, and that AWS bills it', async () => {
      const one = await ended()
      const sentence = 'User is not authorized to perform: medialive:StopChannel'
      aws.interfere = () => new Refusal(403, 'AccessDeniedException', sentence)
      await one.pass()
      expect(await one.outcome()).toMatchObject({ state: 'failed', error: { code: 'aws_forbidden' } })
      const { rows } = await sql(
        `select data->>'key' as key from outbox_events where "AccountId" = $1 and topic = 'message'`,
        [operator.account.id],
      )
      expect(rows).toEqual([{ key: 'aws.notStopped' }])
    })
  })
})
