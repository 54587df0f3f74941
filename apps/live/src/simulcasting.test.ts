import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, test } from 'vitest'
import { readFrameNumbers } from '../../worker/src/media/testing/frame-numbers.ts'
import {
  openSimulcastWorld,
  run,
  type SimulcastWorld,
  simulcasts,
  type Target,
} from './testing/simulcast-world.ts'

const { ffmpeg } = locateTools()
const wait = { timeout: 90_000 }
const passphrase = 'quillmark-velvet'
let world: SimulcastWorld

beforeAll(async () => {
  world = await openSimulcastWorld()
})

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}

const rtmp = ({ port }: { port: number }) => `rtmp://127.0.0.1:${port}/live`
const add = (simulcast: string, title: string, url: string, streamKey: string | null) =>
  world.add(simulcast, { platform: 'custom', title, url, streamKey })
const find = (simulcast: string, target: Target) => world.find(simulcast, target)
const stateOf = async (simulcast: string, target: Target) => (await find(simulcast, target)).state

test('CALL-SIMULCASTS-01 ENTITY-28 STATE-17 each target stands on its own feet: one refuses the key, one freezes, one is killed and comes back, and the others go on', async () => {
  const input = await world.createInput()
  const simulcast = await world.createSimulcast({ InputId: input.id })
  const healthy = await world.serve('healthy.flv')
  const frozen = await world.serve('frozen.flv')
  const killed = await world.serve('killed.flv')
  const srtPort = await freePort()
  const srtFile = join(world.folder, 'srt.ts')
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
  expect((await world.operator.post(`${simulcast}/start`, {})).body).toMatchObject({ state: 'live' })
  expect(await stateOf(simulcast, good)).toBe('waiting')
  world.sendNumbers(input.streamKey)
  for (const target of [good, freezing, dying, bySrt]) await expect.poll(state(target), wait).toBe('live')
  await expect.poll(state(refused), wait).toBe('failed')
  expect(await find(simulcast, refused)).toMatchObject({
    acknowledgedBytes: 0,
    lastError: { code: 'refusedKey', message: expect.stringContaining('refuses the key') },
  })
  expect((await world.operator.get(`${simulcasts}?state=live`)).body.data).toMatchObject([{ state: 'live' }])

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
  await world.serve('again.flv', killed.port)
  listenSrt()
  for (const target of [freezing, dying, bySrt]) await expect.poll(state(target), wait).toBe('live')
  expect(await find(simulcast, dying)).toMatchObject({ reconnects: 1, lastError: null })

  // One is stopped, and one is added, while the others go on.
  await world.operator.post(`${simulcast}/targets/${freezing.id}/stop`, {})
  await expect.poll(state(freezing), wait).toBe('stopped')
  const later = await world.serve('later.flv')
  const added = await add(simulcast, 'Later', rtmp(later), 'right')
  await expect.poll(state(added), wait).toBe('live')
  await world.operator.put(`${simulcast}/targets/${refused.id}`, { streamKey: 'right', url: rtmp(later) })
  await expect.poll(state(refused), wait).toBe('live')

  const stats = async () => (await world.operator.get(`${simulcast}/stats`)).body
  await expect.poll(async () => (await stats()).total.reconnects, wait).toBeGreaterThanOrEqual(2)
  const figures = (await stats()).targets.find(({ id }: Target) => id === good.id)
  expect(figures).toMatchObject({ dropped: 0, reconnects: 0 })
  expect(figures.points.length).toBeGreaterThan(0)
  expect(figures.acknowledgedBytes).toBeLessThanOrEqual((await stat(healthy.file)).size)
  expect((await world.operator.post(`${simulcast}/stop`, {})).body).toMatchObject({ state: 'ended' })
  await expect.poll(state(good), wait).toBe('idle')

  healthy.child.kill('SIGTERM')
  // Where it was stopped, pictures wait for others that are shown before them.
  const read = (await readFrameNumbers(healthy.file)).slice(0, -3)
  expect(read.length).toBeGreaterThan(200)
  expect(read).toEqual(read.map((_, index) => read[0]! + index))
  const { playlist } = (await world.operator.get(`/streaming-service-api/flows/${input.id}/status`)).body
  const session = /\/live\/(\d+)\//.exec(playlist)![1]!
  // A recording is written part by part, so it may be behind what was sent on.
  const readRecorded = async () => (await readFrameNumbers(join(world.folder, session, '0.mp4'))).slice(0, -3)
  await expect.poll(async () => (await readRecorded()).length, wait).toBeGreaterThan(read.length)
  const recorded = await readRecorded()
  expect(recorded).toEqual(recorded.map((_, index) => index))
})

test('STATE-17 a simulcast of an event starts when it goes on air, sends what viewers see, and ends with it', async () => {
  const input = await world.createInput()
  const event = { name: 'HVB – OST', startsAt: new Date().toISOString(), SportId: 1 }
  const { id } = (await world.operator.post('/main-api/events', event)).body
  await world.operator.post(`/main-api/events/${id}/streams`, {
    kind: 'input',
    InputId: input.id,
    isMain: true,
  })
  const simulcast = await world.createSimulcast({ EventId: id })
  const screens = await world.serve('event.flv')
  const target = await add(simulcast, 'Screens', rtmp(screens), 'right')
  const known = async () => (await world.operator.get(simulcast)).body
  const encoder = world.sendNumbers(input.streamKey)
  expect(await known()).toMatchObject({ state: 'planned', isWithEvent: true })
  await world.operator.put(`/main-api/events/${id}`, { state: 'live' })
  await expect.poll(() => stateOf(simulcast, target), wait).toBe('live')
  expect(await known()).toMatchObject({ state: 'live', targets: [{ id: target.id, state: 'live' }] })

  // The slate stands in for the encoder, here too.
  const bytes = async () => (await find(simulcast, target)).acknowledgedBytes
  encoder.kill('SIGKILL')
  const flow = async () =>
    (await world.operator.get(`/streaming-service-api/flows/${input.id}/status`)).body.onAir?.source
  await expect.poll(flow, wait).toBe('slate')
  const before = await bytes()
  await expect.poll(bytes, wait).toBeGreaterThan(before + 10_000)
  await world.operator.post(`/main-api/events/${id}/process-end-live`, {})
  await expect.poll(async () => (await known()).state, wait).toBe('ended')
})

test('nothing is sent to an address that leads back to this node by now', async () => {
  const input = await world.createInput()
  const simulcast = await world.createSimulcast({ InputId: input.id })
  const target = await add(simulcast, 'Loop', 'rtmp://127.0.0.1:1936/live', 'right')
  await world.gateway.services.pool.query('update simulcast_targets set url = $2 where id = $1', [
    target.id,
    `rtmp://127.0.0.1:${world.rtmpPort()}/live`,
  ])
  world.sendNumbers(input.streamKey)
  await world.operator.post(`${simulcast}/start`, {})
  await expect
    .poll(async () => (await find(simulcast, target)).lastError, wait)
    .toMatchObject({ code: 'ownAddress', params: { host: '127.0.0.1' } })
  await world.operator.post(`${simulcast}/stop`, {})
})

test('a host that is private by now is not sent to, and one that a person has stopped does not start', async () => {
  const input = await world.createInput()
  const startsAt = new Date(Date.now() + 1_500).toISOString()
  const simulcast = await world.createSimulcast({ InputId: input.id, startsAt })
  const target = await add(simulcast, 'Screens', 'rtmp://127.0.0.2:1935/live', 'right')
  world.sendNumbers(input.streamKey)
  await expect.poll(async () => (await world.operator.get(simulcast)).body.state, wait).toBe('live')
  await expect
    .poll(async () => (await find(simulcast, target)).lastError, wait)
    .toMatchObject({ code: 'notPublic', params: { host: '127.0.0.2' } })
  await world.operator.post(`${simulcast}/stop`, {})
  expect((await world.operator.get(simulcast)).body).toMatchObject({
    state: 'ended',
    startedAt: expect.any(String),
  })
})
