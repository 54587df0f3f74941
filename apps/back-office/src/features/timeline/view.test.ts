import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Extent,
  pageTo,
  panBy,
  reveal,
  scaleLimits,
  showRange,
  timeOf,
  type View,
  wholeOf,
  xOf,
  zoomAt,
} from './view.ts'

const extent: Extent = { duration: 7_200_000, width: 1400, frameMs: 1001 / 30 }
const point = fc.double({ min: 0, max: 1400, noNaN: true })
const view = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([start, scale]): View => {
    const { least, most } = scaleLimits(extent)
    return zoomAt({ start: start * extent.duration, pxPerMs: least * (most / least) ** scale }, 1, 0, extent)
  })
const steps = fc.array(fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), point), { maxLength: 100 })

test('a zoom keeps the time under the pointer, unless an end of the video is reached', () => {
  fc.assert(
    fc.property(view, fc.double({ min: 0.1, max: 10, noNaN: true }), point, (before, factor, x) => {
      const after = zoomAt(before, factor, x, extent)
      const isAtEnd =
        after.start <= -14 / after.pxPerMs + 1e-6 || timeOf(after, 1386) >= extent.duration - 1e-3
      if (!isAtEnd) expect(xOf(after, timeOf(before, x))).toBeCloseTo(x, 3)
    }),
  )
})

test('however it is zoomed and panned, a view shows at least a frame and never leaves the video', () => {
  fc.assert(
    fc.property(view, steps, (start, all) => {
      const end = all.reduce(
        (now, [factor, x]) => panBy(zoomAt(now, factor, x, extent), x - 700, extent),
        start,
      )
      const { least, most } = scaleLimits(extent)
      expect(end.pxPerMs).toBeGreaterThanOrEqual(least)
      expect(end.pxPerMs).toBeLessThanOrEqual(most)
      expect(xOf(end, 0)).toBeLessThanOrEqual(14 + 1e-6)
      expect(xOf(end, extent.duration)).toBeGreaterThanOrEqual(1386 - 1e-3)
    }),
  )
})

test('the deepest zoom shows one frame, the widest everything', () => {
  expect(
    timeOf(zoomAt(wholeOf(extent), 1e9, 700, extent), 1400) - zoomAt(wholeOf(extent), 1e9, 700, extent).start,
  ).toBeCloseTo(extent.frameMs)
  const whole = wholeOf(extent)
  expect([xOf(whole, 0), xOf(whole, extent.duration)]).toEqual([14, 1386])
})

test('a range is shown in the middle, with some room', () => {
  const shown = showRange(60_000, 70_000, extent)
  expect(xOf(shown, 60_000)).toBeCloseTo(140)
  expect(xOf(shown, 70_000)).toBeCloseTo(1260)
})

test('the view turns like a page when the playhead leaves it, but not at the end', () => {
  const shown = showRange(60_000, 70_000, extent)
  expect(pageTo(shown, 65_000, extent)).toBe(shown)
  const next = pageTo(shown, 71_000, extent)
  expect(xOf(next, 71_000)).toBeCloseTo(140)
  const last = showRange(extent.duration - 5000, extent.duration, extent)
  expect(pageTo(last, extent.duration, extent)).toEqual(last)
})

test('revealing moves as little as possible', () => {
  const shown = showRange(60_000, 70_000, extent)
  expect(reveal(shown, 61_000, extent)).toBe(shown)
  expect(xOf(reveal(shown, 50_000, extent), 50_000)).toBeCloseTo(14)
  expect(xOf(reveal(shown, 90_000, extent), 90_000)).toBeCloseTo(1386)
})
