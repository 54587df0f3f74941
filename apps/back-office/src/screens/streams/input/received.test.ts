import type { Flow } from '@touchline/contract'
import { expect, test } from 'vitest'
import { adviceOn, codecName, settingNames } from './received.ts'

const good: Flow = {
  id: 1,
  state: 'connected',
  bitrate: 6_000_000,
  frameRate: 25,
  width: 1920,
  height: 1080,
  videoCodec: 'h264',
  audioCodec: 'aac',
  keyframeInterval: 2,
  audioLevel: -18,
  since: '2026-08-15T12:00:00.000Z',
  playlist: null,
  onAir: null,
  renditions: [],
  issues: [],
}
const adviceOf = (changes: Partial<Flow>) =>
  settingNames.flatMap((name) => adviceOn(name, { ...good, ...changes }) ?? [])

test('CALL-STREAMING-02 nothing is said of settings that are as recommended', () => {
  expect(adviceOf({})).toEqual([])
  expect(adviceOf({ videoCodec: 'avc1', audioCodec: 'mp4a', frameRate: 23.98 })).toEqual([])
  expect(adviceOf({ width: 720, height: 1280 })).toEqual([])
})

test.each([
  [{ width: 640, height: 360 }, 'pictureSmall'],
  [{ width: 3840, height: 2160 }, 'pictureLarge'],
  [{ frameRate: 15 }, 'fewFrames'],
  [{ bitrate: 1_500_000 }, 'bitrateLow'],
  [{ bitrate: 20_000_000 }, 'bitrateHigh'],
  [{ keyframeInterval: 4 }, 'keyFramesFar'],
  [{ keyframeInterval: 0.5 }, 'keyFramesClose'],
  [{ videoCodec: 'hvc1' }, 'codec'],
  [{ audioCodec: null }, 'noSound'],
  [{ audioCodec: 'Opus' }, 'soundCodec'],
] as const)('CALL-STREAMING-02 of %o it is said what it costs: %s', (changes, advice) => {
  expect(adviceOf(changes)).toEqual([advice])
})

test('what an encoder does not tell is no difference', () => {
  expect(
    adviceOf({ width: null, height: null, frameRate: null, keyframeInterval: null, videoCodec: null }),
  ).toEqual([])
})

test('a codec has the name that people know, or that of the encoder', () => {
  expect(['hvc1', 'mp4a', 'Opus'].map(codecName)).toEqual(['H.265', 'AAC', 'Opus'])
})
