import { Readable } from 'node:stream'
import { readConfig } from '@touchline/config'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { networkEnvironment, startNetworks, type World } from '../testing/index.ts'
import { signatureHeader } from '../x/sign.ts'
import {
  connectionOf,
  type Memory,
  type PublishingNetwork as Network,
  publishingNetworks as networks,
  ProviderError,
  providers,
} from './index.ts'

let world: World
let close: () => Promise<void>
beforeAll(async () => {
  ;({ world, close } = await startNetworks())
})
afterAll(() => close())
beforeEach(() => {
  world.videos = []
  world.faults = []
  world.asked = []
})

const bytes = Buffer.alloc(9 * 1024 * 1024, 'touchline')
const tokens = { accessToken: 'token-a', tokenSecret: 'secret-a', refreshToken: 'refresh-a' }

const connect = (network: Network, own: object = tokens) =>
  connectionOf(readConfig(networkEnvironment(world)), network, {
    tokens: { ...tokens, ...own },
    pageId: '77',
  })

/** A publication whose memory survives, as it does in the database. */
function publication(memory: { now: Memory } = { now: {} }) {
  return {
    title: 'Late winner',
    description: 'The 91st minute',
    file: {
      size: bytes.length,
      type: 'video/mp4',
      open: async (start: number, end: number) => Readable.from([bytes.subarray(start, end)]),
    },
    memory: memory.now,
    async remember(next: Memory) {
      memory.now = next
    },
    onProgress() {},
  }
}

const publish = (network: Network, memory?: { now: Memory }) =>
  providers[network].publishVideo(publication(memory), connect(network))

const thrownBy = async (work: Promise<unknown>): Promise<ProviderError> => {
  const error = await work.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error
}

describe.each(networks)('%s', (network) => {
  test('names the owner of the tokens', async () => {
    expect((await providers[network].readOwner(connect(network))).name).toMatch(/demo/i)
  })

  test('publishes a video with every byte, tells when it can be seen, and removes it', async () => {
    const id = await publish(network)
    const [video] = world.videos
    expect(video).toMatchObject({ id, network, isPublic: true })
    expect(video?.bytes.equals(bytes)).toBe(true)
    const states = [await providers[network].readState(id, connect(network))]
    if (states[0]?.state === 'processing')
      states.push(await providers[network].readState(id, connect(network)))
    expect(states.at(-1)).toEqual({ state: 'done', url: expect.stringMatching(/^https:/) })
    await providers[network].removeVideo(id, connect(network))
    expect(world.videos).toEqual([])
    await providers[network].removeVideo(id, connect(network))
  })

  test('continues after each request whose answer was lost, and publishes once', async () => {
    await publish(network)
    const requests = world.asked.filter((line) => !line.startsWith('GET'))
    for (let lost = 0; lost < requests.length; lost++) {
      world.videos = []
      world.asked = []
      const memory = { now: {} }
      let seen = 0
      const on = { test: (line: string) => !line.startsWith('GET') && seen++ === lost } as RegExp
      world.faults = [{ network, on, lost: true }]
      const error = await thrownBy(publish(network, memory))
      expect(error.code, requests[lost]).toBe('temporary')
      const id = await publish(network, memory)
      const visible = world.videos.filter(({ isPublic }) => isPublic)
      expect(visible, requests[lost]).toHaveLength(1)
      expect(visible[0]?.id).toBe(id)
      expect(visible[0]?.bytes.equals(bytes)).toBe(true)
    }
  })

  test('tells an error of the server from a refusal, and never repeats a token', async () => {
    world.faults = [{ network, on: /./, status: 503 }]
    expect((await thrownBy(publish(network))).code).toBe('temporary')
    const message = 'Not allowed for token-a'
    const body = { error: { message, type: 'access_forbidden' }, errors: [{ message }], detail: message }
    world.faults = [{ network, on: /./, status: 403, body }]
    const error = await thrownBy(publish(network))
    expect(error).toMatchObject({ code: 'network_refused', message: 'Not allowed for …' })
  })

  test('knows a token that no longer works', async () => {
    const work = providers[network].readOwner(connect(network, { accessToken: 'old' }))
    expect((await thrownBy(work)).code).toBe(network === 'twitter' ? 'revoked' : 'expired')
  })
})

test.each([
  ['google', { status: 403, body: { error: { errors: [{ reason: 'quotaExceeded' }] } } }, 3600],
  ['google', { status: 429, headers: { 'retry-after': '30' }, body: {} }, 30],
  ['dailymotion', { status: 429, headers: { 'retry-after': '45' }, body: {} }, 45],
  [
    'facebook',
    {
      status: 400,
      headers: { 'x-business-use-case-usage': '{"77":[{"estimated_time_to_regain_access":7}]}' },
      body: { error: { code: 32, message: 'Page request limit reached' } },
    },
    420,
  ],
  [
    'twitter',
    { status: 429, headers: { 'x-rate-limit-reset': String(Math.floor(Date.now() / 1000) + 900) } },
    900,
  ],
] as const)('%s says how long to wait when it limits requests', async (network, reply, seconds) => {
  world.faults = [{ network, on: /./, ...reply }]
  const error = await thrownBy(publish(network))
  expect(error.code).toBe('rate_limited')
  expect(Math.abs(error.retryAfter - seconds)).toBeLessThan(60)
})

test.each(['google', 'dailymotion'] as const)(
  '%s refreshes tokens, and knows revoked ones',
  async (network) => {
    const { tokens: fresh, expiresIn } = await providers[network].refresh!(connect(network))
    expect(fresh).toMatchObject({ accessToken: 'token-fresh', refreshToken: 'refresh-a' })
    expect(expiresIn).toBeGreaterThan(0)
    const revoked = providers[network].refresh!(connect(network, { refreshToken: 'gone' }))
    expect((await thrownBy(revoked)).code).toBe('revoked')
  },
)

test('ENTITY-18 facebook lists the pages of a user', async () => {
  expect(await providers.facebook.listPages!(connect('facebook'))).toEqual([
    { id: '77', name: 'FC Demo' },
    { id: '78', name: 'FC Demo Women' },
  ])
})

test('requests to X are signed as its documentation shows', () => {
  const header = signatureHeader(
    {
      method: 'POST',
      url: 'https://api.twitter.com/1.1/statuses/update.json',
      params: { status: 'Hello Ladies + Gentlemen, a signed OAuth request!', include_entities: 'true' },
    },
    {
      tokens: {
        accessToken: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
        tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
      },
      clientId: 'xvz1evFS4wEEPTGEFPHBog',
      clientSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    },
    { nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg', seconds: 1318622958 },
  )
  expect(header).toContain('oauth_signature="hCtSmYh%2BiHYCEqBWrE7C7hYmtUk%3D"')
})

test('an address that a network gives may not lead to a private host', async () => {
  world.faults = [
    {
      network: 'google',
      on: /upload/,
      headers: { location: 'http://127.0.0.2:1/upload' },
      body: {},
    },
  ]
  expect((await thrownBy(publish('google'))).code).toBe('network_refused')
})
