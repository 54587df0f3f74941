import { expect, test } from 'vitest'
import { waitOf } from './pace.ts'

const at = (ms: number) => new Date(ms).toISOString()

test('a page asks at the moment at which a vote changes, and otherwise now and then', () => {
  expect(waitOf({ phase: 'voting', nextAt: at(60_500) }, true, 60_000, 0)).toBe(500)
  // Pages that wait for the same moment spread.
  expect(waitOf({ phase: 'voting', nextAt: at(60_500) }, true, 60_000, 1)).toBe(800)
  expect(waitOf({ phase: 'voting', nextAt: at(600_000) }, true, 60_000, 0.5)).toBe(2_000)
  expect(waitOf({ phase: 'voting', nextAt: null }, false, 0, 0.5)).toBe(5_000)
  expect(waitOf({ phase: 'over', nextAt: null }, true, 0, 0.5)).toBe(10_000)
  // One that is past does not ask without a pause.
  expect(waitOf({ phase: 'waiting', nextAt: at(0) }, false, 60_000, 0)).toBe(100)
})
