import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { connectPublisher } from '@touchline/rtmp/testing'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../gateway/src/testing/test-gateway.ts'
import { type LiveNode, openLiveNode } from './live-node.ts'

const { ffmpeg } = locateTools()
const inputs = '/streaming-service-api/inputs'
let gateway: TestGateway
let operator: TestUser
let node: LiveNode
let folder: string

/** The first of so many UDP ports in a row that nobody uses. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 20_000)
    const sockets = Array.from({ length: count }, () => createSocket('udp4'))
    const isFree = await Promise.all(
      sockets.map(
        (socket, index) =>
          new Promise<boolean>((resolve) => {
            socket.once('error', () => resolve(false)).once('listening', () => resolve(true))
            socket.bind(first + index, '0.0.0.0')
          }),
      ),
    )
    sockets.forEach((socket, index) => {
      if (isFree[index]) socket.close()
    })
    if (isFree.every(Boolean)) return first
  }
}

const openNode = async (name: string) => {
  const pool = openPool({ connectionString: gateway.connectionString })
  const opened = await openLiveNode({
    ...{ pool, name, folder, ffmpeg, rtmpPort: 0, days: 1, host: '127.0.0.1' },
    secrets: gateway.services.secrets,
    secret: await sharedSecret(pool, 'live'),
    log: () => {},
  })
  return {
    ...opened,
    async close() {
      await opened.close()
      await pool.end()
    },
  }
}

beforeAll(async () => {
  const first = await freePorts(20)
  gateway = await openTestGateway({ SRT_PORTS: `${first}-${first + 19}` })
  operator = await gateway.user(await gateway.account(), ['use_stream'])
  folder = await mkdtemp(join(inject('folder'), 'live-'))
  node = await openNode('the only one')
  afterFile(() => node.close())
})

type Made = { id: number; pushUrl: string; streamKey: string }
const create = async (body: object = {}): Promise<Made> =>
  (await operator.post(inputs, { name: 'Camera', protocol: 'rtmp', ...body })).body
const statusOf = async (id: number) => (await operator.get(`/streaming-service-api/flows/${id}/status`)).body

/** An encoder that sends a moving picture with sound until the end of the test. */
function startEncoder({ streamKey }: Made, more: string[] = []): ChildProcess {
  const source = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25', '-f', 'lavfi', '-i', 'sine']
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
  const child = spawn(ffmpeg, ['-v', 'error', ...source, ...codecs, ...more, ...target], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** A playlist, and what it names, as a player gets them. */
const fetchBelow = (playlist: string, file: string) =>
  gateway.anonymous.get(new URL(file, `http://gateway${playlist}`).href.replace('http://gateway', ''))
const listed = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, uri]) => uri!)

test('CALL-STREAMING-02 EXT-03 what an encoder sends by RTMP is connected, and plays from the gateway', async () => {
  const made = await create()
  startEncoder(made)
  await expect
    .poll(() => statusOf(made.id), { timeout: 20_000 })
    .toMatchObject({
      state: 'connected',
      frameRate: expect.closeTo(25, -1),
      width: 320,
      height: 180,
      playlist: expect.stringContaining('/live.m3u8'),
    })
  const { playlist } = await statusOf(made.id)
  const text = async () => (await fetchBelow(playlist, 'live.m3u8')).body as string
  await expect
    .poll(async () => listed(await text(), /^(\d+\.mp4)$/gm).length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  const [init] = listed(await text(), /EXT-X-MAP:URI="(.+?)"/g)
  for (const file of [init!, '0.mp4', '0.0.mp4'])
    expect([file, (await fetchBelow(playlist, file)).status]).toEqual([file, 200])
})

test('a playlist that is asked for ahead is answered when it has got as far', async () => {
  const made = await create()
  startEncoder(made)
  await expect.poll(async () => (await statusOf(made.id)).playlist, { timeout: 20_000 }).not.toBeNull()
  const { playlist } = await statusOf(made.id)
  await expect
    .poll(async () => (await fetchBelow(playlist, 'live.m3u8')).status, { timeout: 20_000 })
    .toBe(200)
  const answer = await fetchBelow(playlist, 'live.m3u8?_HLS_msn=1&_HLS_part=0')
  expect(answer.body).toContain('"1.0.mp4"')
  expect((await fetchBelow(playlist, 'live.m3u8?_HLS_msn=500')).status).toBe(400)
})

test('a session plays by its own signed address alone', async () => {
  const made = await create()
  startEncoder(made)
  await expect.poll(async () => (await statusOf(made.id)).playlist, { timeout: 20_000 }).not.toBeNull()
  const { playlist } = await statusOf(made.id)
  const other = playlist.replace(/\/live\/\d+\//, '/live/999999/')
  expect((await fetchBelow(other, 'live.m3u8')).status).toBe(404)
})

test('a wrong key, a former key and the key of an account that may not stream are refused', async () => {
  const ask = async (key: string) => {
    const publisher = await connectPublisher(node.rtmpPort)
    onTestFinished(() => publisher.end())
    return await publisher.publish('live', key)
  }
  const made = await create()
  const bad = 'NetStream.Publish.BadName'
  expect(await ask('nonsense')).toBe(bad)
  expect(await ask(`${made.streamKey.slice(0, -1)}${made.streamKey.endsWith('0') ? '1' : '0'}`)).toBe(bad)
  await operator.post(`${inputs}/${made.id}/key`, {})
  expect(await ask(made.streamKey)).toBe(bad)
  const poor = await gateway.user(await gateway.account(), ['use_stream'])
  const theirs = (await poor.post(inputs, { name: 'Theirs', protocol: 'rtmp' })).body as Made
  await gateway.services.pool.query(`delete from account_modules where "AccountId" = $1`, [poor.account.id])
  expect(await ask(theirs.streamKey)).toBe(bad)
})

test('who used a wrong key of an input is in its log, counted, and nowhere else', async () => {
  const made = await create()
  const wrong = `${made.streamKey.slice(0, -1)}${made.streamKey.endsWith('0') ? '1' : '0'}`
  for (let time = 0; time < 3; time++) {
    const publisher = await connectPublisher(node.rtmpPort)
    onTestFinished(() => publisher.end())
    await publisher.publish('live', wrong)
  }
  const log = async () => (await operator.get(`${inputs}/${made.id}/connections`)).body.data
  await expect
    .poll(async () => (await log()).reduce((sum: number, { times }: { times: number }) => sum + times, 0))
    .toBe(3)
  expect((await log())[0]).toMatchObject({ what: 'wrongKey', address: expect.stringContaining('127.0.0.1') })
  const rival = await gateway.user(await gateway.account(), ['use_stream'])
  expect((await rival.get(`${inputs}/${made.id}/connections`)).status).toBe(404)
})

test('a key that is rotated cuts off who sends with the old one', async () => {
  const made = await create()
  const encoder = startEncoder(made)
  await expect.poll(async () => (await statusOf(made.id)).state, { timeout: 20_000 }).toBe('connected')
  const ended = once(encoder, 'exit')
  await operator.post(`${inputs}/${made.id}/key`, {})
  await ended
  await expect.poll(async () => (await statusOf(made.id)).state).toBe('lost')
})

test('a second encoder is refused, or takes over where the input says so', async () => {
  const made = await create()
  const first = startEncoder(made)
  await expect.poll(async () => (await statusOf(made.id)).state, { timeout: 20_000 }).toBe('connected')
  const [code] = await once(startEncoder(made), 'exit')
  expect(code).not.toBe(0)
  expect(first.exitCode).toBeNull()
  await operator.put(`${inputs}/${made.id}`, { isTakenOver: true })
  const gone = once(first, 'exit')
  startEncoder(made)
  await gone
})

/** An encoder that calls by SRT, once; `skipped` pictures are missing at its beginning. */
function callSrt(
  { pushUrl, streamKey }: Made,
  { passphrase = streamKey, gop = 25, skipped = 0 },
): ChildProcess {
  const source = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25', '-f', 'lavfi', '-i', 'sine']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-c:a', 'aac']
  const pictures = ['-g', String(gop), '-sc_threshold', '0', '-bsf:v', `noise=drop=lt(n\\,${skipped})`]
  const { port } = new URL(pushUrl)
  const target = `srt://127.0.0.1:${port}?mode=caller&passphrase=${passphrase}&pbkeylen=16&latency=200000`
  const args = ['-v', 'error', ...source, ...codecs, ...pictures, '-f', 'mpegts', target]
  const child = spawn(ffmpeg, args, { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('EXT-03 an SRT encoder that is joined in the middle of a long group of pictures arrives as well', async () => {
  const made = await create({ protocol: 'srt' })
  let encoder: ChildProcess | undefined
  await expect
    .poll(
      async () => {
        // It calls again whenever it is left.
        if (!encoder || encoder.exitCode !== null) encoder = callSrt(made, { gop: 200, skipped: 10 })
        return (await statusOf(made.id)).width
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBe(320)
})

test('CALL-STREAMING-01 EXT-03 what an encoder sends by SRT arrives with the passphrase, and not with another', async () => {
  const made = await create({ protocol: 'srt' })
  expect(made.pushUrl).toMatch(/^srt:\/\/localhost:\d+\?mode=caller/)
  const call = (passphrase: string) => callSrt(made, { passphrase })
  await expect
    .poll(
      async () => {
        // Nobody waits there before the node has seen the input.
        const [code] = await once(call(`${made.streamKey.slice(0, -1)}x`), 'exit')
        return code
      },
      { timeout: 20_000 },
    )
    .not.toBe(0)
  expect((await statusOf(made.id)).state).toBe('idle')
  await expect
    .poll(
      async () => {
        const { state } = await statusOf(made.id)
        if (state === 'idle') call(made.streamKey)
        return await statusOf(made.id)
      },
      { timeout: 30_000, interval: 3_000 },
    )
    .toMatchObject({ state: 'connected', playlist: expect.stringContaining('/live.m3u8') })
})

test('a test signal arrives without an encoder, and ends when it is stopped', async () => {
  const made = await create()
  expect((await operator.post(`${inputs}/${made.id}/test-signal`, { seconds: 60 })).status).toBe(204)
  await expect
    .poll(() => statusOf(made.id), { timeout: 20_000 })
    .toMatchObject({ state: 'connected', width: 640, height: 360 })
  await operator.remove(`${inputs}/${made.id}/test-signal`)
  await expect.poll(async () => (await statusOf(made.id)).state, { timeout: 20_000 }).toBe('lost')
})
