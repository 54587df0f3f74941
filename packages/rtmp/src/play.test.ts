import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { openPlayerServer } from '@touchline/rtmp/testing'
import { expect, onTestFinished, test } from 'vitest'
import { messageType } from './chunks.ts'
import { flvTag } from './flv.ts'
import type { MediaMessage } from './media.ts'
import { type PlayEnd, playRtmp } from './play.ts'

/** Plays from a port of this machine; `ended` is how it ended. */
function play(port: number, more: { secureHost?: string } = {}) {
  const got: MediaMessage[] = []
  const ended = Promise.withResolvers<PlayEnd>()
  const connection = playRtmp({
    ...{ address: '127.0.0.1', port, app: 'live/inner', stream: 'match?token=1', ...more },
    tcUrl: 'rtmp://media.example/live/inner',
    onMedia: (message) => got.push(message),
    onEnd: (why) => ended.resolve(why),
  })
  onTestFinished(() => connection.close())
  return { got, ended: ended.promise, connection }
}

async function serve(options: Parameters<typeof openPlayerServer>[0] = {}) {
  const server = await openPlayerServer(options)
  onTestFinished(() => server.close())
  return server
}

const picture = (timestamp: number, size = 20): MediaMessage => ({
  kind: 'video',
  timestamp,
  payload: Buffer.alloc(size, 7),
})

test('EXT-03 plays what a server sends, under the name that it was asked for', async () => {
  const server = await serve()
  const { got } = play(server.port)
  await expect.poll(server.players).toBe(1)
  expect(server.asked).toEqual([
    { app: 'live/inner', tcUrl: 'rtmp://media.example/live/inner', stream: 'match?token=1' },
  ])
  server.send(picture(40, 100_000))
  server.send({ kind: 'audio', timestamp: 0x1000001, payload: Buffer.from([0xaf, 1, 2]) })
  await expect.poll(() => got.length).toBe(2)
  expect(got).toEqual([
    picture(40, 100_000),
    { kind: 'audio', timestamp: 0x1000001, payload: Buffer.from([0xaf, 1, 2]) },
  ])
})

test('EXT-03 messages that come in one are played at their times, and one that is cut off ends it', async () => {
  const server = await serve()
  const { got, ended } = play(server.port)
  await expect.poll(server.players).toBe(1)
  const payload = Buffer.concat([flvTag(picture(500)), flvTag(picture(540))])
  server.sendMessage({ type: messageType.aggregate, timestamp: 9_000, payload })
  await expect.poll(() => got.map(({ timestamp }) => timestamp)).toEqual([9_000, 9_040])
  server.sendMessage({ type: messageType.aggregate, timestamp: 9_000, payload: payload.subarray(0, 20) })
  expect(await ended).toBe('fault')
})

test.each([
  ['NetStream.Play.StreamNotFound', 'notFound'],
  ['NetStream.Play.Failed', 'notFound'],
  ['NetConnection.Connect.Rejected', 'refused'],
] as const)('EXT-03 a server that answers %s has %s', async (refuse, why) => {
  const server = await serve({ refuse })
  expect(await play(server.port).ended).toBe(why)
})

test('EXT-03 what ends is told from what never began', async () => {
  const server = await serve()
  const one = play(server.port)
  await expect.poll(server.players).toBe(1)
  server.status('status', 'NetStream.Play.UnpublishNotify')
  expect(await one.ended).toBe('ended')
  const other = play(server.port)
  await expect.poll(() => server.asked.length).toBe(2)
  server.cut()
  expect(await other.ended).toBe('refused')
})

test('EXT-03 what is no RTMP, no TLS or nobody is told apart', async () => {
  const web = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
  }).listen(0, '127.0.0.1')
  await once(web, 'listening')
  onTestFinished(() => void web.close())
  const { port } = web.address() as AddressInfo
  expect(await play(port).ended).toBe('fault')
  expect(await play(port, { secureHost: 'media.example' }).ended).toBe('unreachable')
  const server = await openPlayerServer()
  await server.close()
  expect(await play(server.port).ended).toBe('unreachable')
})
