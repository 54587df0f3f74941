import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { logOutput } from '@touchline/log'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { afterFile } from '../testing/after-file.ts'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { playlistOf } from './live-address.ts'

const text = `#EXTM3U\n${'#EXTINF:2,\n1.mp4\n'.repeat(50)}`
const asked: string[] = []
const logged: string[] = []
let gateway: TestGateway
let playlist: string

// A node that has one session.
const node = createServer(({ url = '' }, response) => {
  asked.push(url)
  if (url.endsWith('/7.3.mp4'))
    return response.writeHead(200, { 'content-type': 'video/mp4', 'cache-control': 'immutable' }).end('part')
  if (url.includes('/live.m3u8'))
    return response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(text)
  return response.writeHead(404).end()
})

beforeAll(async () => {
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  afterFile(() => void node.close())
  // At a terminal the log takes a way that can be heard.
  const { isTTY } = process.stdout
  process.stdout.isTTY = true
  vi.spyOn(logOutput, 'write').mockImplementation((line) => void logged.push(String(line)))
  gateway = await openTestGateway({ LOG_LEVEL: 'info' })
  process.stdout.isTTY = isTTY
  const account = await gateway.account()
  const { pool } = gateway.services
  const address = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  await pool.query(`insert into live_nodes (name, address, "rtmpPort") values ('test', $1, 1935)`, [address])
  const operator = await gateway.user(account)
  const input = await operator.post('/streaming-service-api/inputs', { name: 'Camera', protocol: 'rtmp' })
  const { rows: sessions } = await pool.query<{ id: number }>(
    `insert into live_sessions ("AccountId", "InputId", node) values ($1, $2, 'test') returning id`,
    [account.id, input.body.id],
  )
  playlist = new URL(playlistOf(gateway.services, account.id, { sessionId: sessions[0]!.id }), 'http://a')
    .pathname
})
afterAll(() => void vi.restoreAllMocks())

const part = (name: string) => playlist.replace('live.m3u8', name)

test('a playlist that many wait for is asked for once, and sent compressed to who takes it', async () => {
  const waited = `${playlist}?_HLS_msn=51&_HLS_part=0&of=somebody`
  const headers = { 'accept-encoding': 'gzip' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => gateway.app.inject({ url: waited, headers })),
  )
  for (const answer of answers) {
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-encoding': 'gzip' } })
    expect(answer.rawPayload.length).toBeLessThan(text.length / 2)
  }
  const plain = await gateway.app.inject({ url: waited })
  expect(plain.body).toBe(text)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(asked.filter((url) => url.includes('_HLS_msn=51'))).toEqual([
    expect.stringMatching(/live\.m3u8\?_HLS_msn=51&_HLS_part=0$/),
  ])
})

test('a part has what players and caches need, and nothing that is for pages', async () => {
  const { headers, body } = await gateway.app.inject({ url: part('7.3.mp4') })
  expect(body).toBe('part')
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  expect(headers).not.toHaveProperty('content-security-policy')
})

test('what goes well is not logged, since a viewer asks several times a second; what does not is', async () => {
  onTestFinished(() => void logged.splice(0))
  logged.splice(0)
  await gateway.app.inject({ url: part('7.3.mp4') })
  await gateway.app.inject({ url: part('8.0.mp4') })
  await vi.waitUntil(() => logged.length > 0)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('8.0.mp4')
})

test.each([
  ['another session', (address: string) => address.replace(/live\/\d+\//, 'live/999999/')],
  ['another account', (address: string) => address.replace(/accounts\/\d+\//, 'accounts/999999/')],
  ['a signature that was changed', (address: string) => address.replace(/^(\/media\/[^/]+)./, '$1x')],
  ['a way out of its folder', (address: string) => address.replace('live.m3u8', '..%2F..%2Fx.mp4')],
  ['a folder below it', (address: string) => address.replace('live.m3u8', 'a/live.m3u8')],
])('%s is not found', async (_name, change) => {
  expect((await gateway.app.inject({ url: change(playlist) })).statusCode).toBe(404)
})

/** By a connection of its own, as players ask: what is injected meets the routes at once. */
const ask = (address: string, headers = {}) =>
  fetch(`http://127.0.0.1:${gateway.port}${address}`, { headers })

test.each([
  ['7.3.mp4', 'part'],
  ['live.m3u8?_HLS_msn=51&_HLS_part=1', text],
])('%s is the same by a route and past it, for whoever asks in the same second', async (name, body) => {
  const routed = await gateway.app.inject({ url: part(name), headers: { 'accept-encoding': 'gzip' } })
  const again = await ask(part(name))
  expect(await again.text()).toBe(body)
  const headers = Object.fromEntries(again.headers)
  // Which only a route gives.
  expect(headers).not.toHaveProperty('x-request-id')
  const { 'x-request-id': _, date: __, connection: ___, ...expected } = routed.headers
  expect(headers).toMatchObject(expected)
  const unlike = [
    part('7.3.mp4').replace(/^(\/media\/[^/]+)./, '$1x'),
    part('7.3.mp4').replace('/media/', '/media/0.'),
  ]
  for (const address of unlike) expect((await ask(address)).status).toBe(404)
})

const line = (address: string, method = 'GET', more = '') =>
  `${method} ${address} HTTP/1.1\r\nhost: a\r\n${more}\r\n`
const statusesOf = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)

/** What a connection hears for what it sends, until the gateway closes it. */
async function hear(sent: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1').setEncoding('latin1')
  let heard = ''
  socket.on('data', (text: string) => {
    heard += text
  })
  socket.write(sent)
  await once(socket, 'close')
  return heard
}

test('one connection is answered in its order, by routes and past them, whatever it sends next', async () => {
  const known = part('7.3.mp4')
  await ask(known)
  const sent = [
    line(known) + line('/health') + line(known, 'HEAD') + line(part('8.0.mp4')),
    `${line(known, 'GET', 'content-length: 5\r\n')}hello${line(known, 'GET', 'connection: close\r\n')}`,
  ]
  expect(statusesOf(await hear(sent.join('')))).toEqual(['200', '200', '200', '404', '200', '200'])
  expect(statusesOf(await hear(`${line(known)}BROKEN\r\n\r\n`))).toEqual(['200', '400'])
})

test('whoever goes away in the middle of an answer harms nobody', async () => {
  const known = part('7.3.mp4')
  await ask(known)
  for (let count = 0; count < 20; count++) {
    const socket = connect(gateway.port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(line(known).repeat(500), () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  expect((await ask(known)).status).toBe(200)
})
