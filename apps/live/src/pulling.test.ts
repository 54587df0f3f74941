import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openPool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { type MediaMessage, openFlvReader, readMedia } from '@touchline/rtmp'
import { connectPublisher, openPlayerServer, type TestPlayerServer } from '@touchline/rtmp/testing'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../gateway/src/testing/test-gateway.ts'
import { openLiveNode } from './live-node.ts'

const { ffmpeg } = locateTools()
const inputs = '/streaming-service-api/inputs'
const wait = { timeout: 60_000 }
let gateway: TestGateway
let operator: TestUser
let folder: string
let rtmpPort: number

beforeAll(async () => {
  gateway = await openTestGateway({ PULL_HOSTS: '127.0.0.1,127.0.0.2' })
  operator = await gateway.user(await gateway.account(), ['use_stream', 'sport_player_write'])
  folder = await mkdtemp(join(inject('folder'), 'live-'))
  const pool = openPool({ connectionString: gateway.connectionString })
  const node = await openLiveNode({
    ...{ pool, name: 'the only one', folder, ffmpeg, rtmpPort: 0, days: 1, host: '127.0.0.1', log: () => {} },
    // The gateway admits another host, as one would that was private only after it was entered.
    pullHosts: ['127.0.0.1'],
    secrets: gateway.services.secrets,
    secret: await sharedSecret(pool, 'live'),
  })
  rtmpPort = node.rtmpPort
  afterFile(async () => {
    await node.close()
    await pool.end()
  })
})

/** What a source sends: a moving picture with a tone, as fast as it is. */
const source = [
  '-v',
  'error',
  '-re',
  '-f',
  'lavfi',
  '-i',
  'testsrc2=s=320x180:r=25',
  '-re',
  '-f',
  'lavfi',
  '-i',
  'sine',
]
const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', '-c:a', 'aac']

function start(args: readonly string[], stdio: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  const child = spawn(ffmpeg, [...source, ...codecs, ...args], { stdio: ['ignore', stdio, 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Plays a picture to whoever comes: first the heads, then from a key frame on. */
function sendTo(server: () => TestPlayerServer): () => void {
  const heads = new Map<string, MediaMessage>()
  let isGreeting = false
  const reader = openFlvReader(1_000_000)
  const child = start(['-flvflags', 'no_duration_filesize', '-f', 'flv', 'pipe:1'], 'pipe')
  child.stdout!.on('data', (bytes: Buffer) => {
    for (const message of reader.read(bytes)) {
      const facts = readMedia(message)
      if (message.kind === 'data' || facts?.part === 'config') heads.set(message.kind, message)
      if (isGreeting && !facts?.isKeyFrame) continue
      if (isGreeting)
        for (const head of heads.values()) server().send({ ...head, timestamp: message.timestamp })
      isGreeting = false
      server().send(message)
    }
  })
  return () => {
    isGreeting = true
  }
}

async function servePicture(): Promise<TestPlayerServer> {
  let greet = () => {}
  const server = await openPlayerServer({ onPlay: () => greet() })
  onTestFinished(() => server.close())
  greet = sendTo(() => server)
  return server
}

type Made = { id: number; pullFrom: string }
async function create(protocol: string, pullUrl: string, more: object = {}): Promise<Made> {
  const answer = await operator.post(inputs, { name: 'Truck', protocol, pullUrl, ...more })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}
const pull = async ({ id }: Made) =>
  expect((await operator.post(`${inputs}/${id}/pull`, { seconds: 600 })).status).toBe(204)
const stop = ({ id }: Made) => operator.remove(`${inputs}/${id}/pull`)
const statusOf = async ({ id }: Made) =>
  (await operator.get(`/streaming-service-api/flows/${id}/status`)).body
const logOf = async ({ id }: Made) =>
  (await operator.get(`${inputs}/${id}/connections`)).body.data as { what: string; address: string }[]
const issuesOf = async (made: Made) => (await statusOf(made)).issues.map(({ code }: { code: string }) => code)

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}

test('EXT-03 an input that pulls by RTMP is connected while it was started, and plays from the gateway', async () => {
  const server = await servePicture()
  const made = await create('rtmpPull', `rtmp://127.0.0.1:${server.port}/live/match?token=secret`)
  expect(server.asked).toEqual([])
  await pull(made)
  await expect
    .poll(() => statusOf(made), wait)
    .toMatchObject({ state: 'connected', width: 320, frameRate: expect.closeTo(25, -1), issues: [] })
  expect(server.asked[0]).toMatchObject({ app: 'live', stream: 'match?token=secret' })
  await expect.poll(async () => (await statusOf(made)).playlist, wait).toContain('/live.m3u8')
  const { playlist } = await statusOf(made)
  const { pathname } = new URL(playlist, 'http://gateway')
  await expect.poll(async () => (await gateway.anonymous.get(pathname)).body, wait).toContain('\n0.mp4')
  await expect.poll(() => logOf(made), wait).toMatchObject([{ what: 'connected', address: made.pullFrom }])
  await stop(made)
  await expect.poll(server.players, wait).toBe(0)
  await expect.poll(async () => (await statusOf(made)).state, wait).toBe('lost')
})

test('EXT-03 a source that breaks is pulled again, as is another one that it is given', async () => {
  const [first, second] = [await servePicture(), await servePicture()]
  const made = await create('rtmpPull', `rtmp://127.0.0.1:${first.port}/live/match`)
  await pull(made)
  await expect.poll(first.players, wait).toBe(1)
  await expect.poll(async () => (await statusOf(made)).state, wait).toBe('connected')
  first.cut()
  await expect.poll(() => first.asked.length, wait).toBe(2)
  await expect.poll(() => issuesOf(made), wait).toEqual([])
  const pullUrl = `rtmp://127.0.0.1:${second.port}/live/match`
  expect((await operator.put(`${inputs}/${made.id}/source`, { pullUrl })).status).toBe(200)
  await expect.poll(() => [first.players(), second.players()], wait).toEqual([0, 1])
})

test('EXT-03 inputs are pulled for as long as an event on air plays them, also one that stands in', async () => {
  const [server, second] = [await servePicture(), await servePicture()]
  const made = await create('rtmpPull', `rtmp://127.0.0.1:${server.port}/live/match`)
  const standIn = await create('rtmpPull', `rtmp://127.0.0.1:${second.port}/live/match`)
  const event = { name: 'HVB – OST', startsAt: new Date().toISOString(), SportId: 1 }
  const { id } = (await operator.post('/main-api/events', event)).body
  const stream = { kind: 'input', InputId: made.id, SecondInputId: standIn.id, isMain: true }
  await operator.post(`/main-api/events/${id}/streams`, stream)
  await operator.put(`/main-api/events/${id}`, { state: 'live' })
  await expect.poll(() => [server.players(), second.players()], wait).toEqual([1, 1])
  await expect.poll(async () => (await statusOf(made)).playlist, wait).not.toBeNull()
  await operator.post(`/main-api/events/${id}/process-end-live`, {})
  await expect.poll(() => [server.players(), second.players()], wait).toEqual([0, 0])
})

test('EXT-03 an input that another node takes is left to it, and pulled again once that one is gone', async () => {
  const server = await servePicture()
  const made = await create('rtmpPull', `rtmp://127.0.0.1:${server.port}/live/match`)
  await pull(made)
  await expect.poll(server.players, wait).toBe(1)
  const steal = `update leases set owner = 'another node', fence = fence + 1 where name = $1`
  await gateway.services.pool.query(steal, [`input/${made.id}`])
  await expect.poll(server.players, wait).toBe(0)
  await expect.poll(server.players, wait).toBe(1)
  const { rows } = await gateway.services.pool.query('select owner from leases where name = $1', [
    `input/${made.id}`,
  ])
  expect(rows).toEqual([{ owner: 'the only one' }])
})

test('EXT-03 an input that pulls by SRT takes the passphrase, and says when it is wrong', async () => {
  const port = await freePort()
  const at = `srt://127.0.0.1:${port}?mode=listener&passphrase=the+right+one&pbkeylen=16`
  const listen = () => {
    const child = start(['-f', 'mpegts', at.replaceAll('+', ' ')])
    child.once('exit', () => void (isOver || listen()))
  }
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  listen()
  const made = await create('srtPull', `srt://127.0.0.1:${port}`, { passphrase: 'the wrong one' })
  await pull(made)
  await expect.poll(() => issuesOf(made), wait).toEqual(['pullPassphrase'])
  expect((await statusOf(made)).issues[0].message).toBe(
    '127.0.0.1 refuses the passphrase. Enter the one that the source encrypts with.',
  )
  const entry = { what: 'pullPassphrase', address: `srt://127.0.0.1:${port}` }
  await expect.poll(() => logOf(made), wait).toMatchObject([entry])
  const right = { pullUrl: `srt://127.0.0.1:${port}`, passphrase: 'the right one' }
  await operator.put(`${inputs}/${made.id}/source`, right)
  await expect.poll(() => statusOf(made), wait).toMatchObject({ state: 'connected', width: 320, issues: [] })
})

/** An HLS source whose segments are four seconds long. */
async function serveHls() {
  const files = await mkdtemp(join(inject('folder'), 'hls-'))
  const list = ['-hls_time', '4', '-hls_list_size', '6', '-hls_flags', 'independent_segments']
  start(['-force_key_frames', 'expr:gte(t,n_forced*4)', '-f', 'hls', ...list, join(files, 'list.m3u8')])
  const server = createServer(async ({ url = '' }, response) => {
    const body = await readFile(join(files, url.split('?')[0]!.replaceAll('/', ''))).catch(() => undefined)
    if (body) response.end(body)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.m3u8?token=secret`
}

test('EXT-03 an input that pulls HLS waits for the source, and goes on without a picture missing', async () => {
  const made = await create('hlsPull', await serveHls())
  await pull(made)
  await expect.poll(async () => (await logOf(made)).map(({ what }) => what), wait).toContain('connected')
  // Longer than two segments without anything wrong, once it has found the pace of its source.
  let looks = 0
  const look = async () => {
    const { issues, frameRate } = await statusOf(made)
    looks = issues.length === 0 && Math.abs(frameRate - 25) < 1 ? looks + 1 : 0
    return looks
  }
  await expect.poll(look, { timeout: 90_000, interval: 1_000 }).toBeGreaterThan(9)
  expect((await statusOf(made)).width).toBe(320)
})

test('EXT-03 what cannot be pulled is said with its cure, and once in the log', async () => {
  const gone = await openPlayerServer()
  await gone.close()
  const missing = await openPlayerServer({ refuse: 'NetStream.Play.StreamNotFound' })
  onTestFinished(() => missing.close())
  // As some servers do while nobody publishes.
  const silent = await openPlayerServer({
    onPlay: () => silent.send({ kind: 'data', timestamp: 0, payload: Buffer.from([2, 0, 1, 0x61]) }),
  })
  onTestFinished(() => silent.close())
  const web = createServer((_, response) => void response.writeHead(404).end()).listen(0, '127.0.0.1')
  await once(web, 'listening')
  onTestFinished(() => void web.close())
  const { port } = web.address() as AddressInfo
  const cases = [
    ['rtmpPull', `rtmp://127.0.0.1:${gone.port}/live/match`, 'pullUnreachable'],
    ['rtmpPull', `rtmp://127.0.0.1:${missing.port}/live/match`, 'pullNotFound'],
    ['rtmpPull', `rtmp://127.0.0.1:${port}/live/match`, 'pullUnreadable'],
    ['rtmpPull', `rtmp://127.0.0.1:${silent.port}/live/match`, 'pullSilent'],
    ['hlsPull', `http://127.0.0.1:${port}/list.m3u8`, 'pullNotFound'],
    ['hlsPull', 'https://nobody.invalid/list.m3u8', 'pullUnknownHost'],
    ['srtPull', `srt://127.0.0.1:${await freePort()}`, 'pullUnreachable'],
    // The gateway has let these pass, and the node looks again.
    ['rtmpPull', `rtmp://127.0.0.2:${missing.port}/live/match`, 'pullNotPublic'],
    ['srtPull', 'srt://127.0.0.2:9000', 'pullNotPublic'],
    ['hlsPull', `http://127.0.0.2:${port}/list.m3u8`, 'pullNotPublic'],
  ] as const
  const tries = cases.map(async ([protocol, url, fault]) => {
    const made = await create(protocol, url)
    await pull(made)
    await expect.poll(() => issuesOf(made), wait).toEqual([fault])
    await expect.poll(() => logOf(made), wait).toMatchObject([{ what: fault }])
    await stop(made)
    await expect.poll(() => issuesOf(made), wait).toEqual([])
  })
  await Promise.all(tries)
})

test('EXT-03 nobody sends to an input that pulls, even with the key that it would have', async () => {
  const made = await create('srtPull', 'srt://127.0.0.1:9')
  const { rows } = await gateway.services.pool.query('select key, "keyId" from inputs where id = $1', [
    made.id,
  ])
  const key = gateway.services.secrets.open('inputs', `accounts/${operator.account.id}`, rows[0].key)
  const publisher = await connectPublisher(rtmpPort)
  onTestFinished(() => publisher.end())
  expect(await publisher.publish('live', key)).toBe('NetStream.Publish.BadName')
})
