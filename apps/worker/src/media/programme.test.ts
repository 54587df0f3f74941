import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutClip } from './cut-clip.ts'
import { encodeVideo } from './encode-video.ts'
import { ffmpeg, ffprobe, temporaryFolder } from './testing/run-ffmpeg.ts'
import { tonesOf } from './testing/tones.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

const tone = (hertz: number, seconds = 3) => ['-f', 'lavfi', '-i', `sine=${hertz}:d=${seconds}:r=48000`]
const picture = ['-f', 'lavfi', '-i', 'testsrc2=d=3:s=160x90:r=25']
const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25', '-c:a', 'aac']
const near = (hertz: number) => expect.closeTo(hertz, -1)

test.each([
  ['two mono tracks are one stereo programme', 2, [near(440), near(1760)], 0],
  ['of eight mono tracks, the pair of the default one is the programme', 8, [near(440), near(1760)], 6],
])('%s, in the video and in its clips', async (_, count, tones, unused) => {
  const input = path(`mono-${count}.mov`)
  const sources = [440, 1760, 300, 350, 500, 550, 600, 650].slice(0, count)
  const maps = ['0:v', ...sources.map((_, index) => `${index + 1}:a`)].flatMap((map) => ['-map', map])
  const inputs = sources.flatMap((hertz) => tone(hertz))
  await ffmpeg(...picture, ...inputs, ...maps, ...output, input)
  const result = await encodeVideo({ input, outDir: path(`out-${count}`) })
  expect(result.audioTracks.length - result.sound[0]!.tracks.length).toBe(unused)
  expect(await tonesOf(path(`out-${count}/hls/audio.mp4`))).toEqual(tones)
  const outFile = path(`clip-${count}.mp4`)
  await cutClip({ input, outFile, inMs: 1000, outMs: 2600 })
  expect(await tonesOf(outFile, 0.2)).toEqual(tones)
})

test('one of a pair ends first: the other one goes on', async () => {
  const input = path('shorter.mov')
  const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a']
  await ffmpeg(...picture, ...tone(440, 1), ...tone(1760), ...maps, ...output, input)
  await encodeVideo({ input, outDir: path('out-shorter') })
  expect(await tonesOf(path('out-shorter/hls/audio.mp4'), 1.6)).toEqual([0, near(1760)])
})

test('each language is a rendition of its own; the default track is the sound of clips, until another is chosen', async () => {
  const input = path('languages.mkv')
  await ffmpeg(
    ...[...picture, ...tone(440), ...tone(1760), '-map', '0:v', '-map', '1:a', '-map', '2:a', ...output],
    ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=fra'],
    ...['-disposition:a:0', '0', '-disposition:a:1', 'default', input],
  )
  const outDir = path('out-languages')
  const result = await encodeVideo({ input, outDir })
  expect(result.sound).toEqual([
    { tracks: [2], langId: 'fr', isDefault: true, playlist: 'hls/audio.m3u8' },
    { tracks: [1], langId: 'en', isDefault: false, playlist: 'hls/audio-en.m3u8' },
  ])
  expect(await tonesOf(path('out-languages/hls/audio.mp4'))).toEqual([near(1760), near(1760)])
  expect(await tonesOf(path('out-languages/hls/audio-en.mp4'))).toEqual([near(440), near(440)])
  // ffmpeg reads the playlist as players do, with both renditions.
  const languages = await ffprobe(
    join(outDir, result.playlist),
    'stream_tags=language',
    '-select_streams',
    'a',
  )
  expect(languages).toEqual(['fr', 'en'])
  const outFile = path('clip-languages.mp4')
  await cutClip({ input, outFile, inMs: 1000, outMs: 2600 })
  expect(await tonesOf(outFile, 0.2)).toEqual([near(1760), near(1760)])
  const sound = [{ tracks: [1], langId: null, isDefault: true }]
  await cutClip({ input, outFile, inMs: 1000, outMs: 2600, sound })
  expect(await tonesOf(outFile, 0.2)).toEqual([near(440), near(440)])
})

test('sound that ends before the picture is silent from there, so that players find some wherever they are', async () => {
  const input = path('silent.mp4')
  await ffmpeg(...picture, ...tone(440, 1), ...output, input)
  await encodeVideo({ input, outDir: path('out-silent') })
  const [seconds] = await ffprobe(path('out-silent/hls/audio.mp4'), 'format=duration')
  expect(Number(seconds)).toBeGreaterThan(2.9)
  expect(await tonesOf(path('out-silent/hls/audio.mp4'), 1.5)).toEqual([0, 0])
})
