import { existsSync } from 'node:fs'
import { chance } from '@touchline/demo/drawing'
import { passFrames } from '@touchline/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpegBuild } from './build.ts'
import { type CutResult, cutClip } from './cut-clip.ts'
import { encodeVideo } from './encode-video.ts'
import { runTool } from './run.ts'
import { makeNumberedVideo, type NumberedOptions, readFrameNumbers } from './testing/frame-numbers.ts'
import { ffmpeg, ffprobe, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

const FRAMES = 200
const x264 = (...args: string[]) => ['-c:v', 'libx264', '-preset', 'veryfast', ...args]
const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=0']
const passed = passFrames(await ffmpegBuild())
const vfr = "setpts='PTS+if(mod(N,7),0,0.4/25/TB)'"

type Case = [name: string, file: string, canCopy: boolean, options: Partial<NumberedOptions>]
const cases: Case[] = [
  ['x264 with B-frames and short GOPs', 'g40.mp4', true, { output: x264('-g', '40') }],
  ['x264 with its usual long GOPs', 'g250.mp4', false, { output: x264('-g', '250') }],
  [
    'many references and pyramids',
    'slow.mp4',
    true,
    { output: x264('-preset', 'slow', '-g', '48', '-bf', '5') },
  ],
  [
    'as our ladder',
    'own.mp4',
    true,
    { output: x264('-g', '50', '-sc_threshold', '0', '-x264-params', 'stitchable=1') },
  ],
  ['the baseline profile', 'baseline.mp4', true, { output: x264('-profile:v', 'baseline', '-g', '40') }],
  ['CAVLC with weights', 'cavlc.mp4', true, { output: x264('-coder', '0', '-g', '40', '-bf', '0') }],
  ['several slices', 'slices.mp4', true, { output: x264('-g', '40', '-x264-params', 'slices=4') }],
  ['open GOPs', 'open.mp4', false, { output: x264('-g', '40', '-x264-params', 'open-gop=1') }],
  ['29.97 frames a second', 'ntsc.mp4', true, { rate: '30000/1001', output: x264('-g', '30') }],
  ['a variable rate', 'vfr.mp4', true, { filters: vfr, output: [...x264('-g', '40'), ...passed] }],
  ['MPEG-TS', 'stream.ts', true, { output: [...x264('-g', '40'), '-output_ts_offset', '900'] }],
  ['Matroska', 'video.mkv', true, { output: x264('-g', '40') }],
  ['HEVC', 'hevc.mp4', false, { output: x265 }],
  [
    'interlaced MPEG-2',
    'field.ts',
    false,
    { output: ['-c:v', 'mpeg2video', '-b:v', '4M', '-flags', '+ildct+ilme'] },
  ],
]

test.each(cases)('exact to the frame: %s', async (_, file, canCopy, options) => {
  const input = path(file)
  await makeNumberedVideo({ outFile: input, frames: FRAMES, ...options })
  const source = await readFrameNumbers(input)
  const next = chance(file.length * 31)
  const methods: string[] = []
  for (let i = 0; i < 2; i++) {
    const inFrame = Math.floor(next() * 120)
    const outFrame = i === 0 ? source.length : inFrame + 1 + Math.floor(next() * 100)
    const outFile = path(`clip-${file}.mp4`)
    const result = await cutClip({ input, outFile, inFrame, outFrame })
    expect(await readFrameNumbers(outFile)).toEqual(source.slice(inFrame, outFrame))
    expect(result).toMatchObject({
      frames: outFrame - inFrame,
      isFrameAccurate: true,
      width: 320,
      height: 180,
    })
    methods.push(result.method)
  }
  expect(methods.includes('smart')).toBe(canCopy)
})

test('the first frame is the one shown at the start, the last the one before that shown at the end', async () => {
  const input = path('times.mp4')
  await makeNumberedVideo({ outFile: input, frames: 150, output: x264('-g', '25') })
  const outFile = path('times-clip.mp4')
  const numbers = async (inMs: number, outMs: number) => {
    await cutClip({ input, outFile, inMs, outMs })
    const read = await readFrameNumbers(outFile)
    return [read[0], read.at(-1), read.length]
  }
  expect(await numbers(400, 2000)).toEqual([10, 49, 40])
  expect(await numbers(439, 2039)).toEqual([10, 49, 40])
  expect(await numbers(440, 2040)).toEqual([11, 50, 40])
  expect(await numbers(0, 60_000)).toEqual([0, 149, 150])
  expect(await numbers(1000, 1040)).toEqual([25, 25, 1])
})

test('a trimmed file: what its edit list hides is decoded but not shown', async () => {
  const [whole, input, outFile] = [path('whole.mp4'), path('trimmed.mp4'), path('trimmed-clip.mp4')]
  await makeNumberedVideo({ outFile: whole, frames: 150, output: x264('-g', '75', '-bf', '2') })
  await ffmpeg('-ss', '1.6', '-i', whole, '-c', 'copy', input)
  for (const [inMs, outMs, first, end] of [
    [0, 1400, 40, 75],
    [600, 2400, 55, 100],
    [1800, 4400, 85, 150],
  ] as const) {
    const result = await cutClip({ input, outFile, inMs, outMs })
    expect(await readFrameNumbers(outFile)).toEqual(Array.from({ length: end - first }, (_, i) => first + i))
    expect(result).toMatchObject({ isFrameAccurate: true, frames: end - first, durationMs: outMs - inMs })
  }
})

test('the copied and the encoded pictures look like those of the source', async () => {
  const input = path('look.mp4')
  await makeNumberedVideo({
    outFile: input,
    frames: 120,
    output: x264('-g', '30', '-bf', '3'),
    picture: 'mandelbrot',
  })
  const outFile = path('look-clip.mp4')
  const { method } = await cutClip({ input, outFile, inFrame: 20, outFrame: 107 })
  expect(method).toBe('smart')
  const graph =
    '[0:v]trim=start_frame=20:end_frame=107,setpts=N/TB/25[a];[1:v]setpts=N/TB/25[b];[a][b]ssim=f=-'
  const { stdout } = await runTool('ffmpeg', [
    ...['-v', 'error', '-i', input, '-i', outFile, '-filter_complex', graph, '-f', 'null', '-'],
  ])
  const scores = [...stdout.toString().matchAll(/All:([\d.]+)/g)].map(([, score]) => Number(score))
  expect(scores).toHaveLength(87)
  expect(Math.min(...scores)).toBeGreaterThan(0.95)
  expect(scores.filter((score) => score === 1).length).toBeGreaterThan(50)
})

test('the sound goes along: what starts at a frame starts there in the clip', async () => {
  const input = path('sound.mov')
  const tone = "aevalsrc='if(gte(t,2.52),0.5*sin(2*PI*1000*t),0)':s=48000:d=6"
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=320x180:r=25:d=6',
    '-f',
    'lavfi',
    '-i',
    tone,
    ...x264('-g', '25'),
    '-c:a',
    'pcm_s16le',
    input,
  )
  const outFile = path('sound-clip.mp4')
  for (const inFrame of [7, 38, 50]) {
    const { durationMs } = await cutClip({ input, outFile, inFrame, outFrame: inFrame + 62 })
    expect(durationMs).toBe(62 * 40)
    const { stdout } = await runTool('ffmpeg', [
      '-v',
      'error',
      '-i',
      outFile,
      '-f',
      's16le',
      '-ac',
      '1',
      'pipe:1',
    ])
    const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1)
    expect(samples.length - 62 * 1920).toBeLessThan(1024)
    const onset = samples.findIndex((sample) => Math.abs(sample) > 3000)
    expect(samples.length).toBeGreaterThanOrEqual(62 * 1920)
    expect(Math.abs(onset - (63 - inFrame) * 1920)).toBeLessThan(100)
  }
})

test('a rendition can be cut too, with the sound from beside it', async () => {
  const input = path('for-ladder.mp4')
  await makeNumberedVideo({ outFile: input, frames: 150, size: '320x240', output: x265 })
  const { renditions } = await encodeVideo({ input, outDir: path('ladder') })
  const rendition = path(`ladder/${renditions[0]!.playlist.replace('m3u8', 'mp4')}`)
  const outFile = path('ladder-clip.mp4')
  const options = { input: rendition, audioInput: path('ladder/hls/audio.mp4'), outFile }
  const result: CutResult = await cutClip({ ...options, inFrame: 37, outFrame: 140 })
  expect(result.method).toBe('smart')
  expect(await readFrameNumbers(outFile)).toEqual(Array.from({ length: 103 }, (_, i) => 37 + i))
  expect(await ffprobe(outFile, 'stream=codec_name')).toEqual(['h264', 'aac'])
})

test.each([
  ['past the end', 7000, 9000],
  ['backwards', 2000, 1000],
  ['before the start', -1000, 1000],
])('bounds %s hold no frame', async (_, inMs, outMs) => {
  const input = path('bounds.mp4')
  if (!existsSync(input)) await makeNumberedVideo({ outFile: input, frames: 150, output: x264() })
  const outFile = path('bounds-clip.mp4')
  await expect(cutClip({ input, outFile, inMs, outMs })).rejects.toMatchObject({ code: 'out_of_range' })
  expect(existsSync(outFile)).toBe(false)
  expect(existsSync(`${outFile}.work`)).toBe(false)
})
