import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import type { MediaMessage } from './media.ts'
import { type PublishEnd, publishRtmp } from './publish.ts'
import { openRtmpServer } from './server.ts'

const video = (timestamp: number, size: number): MediaMessage => ({
  kind: 'video',
  timestamp,
  payload: Buffer.alloc(size, timestamp & 255),
})

function publishTo(port: number, stream: string) {
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<PublishEnd>()
  let acknowledged = 0
  const connection = publishRtmp({
    ...{ tcUrl: `rtmp://127.0.0.1:${port}/live`, app: 'live', stream, address: '127.0.0.1', port },
    onStart: started.resolve,
    onAcknowledged(bytes) {
      acknowledged += bytes
    },
    onEnd: (why) => ended.resolve(why),
  })
  onTestFinished(() => connection.close())
  return { connection, started: started.promise, ended: ended.promise, acknowledged: () => acknowledged }
}

async function openServer() {
  const received: MediaMessage[] = []
  const asked: string[] = []
  const server = await openRtmpServer(
    { host: '127.0.0.1', port: 0 },
    {
      async authorise({ app, key }) {
        asked.push(`${app}/${key}`)
        return key === 'right'
          ? { onMedia: (message) => void received.push(message), onEnd() {} }
          : { code: 'NetStream.Publish.BadName', description: 'unknown' }
      },
      onError() {},
    },
  )
  onTestFinished(() => server.close())
  return { server, received, asked }
}

test('publishes what it is given, and hears how much of it has arrived', async () => {
  const { server, received, asked } = await openServer()
  const publishing = publishTo(server.port, 'right')
  await publishing.started
  const sent = [
    video(0, 90_000),
    video(40, 90_000),
    { kind: 'audio', timestamp: 41, payload: Buffer.from([1]) },
  ]
  for (const message of sent) publishing.connection.write(message as MediaMessage)
  await expect.poll(() => received.length).toBe(3)
  expect(received).toEqual(sent)
  expect(asked).toEqual(['live/right'])
  await expect.poll(publishing.acknowledged).toBeGreaterThan(150_000)
  expect(publishing.acknowledged()).toBeLessThanOrEqual(publishing.connection.sent())
})

test('tells a key that is refused from a server that is not there and from what is no RTMP', async () => {
  const { server } = await openServer()
  expect(await publishTo(server.port, 'wrong').ended).toBe('refusedKey')
  const other = createServer((socket) => {
    socket.on('error', () => {})
    socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await publishTo(port, 'right').ended).toBe('fault')
  other.close()
  await once(other, 'close')
  expect(await publishTo(port, 'right').ended).toBe('unreachable')
})

test('says that a server has ended what it had taken', async () => {
  const { server } = await openServer()
  const publishing = publishTo(server.port, 'right')
  await publishing.started
  publishing.connection.write(video(0, 90_000))
  await expect.poll(publishing.acknowledged).toBeGreaterThan(0)
  await server.close()
  expect(await publishing.ended).toBe('ended')
})

/** Of a server whose certificate nobody vouches for. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwXYzZjCDBTsufXMB
L1cBaT6MecdTOFbAEFg41p445L+hRANCAASoLGkWpRV0DdT3MHQNGCr5TZaM+PhU
qRgGFB9o0861mjuD9ObrApD8tNC6FjBgySdJOb1rZgUNi5gba5R66pTX
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBkDCCATWgAwIBAgIUCZ6WVm/46niDGZtMGWQovcmuG0UwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRZWxzZXdoZXJlLmV4YW1wbGUwIBcNMjYxMTI3MTIzOTEzWhgP
MjEyNjExMDMxMjM5MTNaMBwxGjAYBgNVBAMMEWVsc2V3aGVyZS5leGFtcGxlMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqCxpFqUVdA3U9zB0DRgq+U2WjPj4VKkY
BhQfaNPOtZo7g/Tm6wKQ/LTQuhYwYMknSTm9a2YFDYuYG2uUeuqU16NTMFEwHQYD
VR0OBBYEFJUWdtZ+MkobtbJU6mO7JLIV5P+pMB8GA1UdIwQYMBaAFJUWdtZ+Mkob
tbJU6mO7JLIV5P+pMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIh
AJvvx5ItSoI4ZPNBm/yVNoZY/K7Xa1B3Buc0ATCykSYmAiEAqCdjCFTP9m7zJKU9
a9w3Gfn4MYNEraqj7Ix8xswRu2s=
-----END CERTIFICATE-----`

test('sends nothing to a server whose certificate nobody vouches for', async () => {
  const received: Buffer[] = []
  const server = createTlsServer({ key, cert }, (socket) =>
    socket.on('data', (bytes) => received.push(bytes)),
  )
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ended = Promise.withResolvers<PublishEnd>()
  publishRtmp({
    ...{ tcUrl: 'rtmps://elsewhere.example/live', app: 'live', stream: 'right', address: '127.0.0.1', port },
    secureHost: 'elsewhere.example',
    onStart() {},
    onAcknowledged() {},
    onEnd: ended.resolve,
  })
  expect(await ended.promise).toBe('certificate')
  expect(received).toEqual([])
})
