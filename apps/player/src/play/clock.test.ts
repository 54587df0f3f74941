import { expect, test } from 'vitest'
import { offsetOf } from './clock.ts'

test('the clock of the server is known by the look that took the shortest', () => {
  expect(offsetOf([])).toBe(0)
  // The page is 5 s behind; slow answers would say something else.
  const samples = [
    { asked: 1_000, answered: 3_000, server: 7_900 },
    { asked: 10_000, answered: 10_040, server: 15_020 },
    { asked: 20_000, answered: 20_900, server: 25_020 },
  ]
  expect(offsetOf(samples)).toBe(5_000)
})
