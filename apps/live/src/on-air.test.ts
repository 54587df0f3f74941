import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../gateway/src/testing/test-gateway.ts'
import { startWorkerChild } from '../../gateway/src/testing/worker-child.ts'
import { openLiveNode } from './live-node.ts'

let gateway: TestGateway
let operator: TestUser
const wait = { timeout: 30_000 }
const long = { timeout: 90_000 }

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account(), ['use_stream', 'sport_player_write', 'video_write'])
  const pool = openPool({ connectionString: gateway.connectionString })
  const node = await openLiveNode({
    ...{ pool, name: 'a node', rtmpPort: 0, days: 1, host: '127.0.0.1', log: () => {} },
    ffmpeg: locateTools().ffmpeg,
    folder: await mkdtemp(join(inject('folder'), 'live-')),
    secrets: gateway.services.secrets,
    secret: await sharedSecret(pool, 'live'),
  })
  afterFile(async () => {
    await node.close()
    await pool.end()
  })
})

const createInput = async (): Promise<number> =>
  (await operator.post('/streaming-service-api/inputs', { name: 'Camera', protocol: 'rtmp' })).body.id
const signal = (id: number) =>
  operator.post(`/streaming-service-api/inputs/${id}/test-signal`, { seconds: 120 })

async function createEvent(InputId: number) {
  const body = { name: 'HVB – OST', startsAt: new Date().toISOString(), SportId: 1, visibility: 'public' }
  const { id } = (await operator.post('/main-api/events', body)).body
  const made = await operator.post(`/main-api/events/${id}/streams`, { kind: 'input', InputId, isMain: true })
  expect(made).toMatchObject({ status: 201, body: { kind: 'input', InputId, playlist: null } })
  const { rows } = await gateway.services.pool.query('select "publicKey" as key from events where id = $1', [
    id,
  ])
  return { id: id as number, key: rows[0].key as string }
}
const find = async (id: number) => (await operator.get(`/main-api/events/${id}`)).body
const page = async (key: string) => (await gateway.anonymous.get(`/main-api/embed/events/${key}`)).body
const textAt = async (url: string) =>
  (await gateway.anonymous.get(url.replace(/^https?:\/\/[^/]+/, ''))).body as string

test('CALL-EVENTS-14 STATE-15 an event on an input plays live, and as a replay from the moment it is ended', async () => {
  const input = await createInput()
  const { id, key } = await createEvent(input)
  await signal(input)
  await expect.poll(async () => (await find(id)).stream?.playlist, wait).toBeTruthy()
  // Whoever tries an input is not on air, whatever else the event is.
  expect(await page(key)).toMatchObject({ state: 'replay', media: null })
  expect((await operator.put(`/main-api/events/${id}`, { state: 'live' })).status).toBe(200)
  await expect
    .poll(async () => (await find(id)).stream, wait)
    .toMatchObject({
      kind: 'input',
      playlist: { url: expect.stringContaining('/live.m3u8') },
    })
  await expect.poll(async () => (await page(key)).media, wait).toMatchObject({ isLive: true })
  const live = (await page(key)).media.playlist.replace('master.m3u8', 'live.m3u8')
  await expect.poll(() => textAt(live), wait).toContain('\n1.mp4')
  expect(await textAt(live)).not.toContain('ENDLIST')
  const [stream] = (await operator.get(`/main-api/events/${id}/streams`)).body.data
  // Staff watch the input itself, whatever the rights of the event are.
  expect(stream).toMatchObject({
    playlist: expect.stringMatching(/\/live\/\d+\/master\.m3u8$/),
    check: { beganAt: expect.any(String) },
  })

  const ended = await operator.post(`/main-api/events/${id}/process-end-live`, {})
  expect(ended.body).toMatchObject({
    state: 'replay',
    ended: { media: { kind: 'input', SessionId: expect.any(Number), VideoId: expect.any(Number) } },
  })
  const replay = (await page(key)).media
  expect(replay).toMatchObject({ isLive: false, playlist: expect.stringMatching(/until-\d+\.m3u8$/) })
  await expect.poll(() => textAt(replay.playlist), wait).toMatch(/\n1\.mp4\n(.|\n)*ENDLIST/)

  const { rows } = await gateway.services.pool.query(`select name, state from videos where id = $1`, [
    ended.body.ended.media.VideoId,
  ])
  expect(rows).toEqual([{ name: 'HVB – OST', state: 'uploading' }])
  expect((await operator.remove(`/main-api/events/${id}/process-end-live`)).status).toBe(200)
  expect((await page(key)).media).toMatchObject({
    isLive: true,
    playlist: live.replace('live.m3u8', 'master.m3u8'),
  })
})

test('CALL-EVENTS-14 CALL-STREAMING-06 what was ended becomes a library video, which the event plays', async () => {
  const worker = await startWorkerChild({
    ...process.env,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    NODE_ENV: 'production',
  })
  onTestFinished(() => worker.stop())
  const input = await createInput()
  const { id, key } = await createEvent(input)
  await operator.put(`/main-api/events/${id}`, { state: 'live' })
  await signal(input)
  await expect.poll(async () => (await page(key)).media, wait).toMatchObject({ isLive: true })
  const live = (await page(key)).media.playlist.replace('master.m3u8', 'live.m3u8')
  await expect.poll(() => textAt(live), wait).toContain('\n2.mp4')
  const { ended } = (await operator.post(`/main-api/events/${id}/process-end-live`, {})).body
  const { VideoId } = ended.media
  const assembly = `/streaming-service-api/convert/assembly/${input}?videoId=${VideoId}`
  expect((await operator.get(assembly)).body).toMatchObject({ videoId: VideoId })
  await expect
    .poll(async () => (await operator.get(`/main-api/events/${id}/streams`)).body.data[0], long)
    .toMatchObject({ kind: 'video', VideoId, InputId: null })
  await expect
    .poll(async () => (await operator.get(`/main-api/videos/${VideoId}`)).body, long)
    .toMatchObject({
      state: 'ready',
      name: 'HVB – OST',
      width: 640,
      height: 360,
    })
  expect((await page(key)).media).toMatchObject({
    isLive: false,
    playlist: expect.not.stringContaining('until-'),
  })
  expect((await page(key)).media.duration).toBeGreaterThan(3_900)
})

test('CALL-STREAMING-07 what an input received becomes the file of a video that has none', async () => {
  const input = await createInput()
  const { id } = (await operator.post('/main-api/videos', { name: 'Training' })).body
  const assembly = `/streaming-service-api/convert/assembly/${input}?videoId=${id}`
  expect(await operator.post(assembly, {})).toMatchObject({
    status: 422,
    body: { key: 'videos.nothingRecorded' },
  })
  await signal(input)
  const isBegun = async () =>
    (await operator.get(`/streaming-service-api/flows/${input}/status`)).body.playlist
  await expect.poll(isBegun, wait).not.toBeNull()
  const hour = 3_600_000
  const inAnHour = new Date(Date.now() + hour).toISOString()
  const anHourAgo = new Date(Date.now() - hour).toISOString()
  expect(await operator.post(assembly, { from: inAnHour, to: anHourAgo })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'to' }] },
  })
  // Nothing was taken by then.
  expect(await operator.post(assembly, { to: anHourAgo })).toMatchObject({
    status: 422,
    body: { key: 'videos.nothingRecorded' },
  })
  expect(await operator.post(assembly, { from: anHourAgo })).toMatchObject({
    status: 202,
    body: { videoId: id },
  })
  expect((await operator.get(assembly)).body).toMatchObject({ videoId: id })
  const { rows } = await gateway.services.pool.query(
    `select payload from jobs where type = 'record-live' and "resourceId" = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ payload: { from: Date.parse(anHourAgo), until: null } }])
})

test('the key of an input on air changes, and the input is deleted, only for who has confirmed it', async () => {
  const input = await createInput()
  const { id } = await createEvent(input)
  await operator.put(`/main-api/events/${id}`, { state: 'live' })
  const address = `/streaming-service-api/inputs/${input}`
  const confirmedAt = (moment: string) =>
    gateway.services.pool.query(`update sessions set "confirmedAt" = ${moment} where "UserId" = $1`, [
      operator.id,
    ])
  await confirmedAt(`now() - interval '1 hour'`)
  expect(await operator.post(`${address}/key`, {})).toMatchObject({ body: { code: 'step_up_required' } })
  expect(await operator.remove(address)).toMatchObject({
    status: 403,
    body: { code: 'step_up_required', key: 'session.onAir', params: { names: 'HVB – OST', count: 0 } },
  })
  await confirmedAt('now()')
  await operator.put(`/main-api/events/${id}`, { state: 'replay' })
  expect((await operator.post(`${address}/key`, {})).status).toBe(200)
  expect((await operator.remove(address)).status).toBe(204)
})

test('an event names one source of its kind, and no input of another account', async () => {
  const { id } = await createEvent(await createInput())
  const add = (body: object) => operator.post(`/main-api/events/${id}/streams`, body)
  expect((await add({ kind: 'input' })).body.errors).toMatchObject([
    { path: 'InputId', key: 'events.inputMissing' },
  ])
  const both = await add({ kind: 'input', InputId: await createInput(), url: 'https://example.com/a.m3u8' })
  expect(both.body.errors).toMatchObject([{ path: 'url', key: 'events.notOfKind' }])
  const rival = await gateway.user(await gateway.account(), ['use_stream'])
  const theirs = (await rival.post('/streaming-service-api/inputs', { name: 'x', protocol: 'rtmp' })).body.id
  expect((await add({ kind: 'input', InputId: theirs })).body.errors).toMatchObject([{ path: 'InputId' }])
})
