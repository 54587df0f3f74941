import { expect, test } from 'vitest'
import { clockPosition } from './elsewhere.ts'

const began = Date.parse('2026-05-01T18:00:00.000Z')
const check = {
  ...{ at: '2026-05-01T12:00:00.000Z', problem: null, isLive: true, duration: null },
  beganAt: '2026-05-01T18:00:00.000Z',
}
const ended = { at: '2026-05-01T19:45:00.000Z', media: {} as never }

test('STATE-15 what a platform plays is at the time since it went on air, up to its end', () => {
  const stream = { kind: 'youtube', check } as const
  const live = { event: { state: 'live', ended: null }, stream } as const
  expect(clockPosition(live, began + 61_000)).toBe(61_000)
  expect(clockPosition(live, began - 5_000)).toBe(0)
  const over = { event: { state: 'replay', ended }, stream } as const
  expect(clockPosition(over, began + 9e9)).toBe(105 * 60_000)
  expect(clockPosition({ ...over, event: { state: 'replay', ended: null } }, began + 9e9)).toBe(0)
})

test('before it goes on air its clock has not begun, and a stream that is played here has none', () => {
  const planned = { event: { state: 'planned', ended: null } } as const
  const stream = { kind: 'dailymotion', check: { ...check, beganAt: null } } as const
  expect(clockPosition({ ...planned, stream }, began)).toBe(0)
  expect(clockPosition({ ...planned, stream: { kind: 'hls', check } }, began)).toBeUndefined()
  expect(clockPosition({ ...planned, stream: undefined }, began)).toBeUndefined()
})
