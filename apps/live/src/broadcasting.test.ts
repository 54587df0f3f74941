import { statSync } from 'node:fs'
import { networkEnvironment, startNetworks, type World } from '@touchline/providers/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { readFrameNumbers } from '../../worker/src/media/testing/frame-numbers.ts'
import { openBroadcastRows } from './simulcast/broadcast-rows.ts'
import type { WantedTarget } from './simulcast/simulcast-rows.ts'
import {
  openSimulcastWorld,
  type SimulcastWorld,
  simulcasts,
  type Target,
} from './testing/simulcast-world.ts'

// Targets on platforms that a local server stands for, whose pictures go to local servers of RTMP.

const wait = { timeout: 90_000 }
const networks = ['google', 'facebook', 'twitch', 'dailymotion'] as const
const platformOf = { google: 'youtube', facebook: 'facebook', twitch: 'twitch', dailymotion: 'dailymotion' }
let platforms: World
let world: SimulcastWorld
const connections: Record<string, number> = {}

beforeAll(async () => {
  const server = await startNetworks()
  platforms = server.world
  world = await openSimulcastWorld({
    environment: networkEnvironment(platforms),
    platforms: { askMs: 700, answerMs: 1_500 },
  })
  afterFile(() => server.close())
  const oauth = '/users-service-api/users/me/oauth'
  for (const network of networks) {
    const body = { accessToken: 'token-a', refreshToken: 'refresh-a' }
    expect((await world.operator.put(`${oauth}/${network}`, body)).status).toBe(200)
  }
  await world.operator.put(`${oauth}/facebook/page`, { pageId: '77' })
  const { body } = await world.operator.get('/main-api/simulcast-connections')
  for (const { platform, id } of body.connections) connections[platform] = id
})

beforeEach(() => {
  platforms.broadcasts = []
  platforms.faults = []
  platforms.asked = []
})

/** A server that a platform sends its broadcasts to, and whether pictures have arrived there lately. */
async function receive(name: string) {
  const server = await world.serve(name)
  platforms.ingest = { url: `rtmp://127.0.0.1:${server.port}/live`, key: 'right' }
  platforms.isFed = () => statSync(server.file).size > 50_000
  return server
}

async function onAir(targets: readonly object[]) {
  const input = await world.createInput()
  const simulcast = await world.createSimulcast({ InputId: input.id })
  const added: Target[] = []
  for (const target of targets) added.push(await world.add(simulcast, target))
  await world.operator.post(`${simulcast}/start`, {})
  return { input, simulcast, targets: added, encoder: world.sendNumbers(input.streamKey) }
}

const on = (network: (typeof networks)[number], title = 'HVB – OST') => ({
  ...{ platform: platformOf[network], title, ConnectionId: connections[platformOf[network]] },
})
const find = (simulcast: string, target: Target) => world.find(simulcast, target)
const state = (simulcast: string, target: Target) => async () => (await find(simulcast, target)).state
const errorOf = (simulcast: string, target: Target) => async () =>
  (await find(simulcast, target)).lastError?.code

test('CALL-SIMULCASTS-01 STATE-17 a broadcast on YouTube is created, turns green once both sides say so, and red when it is ended there, while the other target loses nothing', async () => {
  const screens = await world.serve('screens.flv')
  const youtube = await receive('youtube.flv')
  const { simulcast, targets } = await onAir([
    { ...on('google'), description: 'Round 12', privacy: 'unlisted' },
    {
      platform: 'custom',
      title: 'Screens',
      url: `rtmp://127.0.0.1:${screens.port}/live`,
      streamKey: 'right',
    },
  ])
  const [broadcast, healthy] = targets as [Target, Target]
  await expect.poll(state(simulcast, broadcast), wait).toBe('live')
  await expect.poll(state(simulcast, healthy), wait).toBe('live')
  expect(platforms.broadcasts).toMatchObject([
    { title: 'HVB – OST', description: 'Round 12', privacy: 'unlisted', state: 'live' },
  ])
  const shown = await find(simulcast, broadcast)
  expect(shown).toMatchObject({
    ...{ url: null, streamKey: null, hasKey: false, connectionName: 'FC Demo TV', lastError: null },
    ...{ platformReport: { state: 'live', health: 'good', viewers: 812 } },
    page: expect.stringContaining('youtube.com/watch?v='),
  })
  expect(JSON.stringify(shown)).not.toContain('token-a')
  const { rows } = await world.pool.query('select memory from simulcast_broadcasts where "TargetId" = $1', [
    broadcast.id,
  ])
  expect(rows[0].memory).toMatch(/^v1\./)

  // Somebody ends it on YouTube: what is acknowledged does not count any more.
  platforms.broadcasts[0]!.state = 'over'
  await expect.poll(state(simulcast, broadcast), wait).toBe('failed')
  expect((await find(simulcast, broadcast)).lastError).toMatchObject({
    code: 'broadcastEnded',
    message: expect.stringContaining('ended on YouTube'),
  })
  expect(await state(simulcast, healthy)()).toBe('live')
  expect(platforms.broadcasts).toHaveLength(1)

  // Whoever starts the target again gets another broadcast.
  await world.operator.post(`${simulcast}/targets/${broadcast.id}/start`, {})
  await expect.poll(state(simulcast, broadcast), wait).toBe('live')
  expect(platforms.broadcasts).toHaveLength(2)

  await world.operator.post(`${simulcast}/stop`, {})
  await expect.poll(() => platforms.broadcasts.map((one) => one.state), wait).toEqual(['over', 'over'])
  screens.child.kill('SIGTERM')
  youtube.child.kill('SIGTERM')
  const read = (await readFrameNumbers(screens.file)).slice(0, -3)
  expect(read.length).toBeGreaterThan(50)
  expect(read).toEqual(read.map((_, index) => read[0]! + index))
  expect((await readFrameNumbers(youtube.file)).length).toBeGreaterThan(50)
})

test('CALL-SIMULCASTS-01 Facebook, Twitch and Dailymotion confirm what they show, and end it', async () => {
  await receive('others.flv')
  const { simulcast, targets } = await onAir([on('facebook'), on('twitch'), on('dailymotion')])
  for (const target of targets) await expect.poll(state(simulcast, target), wait).toBe('live')
  const titles = platforms.broadcasts.map(({ network, title }) => [network, title])
  expect(titles).toEqual(
    expect.arrayContaining(['facebook', 'twitch', 'dailymotion'].map((network) => [network, 'HVB – OST'])),
  )
  const { body } = await world.operator.get(`${simulcast}/stats`)
  await expect
    .poll(async () => JSON.stringify((await world.operator.get(`${simulcast}/stats`)).body), wait)
    .toContain('"viewers":812')
  expect(body.targets).toHaveLength(3)
  // One target is stopped, and its broadcast with it.
  await world.operator.post(`${simulcast}/targets/${targets[0]!.id}/stop`, {})
  await expect
    .poll(() => platforms.broadcasts.find(({ network }) => network === 'facebook')?.state, wait)
    .toBe('over')
  expect(await state(simulcast, targets[1]!)()).toBe('live')
  await world.operator.post(`${simulcast}/stop`, {})
})

test('a broadcast that was ended on its platform is not taken by the next start', async () => {
  const input = await world.createInput()
  const simulcast = await world.createSimulcast({ InputId: input.id })
  const { id } = await world.add(simulcast, on('google'))
  const { body } = await world.operator.post(`${simulcast}/start`, {})
  const rows = openBroadcastRows(world.pool, world.gateway.services.secrets, 'another node')
  const wanted: WantedTarget = {
    ...{ id, accountId: body.AccountId, inputId: input.id, platform: 'youtube', url: null, key: null },
    ...{ title: 'HVB – OST', description: null, privacy: null, connectionId: connections.youtube! },
    ...{ userId: null, network: null, turn: 1, run: body.startedAt },
  }
  const first = await rows.take(wanted)
  expect(first).toMatchObject({ isCreated: false })
  const report = { state: 'ended', health: null, sentence: null, viewers: null } as const
  await rows.reported(first!.id, 1, report)
  await world.operator.post(`${simulcast}/targets/${id}/start`, {})
  expect((await rows.take({ ...wanted, turn: 2 }))?.id).not.toBe(first!.id)
  await rows.leave()
  expect((await rows.take({ ...wanted, turn: 2 }))?.id).toBeGreaterThan(first!.id)
  await world.operator.post(`${simulcast}/stop`, {})
})

test('CALL-SIMULCASTS-01 a node that is started again goes on with the broadcast', async () => {
  await receive('restart.flv')
  const { input, simulcast, targets, encoder } = await onAir([on('google')])
  await expect.poll(state(simulcast, targets[0]!), wait).toBe('live')
  encoder.kill('SIGKILL')
  await world.restart()
  world.sendNumbers(input.streamKey)
  const bytes = async () => (await find(simulcast, targets[0]!)).acknowledgedBytes
  const before = await bytes()
  await expect.poll(bytes, wait).toBeGreaterThan(before + 100_000)
  await expect.poll(state(simulcast, targets[0]!), wait).toBe('live')
  expect(platforms.broadcasts).toHaveLength(1)
  await world.operator.post(`${simulcast}/stop`, {})
})

test('CALL-SIMULCASTS-04 expired access, quota, region, errors and silence are told apart, and touch nothing else', async () => {
  const screens = await world.serve('others-go-on.flv')
  await receive('troubled.flv')
  const quota = { status: 403, body: { error: { message: 'Quota', errors: [{ reason: 'quotaExceeded' }] } } }
  const region = { status: 403, body: { error: { message: 'Not available in your region.', errors: [] } } }
  const asked = /GET .*liveBroadcasts$/
  const refused = { network: 'google', on: /POST .*liveBroadcasts$/, ...region }
  platforms.faults = [refused, { ...refused }]
  const { simulcast, targets } = await onAir([
    on('google'),
    {
      platform: 'custom',
      title: 'Screens',
      url: `rtmp://127.0.0.1:${screens.port}/live`,
      streamKey: 'right',
    },
  ])
  const [broadcast, healthy] = targets as [Target, Target]
  const fault = errorOf(simulcast, broadcast)
  await expect.poll(state(simulcast, broadcast), wait).toBe('failed')
  expect((await find(simulcast, broadcast)).lastError).toMatchObject({
    code: 'platformRefused',
    params: { platform: 'YouTube', sentence: 'Not available in your region.' },
  })
  // It is tried again by itself.
  await expect.poll(state(simulcast, broadcast), wait).toBe('live')
  await expect.poll(state(simulcast, healthy), wait).toBe('live')

  // Access that has expired is renewed, without anybody noticing.
  platforms.tokens.delete('token-a')
  await expect.poll(() => platforms.asked.includes('POST /google/token'), wait).toBe(true)
  await expect.poll(() => platforms.asked.at(-1), wait).toContain('liveStreams')
  expect(await state(simulcast, broadcast)()).toBe('live')
  // Access that was taken away cannot be.
  platforms.refreshTokens.delete('refresh-a')
  platforms.tokens.delete('token-fresh')
  await expect.poll(fault, wait).toBe('accessEnded')
  expect(await find(simulcast, broadcast)).toMatchObject({
    state: 'unconfirmed',
    lastError: { message: 'YouTube no longer accepts the access. Reconnect the channel.' },
  })
  const { body } = await world.operator.get('/main-api/simulcast-connections')
  expect(body.connections.find(({ platform }: { platform: string }) => platform === 'youtube').state).toBe(
    'expired',
  )
  platforms.tokens.add('token-a').add('token-fresh')
  platforms.refreshTokens.add('refresh-a')
  await expect.poll(state(simulcast, broadcast), wait).toBe('live')

  // A broadcast that is asked about in vain stays green for a while, and says why nothing newer is known.
  const seen = async () => Date.parse((await find(simulcast, broadcast)).platformReport.at)
  for (const trouble of [
    { ...quota, headers: { 'retry-after': '1' } },
    { status: 503 },
    { silent: true as const },
  ]) {
    const before = await seen()
    platforms.faults = [{ network: 'google', on: asked, ...trouble }]
    await expect.poll(() => platforms.faults.length, wait).toBe(0)
    await expect.poll(seen, wait).toBeGreaterThan(before)
    expect(await state(simulcast, broadcast)()).toBe('live')
  }
  expect(await state(simulcast, healthy)()).toBe('live')
  expect(await errorOf(simulcast, healthy)()).toBeUndefined()

  // Who disconnects the account leaves a target that says so.
  await world.operator.put('/users-service-api/users/me/oauth/google', {
    ...{ accessToken: 'token-a', refreshToken: 'refresh-a' },
  })
  expect(platforms.broadcasts).toHaveLength(1)
  await world.pool.query(`delete from oauth_links where provider = 'google'`)
  await expect.poll(fault, wait).toBe('notConnected')
  expect(await state(simulcast, healthy)()).toBe('live')
  await world.operator.post(`${simulcast}/stop`, {})
  expect((await world.operator.get(`${simulcasts}?state=live`)).body.total).toBe(0)
})
