import type { MediaMessage } from '@touchline/rtmp'
import { expect, test } from 'vitest'
import { openHealthMeter } from './health.ts'

type Encoder = {
  seconds: number
  fps?: number
  keyEvery?: number
  bytes?: number
  hasSound?: boolean
  level?: number
  codec?: number
  from?: number
  jumpAt?: number
}
const metadata = (fields: Record<string, number>): MediaMessage => ({
  kind: 'data',
  timestamp: 0,
  payload: Buffer.concat([
    Buffer.from([2, 0, 10]),
    Buffer.from('onMetaData'),
    Buffer.from([3]),
    ...Object.entries(fields).flatMap(([name, value]) => {
      const number = Buffer.alloc(8)
      number.writeDoubleBE(value)
      return [Buffer.from([0, name.length]), Buffer.from(name), Buffer.from([0]), number]
    }),
    Buffer.from([0, 0, 9]),
  ]),
})

/** A meter that has seen an encoder, and the time by then. */
function measured(given: Encoder, meter = openHealthMeter(given.from ?? 0)) {
  const {
    seconds,
    fps = 25,
    keyEvery = 2,
    bytes = 24_000,
    hasSound = true,
    level = -20,
    codec = 7,
    from = 0,
  } = given
  meter.count(metadata({ width: 1280, height: 720, framerate: 25 }), undefined, from)
  const end = from + seconds * 1000
  let key = -Infinity
  for (let at = from; at < end; at += 20) {
    const isPicture = Math.floor((at * fps) / 1000) !== Math.floor(((at - 20) * fps) / 1000)
    const jump = given.jumpAt === at ? 5_000 : 0
    if (isPicture) {
      const isKey = at - key >= keyEvery * 1000
      if (isKey) key = at
      const payload = Buffer.alloc(bytes, 1)
      payload[0] = ((isKey ? 1 : 2) << 4) | codec
      meter.count({ kind: 'video', timestamp: at, payload }, { time: at, jump }, at)
    }
    if (hasSound) {
      const payload = Buffer.from([0xaf, 1, 0, 0])
      meter.count({ kind: 'audio', timestamp: at, payload }, { time: at, jump: 0 }, at)
    }
    meter.hear(level, at)
  }
  return { ...meter.read(end), meter, end }
}
const codesOf = ({ issues }: { issues: readonly { code: string }[] }) => issues.map(({ code }) => code)

test('a good encoder is measured, and nothing is said against it', () => {
  const health = measured({ seconds: 10 })
  expect(health).toMatchObject({
    width: 1280,
    height: 720,
    videoCodec: 'H.264',
    audioCodec: 'AAC',
    keyframeInterval: 2,
    issues: [],
  })
  expect(health.frameRate).toBeCloseTo(25, 0)
  expect(health.bitrate / 4_800_000).toBeCloseTo(1, 1)
})

test('each thing that is wrong is told by its name', () => {
  expect(codesOf(measured({ seconds: 20, keyEvery: 8 }))).toEqual(['keyFramesFar'])
  expect(codesOf(measured({ seconds: 20, hasSound: false }))).toEqual(['noSound'])
  expect(codesOf(measured({ seconds: 20, level: -Infinity }))).toEqual(['silence'])
  expect(codesOf(measured({ seconds: 20, fps: 10 }))).toEqual(['picturesMissing'])
  expect(codesOf(measured({ seconds: 20, jumpAt: 15_000 }))).toEqual(['clockJumped'])
  expect(measured({ seconds: 20, codec: 2 }).issues).toContainEqual({
    code: 'codec',
    params: { codec: 'video codec 2' },
  })
})

test('a bitrate that falls is told, and what it fell from', () => {
  const before = measured({ seconds: 20 })
  const after = measured({ seconds: 4, bytes: 4_000, from: before.end }, before.meter)
  expect(codesOf(after)).toEqual(['bitrateFell'])
  expect(after.issues[0]!.params.to).toBeLessThan(1_000_000)
})

test('an encoder that falls silent has no picture and no sound two seconds later', () => {
  const { meter, end } = measured({ seconds: 10 })
  expect(codesOf(meter.read(end + 2_500))).toEqual(expect.arrayContaining(['noPicture', 'noSound']))
  expect(meter.read(end + 2_500).bitrate).toBe(0)
})

test('another format is told of for a minute, and what was announced of the one before is not said of it', () => {
  const meter = openHealthMeter(0)
  const describe = (byte: number, at: number) =>
    meter.count(
      { kind: 'video', timestamp: at, payload: Buffer.from([0x17, 0, 0, 0, 0, byte]) },
      undefined,
      at,
    )
  meter.count(metadata({ width: 1280, height: 720, framerate: 25 }), undefined, 0)
  describe(1, 10)
  describe(1, 2_000)
  expect(meter.read(2_000)).toMatchObject({ width: 1280, height: 720 })
  expect(codesOf(meter.read(2_000))).not.toContain('formatChanged')
  describe(2, 4_000)
  expect(meter.read(4_000)).toMatchObject({ width: null, height: null })
  meter.count(metadata({ width: 640, height: 360 }), undefined, 5_000)
  describe(1, 5_100)
  expect(meter.read(5_100)).toMatchObject({ width: 640, height: 360 })
  expect(meter.read(5_100).issues).toContainEqual({ code: 'formatChanged', params: { count: 2 } })
  expect(codesOf(meter.read(66_000))).not.toContain('formatChanged')
})
