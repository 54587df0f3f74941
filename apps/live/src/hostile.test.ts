import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { MediaMessage } from '@touchline/rtmp'
import { connectPublisher } from '@touchline/rtmp/testing'
import { expect, onTestFinished, test } from 'vitest'
import { makeNumberedVideo, readFrameNumbers } from '../../worker/src/media/testing/frame-numbers.ts'
import { openLiveWorld } from './testing/live-world.ts'
import { makeMessages, type SentMessage, sendMessages } from './testing/sent-messages.ts'

const wait = { timeout: 90_000 }
const frames = 500

/** Encoders that are accepted, how they change what a good one sends, and what their flows say of it. */
const odd: Record<string, { change(messages: MediaMessage[]): SentMessage[]; issue: string }> = {
  'sound alone': { change: (all) => all.filter(({ kind }) => kind !== 'video'), issue: 'noPicture' },
  'picture alone': { change: (all) => all.filter(({ kind }) => kind !== 'audio'), issue: 'noSound' },
  'a picture every ten seconds': {
    change: (all) =>
      all.filter(({ kind, timestamp }) => kind !== 'video' || timestamp === 0 || timestamp % 10_000 === 0),
    issue: 'noPicture',
  },
  'a clock that jumps back and forward': {
    change: (all) =>
      all.map((message) => {
        const leap = Math.floor(message.timestamp / 2_000) % 3
        return {
          ...message,
          due: message.timestamp,
          timestamp: (message.timestamp + [0, 500_000, 4_000_000_000][leap]!) >>> 0,
        }
      }),
    issue: 'clockJumped',
  },
  'a codec that nobody can play': {
    change: (all) =>
      all.map((message) => {
        if (message.kind !== 'video') return message
        const payload = Buffer.from(message.payload)
        payload[0] = (payload[0]! & 0xf0) | 2
        return { ...message, payload }
      }),
    issue: 'codec',
  },
  'pictures of random bytes': {
    change: (all) =>
      all.map((message) =>
        message.kind === 'video' && message.payload[1] === 1
          ? { ...message, payload: Buffer.concat([message.payload.subarray(0, 5), randomBytes(2_000)]) }
          : message,
      ),
    issue: '',
  },
}

/** What strangers do to the port, each from an address of its own. */
const strangers: ((port: number, address: string, key: string) => Promise<void>)[] = [
  // A key that is none.
  async (port, address) => {
    const publisher = await connectPublisher(port, address)
    await publisher.publish('live', 'nonsense')
    publisher.end()
  },
  // A key that is wrong by its last letter.
  async (port, address, key) => {
    const publisher = await connectPublisher(port, address)
    await publisher.publish('live', `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)
    publisher.end()
  },
  // Half open: nothing is ever said.
  async (port, address) => (await connectPublisher(port, address)).closed,
  // Byte by byte.
  async (port, address) => {
    const publisher = await connectPublisher(port, address)
    const isOver = publisher.closed.then(() => true)
    while (!(await Promise.race([isOver, delay(100, false)]))) publisher.write(Buffer.from([3]))
  },
  // Whatever.
  async (port, address) => {
    const publisher = await connectPublisher(port, address)
    publisher.write(Buffer.concat([Buffer.from([3]), randomBytes(20_000)]))
    await publisher.closed
  },
  // A message of 16 MB is announced, of which all comes.
  async (port, address) => {
    const publisher = await connectPublisher(port, address)
    const handshake = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])
    const head = Buffer.from([3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0])
    publisher.write(Buffer.concat([handshake, head, Buffer.alloc(16_000_000)]))
    await publisher.closed
  },
  // Fifty connections in a second.
  async (port, address) => {
    for (let time = 0; time < 50; time++) {
      ;(await connectPublisher(port, address)).end()
      await delay(20)
    }
  },
]

test('EXT-03 fifty hostile encoders take nothing from a good one, and flows say what is odd', async () => {
  const world = await openLiveWorld()
  const numbers = join(world.folder, 'numbers.flv')
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25']
  await makeNumberedVideo({ outFile: numbers, frames, output: [...output, '-ar', '44100'] })
  const good = await world.createInput('Good')
  const messages = await makeMessages({ colour: 'red', seconds: 30 })
  const inputs = new Map<string, { id: number; streamKey: string; pushUrl: string }>()
  for (const name of Object.keys(odd)) inputs.set(name, await world.createInput(name))

  const encoder = world.startFile(good.streamKey, numbers)
  await expect.poll(async () => (await world.statusOf(good)).playlist, wait).not.toBeNull()
  const { playlist } = await world.statusOf(good)
  const session = /\/live\/(\d+)\//.exec(playlist)![1]!
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const mischief = Array.from({ length: 50 - inputs.size }, async (_, index) => {
    while (!isOver)
      await strangers[index % strangers.length]!(world.rtmpPort, `127.0.1.${index + 1}`, good.streamKey)
  })
  // A connection that is closed on them is what some of them deserve; they try again, as encoders do.
  const told: string[] = []
  for (const [name, { streamKey }] of inputs)
    void (async () => {
      while (!isOver)
        await sendMessages(world.rtmpPort, streamKey, odd[name]!.change(messages)).catch((error: Error) => {
          told.push(`${name}: ${error.message}`)
          return delay(500)
        })
    })()
  for (const [name, input] of inputs) {
    const codes = async () => (await world.statusOf(input)).issues.map(({ code }: { code: string }) => code)
    if (odd[name]!.issue)
      await expect.poll(codes, { ...wait, message: `${name} (${told})` }).toContain(odd[name]!.issue)
  }
  if (encoder.exitCode === null) await once(encoder, 'exit')
  isOver = true
  await Promise.all(mischief)
  await expect.poll(async () => (await world.statusOf(good)).state, wait).not.toBe('connected')
  // Should it be cut off: what else there is, and what the node said of it, tells why.
  const there = await readdir(join(world.folder, session))
  const said = world.logged.filter((line) => line.includes(`"inputId":${good.id},`) && !/wrongKey/.test(line))
  expect(
    await readFrameNumbers(join(world.folder, session, '0.mp4')),
    [...there, ...said].join('\n'),
  ).toEqual(Array.from({ length: frames }, (_, index) => index))
})
