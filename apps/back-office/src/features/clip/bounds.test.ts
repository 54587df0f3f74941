import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endAt, startAt, toMilliseconds } from './bounds.ts'
import { type Replay, replayAfter } from './replay.ts'

const bounds = { in: 10, out: 20 }

test('an in point past the out point begins the next clip, as long as the one before', () => {
  expect(startAt(bounds, 12, 100)).toEqual({ in: 12, out: 20 })
  expect(startAt(bounds, 30, 100)).toEqual({ in: 30, out: 40 })
  expect(startAt(bounds, 95, 100)).toEqual({ in: 95, out: 100 })
  expect(startAt(bounds, 500, 100)).toEqual({ in: 99, out: 100 })
})

test('an out point before the in point is refused, and moves nothing', () => {
  expect(endAt(bounds, 10, 100)).toBeUndefined()
  expect(endAt(bounds, 11, 100)).toEqual({ in: 10, out: 11 })
  expect(endAt(bounds, 500, 100)).toEqual({ in: 10, out: 100 })
})

test('the frame shown at a bound is the frame that was meant', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom(23.976, 25, 29.97, 30, 50, 59.94), (frame, rate) => {
      const { in: ms } = toMilliseconds({ in: frame, out: frame + 1 }, rate, 1e12)
      const frameTime = (frame * 1000) / rate
      expect(ms).toBeGreaterThanOrEqual(frameTime - 1e-6)
      expect(ms).toBeLessThan(frameTime + 1000 / rate)
    }),
  )
})

test('STATE-12 a clip that was played to its end can be replayed, until its bounds change', () => {
  const states: Replay[] = ['init']
  for (const event of ['played', 'ended', 'played', 'ended', 'changed', 'played'] as const)
    states.push(replayAfter(states.at(-1)!, event))
  expect(states).toEqual(['init', 'init', 'ready', 'reset', 'ready', 'init', 'init'])
})
