import { expect, test, vi } from 'vitest'
import { openTicks } from './ticks.ts'

test('news ends a pause, and many of them no more than one', async () => {
  let count = 0
  const ticks = openTicks(
    async () => {
      count += 1
    },
    3_600_000,
    () => {},
  )
  await vi.waitFor(() => expect(count).toBe(1))
  await vi.waitFor(() => {
    for (let times = 0; times < 10; times++) ticks.soon()
    expect(count).toBe(2)
  })
  await ticks.close()
  expect(count).toBeLessThanOrEqual(3)
})
