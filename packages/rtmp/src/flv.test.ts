import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RtmpFault } from './fault.ts'
import { flvHeader, flvTag, openFlvReader } from './flv.ts'
import { type MediaMessage, readMedia } from './media.ts'

const message: fc.Arbitrary<MediaMessage> = fc.record({
  kind: fc.constantFrom('audio', 'video', 'data'),
  timestamp: fc.oneof(fc.nat(100), fc.constantFrom(0xffffff, 0x1000000, 0xffffffff)),
  payload: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
})

test('tags are read as they were written, wherever the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 6 }), fc.integer({ min: 1, max: 50 }), (sent, size) => {
      const bytes = Buffer.concat([flvHeader, ...sent.map(flvTag)])
      const reader = openFlvReader(1_000)
      const read: MediaMessage[] = []
      for (let at = 0; at < bytes.length; at += size) read.push(...reader.read(bytes.subarray(at, at + size)))
      expect(read).toEqual(sent)
    }),
  )
})

test('whatever is no FLV is an error', () => {
  expect(() => openFlvReader(1_000).read(Buffer.alloc(100, 65))).toThrow('no FLV')
  const large = flvTag({ kind: 'video', timestamp: 0, payload: Buffer.alloc(2_000) })
  expect(() => openFlvReader(1_000).read(Buffer.concat([flvHeader, large]))).toThrow('2000 bytes')
})

const facts = (kind: 'audio' | 'video', ...bytes: (number | string)[]) =>
  readMedia({
    kind,
    timestamp: 0,
    payload: Buffer.concat(
      bytes.map((one) => (typeof one === 'string' ? Buffer.from(one) : Buffer.from([one]))),
    ),
  })

test('codecs, key frames and configurations are told apart, enhanced RTMP included', () => {
  expect(facts('video', 0x17, 0)).toMatchObject({ codec: 'h264', part: 'config', isKeyFrame: false })
  expect(facts('video', 0x17, 1, 5)).toMatchObject({ codec: 'h264', part: 'frame', isKeyFrame: true })
  expect(facts('video', 0x27, 1, 5)).toMatchObject({ codec: 'h264', part: 'frame', isKeyFrame: false })
  expect(facts('video', 0x27, 2)).toMatchObject({ part: 'end' })
  expect(facts('video', 0x90, 'hvc1')).toMatchObject({ codec: 'h265', part: 'config' })
  expect(facts('video', 0x91, 'hvc1', 1)).toMatchObject({ codec: 'h265', part: 'frame', isKeyFrame: true })
  expect(facts('video', 0xa3, 'hvc1', 1)).toMatchObject({ codec: 'h265', part: 'frame', isKeyFrame: false })
  expect(facts('video', 0x12, 1)).toMatchObject({ codec: undefined, name: 'video codec 2' })
  expect(facts('audio', 0xaf, 0, 1)).toMatchObject({ codec: 'aac', part: 'config' })
  expect(facts('audio', 0xaf, 0)).toBeUndefined()
  expect(facts('audio', 0x90, 'mp4a')).toBeUndefined()
  expect(facts('audio', 0xaf, 1, 1)).toMatchObject({ codec: 'aac', part: 'frame' })
  expect(facts('audio', 0x90, 'Opus')).toMatchObject({ codec: 'opus', part: 'config' })
  expect(facts('audio', 0xb0)).toMatchObject({ codec: undefined, name: 'audio codec 11' })
  expect(facts('video')).toBeUndefined()
})

test('whatever is sent as media is told what it is, or is a fault of the encoder', () => {
  const media = fc.record({
    kind: fc.constantFrom('audio' as const, 'video' as const),
    timestamp: fc.constant(0),
    payload: fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes)),
  })
  fc.assert(
    fc.property(media, (given) => {
      try {
        readMedia(given)
      } catch (error) {
        expect(error).toBeInstanceOf(RtmpFault)
      }
    }),
    { numRuns: 2_000 },
  )
})
