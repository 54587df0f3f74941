import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { errorBody } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'

// What a hostile client sends byte by byte. An uncaught error fails the run by itself.
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ NODE_ENV: 'production' })
  await gateway.user(await gateway.account())
})

async function open(): Promise<Socket> {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function readToEnd(socket: Socket): Promise<string> {
  let answer = ''
  socket.on('end', () => socket.end())
  socket.on('data', (data) => {
    answer += data.toString('latin1')
  })
  await once(socket, 'close')
  return answer
}

/** Sends bytes, half-closes the connection, and reads until the gateway closes it. */
async function exchange(...chunks: string[]): Promise<string> {
  const socket = await open()
  const answer = readToEnd(socket)
  for (const chunk of chunks) {
    socket.write(chunk, 'latin1')
    await new Promise(setImmediate)
  }
  socket.end()
  return answer
}

/** Sends bytes and resets the connection without reading the response. */
async function reset(bytes: string): Promise<void> {
  const socket = await open()
  socket.write(bytes, 'latin1')
  await new Promise(setImmediate)
  socket.resetAndDestroy()
  await once(socket, 'close')
}

async function expectHealthy() {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}/health`)
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code))

const expectNoError = (answer: string) =>
  expect(statusesOf(answer).filter((status) => status >= 500 && status !== 503)).toEqual([])

const close = 'Connection: close'
const host = `Host: localhost\r\n${close}`

const targets = [
  '//',
  '/\\',
  '//[',
  '//x:99999/',
  'http://[',
  'http://',
  'http://x:99999/',
  '//user:pass@host/',
  '*',
  '/%',
  '/%00',
  '/%c0%ae%c0%ae/',
  '/..%2f..%2f',
  '/?%',
  '/?a[b]=c&__proto__[x]=1',
  '///////',
  '/realtime/',
  '/realtime//',
  '/realtime/client.js',
  '/realtime.js',
  '/realtime/../x',
  '/realtime?message=[',
  '/media/',
  '/media/0.1.x/a',
  '/storage',
  '/storage/%',
  '/embed/videos/%',
  '/assets/markers/1/..%2f..%2fpackage.json',
  '/docs/static/%2e%2e/',
  `/${'a'.repeat(15_000)}`,
  `/?${'a=b&'.repeat(3_000)}`,
  '/\u00e9\u00ff',
]

describe('a request target that is none', () => {
  test.each(targets)('%s', async (target) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD', 'DELETE'])
      expectNoError(await exchange(`${method} ${target} HTTP/1.1\r\n${host}\r\nContent-Length: 0\r\n\r\n`))
    await reset(`GET ${target} HTTP/1.1\r\n${host}\r\n\r\n`)
    await expectHealthy()
  })
})

describe('bytes that are no request', () => {
  test.each([
    ['nothing', ''],
    ['a line', 'hello\r\n\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a method that is none', `BREW / HTTP/1.1\r\n${host}\r\n\r\n`],
    ['CONNECT', `CONNECT x:1 HTTP/1.1\r\n${host}\r\n\r\n`],
    ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n${close}\r\n\r\n`],
    ['a host that is none', `GET / HTTP/1.1\r\nHost: [\r\n${close}\r\n\r\n`],
    ['a header without a name', `GET / HTTP/1.1\r\n${host}\r\n: x\r\n\r\n`],
    ['a header of many bytes', `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['many headers', `GET / HTTP/1.1\r\n${host}\r\n${'X: y\r\n'.repeat(3_000)}\r\n`],
    ['a NUL in a header', `GET / HTTP/1.1\r\n${host}\r\nX: a\0b\r\n\r\n`],
    ['an expectation', `POST /users-service-api/auth/login HTTP/1.1\r\n${host}\r\nExpect: pigs\r\n\r\n`],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
  ])('%s', async (_, bytes) => {
    expectNoError(await exchange(bytes))
    await reset(bytes)
    await expectHealthy()
  })
})

test.each([
  ['bytes that are no request', 'hello\r\n\r\n', 400, 'The request is malformed. Check its syntax.'],
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The request headers are too large. Shorten them.',
  ],
])('%s are answered as the contract says', async (_, bytes, status, message) => {
  const answer = await exchange(bytes)
  expect(statusesOf(answer)).toEqual([status])
  expect(errorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1]!))).toMatchObject({ message })
})

const paths = [
  '/realtime',
  '/realtime/client.js',
  '/realtime/x',
  '/users-service-api/auth/login',
  '/main-api/tags',
  '/storage/touchline/a?uploads',
  '/storage/touchline/a?partNumber=1&uploadId=x',
  '/media/0.1.x/a',
  '/',
]
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const bodies: [string, string, string][] = [
  ['a broken chunk', 'Transfer-Encoding: chunked', 'zz\r\nno\r\n'],
  ['a chunk of a huge size', 'Transfer-Encoding: chunked', 'ffffffffffffffff\r\nx'],
  ['a chunk that ends early', 'Transfer-Encoding: chunked', '5\r\nab'],
  ['no last chunk', 'Transfer-Encoding: chunked', '2\r\n[]\r\n'],
  ['too few bytes', 'Content-Length: 100', '[]'],
  ['too many bytes', 'Content-Length: 2', '[]GARBAGE / x\r\n\r\n'],
  ['a negative length', 'Content-Length: -1', ''],
  ['a length that is none', 'Content-Length: 1e3', '[]'],
  ['a huge length', 'Content-Length: 99999999999999999999', '[]'],
  ['an unknown encoding', 'Transfer-Encoding: gzip', '[]'],
]

describe.each(methods)('a broken body of %s', (method) => {
  test.each(bodies)('%s', async (_, header, body) => {
    for (const path of paths) {
      const head = `${method} ${path} HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n${header}\r\n\r\n`
      expectNoError(await exchange(head, body))
      await reset(head + body)
    }
    await expectHealthy()
  })
})

const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='

describe('an upgrade', () => {
  test.each(['/', '/x', '/realtime/', '/realtime/x', '/realtimex', '//', '/main-api/tags', '/storage/a/b'])(
    'of %s is refused, and a reset ends nothing',
    async (path) => {
      const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`
      expect(statusesOf(await exchange(head))).toEqual([404])
      await reset(head)
      await expectHealthy()
    },
  )

  test.each([
    ['to another protocol', 'Connection: Upgrade\r\nUpgrade: h2c'],
    ['without a key', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13'],
    ['of another version', upgrade.replace('13', '99')],
    ['with an odd key', upgrade.replace('dGhlIHNhbXBsZSBub25jZQ==', 'x')],
    ['from another origin', `${upgrade}\r\nOrigin: https://evil.example`],
    ['from an origin that is none', `${upgrade}\r\nOrigin: null`],
  ])('%s is refused', async (_, headers) => {
    const head = `GET /realtime HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`
    const [status = 0] = statusesOf(await exchange(head))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    await reset(head)
    await expectHealthy()
  })

  const head = `GET /realtime HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`
  test.each([
    ['a reset', ''],
    ['a frame without a mask', '\x81\x02[]'],
    ['a reserved opcode', '\x83\x80\0\0\0\0'],
    ['a length that is a lie', '\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff'],
    ['a huge length', '\x81\xff\0\0\0\0\x7f\xff\xff\xff\0\0\0\0x'],
    ['a long ping', '\x89\xfe\x01\x00\0\0\0\0x'],
    ['a close code that is none', '\x88\x82\0\0\0\0\0\x01'],
    ['a text that is not UTF-8', '\x81\x82\0\0\0\0\xff\xfe'],
    ['a text that is no JSON', '\x81\x81\0\0\0\0{'],
    ['null', '\x81\x84\0\0\0\0null'],
    ['a number', '\x81\x81\0\0\0\x007'],
    ['a message that is none', '\x81\x84\0\0\0\0[[]]'],
    ['a fragment without an end', '\x01\x81\0\0\0\0['],
  ])('followed by %s', async (_, frame) => {
    expect(statusesOf(await exchange(head, frame))).toEqual([101])
    await reset(head + frame)
    await expectHealthy()
  })
})

test('requests in one packet are each answered, the good ones after the bad ones too', async () => {
  const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const socket = await open()
  socket.write(`${one('//')}${one('/main-api/tags')}${one('/x.css')}GET /health HTTP/1.1\r\n${host}\r\n\r\n`)
  const answer = await readToEnd(socket)
  expect(statusesOf(answer)).toHaveLength(4)
  expectNoError(answer)
})
