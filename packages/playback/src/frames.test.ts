import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTimecode, frameAt, seekTimeOfFrame, timeOfFrame } from './frames.ts'

const rates = fc.constantFrom(23.976, 24, 25, 29.97, 30, 50, 59.94, 60)

test('a frame is found again at its own time, rounded to milliseconds or not', () => {
  fc.assert(
    fc.property(fc.nat(500_000), rates, (frame, rate) => {
      expect(frameAt(timeOfFrame(frame, rate), rate)).toBe(frame)
      expect(frameAt(Math.round(timeOfFrame(frame, rate)), rate)).toBe(frame)
      expect(frameAt(seekTimeOfFrame(frame, rate) * 1000, rate)).toBe(frame)
    }),
  )
})

test('a timecode counts frames', () => {
  expect(formatTimecode(0, 25)).toBe('0:00.00')
  expect(formatTimecode(1040, 25)).toBe('0:01.01')
  expect(formatTimecode(3_723_960, 25)).toBe('1:02:03.24')
})
