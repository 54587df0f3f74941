import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutClip } from './cut-clip.ts'
import { type ReelOptions, type ReelSource, renderReel } from './render-reel.ts'
import { runTool } from './run.ts'
import { makeNumberedSkin, numberedSources } from './testing/check-shapes.ts'
import { makeNumberedVideo, readFrameNumbers } from './testing/frame-numbers.ts'
import { ffprobe, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
let skin: Awaited<ReturnType<typeof makeNumberedSkin>>['skin']

/** Clips by name, with the numbers of their frames. */
const clips: Record<string, ReelSource & { numbers: number[] }> = {}

async function cut(name: string, source: string, inFrame: number, outFrame: number) {
  const file = path(`${name}.mp4`)
  await cutClip({ input: path(`${source}.mp4`), outFile: file, inFrame, outFrame })
  const numbers = await readFrameNumbers(file)
  clips[name] = { file, keyframes: [{ at: 0, x: 0 }], startMs: inFrame * 40, numbers }
}

beforeAll(async () => {
  folder = await temporaryFolder()
  skin = (await makeNumberedSkin(path)).skin
  for (const [name, options] of Object.entries(numberedSources))
    await makeNumberedVideo({ outFile: path(`${name}.mp4`), frames: 160, ...options })
  const silent = { picture: 'color=c=0x305030', hasSound: false }
  await makeNumberedVideo({ outFile: path('silent.mp4'), frames: 150, ...silent })
  await cut('first', 'plain', 17, 57)
  await cut('second', 'B-frames', 40, 95)
  await cut('third', 'silent', 20, 60)
  await cut('long', 'silent', 10, 110)
  await cut('later', 'silent', 80, 130)
  await cut('varying', 'vfr', 30, 80)
  await cut('short', 'plain', 90, 93)
})
afterAll(() => folder.remove())

const outFile = () => path('reel.mp4')
const render = (names: string[], options: Partial<ReelOptions> = {}) =>
  renderReel({
    clips: names.map((name) => clips[name]!),
    aspect: '16:9',
    transition: 'cut',
    outFile: outFile(),
    ...options,
  })

/** Seconds of picture and of sound. */
async function lengths(file = outFile()) {
  const lines = await ffprobe(file, 'stream=codec_type,duration')
  return Object.fromEntries(lines.map((line) => line.split(',')).map(([kind, text]) => [kind, Number(text)]))
}

test('clips follow one another, frame by frame, between the rolls of a skin', async () => {
  const made = await render(['second', 'first', 'third'], { skin })
  const all = await readFrameNumbers(outFile())
  const wanted = ['second', 'first', 'third'].flatMap((name) => clips[name]!.numbers)
  expect(wanted).toHaveLength(135)
  expect(all.slice(20, -15)).toEqual(wanted)
  expect(made).toMatchObject({ frames: 170, durationMs: 6800, width: 320, height: 180 })
  expect(await lengths()).toEqual({ video: 6.8, audio: expect.closeTo(6.8, 1) })
})

test.each(['crossfade', 'fade'] as const)(
  'a %s takes the last half second of a clip and the first of the next',
  async (transition) => {
    const made = await render(['first', 'second', 'third'], { transition })
    const all = await readFrameNumbers(outFile())
    const [first, second, third] = ['first', 'second', 'third'].map((name) => clips[name]!.numbers)
    // Half a second of 25 pictures each.
    expect(made.frames).toBe(40 + 55 + 40 - 2 * 13)
    expect(all).toHaveLength(made.frames)
    expect(all.slice(0, 27)).toEqual(first!.slice(0, 27))
    expect(all.slice(40, 69)).toEqual(second!.slice(13, 42))
    expect(all.slice(82)).toEqual(third!.slice(13))
    const { video, audio } = await lengths()
    expect(Math.abs(video! - audio!)).toBeLessThan(0.05)
  },
)

test('clips of other sizes, rates and shapes become one picture', async () => {
  const odd = path('odd.mp4')
  const look = { size: '362x640', rate: '30000/1001', picture: 'testsrc2' }
  await makeNumberedVideo({ outFile: path('upright.mp4'), frames: 60, ...look })
  await cutClip({ input: path('upright.mp4'), outFile: odd, inFrame: 10, outFrame: 50 })
  const made = await renderReel({
    clips: [clips.varying!, { file: odd, keyframes: [], startMs: 0 }, clips.third!],
    ...{ aspect: '9:16', transition: 'crossfade', outFile: outFile(), skin },
  })
  expect([made.width, made.height]).toEqual([362, 640])
  expect(await ffprobe(outFile(), 'stream=codec_name,r_frame_rate')).toEqual(['h264,30000/1001', 'aac,0/0'])
  const { video, audio } = await lengths()
  expect(Math.abs(video! - audio!)).toBeLessThan(0.05)
  expect(await readFrameNumbers(outFile())).toHaveLength(made.frames)
})

test('one clip is a reel, clips that are shorter than a transition are cut, and no sound needs none', async () => {
  expect(await render(['third'], { transition: 'fade' })).toMatchObject({ frames: 40 })
  expect(await lengths()).toEqual({ video: 1.6 })
  expect((await render(['short', 'short', 'first'], { transition: 'crossfade' })).frames).toBe(46)
  expect((await readFrameNumbers(outFile())).slice(0, 7)).toEqual([
    ...clips.short!.numbers,
    ...clips.short!.numbers,
    clips.first!.numbers[0],
  ])
})

/** Frames whose picture, below the numbers, is not that of the last frame. */
async function framesThatDiffer(): Promise<number[]> {
  const filters = 'crop=iw:ih-32:0:32,scale=128:128:flags=area,format=gray'
  const how = ['-vf', filters, '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1']
  const { stdout } = await runTool('ffmpeg', ['-v', 'error', '-i', outFile(), ...how])
  const last = stdout.subarray(-128 * 128)
  return Array.from({ length: stdout.length / (128 * 128) }, (_, frame) => frame).filter((frame) => {
    const picture = stdout.subarray(frame * 128 * 128, (frame + 1) * 128 * 128)
    return picture.filter((value, at) => Math.abs(value - last[at]!) > 12).length > 20
  })
}

test.each([
  'Tor für die „Falken“',
  `"it's", 50%: [x]; {a} \\\\ \\h %{pts}`,
  '{\\pos(1,2)}{\\fs900}{\\p1}m 0 0 l 900 0 900 900',
  'مرحبا بالعالم',
  '👩‍👩‍👧 😀',
  'first\nsecond',
  'x'.repeat(5000),
])('a title lies over the first three seconds of its clip: %#', async (title) => {
  await renderReel({
    clips: [{ ...clips.long!, keyframes: [], title }],
    aspect: '16:9',
    transition: 'cut',
    outFile: outFile(),
  })
  const shown = await framesThatDiffer()
  // It is faded in and out.
  expect(shown[0]).toBeLessThan(6)
  expect(shown.at(-1)).toBeGreaterThan(68)
  expect(shown.at(-1)).toBeLessThan(76)
  expect(await readFrameNumbers(outFile())).toHaveLength(100)
})

/** The columns, of a hundred, in which a frame is not as the last one. */
async function columnsThatDiffer(frame: number): Promise<number[]> {
  const filters = `crop=iw:ih-32:0:32,scale=100:100:flags=area,format=gray`
  const how = ['-vf', filters, '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1']
  const { stdout } = await runTool('ffmpeg', ['-v', 'error', '-i', outFile(), ...how])
  const [picture, last] = [frame * 10_000, stdout.length - 10_000]
  return Array.from({ length: 100 }, (_, column) => column).filter((column) =>
    Array.from({ length: 100 }, (_, row) => row * 100 + column).some(
      (at) => Math.abs(stdout[picture + at]! - stdout[last + at]!) > 12,
    ),
  )
}

test.each(
  ['16:9', '9:16'].flatMap((aspect) =>
    ['W'.repeat(120), 'Щ'.repeat(120), 'WWWWWWWWW '.repeat(12), 'ش'.repeat(120), '😴'.repeat(120)].map(
      (title) => ({ aspect, title }),
    ),
  ),
)('the widest letters stay in the picture: $aspect, $title', async ({ aspect, title }) => {
  await renderReel({ clips: [{ ...clips.long!, title }], aspect, transition: 'cut', outFile: outFile() })
  const columns = await columnsThatDiffer(40)
  expect(columns.length).toBeGreaterThan(50)
  expect(columns[0]).toBeGreaterThan(0)
  expect(columns.at(-1)).toBeLessThan(98)
})

test('sixty clips make one reel', async () => {
  const made = await render(
    Array<string>(60)
      .fill('later')
      .map((name, index) => (index % 2 ? 'third' : name)),
    {
      transition: 'crossfade',
      aspect: '9:16',
    },
  )
  expect(made.frames).toBe(30 * 50 + 30 * 40 - 59 * 13)
})

test('an aborted run leaves nothing behind', async () => {
  const stopping = new AbortController()
  const before = await readdir(path('.'))
  const running = render(['first', 'second'], {
    outFile: path('aborted.mp4'),
    signal: stopping.signal,
    onProgress: () => stopping.abort(new Error('stopped')),
  })
  await expect(running).rejects.toThrow('stopped')
  expect(await readdir(path('.'))).toEqual(before)
})
