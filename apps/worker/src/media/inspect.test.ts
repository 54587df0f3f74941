import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeVideo } from './encode-video.ts'
import { inspectMedia } from './inspect.ts'
import { ffmpeg, ffprobe, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
beforeAll(async () => {
  folder = await temporaryFolder()
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=d=2:s=320x180', '-c:v', 'libx264', path('good.mp4'))
})
afterAll(() => folder.remove())

async function truncated(name: string, part: number) {
  await truncate(path(name), Math.round((await readFile(path(name))).length * part))
}

const broken: [code: string, what: string, make: (file: string) => Promise<unknown>][] = [
  ['empty_file', 'an empty file', (file) => writeFile(file, '')],
  ['not_media', 'a text', (file) => writeFile(file, 'This is no video.\n'.repeat(100))],
  [
    'not_media',
    'a playlist of other files',
    (file) => writeFile(file, '#EXTM3U\n#EXTINF:5,\n/etc/hosts.ts\n'),
  ],
  ['not_media', 'a concat list', (file) => writeFile(file, "ffconcat version 1.0\nfile 'good.mp4'\n")],
  [
    'truncated',
    'an MP4 cut off before its index',
    async (file) => {
      await copyFile(path('good.mp4'), file)
      await truncated('broken.mp4', 0.5)
    },
  ],
  [
    'truncated',
    'an MP4 cut off behind its index',
    async (file) => {
      await ffmpeg('-i', path('good.mp4'), '-c', 'copy', '-movflags', '+faststart', file)
      await truncated('broken.mp4', 0.7)
    },
  ],
  [
    'no_duration',
    'a sound without a sample',
    (file) => ffmpeg('-f', 's16le', '-i', '/dev/null', '-f', 'wav', file),
  ],
  [
    'no_streams',
    'only subtitles',
    async (file) => {
      await writeFile(path('text.srt'), '1\n00:00:00,000 --> 00:00:02,000\nHello\n')
      await ffmpeg('-i', path('text.srt'), '-f', 'matroska', file)
    },
  ],
  [
    'unsupported_codec',
    'a codec that nobody knows',
    async (file) => {
      const bytes = await readFile(path('good.mp4'))
      bytes.write('zzzz', bytes.indexOf('avc1', bytes.indexOf('stsd')), 'latin1')
      await writeFile(file, bytes)
    },
  ],
]

test.each(broken)('%s: %s', async (code, _, make) => {
  const input = path('broken.mp4')
  await make(input)
  const failure = await encodeVideo({ input, outDir: path('out') }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'MediaError', code })
})

test('what a file is', async () => {
  expect(await inspectMedia(path('good.mp4'))).toMatchObject({
    durationMs: 2000,
    video: {
      codec: 'h264',
      width: 320,
      height: 180,
      frameRate: { num: 25, den: 1 },
      isVariableFrameRate: false,
    },
  })
})

const unfinished: [what: string, seconds: number, make: (file: string) => Promise<unknown>][] = [
  [
    'a fragmented MP4 whose recorder was ended',
    1.6,
    async (file) => {
      const fragments = ['-g', '5', '-movflags', '+frag_keyframe+empty_moov', '-f', 'mp4']
      await ffmpeg('-i', path('good.mp4'), '-c:v', 'libx264', ...fragments, file)
      await truncated('unfinished', 0.8)
    },
  ],
  [
    'WebM that a browser recorded',
    2,
    (file) => ffmpeg('-i', path('good.mp4'), '-c:v', 'libvpx', '-f', 'webm', '-live', '1', file),
  ],
  [
    'Matroska that was streamed',
    2,
    (file) => ffmpeg('-i', path('good.mp4'), '-c', 'copy', '-f', 'matroska', '-live', '1', file),
  ],
]

test.each(unfinished)('%s is as long as what can be read of it', async (_, seconds, make) => {
  const input = path('unfinished')
  await make(input)
  const { durationMs, renditions } = await encodeVideo({ input, outDir: path('out') })
  expect(durationMs).toBeGreaterThan((seconds - 0.2) * 1000)
  expect(durationMs).toBeLessThan((seconds + 0.2) * 1000)
  const top = path(`out/${renditions[0]!.playlist.replace('m3u8', 'mp4')}`)
  const [frames] = await ffprobe(top, 'stream=nb_read_frames', '-count_frames')
  expect(Math.abs(Number(frames) * 40 - durationMs)).toBeLessThanOrEqual(40)
})
