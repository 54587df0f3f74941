import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFragmentReader } from '@touchline/lowlatency'
import { packetArgs, parsePackets } from '@touchline/media'
import { beforeAll, expect, inject, test } from 'vitest'
import { inspectMedia } from './inspect.ts'
import { joinRecording } from './join-recording.ts'
import { runTool } from './run.ts'
import { makeNumberedVideo, readFrameNumbers } from './testing/frame-numbers.ts'

let folder: string
/** Ten seconds of numbers with B-frames, and two of a slate that has another size and other sound. */
let camera: Recorded
let slate: Recorded

type Recorded = { path: string; head: number; fragments: { from: number; to: number; start: number }[] }

/** Packages a file as a live node does. */
async function record(input: string, path: string): Promise<Recorded> {
  await runTool('ffmpeg', [
    ...['-v', 'error', '-y', '-copyts', '-i', input, '-c', 'copy', '-f', 'mp4', '-movflags'],
    '+empty_moov+default_base_moof+frag_keyframe+frag_discont',
    ...['-use_editlist', '0', '-avoid_negative_ts', 'disabled', '-frag_duration', '200000', path],
  ])
  const reader = openFragmentReader()
  const found = reader.read(await readFile(path))
  let from = reader.init()!.length
  const head = from
  const fragments = found.map(({ bytes, start }) => {
    from += bytes.length
    return { from: from - bytes.length, to: from, start }
  })
  return { path, head, fragments }
}

beforeAll(async () => {
  folder = await mkdtemp(join(inject('folder'), 'join-'))
  const numbers = join(folder, 'numbers.flv')
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '25', '-sc_threshold', '0']
  await makeNumberedVideo({ outFile: numbers, frames: 250, output: [...output, '-ar', '44100', '-ac', '1'] })
  camera = await record(numbers, join(folder, 'camera.mp4'))
  const picture = join(folder, 'slate.flv')
  await runTool('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=black:s=640x360:r=25', '-f', 'lavfi', '-i'],
    ...[
      'anullsrc=r=48000:cl=stereo',
      '-t',
      '2',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-c:a', 'aac', picture],
  ])
  slate = await record(picture, join(folder, 'slate.mp4'))
})

/** A piece of a file between two times of it, which begin with pictures that need no other. */
function pieceOf({ path, head, fragments }: Recorded, begins: number, ends: number, startsAt: number) {
  const own = fragments.filter(({ start }) => start > begins - 0.01 && start < ends - 0.01)
  const isMain = path === camera.path
  const endsAt = startsAt + Math.round((ends - begins) * 1000)
  return { path, head, from: own[0]!.from, to: own.at(-1)!.to, startsAt, endsAt, isMain }
}
const range = (first: number, behind: number) =>
  Array.from({ length: behind - first }, (_, index) => first + index)

async function timesOf(file: string, kind: 'video' | 'audio') {
  const info = await inspectMedia(file)
  const stream = info[kind]!.index
  const packets = parsePackets((await runTool('ffprobe', packetArgs(file, { stream }))).stdout.toString())
  const unit = kind === 'video' ? info.video!.timeBase : { num: 1, den: info.audio!.sampleRate }
  return packets.map(({ pts }) => (pts * unit.num) / unit.den).sort((one, other) => one - other)
}

test('a recording with a slate and a hole becomes one file whose pictures are at their times', async () => {
  const outFile = join(folder, 'whole.mp4')
  const pieces = [
    pieceOf(camera, 0, 4, 0),
    pieceOf(slate, 0, 2, 4_300),
    // Nothing came for three seconds.
    pieceOf(camera, 6, 10, 9_300),
  ]
  expect(await joinRecording({ pieces, outFile })).toEqual([])
  const numbers = await readFrameNumbers(outFile)
  const empty = new Array(50 + 75).fill(0)
  expect(numbers).toEqual([...range(0, 100), ...empty, ...range(150, 250)])
  const pictures = (await timesOf(outFile, 'video')).map((time) => Math.round(time * 1000))
  expect(pictures.slice(0, 100)).toEqual(range(0, 100).map((frame) => frame * 40))
  expect(pictures[100]).toBe(4_300)
  expect(pictures.slice(-100)).toEqual(range(0, 100).map((frame) => 9_300 + frame * 40))
  const { stderr } = await runTool('ffmpeg', ['-v', 'warning', '-i', outFile, '-f', 'null', '-'])
  expect(stderr).toBe('')
  // Sound goes on through slate and hole: players wait where there is none.
  const sound = await timesOf(outFile, 'audio')
  const longest = Math.max(...sound.slice(1).map((time, index) => time - sound[index]!))
  expect(longest).toBeLessThan(0.05)
  // To the end of the camera's own, which some builds of ffmpeg end a little before its picture.
  const own = await timesOf(camera.path, 'audio')
  expect(sound.at(-1)).toBeGreaterThan(own.at(-1)! + 3.3 - 0.2)
})

test('the same pictures have the same times if only what is around them is joined', async () => {
  const outFile = join(folder, 'some.mp4')
  const pieces = [pieceOf(slate, 0, 2, 4_300), pieceOf(camera, 6, 10, 9_300)]
  await joinRecording({ pieces, outFile })
  const numbers = await readFrameNumbers(outFile)
  const pictures = await timesOf(outFile, 'video')
  expect(Math.round(pictures[numbers.indexOf(150)]! * 1000)).toBe(9_300 - 4_300)
})

test('a piece that begins before the end of the one before it takes its place', async () => {
  const outFile = join(folder, 'overlap.mp4')
  const [one, other] = [pieceOf(camera, 0, 4, 0), pieceOf(camera, 6, 10, 3_000)]
  await joinRecording({ pieces: [{ ...one, endsAt: 3_000 }, other], outFile })
  const numbers = await readFrameNumbers(outFile)
  expect(numbers.slice(0, 70)).toEqual(range(0, 70))
  expect(numbers.slice(-100)).toEqual(range(150, 250))
  const pictures = await timesOf(outFile, 'video')
  expect(Math.round(pictures.at(-100)! * 1000)).toBe(3_000)
})

test('what cannot be made like the rest is left out, and said', async () => {
  const outFile = join(folder, 'left-out.mp4')
  const other = { ...pieceOf(camera, 2, 6, 2_500), isMain: false }
  const main = { ...pieceOf(slate, 0, 2, 0), isMain: true }
  const broken = join(folder, 'hevc.flv')
  const args = [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=320x180:r=25',
    '-t',
    '2',
    '-c:v',
    'mpeg4',
  ]
  await runTool('ffmpeg', [...args, '-f', 'mp4', broken])
  const odd = await record(broken, join(folder, 'odd.mp4'))
  const oddMain = { ...pieceOf(odd, 0, 2, 0), isMain: true }
  expect(await joinRecording({ pieces: [oddMain, other], outFile })).toEqual([{ from: 2_500, to: 6_500 }])
  expect(await joinRecording({ pieces: [main, other], outFile })).toEqual([])
  expect((await readFrameNumbers(outFile)).length).toBe(50 + 13 + 100)
})
