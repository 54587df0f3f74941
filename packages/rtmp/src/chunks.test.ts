import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageType, openChunkReader, type RtmpMessage, writeChunks } from './chunks.ts'
import { RtmpFault } from './fault.ts'

const most = 100_000
const message = fc.record({
  type: fc.constantFrom(messageType.audio, messageType.video, messageType.data),
  streamId: fc.nat(3),
  timestamp: fc.oneof(fc.nat(100), fc.constantFrom(0xfffffe, 0xffffff, 0x1000000, 0xffffffff)),
  payload: fc.uint8Array({ maxLength: 700 }).map((bytes) => Buffer.from(bytes)),
})

/** Cuts bytes where they are told to. */
const cutAt = (bytes: Buffer, cuts: readonly number[]): Buffer[] => {
  const points = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return points.slice(1).map((end, index) => bytes.subarray(points[index], end))
}
const plain = ({ payload, ...rest }: RtmpMessage) => ({ ...rest, payload: payload.toString('hex') })

test('messages are read as they were written, wherever the bytes are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(message, fc.integer({ min: 2, max: 60 })), { maxLength: 6 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      (sent, cuts) => {
        const bytes = Buffer.concat(sent.map(([one, id]) => writeChunks(one, { id, chunkSize: 128 })))
        const reader = openChunkReader(most)
        const read = cutAt(bytes, cuts).flatMap((part) => reader.read(part))
        expect(read.map(plain)).toEqual(sent.map(([one]) => plain(one)))
      },
    ),
  )
})

/** A chunk with the header of a format. */
const chunk = (format: number, id: number, time: number, body: Buffer, length = body.length): Buffer => {
  const header = Buffer.alloc([12, 8, 4, 1][format]!)
  header[0] = (format << 6) | id
  if (format < 3) header.writeUIntBE(time, 1, 3)
  if (format < 2) header.writeUIntBE(length, 4, 3)
  if (format < 2) header[7] = messageType.video
  return Buffer.concat([header, body])
}

test('times are added up, and messages of several streams interleave', () => {
  const reader = openChunkReader(most)
  const [a, b] = [Buffer.alloc(200, 1), Buffer.alloc(150, 2)]
  const read = reader.read(
    Buffer.concat([
      chunk(0, 4, 1000, a.subarray(0, 128), 200),
      chunk(0, 5, 1005, b.subarray(0, 128), 150),
      chunk(3, 4, 0, a.subarray(128)),
      chunk(3, 5, 0, b.subarray(128)),
      chunk(1, 4, 40, Buffer.from([7])),
      chunk(2, 4, 20, Buffer.from([8])),
      chunk(3, 4, 0, Buffer.from([9])),
    ]),
  )
  expect(read.map(({ timestamp, payload }) => [timestamp, payload.length])).toEqual([
    [1000, 200],
    [1005, 150],
    [1040, 1],
    [1060, 1],
    [1080, 1],
  ])
})

test('a message that is too large is refused when it is announced', () => {
  const reader = openChunkReader(most)
  expect(() => reader.read(chunk(0, 4, 0, Buffer.alloc(0), 16 * 1024 * 1024 - 1))).toThrow('16777215 bytes')
})

test('what is announced on many streams takes no memory before it comes', () => {
  const reader = openChunkReader(8 * 1024 * 1024)
  const before = process.memoryUsage().arrayBuffers
  for (let id = 3; id < 60; id++) reader.read(chunk(0, id, 0, Buffer.alloc(128), 8 * 1024 * 1024))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * 1024 * 1024)
})

test('what has begun on many streams is bounded together', () => {
  const reader = openChunkReader(most)
  const begin = () => {
    for (let id = 3; id < 60; id++) {
      reader.read(chunk(0, id, 0, Buffer.alloc(128), most))
      for (let part = 0; part < 700; part++) reader.read(chunk(3, id, 0, Buffer.alloc(128)))
    }
  }
  expect(begin).toThrow('too many messages')
})

test('more chunk streams than anybody needs are refused', () => {
  const reader = openChunkReader(most)
  const wide = (id: number) => {
    const bytes = chunk(0, 0, 0, Buffer.from([1]))
    return Buffer.concat([bytes.subarray(0, 1), Buffer.from([id]), bytes.subarray(1)])
  }
  const open = () => {
    for (let id = 0; id < 100; id++) reader.read(wide(id))
  }
  expect(open).toThrow('too many chunk streams')
})

test('whatever bytes come are messages, or a fault of the encoder', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 8 }), (parts) => {
      const reader = openChunkReader(most)
      try {
        for (const part of parts) reader.read(Buffer.from(part))
      } catch (error) {
        expect(error).toBeInstanceOf(RtmpFault)
      }
    }),
    { numRuns: 2_000 },
  )
})
