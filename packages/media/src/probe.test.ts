import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyObstacles, planLadder } from './ladder.ts'
import { parseProbe, parseRational } from './probe.ts'
import { allAudio, tracksOf, withProgrammes } from './programmes.ts'

const stream = {
  ...{
    index: 0,
    codec_type: 'video',
    codec_name: 'h264',
    profile: 'High',
    width: 1280,
    height: 720,
    level: 31,
  },
  ...{
    pix_fmt: 'yuv420p',
    avg_frame_rate: '30000/1001',
    time_base: '1/30000',
    has_b_frames: 2,
    duration: '10.0',
  },
}
const packet = (frame: number) => ({
  stream_index: 0,
  pts: frame * 1001,
  flags: frame % 60 === 0 ? 'K__' : '___',
})
const packets = Array.from({ length: 300 }, (_, frame) => packet(frame))
const probe = (changes: object, root: object = {}) =>
  parseProbe(
    JSON.stringify({ streams: [{ ...stream, ...changes }], packets, format: { duration: '10.1' }, ...root }),
  )

test('what can be copied is copied, and what cannot says why', () => {
  expect(copyObstacles(probe({}).video!)).toEqual([])
  expect(copyObstacles(probe({ pix_fmt: 'yuv420p10le', field_order: 'tt' }).video!)).toHaveLength(2)
  expect(copyObstacles(probe({ height: 721 }).video!)).toEqual(['a side is odd'])
  const sparse = packets.map((one, i) => ({ ...one, pts: i * 9000, flags: i % 60 === 0 ? 'K__' : '___' }))
  expect(copyObstacles(probe({}, { packets: sparse }).video!)).toEqual(['its key frames are too far apart'])
})

test('a turned picture has the size in which it is shown', () => {
  const side_data_list = [{ side_data_type: 'Display Matrix', rotation: -90 }]
  expect(probe({ side_data_list }).video).toMatchObject({ width: 720, height: 1280, rotation: 90 })
  expect(probe({ sample_aspect_ratio: '4:3', width: 960 }).video).toMatchObject({
    width: 1280,
    codedWidth: 960,
  })
})

test('rate, start and GOP come from the packets', () => {
  const { video, durationMs } = probe({})
  expect(durationMs).toBe(10_000)
  expect(video).toMatchObject({
    isVariableFrameRate: false,
    startPts: 0,
    keyframeIntervalMs: 2002,
    hasOpenGop: false,
  })
  const jumpy = packets.map((one, i) => ({ ...one, pts: i * 1001 + (i % 5 === 0 ? 400 : 0) }))
  expect(probe({}, { packets: jumpy }).video).toMatchObject({ isVariableFrameRate: true, startPts: 400 })
})

test('a cover picture is no video', () => {
  const info = probe({ disposition: { attached_pic: 1 } })
  expect(info.video).toBeUndefined()
  expect(info.durationMs).toBe(10_100)
})

test('any answer is read without failing', () => {
  fc.assert(fc.property(fc.json(), (text) => void parseProbe(text)))
  fc.assert(fc.property(fc.string(), (text) => parseRational(text).den > 0))
})

test('the ladder goes down from the source, never up, with even sides', () => {
  const renditions = (width: number, height: number) =>
    planLadder({ ...probe({}).video!, width, height }, { isCopied: false }).map(
      (rendition) => `${rendition.width}x${rendition.height}`,
    )
  expect(renditions(1920, 1080)).toEqual(['1920x1080', '1280x720', '854x480', '640x360', '426x240'])
  expect(renditions(3840, 2160)[0]).toBe('1920x1080')
  expect(renditions(720, 1280)).toEqual(['720x1280', '480x854', '360x640', '240x426'])
  expect(renditions(333, 241)).toEqual(['332x240'])
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: 2, max: 5000 }), (width, height) => {
      const sides = planLadder({ ...probe({}).video!, width, height }, { isCopied: false })
      for (const rendition of sides) {
        expect(rendition.width % 2 || rendition.height % 2).toBe(0)
        expect(rendition.width <= width && rendition.height <= height).toBe(true)
      }
      expect(new Set(sides.map(({ name }) => name)).size).toBe(sides.length)
    }),
  )
})

const track = (index: number, more: object = {}) => ({
  ...{ index, codec_type: 'audio', codec_name: 'aac', channels: 1, sample_rate: '48000' },
  ...more,
})
const probeOf = (...tracks: object[]) =>
  parseProbe(JSON.stringify({ streams: [stream, ...tracks], packets, format: {} }))
const programme = (...tracks: object[]) => probeOf(...tracks).audio
const language = (langId: string, more: object = {}) => ({ tags: { language: langId }, ...more })
const stereo = { channels: 2 }

test.each([
  ['one track', [track(1)], { index: 1, channels: 1 }],
  ['a pair of mono tracks', [track(1), track(2)], { index: 1, rightIndex: 2, channels: 2 }],
  [
    'the pair of the default track',
    [track(1), track(2), track(3), track(4, { disposition: { default: 1 } })],
    { index: 3, rightIndex: 4 },
  ],
  ['an odd one at the end', [track(1), track(2), track(3, { disposition: { default: 1 } })], { index: 3 }],
  [
    'mono tracks of two languages, which are no pair',
    [track(1, { tags: { language: 'eng' } }), track(2, { tags: { language: 'fra' } })],
    { index: 1, channels: 1 },
  ],
  [
    'a default that is not the first',
    [track(1, { channels: 2 }), track(2, { channels: 2, disposition: { default: 1 } })],
    { index: 2, channels: 2 },
  ],
])('the programme: %s', (_, tracks, expected) => {
  expect(programme(...tracks)).toMatchObject(expected)
  if (!('rightIndex' in expected)) expect(programme(...tracks)).not.toHaveProperty('rightIndex')
})

test.each([
  [
    'each language has a programme, by its canonical tag, the default one first',
    [
      track(1, language('fre', stereo)),
      track(2, language('eng', { ...stereo, disposition: { default: 1 } })),
      track(3, language('deu', stereo)),
    ],
    ['en: 2', 'fr: 1', 'de: 3'],
  ],
  [
    'a further track of a language, or of none, is not heard',
    [track(1, language('eng', stereo)), track(2, language('eng', stereo)), track(3, language('und', stereo))],
    ['en: 1'],
  ],
  [
    'without a language of the default track there is nothing to choose',
    [track(1, stereo), track(2, language('fra', stereo))],
    ['null: 1'],
  ],
  [
    'languages in mono tracks, in pairs',
    [
      track(1, language('eng')),
      track(2, language('eng')),
      track(3, language('fra')),
      track(4, language('fra')),
    ],
    ['en: 1, 2', 'fr: 3, 4'],
  ],
])('%s', (_, tracks, expected) => {
  const info = probeOf(...tracks)
  expect(allAudio(info).map((audio) => `${audio.langId}: ${tracksOf(info, audio).join(', ')}`)).toEqual(
    expected,
  )
})

test('what somebody chose is heard instead, unless the file has no such tracks', () => {
  const info = probeOf(track(1, language('eng')), track(2, language('eng')), track(3), track(4))
  const choice = [
    { tracks: [1, 2], langId: 'en', isDefault: false },
    { tracks: [4, 3], langId: 'fr', isDefault: true },
  ]
  const { audio, otherAudio } = withProgrammes(info, choice)
  expect(audio).toMatchObject({ langId: 'fr', index: 4, rightIndex: 3, channels: 2 })
  expect(otherAudio).toMatchObject([{ langId: 'en', index: 1, rightIndex: 2 }])
  expect(withProgrammes(info, [{ tracks: [5], langId: null, isDefault: true }])).toBe(info)
})
