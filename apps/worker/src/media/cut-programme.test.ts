import { passFrames } from '@touchline/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpegBuild } from './build.ts'
import { cutClip } from './cut-clip.ts'
import { cutProgramme, type ProgrammeOptions } from './cut-programme.ts'
import { runTool } from './run.ts'
import { makeNumberedVideo, type NumberedOptions, readFrameNumbers } from './testing/frame-numbers.ts'
import { ffprobe, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
const x264 = (...args: string[]) => ['-c:v', 'libx264', '-preset', 'veryfast', ...args]

const sources: Record<string, Partial<NumberedOptions>> = {
  main: { output: x264('-g', '40', '-bf', '2') },
  goal: { output: x264('-g', '250'), hasSound: false },
  // The numbers of every other frame are even.
  fast: { rate: '50', frames: 400, picture: 'color=c=0x305030' },
  upright: { size: '362x640', hasSound: false },
  film: { rate: '30000/1001', output: x264('-g', '30') },
  filmGoal: { rate: '30000/1001', output: x264('-g', '60'), hasSound: false },
  vfr: {
    filters: "setpts='PTS+if(mod(N,7),0,0.4/25/TB)'",
    output: [...x264('-g', '40'), ...passFrames(await ffmpegBuild())],
  },
}

beforeAll(async () => {
  folder = await temporaryFolder()
  for (const [name, options] of Object.entries(sources))
    await makeNumberedVideo({ outFile: path(`${name}.mp4`), frames: 200, ...options })
})
afterAll(() => folder.remove())

const outFile = () => path('programme.mp4')
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

type Angle = { name: string; shift: number }

/** A programme of angles, each of which is so many ms later than the main one. */
const cut = (angles: readonly Angle[], bounds: Pick<ProgrammeOptions, 'inMs' | 'outMs' | 'switchesMs'>) =>
  cutProgramme({
    ...{ input: path(`${angles[0]!.name}.mp4`), outFile: outFile(), ...bounds },
    cutAngle: ({ index, inMs, outMs, outFile }) => {
      const { name, shift } = angles[index]!
      return cutClip({ input: path(`${name}.mp4`), inMs: inMs + shift, outMs: outMs + shift, outFile })
    },
  })

/** Its sound, decoded. */
async function soundOf(file: string): Promise<Buffer> {
  const args = ['-v', 'error', '-i', file, '-map', '0:a', '-ac', '1', '-f', 's16le', 'pipe:1']
  return (await runTool('ffmpeg', args)).stdout
}

test('the picture switches at the very frame, and the sound of the main angle goes on', async () => {
  const angles = [
    { name: 'main', shift: 0 },
    { name: 'goal', shift: 480 },
    { name: 'main', shift: 0 },
    { name: 'goal', shift: 480 },
  ]
  const made = await cut(angles, { inMs: 1000, outMs: 5000, switchesMs: [2040, 3559, 3560] })
  // What is seen in no frame is left out: frame 88 is shown from 3520 to 3560.
  const wanted = [...range(25, 51), ...range(51 + 12, 88 + 12), 88, ...range(89 + 12, 125 + 12)]
  expect(await readFrameNumbers(outFile())).toEqual(wanted)
  expect(made).toMatchObject({ frames: 100, durationMs: 4000, width: 320, height: 180 })
  expect(made).toMatchObject({ isFrameAccurate: true, method: 'encode' })
  expect(made.size).toBeGreaterThan(1000)

  const whole = path('whole.mp4')
  await cutClip({ input: path('main.mp4'), outFile: whole, inMs: 1000, outMs: 5000 })
  expect((await soundOf(outFile())).equals(await soundOf(whole))).toBe(true)
})

test('an angle that is seen in no frame is left out, and one may be seen from the beginning', async () => {
  const angles = [
    { name: 'main', shift: 0 },
    { name: 'main', shift: 0 },
    { name: 'goal', shift: -400 },
  ]
  await cut(angles, { inMs: 1000, outMs: 2000, switchesMs: [1001, 1002] })
  expect(await readFrameNumbers(outFile())).toEqual(range(15, 40))
})

test('angles of another rate or shape are shown at the rate and in the shape of the main one', async () => {
  const angles = [
    { name: 'main', shift: 0 },
    { name: 'fast', shift: 1000 },
    { name: 'upright', shift: 0 },
  ]
  const made = await cut(angles, { inMs: 0, outMs: 3000, switchesMs: [1000, 2000] })
  const numbers = await readFrameNumbers(outFile())
  expect(numbers.slice(0, 25)).toEqual(range(0, 25))
  const second = numbers.slice(25, 50)
  expect(second[0]).toBe(100)
  expect(second.every((number, index) => Math.abs(number - 100 - 2 * index) <= 1)).toBe(true)
  expect(made).toMatchObject({ frames: 75, durationMs: 3000, width: 320, height: 180 })
  expect(await ffprobe(outFile(), 'stream=codec_name,r_frame_rate')).toEqual(['h264,25/1', 'aac,0/0'])
})

test('frames keep their times at rates that are no whole number of milliseconds, and where they vary', async () => {
  const film = [
    { name: 'film', shift: 0 },
    { name: 'filmGoal', shift: 500.5 },
  ]
  const made = await cut(film, { inMs: 1001, outMs: 4004, switchesMs: [2003] })
  expect(await readFrameNumbers(outFile())).toEqual([...range(30, 60), ...range(75, 135)])
  expect(made.durationMs).toBe(3003)

  const varying = [
    { name: 'vfr', shift: 0 },
    { name: 'vfr', shift: 0 },
  ]
  const bounds = { inMs: 1000, outMs: 3000 }
  const whole = path('vfr-whole.mp4')
  await cutClip({ input: path('vfr.mp4'), outFile: whole, ...bounds })
  await cut(varying, { ...bounds, switchesMs: [1900] })
  expect(await readFrameNumbers(outFile())).toEqual(await readFrameNumbers(whole))
  const times = (file: string) => ffprobe(file, 'packet=pts_time')
  expect((await times(outFile())).sort()).toEqual((await times(whole)).sort())
})

test('an angle that has no picture of that moment is out of range', async () => {
  const angles = [
    { name: 'main', shift: 0 },
    { name: 'goal', shift: 60_000 },
  ]
  await expect(cut(angles, { inMs: 0, outMs: 2000, switchesMs: [1000] })).rejects.toMatchObject({
    code: 'out_of_range',
  })
})
