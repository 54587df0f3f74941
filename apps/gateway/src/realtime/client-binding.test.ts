import { once } from 'node:events'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSession } from '../access/open-session.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../testing/test-gateway.ts'

/** How long a test waits for what has to come. */
const soon = { timeout: 60_000 }

let gateway: TestGateway
let account: TestAccount
let owner: TestUser
let admin: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  owner = await gateway.user(account)
  admin = await gateway.user(await gateway.account(), ['manage_customer_accounts'], { accessLevel: 1 })
})

type Ext = { token?: string; accountKey?: string | null }
type Message = {
  channel: string
  successful?: boolean
  error?: string
  clientId?: string
  data?: { id?: number }
}

const post = async (messages: object[]): Promise<Message[]> => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(messages),
  })
  return (await answer.json()) as Message[]
}

/** Opens a client of a session; returns its id. */
async function shakeHands(ext: Ext): Promise<string> {
  const supportedConnectionTypes = ['long-polling', 'websocket']
  const [shaken] = await post([{ channel: '/meta/handshake', version: '1.0', supportedConnectionTypes, ext }])
  return shaken!.clientId!
}

const subscriptionOf = (clientId: string, ext: Ext) => ({
  ...{ channel: '/meta/subscribe', subscription: `/admin/${account.id}/tags`, clientId, ext },
})
/** Answered at once, with what has arrived. */
const pollOf = (clientId: string, ext: Ext) => ({
  ...{ channel: '/meta/connect', connectionType: 'long-polling', advice: { timeout: 0 }, clientId, ext },
})

/** A client of the owner that follows tags. */
async function follow() {
  const ext = { token: owner.token }
  const clientId = await shakeHands(ext)
  expect(await post([subscriptionOf(clientId, ext)])).toMatchObject([{ successful: true }])
  return { clientId, ext }
}

/** The events that a client receives until the one of this tag, asking again and again. */
async function receive({ clientId, ext }: { clientId: string; ext: Ext }, id: number) {
  const received: (number | undefined)[] = []
  await expect
    .poll(async () => {
      const replies = await post([pollOf(clientId, ext)])
      received.push(...replies.filter(({ channel }) => /\/tags$/.test(channel)).map(({ data }) => data?.id))
      return received
    }, soon)
    .toContain(id)
  return received
}

const makeTag = async () =>
  (await owner.post('/main-api/tags', { name: crypto.randomUUID() })).body.id as number

async function openSocket() {
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/realtime`)
  const messages: Message[] = []
  socket.addEventListener('message', ({ data }) => messages.push(...JSON.parse(String(data))))
  onTestFinished(() => socket.close())
  await once(socket, 'open')
  return { messages, send: (sent: object[]) => socket.send(JSON.stringify(sent)) }
}

/** Those who learnt the id of a client of somebody else. */
const strangers: Record<string, () => Promise<Ext>> = {
  'a colleague': async () => ({ token: (await gateway.user(account)).token }),
  'another session of the same user': async () => {
    const { accessToken } = await openSession(gateway.services.pool, owner.id, { ip: '127.0.0.1' }, 1)
    return { token: accessToken }
  },
  'another account': async () => ({ token: (await gateway.user(await gateway.account())).token }),
  nobody: async () => ({}),
}

describe('RT-01 a client id is worth nothing without the session of its handshake', () => {
  test.each(Object.entries(strangers))('to %s, by long-polling', async (_, extOf) => {
    const client = await follow()
    const { clientId } = client
    const ext = await extOf()
    const tag = await makeTag()
    for (const message of [
      pollOf(clientId, ext),
      { channel: '/meta/disconnect', clientId, ext },
      subscriptionOf(clientId, ext),
      { ...subscriptionOf(clientId, ext), channel: '/meta/unsubscribe' },
    ]) {
      const replies = await post([message])
      expect(replies).toMatchObject([{ successful: false, error: expect.stringMatching(/^401:/) }])
      expect(replies).toHaveLength(1)
    }
    expect(await receive(client, tag)).toEqual([tag])
  })

  test.each(Object.entries(strangers))('to %s, by a WebSocket', async (_, extOf) => {
    const { clientId, ext } = await follow()
    const own = await openSocket()
    own.send([{ channel: '/meta/connect', connectionType: 'websocket', clientId, ext }])
    const first = await makeTag()
    await expect.poll(() => own.messages.map(({ data }) => data?.id), soon).toContain(first)
    const other = await openSocket()
    const theirs = await extOf()
    const asStranger = { clientId, ext: theirs }
    other.send([{ channel: '/meta/connect', connectionType: 'websocket', ...asStranger }])
    other.send([{ channel: '/meta/disconnect', ...asStranger }])
    await expect.poll(() => other.messages, soon).toHaveLength(2)
    const second = await makeTag()
    await expect.poll(() => own.messages.map(({ data }) => data?.id), soon).toContain(second)
    expect(other.messages).toMatchObject([{ successful: false }, { successful: false }])
  })

  test('to the same session when it acts for another account', async () => {
    const own = { token: admin.token }
    const clientId = await shakeHands(own)
    const elsewhere = { ...own, accountKey: account.key }
    expect(await post([subscriptionOf(clientId, elsewhere)])).toMatchObject([{ successful: false }])
    expect(await post([pollOf(clientId, elsewhere)])).toMatchObject([{ successful: false }])
    expect(await post([pollOf(clientId, own)])).toMatchObject([{ successful: true }])
  })
})

describe('RT-01 a session that ends, or may do less, ends its clients, whether they follow something or not', () => {
  const isKnown = async (clientId: string, ext: Ext) => {
    const [reply] = await post([pollOf(clientId, ext)])
    return reply!.successful
  }

  test.each([
    ['a logout', (user: TestUser) => user.remove('/users-service-api/auth/logout')],
    [
      'its removal',
      (user: TestUser) => gateway.services.pool.query(`delete from sessions where "UserId" = $1`, [user.id]),
    ],
    [
      'fewer roles',
      (user: TestUser) =>
        gateway.services.pool.query(`delete from group_users where "UserId" = $1`, [user.id]),
    ],
  ])('%s', async (_, end) => {
    const user = await gateway.user(account)
    const ext = { token: user.token }
    const [idle, following] = [await shakeHands(ext), await shakeHands(ext)]
    await post([subscriptionOf(following, ext)])
    const clients = [idle, following]
    for (const clientId of clients) expect(await isKnown(clientId, ext)).toBe(true)
    await end(user)
    for (const clientId of clients) await expect.poll(() => isKnown(clientId, ext), soon).toBe(false)
  })
})
