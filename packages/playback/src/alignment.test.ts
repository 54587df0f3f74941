import { expect, test } from 'vitest'
import { correctionOf, sameMoment } from './alignment.ts'

const camera = (offset: number, beganAt: string | null = null) => ({ offset, beganAt })

test.each([
  [0, 0, 20_000],
  [0, 3_217, 23_217],
  [0, -12_480, 7_520],
  [3_217, -12_480, 4_303],
  [-12_480, 0, 32_480],
])('from an offset of %i to one of %i ms, 20 s is at %i ms', (from, to, position) => {
  expect(sameMoment(20_000, camera(from), camera(to), false)).toBe(position)
})

test('cameras that know the time of day are aligned by it, and their offsets are added', () => {
  const main = camera(0, '2026-08-15T19:00:00.000Z')
  const late = camera(200, '2026-08-15T19:00:30.000Z')
  expect(sameMoment(45_000, main, late, true)).toBe(15_200)
  expect(sameMoment(15_200, late, main, true)).toBe(45_000)
  expect(sameMoment(45_000, main, late, false)).toBe(45_200)
})

test('a player that is a little apart changes its speed, and jumps if it is far or stands still', () => {
  expect(correctionOf(10, 10.005, 1, true)).toEqual({ rate: 1 })
  expect(correctionOf(10.1, 10, 1, true)).toEqual({ rate: expect.closeTo(0.9) })
  expect(correctionOf(9.7, 10, 2, true)).toEqual({ rate: expect.closeTo(2.3) })
  expect(correctionOf(3, 10, 1, true)).toEqual({ seekTo: 10 })
  expect(correctionOf(9.98, 10, 1, false)).toEqual({ seekTo: 10 })
  expect(correctionOf(9.995, 10, 1, false)).toEqual({ rate: 1 })
})
