import { expect, test } from 'vitest'
import { jumpOf, positionAt } from './popOutSync.ts'

const moment = { position: 10_000, at: 500, rate: 2, isPlaying: true }

test('a picture moves on while it plays, at its rate', () => {
  expect(positionAt(moment, 1500)).toBe(12_000)
  expect(positionAt({ ...moment, isPlaying: false }, 1500)).toBe(10_000)
  // Clocks may be read in another order than messages arrive.
  expect(positionAt(moment, 400)).toBe(10_000)
})

test('a second window jumps only when it is noticeably off; paused, it shows the very frame', () => {
  expect(jumpOf(moment, 12_300, 40, 1500)).toBe(undefined)
  expect(jumpOf(moment, 11_500, 40, 1500)).toBe(12_000)
  const paused = { ...moment, isPlaying: false }
  expect(jumpOf(paused, 10_019, 40, 1500)).toBe(undefined)
  expect(jumpOf(paused, 10_040, 40, 1500)).toBe(10_000)
})
