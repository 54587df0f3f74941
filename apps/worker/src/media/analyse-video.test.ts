import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Filmstrip, filmstripTileAt } from '@touchline/playback/filmstrip'
import { bucketsBetween, parseWaveform } from '@touchline/playback/waveform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseVideo } from './analyse-video.ts'
import { encodeVideo } from './encode-video.ts'
import { ffmpeg, ffprobe, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** Ten seconds of silence in which a tone of 5.2 kHz sounds from 3 s to 3.2 s. */
const burst = "aevalsrc='if(between(t,3,3.2),0.8*sin(2*PI*5200*t),0)':s=48000:d=10"
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50']

async function analyse(input: string, signal?: AbortSignal) {
  const encoded = await encodeVideo({ input, outDir: `${input}.out` })
  const hls = `${input}.out/hls`
  const names = await readdir(hls)
  const lowest = encoded.renditions.at(-1)?.playlist
  const outDir = `${input}.analysis`
  const result = await analyseVideo({
    picture: lowest && `${hls}/${basename(lowest, '.m3u8')}.mp4`,
    sound: names.includes('audio.mp4') ? `${hls}/audio.mp4` : undefined,
    durationMs: encoded.durationMs,
    outDir,
    signal,
  })
  return { ...result, outDir, durationMs: encoded.durationMs }
}

/** Makes a video with this sound and returns a function that reads its waveform. */
async function waveformOf(name: string, sound: string[], picture: string[] = [], output: string[] = []) {
  const testsrc = ['-f', 'lavfi', ...picture, '-i', 'testsrc2=s=160x120:r=5:d=10']
  await ffmpeg(...testsrc, ...sound, ...x264, ...output, path(name))
  const { outDir, waveform } = await analyse(path(name))
  const file = await readFile(`${outDir}/${waveform}`)
  return readerOf(file)
}

function readerOf(file: Buffer) {
  const waveform = parseWaveform(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer,
  )
  const last = waveform.levels.at(-1)!
  expect(file.length).toBe(last.offset + last.buckets * 2)
  /** The lowest and highest sample between two times, at the level with this many buckets a second. */
  const between = (fromMs: number, toMs: number, perSecond = 1000) => {
    const level = waveform.levels.findIndex((one) => one.perSecond === perSecond)
    const { fromByte, endByte } = bucketsBetween(waveform, level, fromMs, toMs)
    const samples = [...new Int8Array(file.buffer, file.byteOffset + fromByte, endByte - fromByte)]
    return [Math.min(...samples), Math.max(...samples)]
  }
  /** The first ms with sound. */
  const begin = () => {
    for (let ms = 0; ms < last.buckets; ms++) if (between(ms, ms + 1)[1]! > 30) return ms
    return undefined
  }
  return { ...waveform, between, begin }
}

const tone = ['-f', 'lavfi', '-i', burst]

test.each([
  ['aac.mp4', ['-c:a', 'aac']],
  ['mp3.mp4', ['-c:a', 'libmp3lame']],
  ['44100.mp4', ['-ar', '44100', '-c:a', 'aac']],
])('a tone at 3 s is at 3 s in its waveform, and at its full height: %s', async (name, codec) => {
  const { begin, between, levels } = await waveformOf(name, tone, [], codec)
  expect(Math.abs(begin()! - 3000)).toBeLessThanOrEqual(2)
  expect(between(3050, 3150)[0]).toBeLessThan(-90)
  expect(between(3050, 3150)[1]).toBeGreaterThan(90)
  expect(between(3300, 9000)).toEqual([0, 0])
  expect(between(0, 2900)).toEqual([0, 0])
  expect(levels.map(({ perSecond }) => perSecond)).toEqual([
    0.244140625, 0.9765625, 3.90625, 15.625, 62.5, 250, 1000,
  ])
  for (const { perSecond } of levels) expect(between(3100, 3101, perSecond)[1]).toBeGreaterThan(90)
})

test('sound that begins 2 s after the picture, or 1 s before it, stays with the picture', async () => {
  const late = await waveformOf('late.mp4', ['-itsoffset', '2', ...tone], [], ['-c:a', 'aac'])
  expect(Math.abs(late.begin()! - 5000)).toBeLessThanOrEqual(2)
  const early = await waveformOf('early.mkv', tone, ['-itsoffset', '1'], ['-c:a', 'aac'])
  expect(Math.abs(early.begin()! - 2000)).toBeLessThanOrEqual(2)
})

test('a gap in the sound moves nothing behind it', async () => {
  const gap = "[1:a]aselect='not(between(t,1,2))'[a]"
  const maps = ['-filter_complex', gap, '-map', '0:v', '-map', '[a]', '-c:a', 'libmp3lame']
  const { begin, between } = await waveformOf('gap.mkv', tone, [], maps)
  expect(Math.abs(begin()! - 3000)).toBeLessThanOrEqual(30)
  expect(between(1100, 1900)).toEqual([0, 0])
})

test('silence is 0 throughout, and a video without sound has no waveform', async () => {
  const silence = await waveformOf('silent.mp4', ['-f', 'lavfi', '-i', 'anullsrc=d=10'], [], ['-c:a', 'aac'])
  expect(silence.between(0, 10_000)).toEqual([0, 0])
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=2', ...x264, path('mute.mp4'))
  const { outDir, ...mute } = await analyse(path('mute.mp4'))
  expect(mute).toMatchObject({ waveform: null, filmstrip: 'filmstrip/filmstrip.json' })
  expect((await readdir(outDir)).sort()).toEqual(['filmstrip', ...mute.suggestions.map(({ path }) => path)])
})

test('a file without picture has a waveform only', async () => {
  await ffmpeg(...tone, '-c:a', 'aac', path('sound.m4a'))
  const { outDir, ...sound } = await analyse(path('sound.m4a'))
  expect(sound).toMatchObject({ waveform: 'waveform.bin', filmstrip: null })
  expect(await readdir(outDir)).toEqual(['waveform.bin'])
})

const readFilmstrip = async (outDir: string): Promise<Filmstrip> =>
  JSON.parse(await readFile(`${outDir}/filmstrip/filmstrip.json`, 'utf8'))

test('the filmstrip of a short video has a picture a second, with the time of each', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30000/1001:d=12', ...x264, path('short.mp4'))
  const { outDir } = await analyse(path('short.mp4'))
  const filmstrip = await readFilmstrip(outDir)
  expect(filmstrip).toMatchObject({ tileWidth: 160, tileHeight: 90, columns: 10, rows: 10 })
  expect(filmstrip.sheets).toEqual(['sheet-000.jpg'])
  expect(filmstrip.times.length).toBeGreaterThanOrEqual(12)
  expect(filmstrip.times[0]).toBe(0)
  const frame = 1001 / 30
  for (const [index, time] of filmstrip.times.entries()) {
    expect(Math.abs(time - Math.round(Math.round(time / frame) * frame))).toBeLessThanOrEqual(1)
    if (index > 0) expect(time - filmstrip.times[index - 1]!).toBeLessThan(1100)
  }
  const [size] = await ffprobe(`${outDir}/filmstrip/sheet-000.jpg`, 'stream=width,height')
  expect(size).toBe('1600,900')
  expect((await readdir(`${outDir}/filmstrip`)).sort()).toEqual(['filmstrip.json', 'sheet-000.jpg'])
})

test('the pictures of a long video are its key frames, over as many sheets as they need', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=160x284:r=5:d=230', ...x264, '-g', '10', path('long.mp4'))
  const { outDir } = await analyse(path('long.mp4'))
  const filmstrip = await readFilmstrip(outDir)
  expect(filmstrip.sheets).toEqual(['sheet-000.jpg', 'sheet-001.jpg'])
  expect(filmstrip.times).toEqual(Array.from({ length: 115 }, (_, index) => index * 2000))
  expect(filmstrip.tileHeight).toBe(284)
  expect(filmstripTileAt(filmstrip, 229_000, '/media/t/a/filmstrip.json')).toMatchObject({
    sheet: '/media/t/a/sheet-001.jpg',
    x: 640,
    y: 284,
    at: 228_000,
  })
})

test('a tile of a video with a variable frame rate shows the frame of its time', async () => {
  // Red until 5 s, blue afterwards; half of its frames are missing at random.
  const colours =
    "color=red:s=320x240:r=25:d=5[a];color=blue:s=320x240:r=25:d=5[b];[a][b]concat,select='gt(random(1),0.5)'"
  await ffmpeg('-f', 'lavfi', '-i', colours, '-fps_mode', 'vfr', ...x264, path('variable.mp4'))
  const { outDir } = await analyse(path('variable.mp4'))
  const { times } = await readFilmstrip(outDir)
  const crop = (index: number) =>
    `crop=160:120:${(index % 10) * 160}:${Math.floor(index / 10) * 120},scale=1:1,format=rgb24`
  for (const [index, time] of times.entries()) {
    const out = path(`tile-${index}.rgb`)
    await ffmpeg('-i', `${outDir}/filmstrip/sheet-000.jpg`, '-vf', crop(index), '-f', 'rawvideo', out)
    const [red = 0, , blue = 0] = await readFile(out)
    if (Math.abs(time - 5000) > 100) expect([time, red > blue]).toEqual([time, time < 5000])
  }
  expect(times.at(-1)).toBeGreaterThan(8500)
})

test('an analysis that is aborted leaves nothing half, and the next one is complete', async () => {
  const input = path('aborted.mp4')
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=10', ...tone, ...x264, input)
  await encodeVideo({ input, outDir: `${input}.out` })
  const options = {
    picture: `${input}.out/hls/240p.mp4`,
    sound: `${input}.out/hls/audio.mp4`,
    durationMs: 10_000,
    outDir: `${input}.out`,
  }
  for (const afterMs of [0, 60, 150]) {
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('stopped')), afterMs)
    await analyseVideo({ ...options, signal: stop.signal }).catch(() => {})
    const names = await readdir(`${input}.out`)
    expect(names.filter((name) => /draft|level/.test(name))).toEqual([])
  }
  expect(await analyseVideo(options)).toMatchObject({
    waveform: 'waveform.bin',
    filmstrip: 'filmstrip/filmstrip.json',
  })
})

test('suggestions are sharp frames of all parts of a video, and none that is black', async () => {
  const parts = [
    'color=black:s=320x240:r=25:d=4',
    'testsrc2=s=320x240:r=25:d=14,boxblur=8',
    'testsrc2=s=320x240:r=25:d=14',
  ]
  const inputs = parts.flatMap((part) => ['-f', 'lavfi', '-i', part])
  await ffmpeg(...inputs, '-filter_complex', '[0][1][2]concat=n=3', ...x264, '-g', '25', path('parts.mp4'))
  const { outDir, suggestions } = await analyse(path('parts.mp4'))
  expect(suggestions).toHaveLength(6)
  for (const { at, path } of suggestions) {
    expect(at).toBeGreaterThanOrEqual(4000)
    expect(await ffprobe(`${outDir}/${path}`, 'stream=codec_name,width,height')).toEqual(['mjpeg,320,240'])
  }
  expect(suggestions.filter(({ at }) => at >= 18_000).length).toBeGreaterThanOrEqual(3)
})
