import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../gateway/src/testing/test-gateway.ts'
import { startWorkerChild } from '../../gateway/src/testing/worker-child.ts'
import { makeNumberedVideo, readFrameNumbers } from '../../worker/src/media/testing/frame-numbers.ts'
import { type LiveNode, openLiveNode } from './live-node.ts'

const { ffmpeg } = locateTools()
const long = { timeout: 120_000 }
const clips = '/streaming-service-api/clips'
/** Frames that are sent, at 25 a second. */
const sent = 1500
let gateway: TestGateway
let operator: TestUser
let node: LiveNode

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account(), [
    ...(['use_stream', 'sport_player_write', 'video_write', 'liveclipping_write'] as const),
  ])
  const pool = openPool({ connectionString: gateway.connectionString })
  node = await openLiveNode({
    ...{ pool, name: 'a node', rtmpPort: 0, days: 1, host: '127.0.0.1', log: () => {}, ffmpeg },
    folder: await mkdtemp(join(inject('folder'), 'live-')),
    secrets: gateway.services.secrets,
    secret: await sharedSecret(pool, 'live'),
  })
  const worker = await startWorkerChild({
    ...process.env,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    NODE_ENV: 'production',
  })
  afterFile(async () => {
    await worker.stop()
    await node.close()
    await pool.end()
  })
})

/** An encoder that sends pictures with their numbers, with B-frames, until the end of the test. */
async function sendNumbers(streamKey: string) {
  const outFile = join(await mkdtemp(join(inject('folder'), 'numbers-')), 'numbers.flv')
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '40', '-ar', '44100']
  await makeNumberedVideo({ outFile, frames: sent, output })
  const target = `rtmp://127.0.0.1:${node.rtmpPort}/live/${streamKey}`
  const args = ['-v', 'error', '-re', '-i', outFile, '-c', 'copy', '-f', 'flv', target]
  const encoder = spawn(ffmpeg, args, { stdio: 'ignore' })
  onTestFinished(() => void encoder.kill('SIGKILL'))
}

type Clip = { id: number; state: string; isFrameAccurate: boolean; videoId: number; file: object }
const readClip = async (id: number): Promise<Clip> => (await operator.get(`${clips}/${id}`)).body
async function numbersOf(id: number) {
  await expect.poll(() => readClip(id), long).toMatchObject({ state: 'ready', isFrameAccurate: true })
  const { rows } = await gateway.services.pool.query<{ key: string }>(
    `select "outputPrefix" || '/' || "filePath" as key from clips where id = $1`,
    [id],
  )
  return await readFrameNumbers(gateway.services.storage.localPath(rows[0]!.key)!)
}
const range = (first: number, behind: number) =>
  Array.from({ length: behind - first }, (_, index) => first + index)

test('CALL-CLIPS-01 CALL-EVENTS-14 clips of a live input are exact to the frame, and those of its replay are the same', async () => {
  const input = (await operator.post('/streaming-service-api/inputs', { name: 'Camera', protocol: 'rtmp' }))
    .body
  const body = { name: 'Final', startsAt: new Date().toISOString(), SportId: 1, state: 'live' }
  const event = `/main-api/events/${(await operator.post('/main-api/events', body)).body.id}`
  const eventId = Number(event.split('/').at(-1))
  await operator.post(`${event}/streams`, { kind: 'input', InputId: input.id, isMain: true })
  const bounds = { in: 4000, out: 6000 }
  const cut = async (more: object = bounds) => await operator.post(clips, { title: 'Goal', eventId, ...more })
  expect((await cut()).body.key).toBe('clips.noRecording')

  await sendNumbers(input.streamKey)
  await expect.poll(async () => (await cut()).status, long).toBe(201)
  const places = [bounds, { in: 0, out: 1000 }, { in: 7240, out: 9880 }]
  const made = await Promise.all(places.map(async (place) => (await cut(place)).body as Clip))
  const wanted = places.map((place) => range(place.in / 40, place.out / 40))
  expect(await Promise.all(made.map(({ id }) => numbersOf(id)))).toEqual(wanted)
  expect((await cut({ in: 4000, out: 4_000_000 })).body.errors).toMatchObject([{ code: 'past_the_end' }])

  const ended = (await operator.post(`${event}/process-end-live`, {})).body
  const VideoId = ended.ended.media.VideoId
  expect(ended.replay).toEqual({ VideoId })
  expect(made.map(({ videoId }) => videoId)).toEqual([VideoId, VideoId, VideoId])
  const files = async () => (await Promise.all(made.map(({ id }) => readClip(id)))).map(({ state }) => state)
  await expect
    .poll(async () => (await operator.get(`/main-api/videos/${VideoId}`)).body, long)
    .toMatchObject({ state: 'ready' })
  expect(await files()).toEqual(['ready', 'ready', 'ready'])
  expect((await operator.get(event)).body.replay).toEqual({ VideoId })
  const again = await Promise.all(places.map(async (place) => (await cut(place)).body as Clip))
  expect(await Promise.all([...made, ...again].map(({ id }) => numbersOf(id)))).toEqual([
    ...wanted,
    ...wanted,
  ])
})

test('CALL-CLIPS-01 CALL-STREAMING-03 live angles are cut at the time of day of the main one, alone and in turn', async () => {
  const createInput = async (name: string) =>
    (await operator.post('/streaming-service-api/inputs', { name, protocol: 'rtmp' })).body
  const [wide, goal] = [await createInput('Wide'), await createInput('Goal')]
  const body = { name: 'Derby', startsAt: new Date().toISOString(), SportId: 1, state: 'live' }
  const eventId = (await operator.post('/main-api/events', body)).body.id
  await operator.post(`/main-api/events/${eventId}/streams`, {
    kind: 'input',
    InputId: wide.id,
    isMain: true,
  })
  await sendNumbers(wide.streamKey)
  await sendNumbers(goal.streamKey)
  const path = `/streaming-service-api/multicams/${eventId}`
  const cameras = [
    { InputId: wide.id, name: 'Wide' },
    { InputId: goal.id, name: 'Goal' },
  ]
  expect((await operator.put(path, { cameras, layout: 'single', main: 0 })).status).toBe(200)
  const began = async () =>
    ((await operator.get(path)).body.cameras as { beganAt: string | null }[]).map(({ beganAt }) => beganAt)
  await expect.poll(async () => (await began()).includes(null), long).toBe(false)
  const [first = 0, second = 0] = (await began()).map((at) => Date.parse(at!))
  /** How much later the same moment is in the other angle, in ms. */
  const shift = first - second
  const [{ id: main }, { id: other }] = (await operator.get(path)).body.cameras

  const start = Math.ceil((2000 - shift) / 40) * 40
  const cut = async (angles: object[]) => {
    const wanted = { title: 'Goal', eventId, in: start, out: start + 2000, angles }
    await expect.poll(async () => (await operator.post(clips, wanted)).status, long).toBe(201)
    const { body: list } = await operator.get(`${clips}?eventId=${eventId}&sort=-createdAt`)
    return await numbersOf(list.data[0].id)
  }
  /** The frame of the other angle that is shown at a moment of the main one. */
  const shownAt = (at: number) => Math.floor((at + shift + 0.5) / 40)
  const early = { at: 0, CameraId: other }
  expect(await cut([early])).toEqual(range(shownAt(start), shownAt(start + 2000)))
  const middle = start + 1000
  expect(
    await cut([
      { at: 0, CameraId: main },
      { at: middle, CameraId: other },
    ]),
  ).toEqual([...range(start / 40, middle / 40), ...range(shownAt(middle), shownAt(start + 2000))])
})
