import { expect, test, vi } from 'vitest'
import { createPeaks } from './createPeaks.ts'

/** A waveform file with a finest level of 1,000 buckets a second; bucket n of it goes from -(n % 128) to n % 128. */
function waveformOf(buckets: number): ArrayBuffer {
  const levels: number[][] = [Array.from({ length: buckets }, (_, index) => index % 128)]
  while (levels[0]!.length > 4) {
    const finer = levels[0]!
    const count = Math.ceil(finer.length / 4)
    levels.unshift(
      Array.from({ length: count }, (_, index) => Math.max(...finer.slice(4 * index, 4 * index + 4))),
    )
  }
  const size = 32 + 2 * levels.reduce((sum, { length }) => sum + length, 0)
  const bytes = new ArrayBuffer(size)
  const header = new DataView(bytes)
  header.setUint32(0, 0x544c5746)
  header.setUint16(4, 1, true)
  header.setUint16(6, levels.length, true)
  header.setUint32(8, 1000, true)
  header.setUint32(12, buckets, true)
  const values = new Int8Array(bytes, 32)
  let at = 0
  for (const level of levels)
    for (const height of level) {
      values[at++] = -height
      values[at++] = height
    }
  return bytes
}

const opened = async (buckets: number) => {
  const file = waveformOf(buckets)
  const asked: number[] = []
  const peaks = createPeaks(async (from, end) => {
    asked.push(end - from)
    return file.slice(from, end)
  })
  let notifications = 0
  const waits: (() => void)[] = []
  peaks.subscribe(() => {
    notifications++
    for (const resolve of waits.splice(0)) resolve()
  })
  const next = () => new Promise<void>((resolve) => waits.push(resolve))
  return { peaks, asked, next, notifications: () => notifications }
}

test('far out, the coarse levels are sufficient, and nothing more is loaded', async () => {
  const { peaks, asked, next } = await opened(60_000)
  expect([...peaks.read(0, 60_000, 4)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  await next()
  expect([...peaks.read(0, 60_000, 4)]).toEqual([-127, 127, -127, 127, -127, 127, -127, 127])
  expect(asked).toHaveLength(2)
  expect(asked[1]).toBeLessThan(4000)
})

test('closer, a coarser level stands in until the part is loaded', async () => {
  const { peaks, next } = await opened(60_000)
  await next()
  const before = peaks.read(1024, 1034, 10)
  expect(before[1]).toBeGreaterThan(0)
  await next()
  expect([...peaks.read(1024, 1034, 10)].filter((_, index) => index % 2 === 1)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ])
})

test('before the start and after the end there is no sound', async () => {
  const { peaks, next } = await opened(1000)
  await next()
  const values = peaks.read(-1000, 2000, 30)
  expect([...values.slice(0, 20)].every((value) => value === 0)).toBe(true)
  expect([...values.slice(42)].every((value) => value === 0)).toBe(true)
})

test('it is told when a waveform cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const peaks = createPeaks(() => Promise.reject(new Error('503')))
  expect(peaks.state()).toBe('loading')
  await new Promise<void>((resolve) => peaks.subscribe(resolve))
  expect(peaks.state()).toBe('failed')
  expect(warn).toHaveBeenCalledOnce()
})
