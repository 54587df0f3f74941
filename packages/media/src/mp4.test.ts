import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, findBox, u32 } from './mp4-boxes.ts'
import { readMp4Track } from './mp4-read.ts'
import { layOutMp4, type TrackPlan } from './mp4-write.ts'

const entry = box('avc1', new Uint8Array(78), box('avcC', Uint8Array.of(1, 100, 0, 31, 255)))

/** Pictures in decode order: groups of an anchor and the pictures displayed before it. */
const pictures = fc
  .array(fc.record({ before: fc.nat(3), step: fc.integer({ min: 1, max: 900 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((groups) => {
    let time = 0
    return groups.flatMap(({ before, step }, group) => {
      const start = time
      time += (before + 1) * step
      const times = Array.from({ length: before + 1 }, (_, i) => start + i * step)
      const order = [times[before]!, ...times.slice(0, before)]
      return order.map((pts, i) => ({ pts, size: 1 + ((pts + i) % 50), isKey: group === 0 && i === 0 }))
    })
  })

test('each sample is found again with its time, size, place and key mark', () => {
  fc.assert(
    fc.property(pictures, fc.nat(3000), (samples, lastDuration) => {
      const endPts = Math.max(...samples.map(({ pts }) => pts)) + lastDuration + 1
      const video: TrackPlan = {
        kind: 'video',
        timescale: 1000,
        sampleEntry: entry,
        samples,
        endPts,
        skip: 0,
        width: 64,
        height: 36,
      }
      const sounds = Array.from({ length: 9 }, (_, i) => ({ pts: i * 1024, size: 5 + i, isKey: true }))
      const audio: TrackPlan = {
        ...video,
        kind: 'audio',
        timescale: 48000,
        samples: sounds,
        endPts: 9 * 1024,
        skip: 1024,
      }
      const { head, order } = layOutMp4([video, audio])
      const read = readMp4Track(head, 'video')!
      expect(read.samples.map(({ pts }) => pts - read.mediaTime)).toEqual(samples.map(({ pts }) => pts))
      expect(read.samples.map(({ size, isKey }) => ({ size, isKey }))).toEqual(
        samples.map(({ size, isKey }) => ({ size, isKey })),
      )
      const sound = readMp4Track(head, 'audio')!
      expect(sound.mediaTime).toBe(1024)
      let at = head.length
      for (const { track, sample } of order) {
        const { pos, size } = (track === 0 ? read : sound).samples[sample]!
        expect(pos).toBe(at)
        at += size
      }
      expect(order).toHaveLength(samples.length + 9)
    }),
    { numRuns: 60 },
  )
})

test('boxes that are cut off are not found', () => {
  const file = box('moov', box('trak', u32(1, 2)))
  expect(findBox(file, ['moov', 'trak'])).toMatchObject({ start: 16, end: 24 })
  expect(findBox(file.subarray(0, 20), ['moov', 'trak'])).toBeUndefined()
  expect(findBox(Uint8Array.of(0, 0, 0, 0), ['moov'])).toBeUndefined()
})
