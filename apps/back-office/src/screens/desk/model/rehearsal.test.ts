import { expect, test } from 'vitest'
import { edgeOf } from './rehearsal.ts'

test('the live edge of a rehearsal runs at its rate from where it started, up to the end', () => {
  const startedAt = new Date(1_000_000).toISOString()
  const rehearsal = { startedAt, from: 5000, rate: 20 } as const
  expect(edgeOf(rehearsal, 600_000, 1_000_000)).toBe(5000)
  expect(edgeOf(rehearsal, 600_000, 1_003_000)).toBe(65_000)
  expect(edgeOf(rehearsal, 60_000, 1_003_000)).toBe(60_000)
  // A clock that is behind shows the beginning.
  expect(edgeOf(rehearsal, 600_000, 990_000)).toBe(0)
})
