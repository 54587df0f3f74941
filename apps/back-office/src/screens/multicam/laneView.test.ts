import { expect, test } from 'vitest'
import { timeOf, xOf } from '../../features/timeline/view.ts'
import { viewIn, viewOf } from './laneView.ts'

const camera = (offset: number, beganAt: string | null = null) => ({ offset, beganAt })

test('the main angle plays at the middle of the lanes, or somewhere in all of it', () => {
  const near = viewOf('tenSeconds', 30_000, 60_000, 500)
  expect([timeOf(near, 0), timeOf(near, 500), xOf(near, 30_000)]).toEqual([25_000, 35_000, 250])
  const whole = viewOf('whole', 30_000, 60_000, 600)
  expect([timeOf(whole, 0), timeOf(whole, 600), xOf(whole, 30_000)]).toEqual([0, 60_000, 300])
  expect(viewOf('whole', 0, 0, 600).pxPerMs).toBe(600)
})

test('ROUTE-65 a whistle is at the same place in the lanes of angles that are aligned', () => {
  const view = viewOf('tenSeconds', 30_000, 60_000, 500)
  // It is heard 3,217 ms later in the other one.
  expect(xOf(viewIn(camera(3217), view, camera(0), false), 33_217)).toBeCloseTo(250)
  // The other one began 12 s before, by the time of day.
  const [main, early] = [camera(0, '2026-08-15T19:00:12.000Z'), camera(40, '2026-08-15T19:00:00.000Z')]
  expect(xOf(viewIn(early, view, main, true), 42_040)).toBeCloseTo(250)
  expect(xOf(viewIn(early, view, main, false), 30_040)).toBeCloseTo(250)
})
