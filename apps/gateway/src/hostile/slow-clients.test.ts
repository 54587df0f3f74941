import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ CONNECTIONS_PER_ADDRESS: '20' })
})

async function open(): Promise<Socket> {
  const socket = connect(gateway.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  return socket
}

const login =
  'POST /users-service-api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

// These tests only wait for the gateway's timeouts, so they run concurrently.
describe.concurrent('a client that takes its time is left', () => {
  test.for([
    ['who says nothing', ''],
    ['whose headers do not end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '],
    ['whose body does not come', `${login}Content-Length: 50\r\n\r\n{`],
    ['who has its answer and asks nothing more', 'GET /config.json HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ] as const)('%s', async ([, bytes]) => {
    const socket = await open()
    socket.write(bytes)
    await once(socket, 'close')
  })

  test('who opens a WebSocket without a handshake', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}/realtime`)
    await once(socket, 'open')
    await once(socket, 'close')
  })
})

test('one address holds its share of connections and no more', async () => {
  const sockets = await Promise.all(Array.from({ length: 40 }, open))
  const isClosed = (socket: Socket) => socket.destroyed
  while (sockets.filter(isClosed).length < 20) await new Promise(setImmediate)
  expect(sockets.filter(isClosed)).toHaveLength(20)
  for (const socket of sockets) socket.destroy()
  const askAgain = () => fetch(`http://127.0.0.1:${gateway.port}/config.json`).catch(() => undefined)
  while ((await askAgain())?.status !== 200) await new Promise(setImmediate)
})

test('a stop waits for no connection whose request is answered', async () => {
  const other = await openTestGateway()
  const socket = connect(other.port, '127.0.0.1')
  socket.on('error', () => {})
  // Rejected at once by its length; the body keeps coming, so the connection never becomes idle.
  socket.write(`${login}Content-Length: 900000000\r\n\r\n`)
  await once(socket, 'data')
  const more = setInterval(() => socket.write('x'.repeat(1000)), 5)
  onTestFinished(() => clearInterval(more))
  await other.close()
})
