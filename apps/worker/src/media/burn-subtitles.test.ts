import { readSubtitles, type SubtitleDocument } from '@touchline/subtitles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutClip } from './cut-clip.ts'
import { renderRendition } from './render-rendition.ts'
import { runTool } from './run.ts'
import { makeNumberedVideo, readFrameNumbers } from './testing/frame-numbers.ts'
import { temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)

beforeAll(async () => {
  folder = await temporaryFolder()
  // Without motion, so that only subtitles change the picture.
  const still = { picture: 'color=c=0x305030', hasSound: false, size: '1024x576' }
  await makeNumberedVideo({ outFile: path('source.mp4'), frames: 100, ...still })
  // In the shape that it is joined to, so that its numbers stay at the top.
  await makeNumberedVideo({ outFile: path('pre.mp4'), frames: 20, ...still, size: '324x576' })
  await cutClip({ input: path('source.mp4'), outFile: path('clip.mp4'), inMs: 400, outMs: 2400 })
})
afterAll(() => folder.remove())

const cue = (text: string): SubtitleDocument => ({
  ...readSubtitles('WEBVTT\n\n00:00.400 --> 00:01.200\nx').document,
  cues: [{ key: 0, id: '', start: 400, end: 1200, settings: '', notes: [], text }],
})

async function render(aspect: string | null, subtitles: SubtitleDocument | undefined, preRoll?: string) {
  const outFile = path('out.mp4')
  const skin = preRoll ? { preRoll } : undefined
  const shown = { clip: path('clip.mp4'), keyframes: [], startMs: 400 }
  const made = await renderRendition({ ...shown, aspect, outFile, subtitles, skin })
  return { ...made, differences: await differencesOf(outFile, made.frames.preRoll) }
}

/** How much of each frame, below the numbers, is not as in the first one of its part: in thousandths. */
async function differencesOf(file: string, preRoll: number): Promise<number[]> {
  const [width, height] = [128, 128]
  const filters = `crop=iw:ih-32:0:32,scale=${width}:${height}:flags=area,format=gray`
  const how = ['-vf', filters, '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1']
  const { stdout } = await runTool('ffmpeg', ['-v', 'error', '-i', file, ...how])
  const size = width * height
  return Array.from({ length: stdout.length / size }, (_, frame) => {
    const from = (frame < preRoll ? 0 : preRoll) * size
    const first = stdout.subarray(from, from + size)
    const picture = stdout.subarray(frame * size, (frame + 1) * size)
    return Math.round((picture.filter((value, at) => Math.abs(value - first[at]!) > 12).length / size) * 1000)
  })
}

const changed = (differences: readonly number[]) =>
  differences.flatMap((share, frame) => (share > 0 ? [frame] : []))
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

test.each([null, '16:9', '9:16', '1:1', '4:5'])(
  'subtitles are in exactly the frames in which they are shown: %s',
  async (aspect) => {
    const { differences } = await render(aspect, cue('A goal by Ada'))
    expect(changed(differences)).toEqual(range(10, 30))
  },
)

test('subtitles are not over the pre-roll, and move with it', async () => {
  const { differences, startsAt, frames } = await render('9:16', cue('A goal by Ada'), path('pre.mp4'))
  expect(frames).toEqual({ preRoll: 20, clip: 50, postRoll: 0 })
  expect(startsAt).toBe(800)
  expect(changed(differences)).toEqual(range(30, 50))
})

test.each([
  `"it's", 50%: [x]; {a} \\\\ \\h`,
  '{\\pos(1,2)}{\\fs900}{\\p1}m 0 0 l 900 0 900 900',
  '<script>alert(1)</script>&lt;b&gt; <v Ada>&amp;',
  'مرحبا بالعالم',
  '👩‍👩‍👧 😀 🏳️‍🌈',
  '字'.repeat(300),
  'first\nsecond\nthird',
  'x'.repeat(10_000),
  `a${'\u0301'.repeat(5000)} \u202E\u0000\uD800`,
])('no text breaks the picture: %#', async (text) => {
  const { differences } = await render('9:16', cue(text))
  expect(changed(differences)).toEqual(range(10, 30))
  // A large part of the picture stays as it is.
  expect(Math.max(...differences)).toBeLessThan(350)
  expect(await readFrameNumbers(path('out.mp4'))).toHaveLength(50)
})
