import { expect, test } from 'vitest'
import { gapsOf, indexOf, mostOf, pathOf, shareOf } from './lanes.ts'

const axis = { from: '2026-08-15T12:00:00.000Z', to: '2026-08-15T12:01:40.000Z', step: 10 }
const point = (second: number, state: 'live' | 'failed' | 'stalled', bitrate = 0) => ({
  ...{ at: new Date(Date.parse(axis.from) + second * 1000).toISOString(), state, bitrate, dropped: 0 },
})

test('ROUTE-86 a gap is where a target was not live, and neighbours are one gap', () => {
  const points = [
    point(0, 'live'),
    point(10, 'failed'),
    point(20, 'stalled'),
    point(30, 'live'),
    point(40, 'failed'),
  ]
  expect(gapsOf(points, axis)).toEqual([
    { from: 10, to: 30 },
    { from: 40, to: 50 },
  ])
})

test('ROUTE-86 all lanes have the same height, and a line stays within its own', () => {
  const targets = [{ points: [point(0, 'live', 5_900_000)] }, { points: [point(0, 'live', 400_000)] }]
  const stats = { ...axis, targets } as Parameters<typeof mostOf>[0]
  expect(mostOf(stats)).toBe(6_000_000)
  expect(pathOf([point(0, 'live', 6_000_000), point(10, 'live', 0)], axis, 6_000_000)).toBe(
    'M5.00 4.00L15.00 100.00',
  )
  expect(shareOf(Date.parse(axis.to) + 5_000, axis)).toBe(100)
  expect([0, 0.5, 1].map((share) => indexOf(share, 10))).toEqual([0, 5, 9])
})
