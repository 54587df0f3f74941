import { formatTimecode, tileAt, timeOfFrame } from '@touchline/playback'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTimecode } from './timecode.ts'

test('a timecode is read as it is written', () => {
  fc.assert(
    fc.property(fc.nat(300_000), fc.constantFrom(24, 25, 29.97, 30, 50, 60), (frame, rate) => {
      const ms = timeOfFrame(frame, rate)
      expect(parseTimecode(formatTimecode(ms, rate), rate)).toBeCloseTo(ms, 6)
    }),
  )
})

test('seconds and clock times are read too, anything else is not', () => {
  expect(parseTimecode('62.5', 25)).toBe(62_480)
  expect(parseTimecode('62,5', 50)).toBe(62_500)
  expect(parseTimecode('1:02', 25)).toBe(62_000)
  expect(parseTimecode('1:02.24', 25)).toBe(62_960)
  for (const text of ['', 'x', '1:2:3:4', '1:02.25', '1:60', '-5'])
    expect(parseTimecode(text, 25)).toBeUndefined()
})

test('the tile of a time; past the end the last one', () => {
  const sprite = { columns: 10, count: 45, width: 160, height: 90, interval: 2000 }
  expect(tileAt(sprite, 0)).toMatchObject({ x: 0, y: 0 })
  expect(tileAt(sprite, 25_000)).toMatchObject({ x: 320, y: 90 })
  expect(tileAt(sprite, 1e9)).toMatchObject({ x: 640, y: 360 })
})
