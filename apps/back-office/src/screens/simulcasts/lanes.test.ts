import { expect, test } from 'vitest'
import { areaOf, breaksOf, gapsOf, indexOf, lastOf, mostOf, pathOf, shareOf } from './lanes.ts'

const axis = { from: '2026-08-15T12:00:00.000Z', to: '2026-08-15T12:01:40.000Z', step: 10 }
const point = (second: number, state: 'live' | 'failed' | 'stalled', bitrate = 0) => ({
  ...{
    at: new Date(Date.parse(axis.from) + second * 1000).toISOString(),
    state,
    bitrate,
    dropped: 0,
    viewers: null,
  },
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
  const stats = { ...axis, targets }
  expect(mostOf(stats, 'bitrate')).toBe(6_000_000)
  const watched = [{ points: [{ ...point(0, 'live'), viewers: 812 }] }] as Parameters<
    typeof mostOf
  >[0]['targets']
  expect(mostOf({ targets: watched }, 'watching')).toBe(900)
  const points = [point(0, 'live', 6_000_000), point(10, 'live', 0)]
  const line = pathOf(points, axis, 6_000_000, 'bitrate')
  expect(line).toBe('M5.00 4.00L15.00 100.00')
  expect(areaOf(points, axis, line)).toBe(`${line}L15.00 100L5.00 100Z`)
  expect(shareOf(Date.parse(axis.to) + 5_000, axis)).toBe(100)
  expect([0, 0.5, 1].map((share) => indexOf(share, 10))).toEqual([0, 5, 9])
})

test('ROUTE-86 a break goes on until the next whistle, and the last part of the axis is cut out', () => {
  const mark = (second: number, phase: 'play' | 'break' | null) => ({
    at: point(second, 'live').at,
    label: 'HT',
    phase,
  })
  expect(breaksOf([mark(10, 'play'), mark(40, 'break'), mark(50, null), mark(70, 'play')], axis)).toEqual([
    { from: 40, to: 70, label: 'HT' },
  ])
  expect(breaksOf([mark(90, 'break')], axis)).toEqual([{ from: 90, to: 100, label: 'HT' }])
  const { points, axis: last } = lastOf([point(0, 'live'), point(90, 'live')], axis, 20_000)
  expect(points.map(({ at }) => at)).toEqual([point(90, 'live').at])
  expect(last.from).toBe(point(80, 'live').at)
})
