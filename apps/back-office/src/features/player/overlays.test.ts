import { expect, test } from 'vitest'
import { isOnScreen } from './overlays.ts'

const timed = { startsAt: 1000, endsAt: 3000, MarkerTypeId: null, duration: 5000 }
const tied = { startsAt: null, endsAt: null, MarkerTypeId: 4, duration: 5000 }
const goal = { MarkerTypeId: 4, at: 10_000, status: 'provisional', isHeld: false } as const

test('ROUTE-75 a timed overlay is there from its first to before its last moment', () => {
  expect([999, 1000, 2999, 3000].map((at) => isOnScreen(timed, [], at))).toEqual([false, true, true, false])
})

test('ROUTE-75 an overlay that is tied to a marker type follows each marker of it', () => {
  const second = { ...goal, at: 30_000 }
  const shownAt = (at: number) => isOnScreen(tied, [goal, second], at)
  expect([9999, 10_000, 14_999, 15_000, 30_001].map(shownAt)).toEqual([false, true, true, false, true])
})

test('markers that were taken back or are under review show nothing', () => {
  expect(isOnScreen(tied, [{ ...goal, status: 'retracted' }], 11_000)).toBe(false)
  expect(isOnScreen(tied, [{ ...goal, isHeld: true }], 11_000)).toBe(false)
  expect(isOnScreen(tied, [{ ...goal, MarkerTypeId: 5 }], 11_000)).toBe(false)
})
