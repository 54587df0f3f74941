import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { beforeAll, expect, test, vi } from 'vitest'
import { mountErrors } from '../../http/errors.ts'
import { afterFile } from '../../testing/after-file.ts'
import { followChat, makeChat, openWriter } from '../../testing/chats.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { mountChatStream } from './mount-stream.ts'
import { type ChatStreams, openChatStreams } from './streams.ts'

vi.setConfig({ testTimeout: 90_000 })
const patient = { timeout: 60_000, interval: 20 }

let gateway: TestGateway
let lead: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  lead = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

/** A server of streams of one chat alone, whose side of each connection is seen here. */
async function serve(streams: ChatStreams, chatId: number) {
  const responses: ServerResponse[] = []
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    responses.push(response)
    streams.add(response, { chatId, page: undefined, since: 0 })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(async () => {
    streams.close()
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, responses }
}

/** A viewer who asks for a stream and takes nothing of it. */
function stall(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n')
  // Nothing listens for data, so what comes stays in the kernel, and then with the sender.
  return socket.on('error', () => {})
}

test('a viewer who reads nothing is let go before much waits, and the others hear everything meanwhile', async () => {
  const chat = await makeChat(lead)
  const fan = await openWriter(gateway, lead.account.id, chat.open)
  const { streams } = gateway.services.chats
  const { port, responses } = await serve(streams, chat.id)
  const stalled = stall(port)
  await vi.waitFor(() => expect(responses).toHaveLength(1), patient)
  const [slow] = responses as [ServerResponse]
  const quick = await followChat(port, '')
  let most = 0
  let told = 0
  const atOnce = 400
  while (!slow.destroyed && told < 100 * atOnce) {
    // As much as the longest messages have, at a time that no crowd would reach.
    await gateway.services.pool.query(
      `with given as (
          insert into chat_messages ("AccountId", "ChatId", "FanId", seq, position, text, state)
          select $1, $2, $3, $4 + n, $4 + n, repeat('⚽️', 150), 'visible' from generate_series(1, ${atOnce}) n
        ), moved as (update chats set position = $4 + ${atOnce} where id = $2)
        select pg_notify('touchline_chat', $2::int::text)`,
      [lead.account.id, chat.id, fan.id, told],
    )
    told += atOnce
    await vi.waitFor(() => expect(quick.heard).toHaveLength(told), patient)
    most = Math.max(most, slow.writableLength)
  }
  expect(slow.destroyed).toBe(true)
  // What may wait, and what was written last.
  expect(most).toBeLessThan(256 * 1024 + atOnce * 1_500)
  expect(quick.heard.map(({ position }) => position)).toEqual(Array.from({ length: told }, (_, at) => at + 1))
  quick.close()
  stalled.destroy()
})

test('a connection is kept open by a word now and then, and one that takes none of them is ended', async () => {
  const chat = await makeChat(lead)
  const { pool } = gateway.services
  const errors: Error[] = []
  const streams = openChatStreams(pool, (error) => errors.push(error), { gatherMs: 10, beatMs: 200 })
  const { port, responses } = await serve(streams, chat.id)
  let heard = ''
  const listening = get({ port, host: '127.0.0.1', path: '/', agent: false })
  listening.on('error', () => {})
  listening.on('response', (answer: IncomingMessage) =>
    answer.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    }),
  )
  await vi.waitFor(() => expect(heard.match(/^: here$/gm)?.length ?? 0).toBeGreaterThan(1), patient)
  const stalled = stall(port)
  await vi.waitFor(() => expect(responses).toHaveLength(2), patient)
  const [quick, dead] = responses as [ServerResponse, ServerResponse]
  // Until the kernel takes no more: less than what may wait, so that only the beat notices.
  while (dead.writableLength === 0) {
    dead.write(Buffer.alloc(32 * 1024, ':'))
    await turn()
  }
  expect(dead.writableLength).toBeLessThan(256 * 1024)
  await vi.waitFor(() => expect(dead.destroyed).toBe(true), patient)
  expect([quick.destroyed, errors]).toEqual([false, []])
  listening.destroy()
  stalled.destroy()
  await vi.waitFor(() => expect(quick.destroyed).toBe(true), patient)
})

test('one address has so many streams and is told to wait for more, until one of them ends', async () => {
  const chat = await makeChat(lead)
  const app = Fastify()
  mountErrors(app)
  const { chats, pool } = gateway.services
  // Its streams are those of the gateway, which ends them by itself.
  const streams = { ...chats.streams, close: () => {} }
  mountChatStream(app, { chats: { ...chats, streams }, pool }, 2)
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterFile(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  const [one, two] = [await followChat(port, chat.open), await followChat(port, chat.open)]
  expect([one.status, two.status]).toEqual([200, 200])
  const refused = await fetch(`http://127.0.0.1:${port}${chat.open}/stream`)
  expect([
    refused.status,
    refused.headers.get('retry-after'),
    ((await refused.json()) as { key: string }).key,
  ]).toEqual([...[429, '10', 'common.tooManyRequests']])
  one.close()
  await vi.waitFor(async () => {
    const next = await followChat(port, chat.open)
    next.close()
    expect(next.status).toBe(200)
  }, patient)
  two.close()
})

test('a gateway that ends lets its viewers go', async () => {
  const chat = await makeChat(lead)
  const other = await openTestGateway({}, gateway.connectionString)
  const viewer = await followChat(other.port, chat.open)
  await vi.waitFor(() => expect(viewer.facts).toHaveLength(1), patient)
  await other.close()
  await expect(fetch(`http://127.0.0.1:${other.port}/health`)).rejects.toThrow()
})
