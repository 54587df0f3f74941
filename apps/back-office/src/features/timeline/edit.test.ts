import { frameAt, timeOfFrame } from '@touchline/playback'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftSpan } from './edit.ts'
import { editsOf, moveGesture, nudge, startGesture } from './gesture.ts'
import type { TimelineModel } from './model.ts'
import { snap } from './snap.ts'

const rates = fc.constantFrom(23.976, 24, 25, 30000 / 1001, 50, 60000 / 1001)
const duration = 600_000

test('an edited span is on frames, within the video, and never turned around', () => {
  const grip = fc.constantFrom('all', 'start', 'end')
  fc.assert(
    fc.property(
      rates,
      fc.nat(5000),
      fc.nat(3000),
      grip,
      fc.integer({ min: -1e6, max: 1e6 }),
      (rate, first, count, part, ms) => {
        const span = { start: timeOfFrame(first, rate), end: timeOfFrame(first + count + 1, rate) }
        const after = shiftSpan(span, part, ms, { duration, rate })
        expect(after.start).toBeGreaterThanOrEqual(0)
        expect(after.end).toBeLessThanOrEqual(Math.max(duration, span.end) + 1e-6)
        expect(frameAt(after.end, rate)).toBeGreaterThan(frameAt(after.start, rate))
        if (part === 'all') expect(after.end - after.start).toBeCloseTo(span.end - span.start)
      },
    ),
  )
})

test('an edit by some frames and back leads to where it was', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: -100, max: 100 }), (rate, frames) => {
      const span = { start: timeOfFrame(1000, rate), end: timeOfFrame(1500, rate) }
      const limits = { duration, rate }
      const ms = timeOfFrame(frames, rate)
      const back = shiftSpan(shiftSpan(span, 'all', ms, limits), 'all', -ms, limits)
      expect(frameAt(back.start, rate)).toBe(1000)
      expect(frameAt(back.end, rate)).toBe(1500)
    }),
  )
})

test('edges stick to the nearest target within 8 px, and let go beyond 12', () => {
  const target = { at: 1000, name: 'playhead' }
  const other = { at: 1005, name: 'item' }
  expect(snap([1006], [target, other], 1)).toEqual({ shift: -1, target: other })
  expect(snap([1020], [target], 1)).toBeUndefined()
  expect(snap([1011], [target], 1)).toBeUndefined()
  expect(snap([1011], [target], 1, target)).toEqual({ shift: -11, target })
  expect(snap([1013], [target], 1, target)).toBeUndefined()
  // Of two at the same distance, the one named first.
  expect(
    snap(
      [1000],
      [
        { at: 1004, name: 'tick' },
        { at: 996, name: 'item' },
      ],
      1,
    )?.target.name,
  ).toBe('tick')
})

const model = { duration: 10_000, rate: 25 } as TimelineModel

test('several items keep their distances, also at the ends of the video', () => {
  const members = [
    { lane: 'a', id: 1, from: { start: 1000, end: 2000 } },
    { lane: 'a', id: 2, from: { start: 8000, end: 9000 } },
  ]
  const gesture = startGesture('all', members[0]!.from, members, 0)
  moveGesture(gesture, 5000, [], model, 1)
  expect([...gesture.spans.values()]).toEqual([
    { start: 2000, end: 3000 },
    { start: 9000, end: 10_000 },
  ])
  moveGesture(gesture, 0, [], model, 1)
  expect(editsOf(gesture)).toEqual([])
})

test('a nudge by keys commits what a drag over the same way commits', () => {
  const members = [{ lane: 'a', id: 1, from: { start: 1000, end: 2000 } }]
  const gesture = startGesture('end', members[0]!.from, members, 2000)
  moveGesture(gesture, 2121, [], model, 1)
  expect(editsOf(gesture)).toEqual(nudge(members, 'end', 3, model))
  expect(editsOf(gesture)).toEqual([{ lane: 'a', id: 1, grip: 'end', start: 1000, end: 2120 }])
})
