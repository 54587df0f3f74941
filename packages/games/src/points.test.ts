import { expect, test } from 'vitest'
import { elapsedOf } from './elapsed.ts'
import { pointsOf } from './points.ts'

const question = { points: 150, timeLimit: 15_000, isTimed: true }

test('all points in the first fifth of the time, half of them at its end, and evenly less in between', () => {
  expect([0, 3_000, 3_099, 9_000, 15_000].map((elapsed) => pointsOf(question, elapsed))).toEqual([
    150, 150, 150, 113, 75,
  ])
  expect(pointsOf({ ...question, isTimed: false }, 15_000)).toBe(150)
})

test('who is slower never has more', () => {
  let before = question.points
  for (let elapsed = 0; elapsed <= 15_000; elapsed += 37) {
    const now = pointsOf(question, elapsed)
    expect(now).toBeLessThanOrEqual(before)
    before = now
  }
})

test('an answer is as late as its tap, as far as a network may delay it', () => {
  const open = { openedAt: 10_000, timeLimit: 15_000 }
  const elapsed = (arrivedAt: number, tappedAt: number | null) => elapsedOf(open, { arrivedAt, tappedAt })
  expect(elapsed(14_000, 13_200)).toBe(3_200)
  expect(elapsed(14_000, null)).toBe(4_000)
  // A clock that was put back, or forward.
  expect(elapsed(14_000, 0)).toBe(2_500)
  expect(elapsed(14_000, 99_000)).toBe(4_000)
  expect(elapsed(10_050, 10_010)).toBe(150)
  // On a tram: tapped in time, and arrived within the grace.
  expect(elapsed(26_400, 24_900)).toBe(14_900)
  expect(elapsed(26_501, 24_900)).toBeUndefined()
  // The clock of an arrival and that of the opening may differ by a millisecond.
  expect(elapsed(9_999, null)).toBe(150)
  expect(elapsed(9_998, null)).toBeUndefined()
})
