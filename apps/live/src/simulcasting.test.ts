import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../gateway/src/testing/test-gateway.ts'
import { makeNumberedVideo, readFrameNumbers } from '../../worker/src/media/testing/frame-numbers.ts'
import { openLiveNode } from './live-node.ts'

const { ffmpeg } = locateTools()
const simulcasts = '/main-api/simulcasts'
const wait = { timeout: 90_000 }
const passphrase = 'quillmark-velvet'
let gateway: TestGateway
let operator: TestUser
let folder: string
let numbers: string
let rtmpPort: number

beforeAll(async () => {
  gateway = await openTestGateway({ SIMULCAST_HOSTS: '127.0.0.1,127.0.0.2' })
  operator = await gateway.user(await gateway.account(), [
    ...(['use_stream', 'sport_player_write', 'simulcast_write'] as const),
  ])
  folder = await mkdtemp(join(inject('folder'), 'live-'))
  numbers = join(folder, 'numbers.flv')
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '25', '-sc_threshold', '0']
  await makeNumberedVideo({ outFile: numbers, frames: 3000, output: [...output, '-ar', '44100'] })
  const pool = openPool({ connectionString: gateway.connectionString })
  const node = await openLiveNode({
    ...{ pool, name: 'the only one', folder, ffmpeg, rtmpPort: 0, days: 1, host: '127.0.0.1', log: () => {} },
    // The gateway admits another host, as one would that was private only after it was entered.
    simulcastHosts: ['127.0.0.1'],
    secrets: gateway.services.secrets,
    secret: await sharedSecret(pool, 'live'),
  })
  rtmpPort = node.rtmpPort
  afterFile(async () => {
    await node.close()
    await pool.end()
  })
})

function run(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const server = fileURLToPath(new URL('testing/rtmp-target.ts', import.meta.url))
/** A server elsewhere, in a process of its own; what it takes goes to a file. */
async function serve(name: string, port = 0) {
  const file = join(folder, name)
  const child = run(process.execPath, [server, String(port), 'right', file])
  const [line] = await once(child.stdout!, 'data')
  return { child, file, port: Number(line) }
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}

const sendNumbers = (streamKey: string) =>
  run(ffmpeg, [
    ...['-v', 'error', '-re', '-i', numbers, '-c', 'copy', '-f', 'flv'],
    `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`,
  ])

type Target = { id: number }
const rtmp = ({ port }: { port: number }) => `rtmp://127.0.0.1:${port}/live`

async function createInput(): Promise<{ id: number; streamKey: string }> {
  return (await operator.post('/streaming-service-api/inputs', { name: 'Camera', protocol: 'rtmp' })).body
}
async function createSimulcast(body: object): Promise<string> {
  const answer = await operator.post(simulcasts, { name: 'HVB – OST', ...body })
  expect(answer).toMatchObject({ status: 201 })
  return `${simulcasts}/${answer.body.id}`
}
async function add(simulcast: string, title: string, url: string, streamKey: string | null): Promise<Target> {
  const answer = await operator.post(`${simulcast}/targets`, { platform: 'custom', title, url, streamKey })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}
const find = async (simulcast: string, { id }: Target) =>
  (await operator.get(`${simulcast}/targets/${id}`)).body
const stateOf = async (simulcast: string, target: Target) => (await find(simulcast, target)).state

test('CALL-SIMULCASTS-01 ENTITY-28 STATE-17 each target stands on its own feet: one refuses the key, one freezes, one is killed and comes back, and the others go on', async () => {
  const input = await createInput()
  const simulcast = await createSimulcast({ InputId: input.id })
  const healthy = await serve('healthy.flv')
  const frozen = await serve('frozen.flv')
  const killed = await serve('killed.flv')
  const srtPort = await freePort()
  const srtFile = join(folder, 'srt.ts')
  const listenSrt = () =>
    run(ffmpeg, [
      ...[
        '-v',
        'quiet',
        '-i',
        `srt://127.0.0.1:${srtPort}?mode=listener&passphrase=${passphrase}&pbkeylen=16`,
      ],
      ...['-c', 'copy', '-f', 'mpegts', '-y', srtFile],
    ])
  const srt = listenSrt()
  const good = await add(simulcast, 'Screens', rtmp(healthy), 'right')
  const refused = await add(simulcast, 'Partner', rtmp(healthy), 'wrong')
  const freezing = await add(simulcast, 'Freezes', rtmp(frozen), 'right')
  const dying = await add(simulcast, 'Dies', rtmp(killed), 'right')
  const bySrt = await add(simulcast, 'SRT', `srt://127.0.0.1:${srtPort}?pbkeylen=16`, passphrase)
  const state = (target: Target) => () => stateOf(simulcast, target)

  // Nothing arrives at the input yet.
  expect((await operator.post(`${simulcast}/start`, {})).body).toMatchObject({ state: 'live' })
  expect(await stateOf(simulcast, good)).toBe('waiting')
  sendNumbers(input.streamKey)
  for (const target of [good, freezing, dying, bySrt]) await expect.poll(state(target), wait).toBe('live')
  await expect.poll(state(refused), wait).toBe('failed')
  expect(await find(simulcast, refused)).toMatchObject({
    acknowledgedBytes: 0,
    lastError: { code: 'refusedKey', message: expect.stringContaining('refuses the key') },
  })
  expect((await operator.get(`${simulcasts}?state=live`)).body.data).toMatchObject([{ state: 'live' }])

  // What freezes is not live any more, however much its system takes.
  frozen.child.kill('SIGSTOP')
  await expect.poll(state(freezing), wait).toBe('stalled')
  expect((await find(simulcast, freezing)).lastError).toMatchObject({ code: 'stalled' })
  srt.kill('SIGSTOP')
  await expect.poll(state(bySrt), wait).toBe('stalled')
  killed.child.kill('SIGKILL')
  await expect.poll(state(dying), wait).toBe('retrying')
  expect(await stateOf(simulcast, good)).toBe('live')

  frozen.child.kill('SIGCONT')
  srt.kill('SIGKILL')
  await serve('again.flv', killed.port)
  listenSrt()
  for (const target of [freezing, dying, bySrt]) await expect.poll(state(target), wait).toBe('live')
  expect(await find(simulcast, dying)).toMatchObject({ reconnects: 1, lastError: null })

  // One is stopped, and one is added, while the others go on.
  await operator.post(`${simulcast}/targets/${freezing.id}/stop`, {})
  await expect.poll(state(freezing), wait).toBe('stopped')
  const later = await serve('later.flv')
  const added = await add(simulcast, 'Later', rtmp(later), 'right')
  await expect.poll(state(added), wait).toBe('live')
  await operator.put(`${simulcast}/targets/${refused.id}`, { streamKey: 'right', url: rtmp(later) })
  await expect.poll(state(refused), wait).toBe('live')

  const stats = async () => (await operator.get(`${simulcast}/stats`)).body
  await expect.poll(async () => (await stats()).total.reconnects, wait).toBeGreaterThanOrEqual(2)
  const figures = (await stats()).targets.find(({ id }: Target) => id === good.id)
  expect(figures).toMatchObject({ dropped: 0, reconnects: 0 })
  expect(figures.points.length).toBeGreaterThan(0)
  expect(figures.acknowledgedBytes).toBeLessThanOrEqual((await stat(healthy.file)).size)
  expect((await operator.post(`${simulcast}/stop`, {})).body).toMatchObject({ state: 'ended' })
  await expect.poll(state(good), wait).toBe('idle')

  healthy.child.kill('SIGTERM')
  // Where it was stopped, pictures wait for others that are shown before them.
  const read = (await readFrameNumbers(healthy.file)).slice(0, -3)
  expect(read.length).toBeGreaterThan(200)
  expect(read).toEqual(read.map((_, index) => read[0]! + index))
  const { playlist } = (await operator.get(`/streaming-service-api/flows/${input.id}/status`)).body
  const session = /\/live\/(\d+)\//.exec(playlist)![1]!
  const recorded = (await readFrameNumbers(join(folder, session, '0.mp4'))).slice(0, -3)
  expect(recorded.length).toBeGreaterThan(read.length)
  expect(recorded).toEqual(recorded.map((_, index) => index))
})

test('STATE-17 a simulcast of an event starts when it goes on air, sends what viewers see, and ends with it', async () => {
  const input = await createInput()
  const event = { name: 'HVB – OST', startsAt: new Date().toISOString(), SportId: 1 }
  const { id } = (await operator.post('/main-api/events', event)).body
  await operator.post(`/main-api/events/${id}/streams`, { kind: 'input', InputId: input.id, isMain: true })
  const simulcast = await createSimulcast({ EventId: id })
  const screens = await serve('event.flv')
  const target = await add(simulcast, 'Screens', rtmp(screens), 'right')
  const known = async () => (await operator.get(simulcast)).body
  const encoder = sendNumbers(input.streamKey)
  expect(await known()).toMatchObject({ state: 'planned', isWithEvent: true })
  await operator.put(`/main-api/events/${id}`, { state: 'live' })
  await expect.poll(() => stateOf(simulcast, target), wait).toBe('live')
  expect(await known()).toMatchObject({ state: 'live', targets: [{ id: target.id, state: 'live' }] })

  // The slate stands in for the encoder, here too.
  const bytes = async () => (await find(simulcast, target)).acknowledgedBytes
  encoder.kill('SIGKILL')
  const flow = async () =>
    (await operator.get(`/streaming-service-api/flows/${input.id}/status`)).body.onAir?.source
  await expect.poll(flow, wait).toBe('slate')
  const before = await bytes()
  await expect.poll(bytes, wait).toBeGreaterThan(before + 10_000)
  await operator.post(`/main-api/events/${id}/process-end-live`, {})
  await expect.poll(async () => (await known()).state, wait).toBe('ended')
})

test('a host that is private by now is not sent to, and one that a person has stopped does not start', async () => {
  const input = await createInput()
  const startsAt = new Date(Date.now() + 1_500).toISOString()
  const simulcast = await createSimulcast({ InputId: input.id, startsAt })
  const target = await add(simulcast, 'Screens', 'rtmp://127.0.0.2:1935/live', 'right')
  sendNumbers(input.streamKey)
  await expect.poll(async () => (await operator.get(simulcast)).body.state, wait).toBe('live')
  await expect
    .poll(async () => (await find(simulcast, target)).lastError, wait)
    .toMatchObject({ code: 'notPublic', params: { host: '127.0.0.2' } })
  await operator.post(`${simulcast}/stop`, {})
  expect((await operator.get(simulcast)).body).toMatchObject({
    state: 'ended',
    startedAt: expect.any(String),
  })
})
