import { readdir, readFile, writeFile } from 'node:fs/promises'
import { listBoxes, parsePlaylist, passFrames, readMp4Track, readPictureTimes } from '@touchline/media'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ffmpegBuild } from './build.ts'
import { type EncodedVideo, encodeVideo, type PlayableVideo } from './encode-video.ts'
import { makeNumberedVideo, readFrameNumbers } from './testing/frame-numbers.ts'
import { ffmpeg, ffprobe, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
beforeAll(async () => {
  folder = await temporaryFolder()
  await makeNumberedVideo({ outFile: path('plain.mp4'), frames: 75, size: '640x360', output: X264 })
})
afterAll(() => folder.remove())

const X264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25']

/** Writes a rotation into the first track of an MP4 file; not every ffmpeg can. */
function turned(mp4: Buffer, degrees: 90 | 180 | 270): Buffer {
  const one = 1 << 16
  const [a, b] = { 90: [0, one], 180: [-one, 0], 270: [0, -one] }[degrees]!
  const matrix = mp4.indexOf('tkhd') + 4 + 40
  for (const [i, value] of [a!, b!, 0, -b!, a!].entries()) mp4.writeInt32BE(value, matrix + 4 * i)
  return mp4
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

/**
 * Encodes a file and checks what must be true of every encoding: all renditions decode, start at 0 and are as long as
 * the source.
 */
async function encode(
  input: string,
  seconds: number,
): Promise<{ result: EncodedVideo; top: string; master: string }> {
  const outDir = `${input}.out`
  const result = await encodeVideo({ input, outDir })
  expect(await readdir(outDir)).not.toContain('.work')
  const master = await readFile(`${outDir}/${result.playlist}`, 'utf8')
  expect(Math.abs(result.durationMs - seconds * 1000)).toBeLessThan(60)
  for (const { playlist, width, height } of result.renditions) {
    const { segments } = parsePlaylist(await readFile(`${outDir}/${playlist}`, 'utf8'))
    expect(Math.abs(segments.reduce((sum, { duration }) => sum + duration, 0) - seconds)).toBeLessThan(0.06)
    const [size] = await ffprobe(`${outDir}/${playlist}`, 'stream=width,height', '-select_streams', 'v')
    expect(size).toBe(`${width},${height}`)
  }
  expect(await ffprobe(`${outDir}/${result.thumbnail}`, 'stream=codec_name')).toEqual(['mjpeg'])
  return { result, top: `${outDir}/${result.renditions[0]?.playlist.replace('m3u8', 'mp4')}`, master }
}

test('a source that plays as it is becomes the top rendition unchanged, and plays before the lower renditions are made', async () => {
  const outDir = path('playable')
  const playable: PlayableVideo[] = []
  const percents: number[] = []
  const result = await encodeVideo({
    input: path('plain.mp4'),
    outDir,
    onProgress: (percent) => percents.push(percent),
    onPlayable: async (info) => {
      playable.push(info)
      expect((await readdir(`${outDir}/hls`)).sort()).toEqual([
        '360p.m3u8',
        '360p.mp4',
        'audio.m3u8',
        'audio.mp4',
        'master.m3u8',
      ])
    },
  })
  expect(playable).toHaveLength(1)
  expect(playable[0]).toMatchObject({
    isTopCopied: true,
    durationMs: 3000,
    width: 640,
    height: 360,
    frameRate: 25,
  })
  expect(result.renditions.map(({ height }) => height)).toEqual([360, 240])
  expect(result.codecs).toBe('h264, aac')
  expect(await readFrameNumbers(`${outDir}/hls/360p.mp4`)).toEqual(numbers(75))
  expect(percents).toEqual([...percents].sort((a, b) => a - b))
  expect(percents.at(-1)).toBe(100)
  const [sprite] = await ffprobe(`${outDir}/sprite.jpg`, 'stream=width,height')
  expect(sprite).toBe(`${result.sprite!.width * 10},${result.sprite!.height}`)
  expect(result.sprite).toMatchObject({ path: 'sprite.jpg', columns: 10, count: 2, interval: 2000 })
})

describe('odd sources', () => {
  test.each([90, 180, 270] as const)(
    'rotated by %i degrees: turned as a player shows it',
    async (degrees) => {
      const input = path(`rotated-${degrees}.mp4`)
      await writeFile(input, turned(await readFile(path('plain.mp4')), degrees))
      const { result } = await encode(input, 3)
      const isTurned = degrees !== 180
      expect(result).toMatchObject({
        isTopCopied: false,
        width: isTurned ? 360 : 640,
        height: isTurned ? 640 : 360,
      })
    },
  )

  test('variable frame rate: each frame keeps its time', async () => {
    const input = path('vfr.mp4')
    const filters = "setpts='PTS+if(mod(N,7),0,0.4/25/TB)'"
    const output = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=0']
    await makeNumberedVideo({
      outFile: input,
      frames: 75,
      filters,
      output: [...output, ...passFrames(await ffmpegBuild())],
    })
    const { top } = await encode(input, 3)
    expect(await readFrameNumbers(top)).toEqual(await readFrameNumbers(input))
    const times = async (file: string) => {
      const listed = (await ffprobe(file, 'frame=pts_time', '-select_streams', 'v'))
        .map(Number.parseFloat)
        .sort((a, b) => a - b)
      return listed.map((time) => Math.round((time - listed[0]!) * 1000))
    }
    expect(await times(top)).toEqual(await times(input))
  })

  test('variable frame rate with reordered frames: each keeps its time and has the length for which it is shown', async () => {
    const input = path('reordered.mp4')
    await makeNumberedVideo({
      outFile: input,
      frames: 400,
      size: '640x360',
      filters: "setpts='(N+floor(N/3))/25/TB'",
      output: [...X264, '-g', '50', '-bf', '2', '-vsync', 'vfr'],
    })
    const source = (await ffprobe(input, 'packet=pts_time,duration_time', '-select_streams', 'v'))
      .map((line) => line.split(',').map((time) => Math.round(Number.parseFloat(time) * 1000)))
      .sort(([a], [b]) => a! - b!)
    const times = source.map(([pts]) => pts!)
    const end = times.at(-1)! + source.at(-1)![1]!
    expect(new Set(times.slice(1).map((time, i) => time - times[i]!))).toEqual(new Set([40, 80, 120]))
    const { result, top } = await encode(input, end / 1000)
    expect(result).toMatchObject({ isTopCopied: true, frameRate: 25 })
    // An edit list hides the last one; a copy has it.
    const shown = await readFrameNumbers(input)
    expect((await readFrameNumbers(top)).slice(0, shown.length)).toEqual(shown)
    for (const { playlist } of result.renditions) {
      const bytes = await readFile(`${input}.out/${playlist.replace('m3u8', 'mp4')}`)
      const moofs = listBoxes(bytes).filter(({ type }) => type === 'moof')
      const pictures = moofs.flatMap(({ start, end: moofEnd }) =>
        readPictureTimes(bytes.subarray(start - 8, moofEnd)),
      )
      const { timescale } = readMp4Track(bytes, 'video')!
      const ms = (ticks: number) => Math.round((ticks / timescale) * 1000)
      expect(pictures.map(({ pts }) => ms(pts))).toEqual(times)
      for (const [index, { pts, length }] of pictures.slice(0, -1).entries())
        expect(ms(pts + length)).toBe(times[index + 1])
    }
  })

  test.each([
    [
      'HEVC of 10 bits in HDR',
      'hdr.mp4',
      [
        '-vf',
        'format=yuv420p10le',
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-x265-params',
        'log-level=0:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
      ],
    ],
    [
      'interlaced',
      'interlaced.ts',
      ['-vf', 'setfield=tff', '-c:v', 'mpeg2video', '-b:v', '3M', '-flags', '+ildct+ilme', '-c:a', 'mp2'],
    ],
    [
      'WebM',
      'video.webm',
      ['-c:v', 'libvpx-vp9', '-cpu-used', '8', '-deadline', 'realtime', '-c:a', 'libopus'],
    ],
    ['odd sides', 'odd.mkv', ['-vf', 'scale=333:241', '-c:v', 'mpeg4', '-b:v', '2M', '-c:a', 'aac']],
    ['5.1 sound', 'surround.mp4', ['-c:v', 'copy', '-c:a', 'aac', '-ac', '6']],
    ['anamorphic', 'anamorphic.mp4', [...X264, '-aspect', '4:3', '-c:a', 'copy']],
    ['a start that is not 0', 'late.ts', ['-c', 'copy', '-output_ts_offset', '7']],
    ['Matroska', 'video.mkv', ['-c', 'copy']],
    ['no sound', 'silent.mp4', ['-c', 'copy', '-an']],
  ])('%s', async (name, file, args) => {
    const input = path(file)
    await ffmpeg('-i', path('plain.mp4'), ...args, input)
    const { result, master, top } = await encode(input, 3)
    const isCopied = ['a start that is not 0', 'Matroska', 'no sound', '5.1 sound'].includes(name)
    expect(result.isTopCopied).toBe(isCopied)
    expect(master.includes('mp4a.40.2')).toBe(name !== 'no sound')
    const [pixels] = await ffprobe(top, 'stream=pix_fmt')
    expect(pixels).toBe('yuv420p')
  })

  test('an edit list that hides the start: only what it shows', async () => {
    const input = path('edited.mov')
    await ffmpeg('-ss', '0.4', '-i', path('plain.mp4'), '-c', 'copy', input)
    const { result, top } = await encode(input, 2.6)
    expect(result.isTopCopied).toBe(false)
    expect(await readFrameNumbers(top)).toEqual(numbers(75).slice(10))
  })

  test.each([
    ['restarts', 'restart.ts', -5],
    ['jumps ahead by an hour', 'jump.ts', 3600],
    ['jumps ahead by three seconds', 'short-jump.ts', 3],
    ['goes back a little', 'back.ts', -1.2],
  ])('a clock that %s: one time line, with the discontinuity', async (_, file, offset) => {
    const input = path(file)
    const half = async (name: string, start: number, end: number, at: number) => {
      const trims = [
        '-vf',
        `trim=${start}:${end},setpts=PTS-STARTPTS`,
        '-af',
        `atrim=${start}:${end},asetpts=N/SR/TB`,
      ]
      const output = ['-c:a', 'aac', '-muxdelay', '0', '-output_ts_offset', String(at)]
      await ffmpeg('-i', path('plain.mp4'), ...trims, ...X264, ...output, path(name))
      return await readFile(path(name))
    }
    await writeFile(input, Buffer.concat([await half('1.ts', 0, 2, 6), await half('2.ts', 2, 3, 8 + offset)]))
    const { result, top } = await encode(input, 3.03)
    expect(await readFrameNumbers(top)).toEqual(numbers(75))
    expect(result.discontinuities).toEqual([expect.closeTo(2020, -2)])
    expect(await readdir(path('.'))).not.toContain(`${file}.out.source`)
    // Three seconds of sound, of 1024 samples a packet at 48 kHz.
    const packets = await ffprobe(`${input}.out/hls/audio.mp4`, 'packet=codec_type', '-select_streams', 'a')
    expect(Math.abs(packets.length - (3 * 48_000) / 1024)).toBeLessThan(3)
  })

  test.each([
    ['a still with sound', 'still.mp4', 0.04, 3],
    ['a picture that ends before the sound, in a file that does not say so', 'short.mkv', 1, 3],
  ])('%s: the last picture stays as long as the sound', async (_, file, pictures, seconds) => {
    const input = path(file)
    const picture = ['-f', 'lavfi', '-t', String(pictures), '-i', 'testsrc2=s=320x180:r=25']
    const sound = ['-f', 'lavfi', '-t', String(seconds), '-i', 'sine=r=48000']
    await ffmpeg(...picture, ...sound, ...X264, '-c:a', 'aac', input)
    const { result, top } = await encode(input, seconds)
    expect(result.isTopCopied).toBe(false)
    const frames = await ffprobe(top, 'frame=pts_time', '-select_streams', 'v')
    expect(frames.length).toBeGreaterThanOrEqual(25 * seconds)
  })

  test('60 frames a second and portrait: the short side counts', async () => {
    const input = path('portrait.mp4')
    await makeNumberedVideo({ outFile: input, frames: 120, rate: '60', size: '360x640', output: X264 })
    const { result } = await encode(input, 2)
    expect(result.renditions.map(({ width, height }) => `${width}x${height}`)).toEqual(['360x640', '240x426'])
    expect(result.frameRate).toBe(60)
  })

  test('only sound: it plays, with its waveform as the picture', async () => {
    const input = path('sound.mp3')
    await ffmpeg('-f', 'lavfi', '-i', 'sine=d=3', '-ac', '1', input)
    const { result, master } = await encode(input, 3.02)
    expect(result).toMatchObject({ width: 0, height: 0, renditions: [], codecs: 'mp3' })
    expect(master).toContain('CODECS="mp4a.40.2"\naudio.m3u8')
  })
})
