import { readConfig } from '@touchline/config'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { networkEnvironment, startNetworks, type World } from '../testing/index.ts'
import { connectionOf, type Memory, ProviderError, providers, splitIngest } from './index.ts'

let world: World
let close: () => Promise<void>
beforeAll(async () => {
  ;({ world, close } = await startNetworks())
})
afterAll(() => close())
beforeEach(() => {
  world.broadcasts = []
  world.faults = []
  world.asked = []
  world.isFed = () => false
})

const platforms = ['google', 'facebook', 'twitch', 'dailymotion'] as const
type Platform = (typeof platforms)[number]
const connect = (network: Platform, signal?: AbortSignal) =>
  connectionOf(
    readConfig(networkEnvironment(world)),
    network,
    { tokens: { accessToken: 'token-a', refreshToken: 'refresh-a' }, pageId: '77' },
    signal,
  )
/** When the broadcasts are asked for. */
const at = Date.now()
const of = (network: Platform) => providers[network].simulcast!
const open = (network: Platform, memory: { now: Memory } = { now: {} }) =>
  of(network).open(
    {
      ...{ title: 'HVB – OST', description: 'Round 12', privacy: of(network).privacies.at(-1)! },
      ...{ at, memory: memory.now },
      async remember(next) {
        memory.now = next
      },
    },
    connect(network),
  )
const report = (network: Platform, id: string) => of(network).readReport(id, connect(network))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof ProviderError ? error.code : error.name),
  )

describe.each(platforms)('%s', (network) => {
  test('creates a broadcast, goes live with its picture, and ends it', async () => {
    const { id, url, key, page } = await open(network)
    expect({ url, key }).toEqual(world.ingest)
    expect(page).toMatch(/^https:/)
    expect(world.broadcasts).toMatchObject([{ title: 'HVB – OST', privacy: of(network).privacies.at(-1) }])
    expect(await report(network, id)).toMatchObject({ state: 'waiting' })
    world.isFed = () => true
    expect(await report(network, id)).toMatchObject({ state: 'live', viewers: 812 })
    await of(network).end(id, connect(network))
    await of(network).end(id, connect(network))
    if (network !== 'twitch') expect(await report(network, id)).toMatchObject({ state: 'ended' })
  })

  test('creates one broadcast, whichever answer is lost', async () => {
    await open(network)
    const requests = world.asked.length
    for (let lost = 0; lost < requests; lost++) {
      world.broadcasts = []
      const memory = { now: {} }
      let seen = 0
      world.faults = [{ network, on: { test: () => seen++ === lost } as unknown as RegExp, lost: true }]
      expect(await codeOf(open(network, memory)), world.asked[lost]).toBe('temporary')
      const { id } = await open(network, memory)
      const known = world.broadcasts.filter(({ state }) => state !== 'created')
      expect(
        known.map((one) => one.id),
        world.asked[lost],
      ).toEqual([id])
    }
  })

  test('tells expired access, limits, regions, errors and silence apart', async () => {
    const { id } = await open(network)
    const body = {
      error: { message: 'Live is not available in your region.', errors: [] },
      message: 'region',
    }
    world.faults = [{ network, on: /./, status: 403, body }]
    expect(await codeOf(report(network, id))).toBe('network_refused')
    world.faults = [{ network, on: /./, status: 503 }]
    expect(await codeOf(report(network, id))).toBe('temporary')
    world.faults = [{ network, on: /./, silent: true }]
    const late = of(network).readReport(id, connect(network, AbortSignal.timeout(200)))
    expect(await codeOf(late)).toBe('TimeoutError')
    world.tokens.delete('token-a')
    world.tokens.delete('page-token')
    expect(await codeOf(report(network, id))).toBe('expired')
    world.tokens.add('token-a').add('page-token')
  })

  test.skipIf(network === 'twitch')('knows that a broadcast was deleted there', async () => {
    const { id } = await open(network)
    world.broadcasts = []
    expect(await report(network, id)).toMatchObject({ state: 'gone' })
    await of(network).end(id, connect(network))
  })
})

test('a broadcast of YouTube that was never live is deleted, and one that does not start by itself is started', async () => {
  const { id } = await open('google')
  await of('google').end(id, connect('google'))
  expect(world.broadcasts).toEqual([])
  const next = await open('google')
  world.isFed = () => true
  world.broadcasts[0]!.isAutomatic = false
  expect(await report('google', next.id)).toMatchObject({ state: 'receiving', health: 'good' })
  await of('google').goLive!(next.id, connect('google'))
  await of('google').goLive!(next.id, connect('google'))
  expect(await report('google', next.id)).toMatchObject({ state: 'live' })
})

test('the quota of YouTube says how long to wait', async () => {
  const body = { error: { message: 'Quota', errors: [{ reason: 'quotaExceeded' }] } }
  world.faults = [{ network: 'google', on: /liveBroadcasts/, status: 403, body }]
  expect(await codeOf(open('google'))).toBe('rate_limited')
})

test('twitch renews its access, and knows one that was taken away', async () => {
  const { tokens } = await providers.twitch.refresh!(connect('twitch'))
  expect(tokens).toMatchObject({ accessToken: 'token-fresh', refreshToken: 'refresh-a' })
  const gone = { ...connect('twitch'), tokens: { accessToken: 'token-a', refreshToken: 'gone' } }
  expect(await codeOf(providers.twitch.refresh!(gone))).toBe('revoked')
})

test('the key of an address is its last part, with its query', () => {
  expect(splitIngest('rtmps://live.example:443/rtmp/FB-1-0-Ab?s_bl=1&s_l=2')).toEqual({
    url: 'rtmps://live.example:443/rtmp',
    key: 'FB-1-0-Ab?s_bl=1&s_l=2',
  })
  expect(() => splitIngest('https://live.example/a/b')).toThrow(ProviderError)
})
