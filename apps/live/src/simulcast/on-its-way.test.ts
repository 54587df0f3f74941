import { expect, test } from 'vitest'
import { openOnItsWay } from './on-its-way.ts'

test('what was sent is on its way until it is acknowledged', () => {
  const way = openOnItsWay()
  expect(way.behindMs(0, 500)).toBe(0)
  way.sent(1_000, 1_000)
  way.sent(1_000, 1_100)
  way.sent(3_000, 1_200)
  expect(way.behindMs(0, 1_300)).toBe(300)
  expect(way.behindMs(999, 1_400)).toBe(400)
  expect(way.behindMs(1_000, 1_500)).toBe(300)
  expect(way.behindMs(2_999, 1_600)).toBe(400)
  expect(way.behindMs(3_000, 1_700)).toBe(0)
  way.sent(4_000, 9_000)
  expect(way.behindMs(3_000, 9_100)).toBe(100)
})
