import { expect, test } from 'vitest'
import { loudMoment, loudSteps } from './loudMoment.ts'

/** A minute and a half of levels, one each 20 ms, with others from some seconds on. */
const levelsOf = (quiet: number, loud: readonly [second: number, level: number, ms: number][]) => {
  const levels = Array.from({ length: 4500 }, () => quiet)
  for (const [second, level, ms] of loud) levels.fill(level, second * 50, second * 50 + ms / 20)
  return levels
}

/** Peaks that read such levels; before the beginning there is nothing. */
const peaksOf = (levels: readonly number[]) => ({
  read: (from: number, to: number, columns: number) =>
    Int8Array.from({ length: 2 * columns }, (_, index) => {
      const at = from + ((to - from) * Math.floor(index / 2)) / columns
      const level = levels[Math.round(at / 20)] ?? 0
      return index % 2 === 0 ? -level : level / 2
    }),
})

test('a clap and a whistle begin something loud, and what grows slowly, murmurs or is silent does not', () => {
  expect(loudSteps(levelsOf(5, [[10, 100, 100]]))).toEqual([500])
  expect(loudSteps(levelsOf(20, [[10, 90, 2000]]))).toEqual([500])
  expect(loudSteps(levelsOf(40, [[10, 90, 100]]))).toEqual([])
  expect(loudSteps(levelsOf(0, []))).toEqual([])
  expect(loudSteps(Array.from({ length: 500 }, (_, step) => step / 4))).toEqual([])
  // Beside something loud, a small noise is none.
  expect(
    loudSteps(
      levelsOf(2, [
        [10, 120, 100],
        [20, 20, 100],
      ]),
    ),
  ).toEqual([500])
})

test('an echo right after it is the same moment', () => {
  expect(
    loudSteps(
      levelsOf(5, [
        [10, 100, 40],
        [10.2, 90, 40],
      ]),
    ),
  ).toEqual([500])
})

test('the nearest one is taken, and from there the next, and then back', () => {
  const peaks = peaksOf(
    levelsOf(4, [
      [12, 100, 100],
      [30, 90, 200],
      [50, 110, 60],
    ]),
  )
  expect(loudMoment(peaks, 20_000)).toBe(12_000)
  expect(loudMoment(peaks, 25_000)).toBe(30_000)
  expect(loudMoment(peaks, 12_000)).toBe(30_000)
  expect(loudMoment(peaks, 30_000)).toBe(50_000)
  expect(loudMoment(peaks, 50_000)).toBe(30_000)
})

test('more than a minute away is not near, and the only one stays where it is', () => {
  const peaks = peaksOf(levelsOf(4, [[80, 100, 100]]))
  expect(loudMoment(peaks, 10_000)).toBeUndefined()
  expect(loudMoment(peaks, 80_040)).toBe(80_000)
})
