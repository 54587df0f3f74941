import { setTimeout as sleep } from 'node:timers/promises'
import { holdUp } from '@touchline/guard/testing'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { connectPublisher, type TestPublisher } from '../testing/index.ts'
import type { MediaMessage } from './media.ts'
import { openRtmpServer, type PublishingConnection, type RtmpServer } from './server.ts'

const patient = { timeout: 20_000, interval: 10 }
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

type Log = { media: MediaMessage[]; ends: string[]; connection: PublishingConnection | undefined }

/** A server that takes the key `good`, and what happened with its publishers. */
async function openServer(
  limits: Parameters<typeof openRtmpServer>[1]['limits'] = {},
  lookUp = async () => {},
) {
  const publishers: Log[] = []
  const refused: string[] = []
  const errors: Error[] = []
  const server: RtmpServer = await openRtmpServer(
    { host: '127.0.0.1', port: 0 },
    {
      limits,
      onError: (error) => void errors.push(error),
      onRefused: (_, why) => void refused.push(why),
      async authorise({ app, key }, connection) {
        await lookUp()
        if (app !== 'live' || key !== 'good')
          return { code: 'NetStream.Publish.BadName', description: 'No such key.' }
        const log: Log = { media: [], ends: [], connection }
        publishers.push(log)
        return {
          onMedia: (message) => void log.media.push(message),
          onEnd: (reason, detail) => void log.ends.push(detail ? `${reason}: ${detail}` : reason),
        }
      },
    },
  )
  opened.push(server)
  const connect = async () => {
    const publisher = await connectPublisher(server.port)
    opened.push({ close: async () => publisher.end() })
    return publisher
  }
  const publishing = async () => {
    const publisher = await connect()
    expect(await publisher.publish('live', 'good')).toBe('NetStream.Publish.Start')
    return publisher
  }
  return { server, publishers, refused, errors, connect, publishing }
}

const frame = (timestamp: number, bytes = 10): MediaMessage => ({
  kind: 'video',
  timestamp,
  payload: Buffer.alloc(bytes, 0x27),
})
const isOpen = async (publisher: TestPublisher) =>
  (await Promise.race([publisher.closed.then(() => false), sleep(50).then(() => true)])) as boolean

test('EXT-03 a publisher whose key is right is taken, and what it sends arrives whole and in order', async () => {
  const { publishers, publishing, errors } = await openServer()
  const publisher = await publishing()
  const sent = Array.from({ length: 50 }, (_, index) => frame(index * 40, 1 + index * 997))
  for (const one of sent) publisher.media(one)
  await vi.waitFor(() => expect(publishers[0]?.media).toHaveLength(sent.length), patient)
  expect(publishers[0]!.media).toEqual(sent)
  publisher.command('FCUnpublish', 6, null, 'good')
  await vi.waitFor(() => expect(publishers[0]?.ends).toEqual(['ended']), patient)
  expect(errors).toEqual([])
})

test('EXT-03 a key that is wrong is refused in words, and the connection closed', async () => {
  const { publishers, connect } = await openServer()
  for (const [app, key] of [
    ['live', 'bad'],
    ['other', 'good'],
    ['live', ''],
  ] as const) {
    const publisher = await connect()
    expect(await publisher.publish(app, key)).toBe('NetStream.Publish.BadName')
    publisher.media(frame(0))
    await publisher.closed
  }
  expect(publishers).toEqual([])
})

test('what is sent before the key was looked up is not taken for media', async () => {
  let find = () => {}
  const found = new Promise<void>((resolve) => {
    find = resolve
  })
  const { publishers, connect } = await openServer({}, () => found)
  const publisher = await connect()
  const answer = publisher.publish('live', 'good')
  publisher.media(frame(1))
  await sleep(50)
  find()
  expect(await answer).toBe('NetStream.Publish.Start')
  publisher.media(frame(2))
  await vi.waitFor(() => expect(publishers[0]?.media.map(({ timestamp }) => timestamp)).toContain(2), patient)
})

test('who publishes nothing in time is closed, however it goes about it', async () => {
  const { connect, refused } = await openServer({ publishMs: 300 })
  const silent = await connect()
  const dripping = await connect()
  const drip = setInterval(() => dripping.write(Buffer.from([3])), 20)
  await Promise.all([silent.closed, dripping.closed])
  clearInterval(drip)
  expect(refused).toEqual(Array(2).fill('nothing was published in time'))
})

test('who falls silent is gone, and who goes on is not', async () => {
  const { publishers, publishing } = await openServer({ silentMs: 2_000 })
  const [silent, talking] = [await publishing(), await publishing()]
  silent.media(frame(0))
  let at = 0
  const talk = setInterval(() => talking.media(frame(at++)), 20)
  await silent.closed
  expect(await isOpen(talking)).toBe(true)
  clearInterval(talk)
  expect(publishers.map(({ ends }) => ends)).toEqual([['silent'], []])
})

test('a connection that breaks, or that the server cuts, ends once', async () => {
  const { publishers, publishing } = await openServer()
  const [breaks, isCut] = [await publishing(), await publishing()]
  breaks.end()
  publishers[1]!.connection!.cut()
  await Promise.all([breaks.closed, isCut.closed])
  await vi.waitFor(() => expect(publishers.map(({ ends }) => ends)).toEqual([['closed'], ['cut']]), patient)
})

test('nothing is played, and no player publishes', async () => {
  const { publishers, publishing, refused, connect } = await openServer()
  const good = await publishing()
  const player = await connect()
  const asked = player.publish('live', 'bad')
  player.command('play', 9, null, 'good')
  await asked
  await player.closed
  good.media(frame(0))
  await vi.waitFor(() => expect(publishers[0]?.media).toHaveLength(1), patient)
  expect(publishers).toHaveLength(1)
  expect(refused.every((why) => !why.includes('good'))).toBe(true)
})

test('connections of one address that publish nothing are few, and those that publish do not count', async () => {
  const { publishing, connect, refused } = await openServer({ perAddress: 2 })
  for (let count = 0; count < 4; count++) await publishing()
  const waiting = [await connect(), await connect()]
  const third = await connect()
  await third.closed
  expect(refused).toEqual(['too many connections'])
  for (const one of waiting) expect(await isOpen(one)).toBe(true)
  waiting[0]!.end()
  await waiting[0]!.closed
  await vi.waitFor(async () => expect(await isOpen(await connect())).toBe(true), patient)
})

test('messages that are too large are refused: at once before the key, later above 8 MB', async () => {
  const { connect, publishing, publishers, refused } = await openServer()
  const announced = (bytes: number) => {
    const header = Buffer.alloc(12)
    header[0] = 6
    header.writeUIntBE(bytes, 4, 3)
    header[7] = 9
    header.writeUInt32LE(1, 8)
    return header
  }
  const before = await connect()
  before.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536), announced(100_000)]))
  await before.closed
  expect(refused).toEqual(['a message of 100000 bytes is announced'])
  const after = await publishing()
  after.media(frame(0, 1_000_000))
  await vi.waitFor(() => expect(publishers[0]?.media).toHaveLength(1), patient)
  after.write(announced(9_000_000))
  await after.closed
  await vi.waitFor(
    () => expect(publishers[0]?.ends).toEqual(['fault: a message of 9000000 bytes is announced']),
    patient,
  )
})

test('whatever bytes come, the server stays and a good publisher loses nothing', async () => {
  const { publishing, publishers, connect, errors } = await openServer({ publishMs: 2_000, perAddress: 100 })
  const good = await publishing()
  let sent = 0
  const talk = setInterval(() => good.media(frame(sent++)), 5)
  const noise = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes))
  const shaken = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(noise, fc.boolean()), { minLength: 30, maxLength: 60 }),
      async (all) => {
        await Promise.all(
          all.map(async ([bytes, isShaken]) => {
            const bad = await connect()
            if (isShaken) bad.write(shaken)
            bad.write(bytes)
            await bad.closed
          }),
        )
      },
    ),
    { numRuns: 3 },
  )
  clearInterval(talk)
  expect(await isOpen(good)).toBe(true)
  await vi.waitFor(() => expect(publishers[0]!.media).toHaveLength(sent), patient)
  expect(publishers).toHaveLength(1)
  expect(errors).toEqual([])
})

test('an error while the key is looked up closes the connection, and no other', async () => {
  let isDown = false
  const { publishing, connect, errors } = await openServer({}, async () => {
    if (isDown) throw new Error('The database is away.')
  })
  const good = await publishing()
  isDown = true
  const unlucky = await connect()
  expect(await unlucky.publish('live', 'good')).toBe('closed')
  expect(errors.map(({ message }) => message)).toEqual(['The database is away.'])
  expect(await isOpen(good)).toBe(true)
})

test('EXT-03 a server that was held up takes what has arrived meanwhile for what it is, and not for silence', async () => {
  const silentMs = 300
  const { publishers, publishing } = await openServer({ silentMs })
  const publisher = await publishing()
  publisher.media(frame(0))
  await vi.waitFor(() => expect(publishers[0]?.media).toHaveLength(1), patient)
  // Sent while nobody can read.
  await holdUp(2 * silentMs, () => publisher.media(frame(40)))
  await vi.waitFor(() => expect(publishers[0]?.media).toHaveLength(2), patient)
  expect(publishers[0]?.ends).toEqual([])
  // Silence ends it as before.
  await vi.waitFor(() => expect(publishers[0]?.ends).toEqual(['silent']), patient)
})
