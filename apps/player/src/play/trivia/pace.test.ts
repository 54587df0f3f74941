import { expect, test } from 'vitest'
import { waitOf } from './pace.ts'

const now = Date.parse('2026-08-15T19:00:00.000Z')
const at = (ms: number) => new Date(now + ms).toISOString()

test('a page asks again when something changes, not all at once, and now and then', () => {
  expect(waitOf({ phase: 'question', nextAt: at(1_200) }, now, 0)).toBe(1_200)
  expect(waitOf({ phase: 'question', nextAt: at(1_200) }, now, 1)).toBe(1_500)
  expect(waitOf({ phase: 'waiting', nextAt: at(3_600_000) }, now, 0.5)).toBe(2_000)
  expect(waitOf({ phase: 'waiting', nextAt: null }, now, 0)).toBe(1_600)
  expect(waitOf({ phase: 'over', nextAt: null }, now, 1)).toBe(12_000)
  // Its clock is behind: it does not ask all the time.
  expect(waitOf({ phase: 'counting', nextAt: at(-5_000) }, now, 0)).toBe(100)
})
