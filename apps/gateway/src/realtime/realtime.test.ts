import { once } from 'node:events'
import faye from 'faye'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSessions } from '../access/sessions.ts'
import {
  makeDatabase,
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../testing/test-gateway.ts'

let first: TestGateway
let second: TestGateway
let account: TestAccount
let operator: TestUser
let rival: TestUser
let admin: TestUser

beforeAll(async () => {
  const database = await makeDatabase()
  first = await openTestGateway({}, database)
  second = await openTestGateway({}, database)
  account = await first.account()
  operator = await first.user(account)
  rival = await first.user(await first.account())
  admin = await first.user(await first.account(), ['manage_customer_accounts'], { accessLevel: 1 })
})

type Heard = { channel: string; data: Record<string, unknown> }

/** A test client: subscribes as a user at a gateway and collects the messages that it receives. */
async function listen(gateway: TestGateway, token: string, pattern = '/admin/**', accountKey?: string) {
  const client = new faye.Client(`http://127.0.0.1:${gateway.port}/realtime`)
  client.addExtension({
    outgoing: (message, callback) => callback({ ...message, ext: { token, accountKey } }),
  })
  const heard: Heard[] = []
  onTestFinished(() => void client.disconnect())
  await client
    .subscribe(pattern)
    .withChannel((channel, data) => void heard.push({ channel, data: data as Heard['data'] }))
  return { client, heard }
}

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('RT-01 RT-02 a change made at one gateway is heard at both, as resource, id and version', async () => {
  const here = await listen(first, operator.token)
  const there = await listen(second, operator.token)
  const { id } = (await operator.post('/main-api/tags', { name: 'Heard' })).body
  await operator.put(`/main-api/tags/${id}`, { name: 'Heard again' })
  for (const { heard } of [here, there]) {
    await until(() => heard.length >= 2)
    expect(heard).toEqual([
      { channel: `/admin/${account.id}/tags`, data: { resource: 'tags', id, version: 1, action: 'create' } },
      { channel: `/admin/${account.id}/tags`, data: { resource: 'tags', id, version: 2, action: 'update' } },
    ])
  }
})

test('the first events of a gateway are heard in the order in which they were written', async () => {
  const third = await openTestGateway({}, await makeDatabase())
  const person = await third.user(await third.account())
  const { heard } = await listen(third, person.token)
  await third.services.pool.query(
    `insert into outbox_events ("AccountId", topic, data)
      select $1, 'tags', jsonb_build_object('resource', 'tags', 'id', n, 'version', 1, 'action', 'create')
      from generate_series(1, 5) n`,
    [person.account.id],
  )
  third.services.notify()
  await until(() => heard.length >= 5)
  expect(heard.map(({ data }) => data.id)).toEqual([1, 2, 3, 4, 5])
})

describe('a session hears what it may see and nothing else', () => {
  test('not what another account does', async () => {
    const { heard } = await listen(first, operator.token)
    await rival.post('/main-api/tags', { name: 'Secret' })
    const { id } = (await operator.post('/main-api/tags', { name: 'Own' })).body
    await until(() => heard.length > 0)
    expect(heard.map(({ data }) => data.id)).toEqual([id])
  })

  test.each([
    { channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['long-polling'] },
    { channel: '/meta/subscribe', clientId: 'x', subscription: '/admin/**' },
    { channel: '/meta/subscribe/x', clientId: 'x', subscription: '/admin/1/tags' },
    { channel: '/admin/1/message', clientId: 'x', data: { text: 'x', type: 'info' } },
  ])('nothing goes without a session: $channel', async (message) => {
    const answer = await fetch(`http://127.0.0.1:${first.port}/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ ...message, ext: { token: 'x'.repeat(43) } }]),
    })
    expect(await answer.json()).toMatchObject([{ successful: false }])
  })

  test("not another account's channel by name", async () => {
    await expect(listen(first, operator.token, `/admin/${rival.account.id}/tags`)).rejects.toThrow(
      'Not for this session',
    )
  })

  test('not a resource without the right', async () => {
    const clipper = await first.user(account, ['clip_only'])
    const { heard } = await listen(first, clipper.token)
    await operator.post('/main-api/tags', { name: 'Not for a clipper' })
    const video = (await operator.post('/main-api/videos', { name: 'Nor this' })).body
    await first.services.pool.query(
      `update videos set state = 'ready', duration = 9000, "playlistPath" = 'x' where id = $1`,
      [video.id],
    )
    await clipper.post('/streaming-service-api/clips', { title: 'This', videoId: video.id, in: 0, out: 1000 })
    await until(() => heard.some(({ channel }) => channel.endsWith('/clips')))
    expect(heard.some(({ channel }) => /tags|videos/.test(channel))).toBe(false)
  })

  test('own_videos_only hears of own videos only', async () => {
    const own = await first.user(account, ['own_videos_only', 'video_write'])
    const { heard } = await listen(first, own.token)
    await operator.post('/main-api/videos', { name: 'Of somebody else' })
    const { id } = (await own.post('/main-api/videos', { name: 'Own' })).body
    await until(() => heard.length > 0)
    expect(heard.map(({ data }) => data)).toEqual([{ resource: 'videos', id, version: 1, action: 'create' }])
  })

  test('nothing any more after logout', async () => {
    const leaver = await first.user(account)
    const { heard } = await listen(first, leaver.token)
    const still = await listen(first, operator.token)
    await leaver.remove('/users-service-api/auth/logout')
    /** Writes a tag that the other one hears; returns whether the leaver heard it too. */
    const isHeard = async (name: string) => {
      const { id } = (await operator.post('/main-api/tags', { name })).body
      const ofTag = ({ data }: Heard) => data.resource === 'tags' && data.id === id
      await until(() => still.heard.some(ofTag))
      return heard.some(ofTag)
    }
    // A gateway is told of a logout as of a write, so the first one may overtake it.
    await expect.poll(() => isHeard(crypto.randomUUID()), { timeout: 60_000 }).toBe(false)
    expect(await isHeard('Long after')).toBe(false)
  })
})

describe('what is too large is refused before anybody knows whose it is', () => {
  const tooMuch = 'x'.repeat(70_000)

  test.each([
    ['with its length', tooMuch],
    ['in chunks', ReadableStream.from([Buffer.from(tooMuch), Buffer.from(tooMuch)])],
  ])('a request %s', async (_, body) => {
    const answer = await fetch(`http://127.0.0.1:${first.port}/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    })
    expect(answer.status).toBe(413)
  })

  test('a message of a WebSocket', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${first.port}/realtime`)
    await once(socket, 'open')
    socket.send(JSON.stringify([{ channel: '/meta/handshake', data: tooMuch }]))
    const [{ code }] = await once(socket, 'close')
    expect(code).toBe(1009)
  })
})

describe('one client does not load the channel for the others', () => {
  const post = (messages: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${first.port}/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(messages),
    })
  const ext = () => ({ token: operator.token })
  const handshake = async () => {
    const message = { channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'] }
    const [{ clientId }] = (await (await post([{ ...message, ext: ext() }])).json()) as [{ clientId: string }]
    return clientId
  }

  test('a client is of the session of its handshake, for nobody else and under the id that it gave', async () => {
    const message = { channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'] }
    const answer = await post([{ ...message, id: 'mine', ext: ext() }])
    const [shaken] = (await answer.json()) as [{ clientId: string; id: string }]
    expect(shaken.id).toBe('mine')
    const { clientId } = shaken
    const colleague = await first.user(account)
    const asColleague = { clientId, ext: { token: colleague.token } }
    const subscription = `/admin/${account.id}/tags`
    for (const channel of ['/meta/subscribe', '/meta/unsubscribe']) {
      const refused = await post([{ channel, subscription, ...asColleague }])
      expect(await refused.json()).toMatchObject([{ error: '401::The client of another session' }])
    }
    const own = await post([{ channel: '/meta/subscribe', subscription, clientId, ext: ext() }])
    expect(await own.json()).toMatchObject([{ successful: true }])
  })

  test('a subscription names a few channels, and what it matches is answered once', async () => {
    const clientId = await handshake()
    const subscribe = (subscription: string[]) =>
      post([{ channel: '/meta/subscribe', clientId, subscription, ext: ext() }])
    expect((await subscribe(Array(3000).fill('/admin/**'))).status).toBe(400)
    const wild = await subscribe(['**/**/**/**/**/**/**/**/**'])
    expect(await wild.json()).toMatchObject([{ successful: false }])
    const text = await (await subscribe(Array(50).fill('/admin/**'))).text()
    expect(text.length).toBeLessThan(2000)
  })

  test('many messages in one request are refused', async () => {
    const message = { channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'] }
    expect((await post(Array(21).fill(message))).status).toBe(400)
  })

  test.each([
    '7',
    'null',
    '"x"',
    '[null]',
    '[[]]',
    '{',
    '',
    '[{"channel":{}}]',
    '[{"channel":"/meta/connect","clientId":["a"]}]',
  ])('%s is no message', async (body) => {
    const answer = await fetch(`http://127.0.0.1:${first.port}/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
  })

  test('twenty thousand messages on one socket close it, and the others hear on', async () => {
    const { heard } = await listen(first, operator.token)
    const socket = new WebSocket(`ws://127.0.0.1:${first.port}/realtime`)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    for (let i = 0; i < 20_000; i++) socket.send('[{"channel":"/meta/connect","clientId":"x"}]')
    const { id } = (await operator.post('/main-api/tags', { name: 'During the flood' })).body
    await until(() => heard.some(({ data }) => data.id === id))
    expect((await closed)[0].code).toBe(1008)
  })

  test('a session that shakes hands without end is refused, and others are not', async () => {
    const eager = await first.user(account)
    const message = { channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'] }
    const twenty = Array(20).fill({ ...message, ext: { token: eager.token } })
    const answers = []
    for (let round = 0; round < 7; round++) answers.push(...((await (await post(twenty)).json()) as object[]))
    expect(answers.at(-1)).toMatchObject({ successful: false, error: '403::Too many handshakes' })
    expect(await handshake()).toBeTruthy()
  })

  test('a page of another site may not use it', async () => {
    expect((await post([], { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post([], { origin: `http://127.0.0.1:${first.port}` })).status).toBe(200)
  })
})

test('to listen does not prolong a session, to ask does', async () => {
  const { pool } = first.services
  const sessions = openSessions(pool, 12)
  sessions.setTrusted(true)
  const idler = await first.user(account)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { expiresAt } = (await sessions.resolve(idler.token, null))!
  vi.setSystemTime(Date.now() + 3_600_000)
  expect((await sessions.resolve(idler.token, null, false))?.expiresAt).toBe(expiresAt)
  await vi.waitUntil(async () => (await sessions.resolve(idler.token, null))?.expiresAt !== expiresAt)
})

describe('RT-03 ENTITY-12 messages', () => {
  const message = { text: 'Kick-off in five minutes', type: 'warning' }

  test('of an administrator reach the account at every gateway, once', async () => {
    const { heard } = await listen(second, operator.token)
    const { client } = await listen(first, admin.token)
    await client.publish(`/admin/${account.id}/message`, message)
    await until(() => heard.length > 0)
    await operator.post('/main-api/tags', { name: 'A later sign' })
    await until(() => heard.some(({ channel }) => channel.endsWith('/tags')))
    const messages = heard.filter(({ channel }) => channel.endsWith('/message'))
    expect(messages).toMatchObject([{ channel: `/admin/${account.id}/message`, data: message }])
    expect(messages[0]?.data.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('come to an administrator who acts for the account', async () => {
    const { heard, client } = await listen(first, admin.token, '/admin/**', account.key)
    await client.publish(`/admin/${account.id}/message`, message)
    await until(() => heard.length > 0)
    expect(heard[0]?.channel).toBe(`/admin/${account.id}/message`)
  })

  test('of anybody else go nowhere, and so does any other channel', async () => {
    const { client } = await listen(first, operator.token)
    await expect(client.publish(`/admin/${account.id}/message`, message)).rejects.toThrow(
      'Not for this session',
    )
    const { client: administrators } = await listen(first, admin.token)
    await expect(
      administrators.publish(`/admin/${account.id}/message`, { ...message, text: 'a\0b' }),
    ).rejects.toThrow('Not for this session')
    for (const channel of [`/admin/${account.id}/tags`, '/other'])
      await expect(administrators.publish(channel, message)).rejects.toThrow('Not for this session')
  })
})

test('what was missed while the line was down is replayed', async () => {
  const { heard } = await listen(first, operator.token)
  await first.services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' or query = 'select 1'`,
  )
  const { id } = (await operator.post('/main-api/tags', { name: 'Missed' })).body
  await until(() => heard.some(({ data }) => data.id === id))
})
