import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool, type Pool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../gateway/src/testing/test-gateway.ts'
import { startWorkerChild } from '../../gateway/src/testing/worker-child.ts'
import { makeNumberedVideo, readFrameNumbers } from '../../worker/src/media/testing/frame-numbers.ts'
import { type LiveNode, openLiveNode } from './live-node.ts'

const { ffmpeg } = locateTools()
const wait = { timeout: 30_000 }
const long = { timeout: 120_000 }
const clips = '/streaming-service-api/clips'
const inputs = '/streaming-service-api/inputs'
let gateway: TestGateway
let operator: TestUser
let pool: Pool
let folder: string
let numbers: string

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account(), [
    ...(['use_stream', 'sport_player_write', 'video_write', 'liveclipping_write'] as const),
  ])
  pool = openPool({ connectionString: gateway.connectionString })
  folder = await mkdtemp(join(inject('folder'), 'live-'))
  numbers = join(folder, 'numbers.flv')
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '25', '-sc_threshold', '0']
  await makeNumberedVideo({ outFile: numbers, frames: 1500, output: [...output, '-ar', '44100'] })
  const worker = await startWorkerChild({
    ...process.env,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    NODE_ENV: 'production',
  })
  afterFile(async () => {
    await worker.stop()
    await pool.end()
  })
})

const openNode = async (name: string): Promise<LiveNode> =>
  await openLiveNode({
    ...{ pool, name, rtmpPort: 0, days: 1, host: '127.0.0.1', log: () => {}, ffmpeg },
    folder: join(folder, 'recordings'),
    secrets: gateway.services.secrets,
    secret: await sharedSecret(pool, 'live'),
  })

/** An encoder that sends pictures with their numbers, from 0 on. */
function sendNumbers(node: LiveNode, streamKey: string) {
  const target = `rtmp://127.0.0.1:${node.rtmpPort}/live/${streamKey}`
  const args = ['-v', 'error', '-re', '-i', numbers, '-c', 'copy', '-f', 'flv', target]
  const encoder = spawn(ffmpeg, args, { stdio: 'ignore' })
  onTestFinished(() => void encoder.kill('SIGKILL'))
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
const fetchFile = async (url: string) => await gateway.anonymous.get(pathOf(url))
/** The segments of a playlist: when each was taken, and which head it needs. */
function segmentsOf(text: string) {
  const segments: { name: string; at: number; head: string }[] = []
  let [at, head] = [0, '']
  for (const line of text.split('\n')) {
    head = /EXT-X-MAP:URI="(.*)"/.exec(line)?.[1] ?? head
    const date = /EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(line)?.[1]
    if (date) at = Date.parse(date)
    if (/^\d+\.mp4$/.test(line)) segments.push({ name: line, at, head })
  }
  return segments
}

type Clip = { id: number; state: string; isFrameAccurate: boolean }
async function numbersOf({ id }: Clip): Promise<number[]> {
  const read = async () => (await operator.get(`${clips}/${id}`)).body
  await expect.poll(read, long).toMatchObject({ state: 'ready', isFrameAccurate: true })
  const { rows } = await gateway.services.pool.query<{ key: string }>(
    `select "outputPrefix" || '/' || "filePath" as key from clips where id = $1`,
    [id],
  )
  return await readFrameNumbers(gateway.services.storage.localPath(rows[0]!.key)!)
}
const range = (first: number, behind: number) =>
  Array.from({ length: behind - first }, (_, index) => first + index)

test('CALL-EVENTS-14 CALL-CLIPS-01 a recording with a hole becomes a whole video, in which everything is where it was live', async () => {
  const input = (await operator.post(inputs, { name: 'Camera', protocol: 'rtmp' })).body
  const body = { name: 'Final', startsAt: new Date().toISOString(), SportId: 1, state: 'live' }
  const event = `/main-api/events/${(await operator.post('/main-api/events', body)).body.id}`
  const eventId = Number(event.split('/').at(-1))
  await operator.post(`${event}/streams`, { kind: 'input', InputId: input.id, isMain: true })
  const first = await openNode('the first')
  sendNumbers(first, input.streamKey)
  const stream = async () => (await operator.get(`${event}/streams`)).body.data[0]
  await expect.poll(async () => (await stream()).playlist, wait).toBeTruthy()
  const { playlist: renditions, check } = await stream()
  const playlist = renditions.replace('master.m3u8', 'live.m3u8')
  const text = async () => String((await fetchFile(playlist)).body)
  await expect.poll(text, wait).toContain('\n2.mp4')

  // The node is gone, and comes back; another encoder takes over from the slate.
  await first.close()
  // For longer than what still counts as no gap.
  const closedAt = new Date().toISOString()
  const hasPassed = async () => {
    const text = `select clock_timestamp() > $1::timestamptz + interval '2 seconds' as "hasPassed"`
    return (await pool.query<{ hasPassed: boolean }>(text, [closedAt])).rows[0]!.hasPassed
  }
  await expect.poll(hasPassed, wait).toBe(true)
  const second = await openNode('the second')
  afterFile(() => second.close())
  await expect.poll(text, wait).toContain('init.1.mp4')
  sendNumbers(second, input.streamKey)
  const after = async () => {
    const all = segmentsOf(await text())
    return all.slice(all.findLastIndex(({ head }) => head !== 'init.0.mp4') + 1 || all.length)
  }
  await expect.poll(async () => (await after()).length, wait).toBeGreaterThan(2)
  const [segment] = await after()
  const bytes = await Promise.all(
    [segment!.head, segment!.name].map(async (name) => {
      const answer = await gateway.app.inject({
        url: pathOf(new URL(name, `http://gateway${pathOf(playlist)}`).href),
      })
      return answer.rawPayload
    }),
  )
  const part = join(folder, 'segment.mp4')
  await writeFile(part, Buffer.concat(bytes))
  const [number] = await readFrameNumbers(part)

  // Where a marker is that was set when this picture was on the screen.
  const at = segment!.at - Date.parse(check.beganAt)
  const places = [
    { in: at + 20, out: at + 1_020 },
    { in: 1_000, out: 2_000 },
  ]
  const wanted = [range(number!, number! + 25), range(25, 50)]
  const cut = async (more: object) => (await operator.post(clips, { title: 'Goal', eventId, ...more })).body
  const live = (await Promise.all(places.map(cut))) as Clip[]
  expect(await Promise.all(live.map(numbersOf))).toEqual(wanted)
  const across = (await cut({ in: at - 500, out: at + 500 })) as Clip
  expect((await numbersOf(across)).slice(-12)).toEqual(range(number!, number! + 12))

  const { ended } = (await operator.post(`${event}/process-end-live`, {})).body
  const video = async () => (await operator.get(`/main-api/videos/${ended.media.VideoId}`)).body
  await expect.poll(video, long).toMatchObject({ state: 'ready' })
  const replayed = (await Promise.all(places.map(cut))) as Clip[]
  expect(await Promise.all(replayed.map(numbersOf))).toEqual(wanted)
  const { gaps, duration } = await video()
  expect(gaps.length).toBeGreaterThan(0)
  for (const gap of gaps) {
    expect(gap.from).toBeGreaterThan(3_900)
    expect(gap.to).toBeLessThanOrEqual(at)
  }
  expect(duration).toBeGreaterThan(at + 4_000)
  await expect.poll(stream, long).toMatchObject({ kind: 'video', VideoId: ended.media.VideoId })
})
