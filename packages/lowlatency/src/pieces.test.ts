import { expect, test } from 'vitest'
import type { Part } from './journal.ts'
import { gapsOf, mainFile, piecesOf } from './pieces.ts'

/** Parts of half a second, the first at `start` seconds of media time, taken at `at` milliseconds. */
const run = (file: number, start: number, at: number, count: number, more: Partial<Part> = {}): Part[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ file, offset: 100 + index * 10, size: 10, start: start + index / 2, duration: 0.5 },
    ...{ at: at + index * 500, isIndependent: index % 4 === 0, isAfterGap: index === 0 && start > 0 },
    ...more,
  }))
const noon = Date.parse('2026-09-12T12:00:00Z')

test('pieces follow one another as they were recorded, and the time of day says where they are', () => {
  // An encoder, the slate, and the encoder again after a time in which the node was away; its media time is 300 ms early.
  const parts = [
    ...run(0, 0, noon, 8),
    ...run(1, 4.2, noon + 4_200, 4, { size: 1 }),
    ...run(0, 11.2, noon + 11_500, 8),
  ]
  const pieces = piecesOf(parts)
  expect(pieces.map(({ file, startsAt, endsAt }) => [file, startsAt, endsAt])).toEqual([
    [0, 0, 4_000],
    [1, 4_200, 6_200],
    [0, 11_500, 15_500],
  ])
  expect(mainFile(pieces)).toBe(0)
  // The picture stays for 200 ms before the slate: that is no gap.
  expect(gapsOf(pieces)).toEqual([{ from: 6_200, to: 11_500 }])
})

test('an encoder that pauses has left a gap, and a piece ends where the next one begins', () => {
  const parts = [...run(0, 0, noon, 4), ...run(0, 5, noon + 5_000, 2, { isAfterGap: false })]
  expect(gapsOf(piecesOf(parts))).toEqual([{ from: 2_000, to: 5_000 }])
  const early = piecesOf([...run(0, 0, noon, 4), ...run(1, 2, noon + 1_900, 2)])
  expect(early.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    [0, 1_900],
    [1_900, 2_900],
  ])
})

test('a slate that was on for a moment only is hidden by an encoder whose burst is dated before it', () => {
  const parts = (slate: number) => [
    ...run(0, 0, noon, 4),
    ...run(1, 2.9, noon + 2_900, slate),
    ...run(0, 4, noon + 2_820, 8),
  ]
  expect(piecesOf(parts(2)).map(({ file, startsAt, endsAt }) => [file, startsAt, endsAt])).toEqual([
    [0, 0, 2_000],
    [0, 2_820, 6_820],
  ])
  // What lasted longer is none: a clock was set back.
  expect(piecesOf(parts(8)).map(({ startsAt }) => startsAt)).toEqual([0, 2_900, 2_900])
})

test('of a range there is what was taken in it, from a picture that needs no other', () => {
  const parts = [...run(0, 0, noon, 12), ...run(0, 60, noon + 60_000, 4)]
  const [first, ...others] = piecesOf(parts, { from: noon + 3_700, until: noon + 5_000 })
  expect(others).toEqual([])
  expect(first?.parts.map(({ at }) => at - noon)).toEqual([2_000, 2_500, 3_000, 3_500, 4_000, 4_500])
  expect([first?.startsAt, first?.endsAt]).toEqual([0, 3_000])
  expect(piecesOf(parts, { until: noon })).toEqual([])
  expect(mainFile([])).toBeUndefined()
})
