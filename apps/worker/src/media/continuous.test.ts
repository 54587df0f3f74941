import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withContinuous } from './continuous.ts'
import { cutClip } from './cut-clip.ts'
import { makeNumberedVideo, readFrameNumbers } from './testing/frame-numbers.ts'
import { temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test('a recorder that was paused twice: a clip across the discontinuities is exact', async () => {
  const input = folder.path('joined.ts')
  const part = folder.path('part.ts')
  const parts: Buffer[] = []
  for (const at of ['20', '3', '3000']) {
    const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25', '-output_ts_offset', at]
    await makeNumberedVideo({ outFile: part, frames: 50, output })
    parts.push(await readFile(part))
  }
  await writeFile(input, Buffer.concat(parts))
  const outFile = folder.path('clip.mp4')
  const { clip, discontinuities } = await withContinuous(input, folder.path('source'), {}, async (source) => {
    const made = await cutClip({ input: source.input, outFile, inMs: 1000, outMs: 5000 })
    return { clip: made, discontinuities: source.discontinuities }
  })
  expect(discontinuities).toEqual([expect.closeTo(2010, -2), expect.closeTo(4025, -2)])
  expect(clip.isFrameAccurate).toBe(true)
  const numbers = await readFrameNumbers(outFile)
  const half = Array.from({ length: 50 }, (_, i) => i)
  expect(numbers.slice(0, 25)).toEqual(half.slice(25))
  expect(numbers.slice(25, 75)).toEqual(half)
  expect(numbers.slice(75)).toEqual(half.slice(0, numbers.length - 75))
  expect(numbers.length).toBeGreaterThan(95)
})
