import { expect, test } from 'vitest'
import { lengthReader } from './length-reader.ts'
import type { MediaInfo } from './media-info.ts'

const info = { video: {}, audio: {} } as MediaInfo
const lengthOf = (...chunks: string[]) => {
  const reader = lengthReader(info)
  for (const chunk of chunks) reader.read(chunk)
  return reader.durationMs()
}

test('the length is that from the first picture or sound to the end of the last, whatever chunks it is read in', () => {
  const text = [
    'codec_type=video|stream_index=0|pts_time=1.000000|duration_time=0.040000',
    'codec_type=audio|stream_index=1|pts_time=0.980000|duration_time=0.020000',
    'codec_type=subtitle|stream_index=2|pts_time=99|duration_time=1',
    'codec_type=video|stream_index=0|pts_time=N/A|dts_time=N/A|duration_time=0.040000',
    'codec_type=video|stream_index=0|pts_time=1.960000|duration_time=0.040000',
  ].join('\n')
  expect(lengthOf(text)).toBe(1020)
  expect(lengthOf(...text)).toBe(1020)
})

test('a packet without a length counts as long as the one before it', () => {
  const at = (time: number) => `codec_type=video|stream_index=0|pts_time=${time}|duration_time=N/A\n`
  expect(lengthOf(at(0), at(0.04), at(0.08))).toBe(120)
  expect(lengthOf('')).toBe(0)
})
