import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutClip } from './cut-clip.ts'
import { findClipFrames } from './cut-frames.ts'
import { isSameClip, readWitness } from './cut-witness.ts'
import { inspectMedia } from './inspect.ts'
import { makeNumberedVideo } from './testing/frame-numbers.ts'
import { temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test('a clip that begins or ends one frame off is recognised by its pictures', async () => {
  const [input, outFile] = [folder.path('source.mp4'), folder.path('clip.mp4')]
  await makeNumberedVideo({ outFile: input, frames: 100, hasSound: false })
  await cutClip({ input, outFile, inFrame: 20, outFrame: 70 })
  const info = await inspectMedia(input)
  const isSame = async (inMs: number, outMs: number) => {
    const options = { input, outFile, inMs, outMs }
    const clip = await findClipFrames(input, info, options, {})
    const witness = await readWitness({ options, info, clip, folder: folder.path('.'), limits: {} })
    return await isSameClip(outFile, witness, {})
  }
  expect(await isSame(800, 2800)).toBe(true)
  expect(await isSame(760, 2800)).toBe(false)
  expect(await isSame(840, 2800)).toBe(false)
  expect(await isSame(800, 2760)).toBe(false)
  expect(await isSame(800, 2840)).toBe(false)
})
