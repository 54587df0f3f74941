import { box } from '@touchline/media'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fragment, openFragmentReader } from './fragments.ts'

/** Numbers of 32 bits. */
const words = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index)
  return bytes
}
const timescale = 1_000
const isNoSync = 0x10000

const init = Buffer.concat([
  box('ftyp', Buffer.from('iso5')),
  box(
    'moov',
    box(
      'trak',
      box('tkhd', words(0, 0, 0, 1)),
      box('mdia', box('mdhd', words(0, 0, 0, timescale)), box('hdlr', words(0, 0), Buffer.from('vide'))),
    ),
    box('mvex', box('trex', words(0, 1, 1, 40, 0, 0))),
  ),
])

/** A fragment of `count` pictures of 40 ms, and `size` bytes of them. */
function fragment(start: number, count: number, size: number, isKey: boolean): Buffer {
  const run = box('trun', words(0x4, count, isKey ? 0 : isNoSync))
  const traf = box('traf', box('tfhd', words(0, 1)), box('tfdt', words(0, start)), run)
  return Buffer.concat([box('moof', traf), box('mdat', Buffer.alloc(size, count))])
}

const sent = fc.record({
  fragments: fc.array(
    fc.record({ count: fc.integer({ min: 1, max: 50 }), size: fc.nat(400), isKey: fc.boolean() }),
    { maxLength: 5 },
  ),
  cuts: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 }),
})

test('each fragment is read as soon as it is whole, wherever the bytes are cut', () => {
  fc.assert(
    fc.property(sent, ({ fragments, cuts }) => {
      let start = 0
      const wanted: Fragment[] = fragments.map(({ count, size, isKey }) => {
        const bytes = fragment(start, count, size, isKey)
        const times = { start: start / timescale, duration: (count * 40) / timescale }
        start += count * 40
        return { bytes, ...times, isIndependent: isKey, hasPictures: true }
      })
      const all = Buffer.concat([init, ...wanted.map(({ bytes }) => bytes)])
      const reader = openFragmentReader()
      const read: Fragment[] = []
      const ends = wanted.map((_, index) =>
        wanted.slice(0, index + 1).reduce((sum, { bytes }) => sum + bytes.length, init.length),
      )
      for (let at = 0, turn = 0; at < all.length; turn++) {
        const piece = all.subarray(at, at + cuts[turn % cuts.length]!)
        at += piece.length
        read.push(...reader.read(Buffer.from(piece)))
        expect(read).toHaveLength(ends.filter((end) => end <= at).length)
      }
      expect(read).toEqual(wanted)
      expect(reader.init()).toEqual(init)
    }),
  )
})

test('whatever is no fragmented MP4 is an error', () => {
  expect(() => openFragmentReader().read(Buffer.alloc(100, 1))).toThrow('no part of a fragmented MP4')
})
