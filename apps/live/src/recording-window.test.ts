import type { Part } from '@touchline/lowlatency'
import { expect, test } from 'vitest'
import { longestFile, windowOf } from './recording-window.ts'

/** A part of half a second; every fourth begins with a picture that needs no other. */
const partOf = (index: number, file = 0): Part => ({
  ...{ file, offset: 100 + index * 10, size: 10, start: 60 + index / 2, duration: 0.5 },
  ...{ at: 1_000_000 + index * 500, isIndependent: index % 4 === 0, isAfterGap: false },
})
const parts = (count: number, file = 0) => Array.from({ length: count }, (_, index) => partOf(index, file))
const head = { offset: 0, size: 110 }

test('a window has the first part, and the parts from a picture that needs no other until behind the clip', () => {
  // 9 s into the file is part 18, and part 16 is the one to decode from; 12 s with the tail is the end of part 23.
  expect(windowOf(parts(100), 10_000, 11_000)).toEqual({
    ...{ file: 0, isWhole: true },
    ranges: [head, { offset: 260, size: 80 }],
  })
})

test('a window at the beginning has no part twice, and one at the end says that more is to come', () => {
  expect(windowOf(parts(100), 0, 500)?.ranges).toEqual([head, { offset: 110, size: 20 }])
  expect(windowOf(parts(10), 3_000, 4_500)).toMatchObject({ isWhole: false, ranges: [head, { size: 60 }] })
  expect(windowOf(parts(1), 0, 1_000)).toEqual({ file: 0, isWhole: false, ranges: [head] })
  expect(windowOf([], 0, 1_000)).toBeUndefined()
})

test('of several files the longest counts, until a moment', () => {
  const all = [...parts(4), ...parts(20, 1).map((part) => ({ ...part, at: part.at + 10_000 }))]
  expect(longestFile(all)[0]?.file).toBe(1)
  expect(longestFile(all, 1_002_000)).toEqual(parts(4))
})
