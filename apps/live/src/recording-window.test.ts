import type { Part } from '@touchline/lowlatency'
import { expect, test } from 'vitest'
import { windowOf } from './recording-window.ts'

/** A part of half a second; every fourth begins with a picture that needs no other. */
const partOf = (index: number): Part => ({
  ...{ file: 0, offset: 100 + index * 10, size: 10, start: 60 + index / 2, duration: 0.5 },
  ...{ at: 1_000_000 + index * 500, isIndependent: index % 4 === 0, isAfterGap: false },
})
const parts = (count: number) => Array.from({ length: count }, (_, index) => partOf(index))
const head = { offset: 0, size: 100 }
const first = { offset: 100, size: 10 }

test('a window has the first part, and the parts from a picture that needs no other until behind the clip', () => {
  // 9 s into the file is part 18, and part 16 is the one to decode from; 12 s with the tail is the end of part 23.
  expect(windowOf(parts(100), 0, 10_000, 11_000)).toEqual({
    file: 0,
    ranges: [head, first, { offset: 260, size: 80 }],
  })
})

test('a window at the beginning has no part twice, and one at the end ends with what there is', () => {
  expect(windowOf(parts(100), 0, 0, 500)?.ranges).toEqual([head, first, { offset: 110, size: 20 }])
  expect(windowOf(parts(10), 0, 3_000, 4_500)).toMatchObject({ ranges: [head, first, { size: 60 }] })
  expect(windowOf(parts(1), 0, 0, 1_000)).toEqual({ file: 0, ranges: [head, first] })
  expect(windowOf([], 0, 0, 1_000)).toBeUndefined()
})

test('a window of a later piece has the beginning of its file, and nothing of the pieces before', () => {
  const later = parts(20).map((part, index) => ({ ...part, isAfterGap: index === 8 }))
  expect(windowOf(later, 1, 0, 500)?.ranges).toEqual([
    head,
    { offset: 180, size: 10 },
    { offset: 190, size: 20 },
  ])
  expect(windowOf(later, 2, 0, 500)).toBeUndefined()
})
