import { greyFilters } from '@touchline/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpegBuild } from './build.ts'
import { checkClip } from './cut-check.ts'
import { cutClip } from './cut-clip.ts'
import { findClipFrames } from './cut-frames.ts'
import { isSameClip, readWitness } from './cut-witness.ts'
import { inspectMedia } from './inspect.ts'
import { makeNumberedVideo } from './testing/frame-numbers.ts'
import { ffmpeg, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** Reads a clip back, of frames of 512 ticks each. */
async function readBack(file: string, frames: number, more: { samples?: number; copied?: [number, number] }) {
  const { samples = 0, copied } = more
  const filters = greyFilters((await inspectMedia(file)).video, await ffmpegBuild())
  const range = copied && { from: copied[0] * 512, to: copied[1] * 512 }
  const pts = Array.from({ length: frames }, (_, index) => index * 512)
  return await checkClip(file, { pts, samples, timescale: 12_800, copied: range, filters }, {})
}

test('a clip that begins or ends one frame off is recognised by its pictures', async () => {
  const [input, outFile] = [folder.path('source.mp4'), folder.path('clip.mp4')]
  await makeNumberedVideo({ outFile: input, frames: 100, hasSound: false })
  await cutClip({ input, outFile, inFrame: 20, outFrame: 70 })
  const info = await inspectMedia(input)
  const { problem, ends } = await readBack(outFile, 50, {})
  expect(problem).toBeUndefined()
  const isSame = async (inMs: number, outMs: number) => {
    const options = { input, outFile, inMs, outMs }
    const clip = await findClipFrames(input, info, options, {})
    const witness = await readWitness({ options, info, clip, folder: folder.path('.'), limits: {} })
    return isSameClip(ends, witness)
  }
  expect(await isSame(800, 2800)).toBe(true)
  expect(await isSame(760, 2800)).toBe(false)
  expect(await isSame(840, 2800)).toBe(false)
  expect(await isSame(800, 2760)).toBe(false)
  expect(await isSame(800, 2840)).toBe(false)
})

test('what a clip lacks, has too much of or cannot show is told, where only its ends are decoded', async () => {
  const [silent, file] = [folder.path('silent.mp4'), folder.path('read-back.mp4')]
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '25', '-sc_threshold', '0']
  await makeNumberedVideo({ outFile: silent, frames: 126, hasSound: false, output })
  await ffmpeg('-i', silent, '-f', 'lavfi', '-i', 'sine=r=48000:d=5.04', '-c:v', 'copy', file)
  const samples = Math.round((126 / 25) * 48_000)
  // Its last picture is the last key frame.
  for (const copied of [undefined, [25, 125], [0, 100]] as const) {
    const wanted = { samples, ...(copied && { copied: [...copied] as [number, number] }) }
    const { problem, ends } = await readBack(file, 126, wanted)
    expect(problem).toBeUndefined()
    expect(ends.map((picture) => picture?.length)).toEqual([64 * 36, 64 * 36])
    expect((await readBack(file, 127, wanted)).problem).toMatch('frame 126 at undefined')
    expect((await readBack(file, 125, wanted)).problem).toMatch('has 126 frames, not 125')
    expect((await readBack(file, 126, { ...wanted, samples: samples + 5_000 })).problem).toMatch('samples')
    expect((await readBack(file, 126, { ...wanted, samples: 0 })).problem).toMatch('samples')
  }
  const late = folder.path('late.mp4')
  await ffmpeg('-i', file, '-c', 'copy', '-bsf:v', 'setts=pts=PTS+if(eq(N\\,3)\\,100)', late)
  expect((await readBack(late, 126, { samples, copied: [25, 100] })).problem).toMatch('shows frame')
})

test.each([
  ['head', 3],
  ['tail', 123],
])('a clip whose %s does not decode is refused', async (_, broken) => {
  const [file, damaged] = [folder.path('whole.mp4'), folder.path('damaged.mp4')]
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25', '-sc_threshold', '0']
  await makeNumberedVideo({ outFile: file, frames: 126, hasSound: false, output })
  const noise = `noise=amount=eq(n\\,${broken})*2`
  await ffmpeg('-i', file, '-c', 'copy', '-bsf:v', noise, damaged)
  await expect(readBack(damaged, 126, { copied: [25, 100] })).rejects.toMatchObject({
    detail: expect.stringContaining('does not decode cleanly'),
  })
})
