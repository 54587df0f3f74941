import { reduceWaveform } from '@touchline/media'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketsBetween, bytesUpTo, levelForZoom, parseWaveform } from './waveform.ts'

/** The file of these samples, given to the writer in chunks of any size. */
function fileOf(samples: Int16Array, sampleRate: number, chunk: number): ArrayBuffer {
  const levels: number[][] = []
  const writer = reduceWaveform(sampleRate, (level, bytes) => {
    levels[level] = [...(levels[level] ?? []), ...bytes]
  })
  for (let at = 0; at < samples.length; at += chunk) writer.add(samples.subarray(at, at + chunk))
  return new Uint8Array([...writer.end(), ...Array.from(levels, (level) => level ?? []).flat()]).buffer
}

const sounds = fc.record({
  samples: fc.int16Array({ minLength: 1, maxLength: 3000 }),
  rate: fc.constantFrom(8000, 11_025, 16_000, 44_100, 48_000),
  chunk: fc.integer({ min: 1, max: 4000 }),
})

test('every bucket of every level has the lowest and highest sample of its time', () => {
  fc.assert(
    fc.property(sounds, ({ samples, rate, chunk }) => {
      const file = fileOf(samples, rate, chunk)
      const waveform = parseWaveform(file)
      const bytes = new Int8Array(file)
      for (const { offset, buckets, perSecond } of waveform.levels) {
        // The bucket of the last sample is the last one.
        const finest = Math.floor(((samples.length - 1) * 1000) / rate) + 1
        expect(buckets).toBe(Math.ceil(finest / (1000 / perSecond)))
        for (let bucket = 0; bucket < buckets; bucket++) {
          const first = Math.ceil((bucket * rate) / perSecond)
          const within = samples.subarray(first, Math.ceil(((bucket + 1) * rate) / perSecond))
          const extremes = [Math.min(...within), Math.max(...within)]
          const expected = extremes.map((sample) => Math.round((sample * 127) / 32_768) + 0)
          expect([...bytes.subarray(offset + bucket * 2, offset + bucket * 2 + 2)]).toEqual(expected)
        }
      }
      const last = waveform.levels.at(-1)!
      expect(file.byteLength).toBe(last.offset + last.buckets * 2)
    }),
    { numRuns: 50 },
  )
})

const minute = parseWaveform(fileOf(new Int16Array(8000 * 60).fill(5), 8000, 65_536))

test('the level for a zoom is the coarsest that is sharp', () => {
  const perSecond = (zoom: number) => minute.levels[levelForZoom(minute, zoom)]!.perSecond
  expect(perSecond(0.1)).toBeCloseTo(0.244, 3)
  expect([15, 15.625, 16, 900, 80_000].map(perSecond)).toEqual([15.625, 15.625, 62.5, 1000, 1000])
})

test('a stretch of time is the bytes of its buckets, and nothing outside the sound', () => {
  const finest = minute.levels.length - 1
  const { offset } = minute.levels[finest]!
  expect(bucketsBetween(minute, finest, 1000, 2000)).toEqual({
    first: 1000,
    end: 2000,
    fromByte: offset + 2000,
    endByte: offset + 4000,
  })
  expect(bucketsBetween(minute, finest, -500, 10)).toMatchObject({ first: 0, end: 10 })
  expect(bucketsBetween(minute, finest, 70_000, 80_000)).toMatchObject({ first: 60_000, end: 60_000 })
})

test('what is loaded at once is the header and the coarse levels', () => {
  expect(bytesUpTo(minute, 15.625)).toBe(minute.levels[4]!.offset)
  expect(bytesUpTo(minute, 0)).toBe(32)
})

test('a file of another kind, a cut one or one of a later version is refused', () => {
  const file = new Uint8Array(fileOf(new Int16Array(100), 8000, 10))
  expect(() => parseWaveform(file.slice(0, 31).buffer)).toThrow('not a waveform')
  expect(() => parseWaveform(new Uint8Array(64).buffer)).toThrow('not a waveform')
  file[4] = 2
  expect(() => parseWaveform(file.buffer)).toThrow('later version')
})
