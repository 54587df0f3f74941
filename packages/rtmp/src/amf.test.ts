import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Amf, readAmf, writeAmf } from './amf.ts'
import { RtmpFault } from './fault.ts'

const name = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text !== '__proto__')
const value: fc.Arbitrary<Amf> = fc.letrec<{ value: Amf }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.string({ maxLength: 20 }),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), (values) => {
      expect(readAmf(writeAmf(...values))).toEqual(values)
    }),
  )
})

test('whatever bytes come are values, or a fault of the encoder', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((given) => Buffer.from(given)),
    // What begins right and goes wrong.
    fc.tuple(value, fc.nat(200), fc.nat(255)).map(([given, at, byte]) => {
      const written = writeAmf(given)
      written[at % written.length] = byte
      return written
    }),
  )
  fc.assert(
    fc.property(bytes, (given) => {
      try {
        readAmf(given)
      } catch (error) {
        expect(error).toBeInstanceOf(RtmpFault)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('what is nested without end, or announced without being there, costs nothing', () => {
  const nested = Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from([3, 0, 1, 97])))
  expect(() => readAmf(nested)).toThrow('too deep')
  expect(() => readAmf(Buffer.from([10, 255, 255, 255, 255, 5]))).toThrow('cut off')
  expect(() =>
    readAmf(Buffer.concat([Buffer.from([10, 255, 255, 255, 255]), Buffer.alloc(5_000, 5)])),
  ).toThrow('too large')
})

test('names of an object are never those of its prototype', () => {
  const [read] = readAmf(
    Buffer.concat([
      Buffer.from([3, 0, 9]),
      Buffer.from('__proto__'),
      Buffer.from([3, 0, 1, 97, 1, 1, 0, 0, 9, 0, 0, 9]),
    ]),
  )
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  expect(({} as Record<string, unknown>).a).toBeUndefined()
})
