import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BitReader, BitWriter } from './bits.ts'
import { escapeNal, joinSample, splitSample, unescapeNal } from './nal.ts'

test('what is written is read again', () => {
  const code = fc.oneof(
    fc.record({ kind: fc.constant('ue' as const), value: fc.nat(2 ** 31) }),
    fc.record({ kind: fc.constant('se' as const), value: fc.integer({ min: -(2 ** 30), max: 2 ** 30 }) }),
    fc.record({ kind: fc.constant('bits' as const), value: fc.nat(2 ** 17 - 1) }),
  )
  fc.assert(
    fc.property(fc.array(code, { maxLength: 60 }), (codes) => {
      const writer = new BitWriter()
      for (const { kind, value } of codes) kind === 'bits' ? writer.bits(17, value) : writer[kind](value)
      const reader = new BitReader(writer.toBytes())
      for (const { kind, value } of codes)
        expect(kind === 'bits' ? reader.bits(17) : reader[kind]()).toBe(value)
    }),
  )
})

test('a tail is copied bit for bit, wherever it starts and goes', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc.nat(300),
      fc.nat(20),
      (source, start, lead) => {
        const from = start % (source.length * 8)
        const writer = new BitWriter().bits(lead, 0).copyTail(source, from)
        const copied = new BitReader(writer.toBytes())
        const original = new BitReader(source)
        expect(writer.position).toBe(lead + source.length * 8 - from)
        copied.position = lead
        original.position = from
        while (original.position < source.length * 8) expect(copied.bit()).toBe(original.bit())
      },
    ),
  )
})

test('emulation prevention comes out as it went in, and leaves no start code', () => {
  const byte = fc.oneof(fc.constant(0), fc.constantFrom(1, 2, 3), fc.nat(255))
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 60 }), (values) => {
      const plain = Uint8Array.from([...values, 0x80])
      const escaped = escapeNal(plain)
      expect([...unescapeNal(escaped)]).toEqual([...plain])
      for (let i = 2; i < escaped.length; i++) {
        expect(escaped[i - 2] === 0 && escaped[i - 1] === 0 && escaped[i]! < 3).toBe(false)
      }
    }),
  )
})

test('a sample is split into the units it was joined of, and a wrong length is refused', () => {
  const units = [Uint8Array.of(1, 2, 3), Uint8Array.of(4)]
  expect(splitSample(joinSample(units)).map((unit) => [...unit])).toEqual([[1, 2, 3], [4]])
  expect(() => splitSample(Uint8Array.of(0, 0, 0, 9, 1))).toThrow(RangeError)
})
