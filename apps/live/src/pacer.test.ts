import type { MediaMessage } from '@touchline/rtmp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPacer } from './pacer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const delivered: [at: number, timestamp: number][] = []
  const begun = performance.now()
  const calls: string[] = []
  const pacer = openPacer({
    deliver: ({ timestamp }) => delivered.push([Math.round(performance.now() - begun), timestamp]),
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
  })
  /** A segment of so many milliseconds, a picture each 500. */
  const push = (from: number, lengthMs: number) => {
    for (let time = from; time < from + lengthMs; time += 500)
      pacer.push({ kind: 'video', timestamp: time, payload: Buffer.alloc(1) } satisfies MediaMessage)
  }
  return { delivered, calls, push, pacer }
}

test('EXT-03 what comes at once is delivered at the pace at which it was taken', async () => {
  const { delivered, push } = open()
  push(0, 2_000)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(delivered).toEqual([
    [0, 0],
    [500, 500],
    [1_000, 1_000],
    [1_500, 1_500],
  ])
})

test('EXT-03 a segment that is late once moves what follows, and one as late again is in time', async () => {
  const { delivered, push } = open()
  push(0, 2_000)
  await vi.advanceTimersByTimeAsync(3_000)
  push(2_000, 2_000)
  await vi.advanceTimersByTimeAsync(2_000)
  push(4_000, 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  const gaps = delivered.slice(1).map(([at], index) => at - delivered[index]![0])
  expect(gaps).toEqual([500, 500, 500, 1_500, 500, 500, 500, 500, 500])
})

test('a clock that begins anew is followed', async () => {
  const { delivered, push } = open()
  push(60_000, 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  push(0, 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(delivered.map(([at]) => at)).toEqual([0, 500, 1_000, 1_500])
})

test('more than a few seconds are not taken ahead', async () => {
  const { calls, delivered, push, pacer } = open()
  push(0, 6_000)
  expect(calls).toEqual(['pause'])
  await vi.advanceTimersByTimeAsync(2_900)
  expect(calls).toEqual(['pause'])
  await vi.advanceTimersByTimeAsync(200)
  expect(calls).toEqual(['pause', 'resume'])
  pacer.close()
  const before = delivered.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(delivered).toHaveLength(before)
})
