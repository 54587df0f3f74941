import { expect, test } from 'vitest'
import { discontinuityFinder } from './discontinuities.ts'
import type { MediaInfo } from './media-info.ts'

const info = { container: 'mpegts', video: { index: 0 }, audio: { index: 1 } } as MediaInfo

/** Lists a picture and a sound every second of the given times. */
function find(pictures: readonly number[], sounds: readonly number[], container = 'mpegts') {
  const finder = discontinuityFinder({ ...info, container })
  const line = (kind: string, index: number, at: number | undefined) =>
    at === undefined
      ? ''
      : `codec_type=${kind}|stream_index=${index}|pts_time=${at}|dts_time=${at}|duration_time=1\n`
  const length = Math.max(pictures.length, sounds.length)
  const lines = Array.from({ length }, (_, i) => line('video', 0, pictures[i]) + line('audio', 1, sounds[i]))
  const text = lines.join('')
  for (let at = 0; at < text.length; at += 50) finder.read(text.slice(at, at + 50))
  return finder.discontinuities()
}

test('a clock that restarts or leaps ahead is one time line, its streams moved together', () => {
  const times = [10, 11, 12, 3, 4, 900, 901]
  const found = find(times, times)!
  expect(found.at).toEqual([3000, 5000])
  const moved = [
    { from: 3, seconds: 10 },
    { from: 5, seconds: -885 },
  ]
  expect(Object.fromEntries(found.shifts)).toEqual({ 0: moved, 1: moved })
  expect(find([10, 11, 12, 3, 4], [10, 11, 12, 3.5, 4.5])!.at).toEqual([3000])
})

test('a gap in the picture or the sound alone, or at different times, is no discontinuity', () => {
  const whole = Array.from({ length: 30 }, (_, i) => i)
  expect(find(whole, whole)).toBeUndefined()
  expect(find([0, 1, 8, 9], whole)).toBeUndefined()
  const lacks = (from: number) => whole.filter((at) => at < from || at > from + 3)
  expect(find(lacks(5), lacks(15))).toBeUndefined()
  expect(find([0, 1, 8, 9], [0, 1])!.at).toEqual([2000])
})

test('a screen recording in Matroska may show a picture for long', () => {
  expect(find([0, 1, 8, 9], [], 'matroska,webm')).toBeUndefined()
  expect(find([5, 6, 1, 2], [], 'matroska,webm')!.at).toEqual([2000])
})
