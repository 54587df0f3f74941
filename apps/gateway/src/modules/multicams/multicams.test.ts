import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let rival: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account(), ['sport_player_write', 'use_stream', 'video_write'])
  rival = await gateway.user(await gateway.account(), ['sport_player_write', 'use_stream', 'video_write'])
})

const query = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const inputs = '/streaming-service-api/inputs'
const createInput = async (user = operator, name = 'Camera') =>
  (await makeItem(user, inputs, { name, protocol: 'rtmp' })).id
async function createVideo(user = operator) {
  const { id } = await makeItem(user, '/main-api/videos', { name: 'Behind the goal' })
  await query(
    `update videos set "playlistPath" = 'hls/master.m3u8', "outputPrefix" = 'accounts/1/videos/1/1', duration = 60000
      where id = $1`,
    [id],
  )
  return id
}
async function createEvent(user = operator, more: object = {}) {
  const startsAt = new Date().toISOString()
  const { id } = await makeItem(user, '/main-api/events', { name: 'Derby', SportId: 1, startsAt, ...more })
  return { id, event: `/main-api/events/${id}`, path: `/streaming-service-api/multicams/${id}` }
}
const two = (InputId: number, VideoId: number) => ({
  cameras: [
    { InputId, name: 'Main' },
    { VideoId, name: 'Goal', offset: -12_480 },
  ],
  ...{ layout: 'one-large', main: 0 },
})

test('CALL-STREAMING-03 ENTITY-33 angles are saved, read and recorded in the history of the event', async () => {
  const { id, path, event } = await createEvent()
  expect((await operator.get(path)).body).toEqual({
    ...{ EventId: id, cameras: [], layout: 'single', main: null, switches: [] },
    played: { CameraId: null, InputId: null, beganAt: null },
  })
  const [InputId, VideoId] = [await createInput(), await createVideo()]
  const saved = await operator.put(path, two(InputId, VideoId))
  expect(saved).toMatchObject({
    status: 200,
    body: {
      ...{ EventId: id, layout: 'one-large', main: 0 },
      cameras: [
        {
          InputId,
          VideoId: null,
          name: 'Main',
          offset: 0,
          offsetBy: 'clock',
          playlist: null,
          sourceName: 'Camera',
        },
        {
          InputId: null,
          VideoId,
          name: 'Goal',
          offset: -12_480,
          offsetBy: 'eye',
          isLive: false,
          duration: 60_000,
        },
      ],
    },
  })
  expect(saved.body.cameras[1].playlist).toContain('/master.m3u8')
  expect((await operator.get(path)).body).toMatchObject({ cameras: [{ InputId }, { VideoId }] })
  // An angle that stays keeps its id, wherever it is.
  const turned = {
    cameras: [
      { VideoId, name: 'Goal', offset: 3_217, offsetBy: 'sound' },
      { InputId, name: 'Wide' },
    ],
    ...{ layout: 'single', main: 1 },
  }
  const again = (await operator.put(path, turned)).body
  const idsOf = ({ cameras }: { cameras: { id: number }[] }) => cameras.map((camera) => camera.id)
  expect(idsOf(again)).toEqual(idsOf(saved.body).reverse())
  expect(again).toMatchObject({ main: 1, cameras: [{ offsetBy: 'sound' }, { name: 'Wide' }] })
  const { body } = await operator.get(`${event}/history`)
  expect(body.data[0]).toMatchObject({ action: 'multicam' })
  const { rows } = await query(
    `select before->'multicam' as before, after->'multicam' as after from audit_entries
      where action = 'multicam' and "resourceId" = $1 order by id desc limit 1`,
    [id],
  )
  expect(rows[0]).toMatchObject({
    before: { layout: 'one-large', main: 0 },
    after: {
      layout: 'single',
      main: 1,
      cameras: [
        { VideoId, offset: 3_217 },
        { InputId, name: 'Wide' },
      ],
    },
  })
  expect((await operator.put(path, { cameras: [], layout: 'single', main: null })).body).toMatchObject({
    ...{ cameras: [], main: null },
  })
})

test('CALL-STREAMING-03 what does not fit is refused at its field', async () => {
  const { path } = await createEvent()
  const [InputId, VideoId] = [await createInput(), await createVideo()]
  const [foreignInput, foreignVideo] = [await createInput(rival), await createVideo(rival)]
  const inputsOfMany = await Promise.all(Array.from({ length: 10 }, (_, n) => createInput(operator, `C${n}`)))
  const of = (camera: object) => ({ cameras: [{ name: 'Main', InputId }, camera] })
  const refusals: [object, string, string?][] = [
    [of({ name: 'x', InputId: foreignInput }), 'cameras.1.InputId', 'common.unknownItem'],
    [of({ name: 'x', VideoId: foreignVideo }), 'cameras.1.VideoId', 'common.unknownItem'],
    [of({ name: 'x', InputId }), 'cameras.1.InputId', 'multicams.same'],
    [of({ name: 'x' }), 'cameras.1.InputId', 'multicams.sourceMissing'],
    [of({ name: 'x', InputId, VideoId }), 'cameras.1.VideoId', 'multicams.sourceTwice'],
    [of({ name: '', VideoId }), 'cameras.1.name'],
    [of({ VideoId }), 'cameras.1.name'],
    [of({ name: 'x', VideoId, offset: 14_400_001 }), 'cameras.1.offset'],
    [of({ name: 'x', VideoId, offset: -14_400_001 }), 'cameras.1.offset'],
    [of({ name: 'x', VideoId, offset: 0.5 }), 'cameras.1.offset'],
    [of({ name: 'x', VideoId, delay: 1 }), 'cameras.1.delay'],
    [{ main: null }, 'main', 'multicams.mainMissing'],
    [{ main: 2 }, 'main', 'multicams.mainUnknown'],
    [{ main: -1 }, 'main'],
    [{ layout: 'mosaic' }, 'layout'],
    [{ cameras: inputsOfMany.map((one) => ({ name: 'x', InputId: one })) }, 'cameras'],
  ]
  const good = { cameras: [{ name: 'Main', InputId }], layout: 'single', main: 0 }
  for (const [body, field, key] of refusals) {
    const answer = await operator.put(path, { ...good, ...body })
    expect([body, answer]).toMatchObject([body, { status: 400, body: { errors: [{ path: field }] } }])
    if (key) expect(answer.body.errors).toMatchObject([{ key }])
  }
  expect((await operator.get(path)).body.cameras).toEqual([])
  const most = inputsOfMany.slice(1).map((one) => ({ name: 'x', InputId: one }))
  expect((await operator.put(path, { ...good, cameras: most })).status).toBe(200)
})

test('CALL-STREAMING-03 CALL-STREAMING-04 nobody without the right, the module or the event gets there', async () => {
  const { path } = await createEvent()
  const body = two(await createInput(), await createVideo())
  await operator.put(path, body)
  const clipper = await gateway.user(operator.account, ['liveclipping_write'])
  expect((await clipper.get(path)).status).toBe(200)
  expect((await clipper.put(path, body)).status).toBe(403)
  const off = await gateway.account({ modules: ['SPORT_EVENTS', 'VIDEOS'] })
  const without = await gateway.user(off)
  for (const user of [gateway.anonymous, without, rival])
    for (const answer of [
      await user.get(path),
      await user.get(`${path}/status`),
      await user.put(path, { ...body, cameras: [], main: null }),
      await user.post(`${path}/switch`, { CameraId: 1 }),
      await user.post(`${path}/sound`, { CameraId: 1 }),
    ])
      expect(answer.status).toBe(user === gateway.anonymous ? 401 : user === without ? 403 : 404)
})

test('CALL-STREAMING-04 the status tells which angle is there', async () => {
  const { path } = await createEvent()
  const [InputId, VideoId] = [await createInput(), await createVideo()]
  await operator.put(path, two(InputId, VideoId))
  const status = async () => (await operator.get(`${path}/status`)).body.cameras
  expect(await status()).toMatchObject([
    {
      InputId,
      isMain: true,
      state: 'lost',
      key: 'multicams.lost',
      message: 'Nothing arrives. Start its encoder.',
    },
    { VideoId, isMain: false, offset: -12_480, state: 'inSync', key: 'multicams.inSyncEye' },
  ])
  await query(
    `insert into live_sessions ("AccountId", "InputId", node, "beganAt") values ($1, $2, 'n', now())`,
    [operator.account.id, InputId],
  )
  await query(
    `insert into input_flows ("AccountId", "InputId", state, since, health, "sentAt") values ($1, $2, 'connected',
      now(), '{"issues":[]}', now())`,
    [operator.account.id, InputId],
  )
  await query('update videos set "playlistPath" = null where id = $1', [VideoId])
  expect(await status()).toMatchObject([
    { state: 'inSync', key: 'multicams.reference' },
    { state: 'notReady' },
  ])
  const { cameras } = (await operator.get(path)).body
  expect(cameras[0]).toMatchObject({ isLive: true, beganAt: expect.any(String) })
  expect(cameras[0].playlist).toContain('/master.m3u8')
  await operator.remove(`/main-api/videos/${VideoId}`)
  expect((await status())[1]).toMatchObject({ state: 'lost', key: 'multicams.gone' })
})

test('the main angle is switched on air, with the moment of the picture, and recorded', async () => {
  const { path, event } = await createEvent(operator, { state: 'planned' })
  const videos = [await createVideo(), await createVideo()]
  const cameras = videos.map((VideoId, n) => ({ VideoId, name: `Angle ${n}` }))
  const saved = (await operator.put(path, { cameras, layout: 'single', main: 0 })).body
  const CameraId = saved.cameras[1].id
  const turn = (body: object) => operator.post(`${path}/switch`, body)
  expect(await turn({ CameraId })).toMatchObject({ status: 422, body: { key: 'multicams.notLive' } })
  await operator.put(event, { state: 'live' })
  const at = new Date(Date.now() - 8_000).toISOString()
  expect(await turn({ CameraId, at })).toMatchObject({
    ...{ status: 200, body: { main: 1, switches: [{ CameraId, at }] } },
  })
  await turn({ CameraId: saved.cameras[0].id })
  expect((await operator.get(path)).body).toMatchObject({ main: 0, switches: [{ CameraId }, {}] })
  expect((await operator.get(`${event}/history`)).body.data[0]).toMatchObject({ action: 'switch-angle' })
  const late = new Date(Date.now() + 60_000).toISOString()
  for (const [body, field] of [
    [{ CameraId: 987_654 }, 'CameraId'],
    [{ CameraId, at: late }, 'at'],
    [{ CameraId, at: '2020-01-01T00:00:00Z' }, 'at'],
  ] as const)
    expect(await turn(body)).toMatchObject({ status: 400, body: { errors: [{ path: field }] } })
  // An angle that is taken out takes its switches along.
  await operator.put(path, { cameras: cameras.slice(0, 1), layout: 'single', main: 0 })
  expect((await operator.get(path)).body.switches).toHaveLength(1)
})

test('sound is compared by a job, of an angle that is not the main one', async () => {
  const { id, path } = await createEvent()
  const saved = await operator.put(path, two(await createInput(), await createVideo()))
  const [main, other] = saved.body.cameras
  const measure = (body: object) => operator.post(`${path}/sound`, body)
  expect(await measure({ CameraId: main.id })).toMatchObject({
    ...{ status: 400, body: { errors: [{ path: 'CameraId', key: 'multicams.isMain' }] } },
  })
  expect(await measure({ CameraId: other.id })).toMatchObject({
    ...{ status: 422, body: { key: 'multicams.nothingThere', params: { name: 'Main' } } },
  })
  const VideoId = await createVideo()
  const body = two(0, other.VideoId)
  const cameras = [{ VideoId, name: 'Main' }, body.cameras[1]]
  const again = (await operator.put(path, { ...body, cameras })).body
  expect(await measure({ CameraId: again.cameras[1].id, at: 20_000 })).toMatchObject({
    status: 201,
    body: { type: 'measure-offset', resourceType: 'Event', resourceId: id, payload: { at: 20_000 } },
  })
})
