import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../gateway/src/testing/test-gateway.ts'
import { type LiveNode, openLiveNode } from './live-node.ts'

const { ffmpeg } = locateTools()
const run = promisify(execFile)
const wait = { timeout: 30_000 }
let gateway: TestGateway
let operator: TestUser
let node: LiveNode
let folder: string

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account(), ['use_stream', 'sport_player_write'])
  folder = await mkdtemp(join(inject('folder'), 'live-'))
  const pool = openPool({ connectionString: gateway.connectionString })
  node = await openLiveNode({
    ...{ pool, name: 'a node', rtmpPort: 0, days: 1, host: '127.0.0.1', log: () => {} },
    ...{ ffmpeg, folder, secrets: gateway.services.secrets, secret: await sharedSecret(pool, 'live') },
  })
  afterFile(async () => {
    await node.close()
    await pool.end()
  })
})

/** An encoder that sends a red picture with a tone until the end of the test. */
function startEncoder(streamKey: string): ChildProcess {
  const source = ['-re', '-f', 'lavfi', '-i', 'color=red:s=320x180:r=25', '-re', '-f', 'lavfi', '-i', 'sine']
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-g',
    '25',
    '-c:a',
    'aac',
  ]
  const target = ['-f', 'flv', `rtmp://127.0.0.1:${node.rtmpPort}/live/${streamKey}`]
  const child = spawn(ffmpeg, ['-v', 'error', ...source, ...codecs, ...target], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** An input that sends to a live event, and its playlist. */
async function goLive() {
  const made = await operator.post('/streaming-service-api/inputs', { name: 'Camera', protocol: 'rtmp' })
  const input = made.body as { id: number; streamKey: string }
  const event = { name: 'HVB – OST', startsAt: new Date().toISOString(), SportId: 1 }
  const { id } = (await operator.post('/main-api/events', event)).body
  await operator.post(`/main-api/events/${id}/streams`, { kind: 'input', InputId: input.id, isMain: true })
  await operator.put(`/main-api/events/${id}`, { state: 'live' })
  const encoder = startEncoder(input.streamKey)
  const status = async () => (await operator.get(`/streaming-service-api/flows/${input.id}/status`)).body
  await expect.poll(async () => (await status()).playlist, wait).not.toBeNull()
  const { playlist } = await status()
  const fetchFile = (name: string) =>
    gateway.anonymous.get(new URL(name, `http://gateway${playlist}`).href.replace('http://gateway', ''))
  const text = async () => (await fetchFile('live.m3u8')).body as string
  await expect.poll(text, wait).toContain('\n1.mp4')
  return { id, input, encoder, status, text, session: /\/live\/(\d+)\//.exec(playlist)![1]! }
}

const cuts = (text: string) => text.match(/EXT-X-DISCONTINUITY$/gm)?.length ?? 0
/** The red, green and blue of the first picture of a file of the recording. */
async function colourOf(session: string, file: number): Promise<number[]> {
  const args = ['-v', 'error', '-i', join(folder, session, `${file}.mp4`), '-frames:v', '1']
  const shape = ['-vf', 'crop=8:8:0:0,scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
  const { stdout } = await run(ffmpeg, [...args, ...shape], { encoding: 'buffer' })
  return [...stdout]
}
const heads = (text: string) =>
  [...text.matchAll(/EXT-X-MAP:URI="init\.(\d+)\.mp4"/g)].map(([, n]) => Number(n))

test('EXT-03 an encoder that is lost on air gives way to the slate in one playlist, and takes its place again', async () => {
  const { id, input, encoder, status, text, session } = await goLive()
  expect(cuts(await text())).toBe(0)
  const exited = once(encoder, 'exit')
  encoder.kill('SIGKILL')
  await exited
  await expect.poll(async () => cuts(await text()), wait).toBe(1)
  await expect.poll(status, wait).toMatchObject({ state: 'lost', issues: [{ code: 'slateOnAir' }] })
  const [red, green, blue] = await colourOf(session, 1)
  expect([red! < 60, green! < 60, blue! < 60]).toEqual([true, true, true])

  startEncoder(input.streamKey)
  await expect.poll(async () => cuts(await text()), wait).toBe(2)
  await expect
    .poll(async () => (await status()).issues, wait)
    .not.toContainEqual(expect.objectContaining({ code: 'slateOnAir' }))
  // What the encoder sent before and after is one file, so that the recording is whole.
  expect(heads(await text())).toEqual([0, 1, 0])
  expect((await colourOf(session, 0))[0]).toBeGreaterThan(180)

  await operator.post(`/main-api/events/${id}/process-end-live`, {})
  expect(await text()).not.toContain('ENDLIST')
})

test('EXT-03 an encoder that is connected and sends nothing has the slate in its place, until it sends again', async () => {
  const { encoder, status, text } = await goLive()
  encoder.kill('SIGSTOP')
  await expect.poll(async () => cuts(await text()), wait).toBe(1)
  encoder.kill('SIGCONT')
  await expect.poll(async () => cuts(await text()), wait).toBe(2)
  await expect.poll(async () => (await status()).state, wait).not.toBe('lost')
})

test('EXT-03 the slate is over with the event', async () => {
  const { id, encoder, status, text } = await goLive()
  encoder.kill('SIGKILL')
  await expect.poll(async () => cuts(await text()), wait).toBe(1)
  await operator.post(`/main-api/events/${id}/process-end-live`, {})
  await expect.poll(async () => (await status()).issues, wait).toEqual([])
})
