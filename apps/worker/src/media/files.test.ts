import { stat, truncate, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendFrom } from './files.ts'
import { temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test('a long file is appended to another without being in memory', async () => {
  const size = 256 * 1024 * 1024
  const [long, whole] = [folder.path('long.pcm'), folder.path('whole.pcm')]
  await writeFile(whole, 'begun')
  await writeFile(long, '')
  await truncate(long, size)
  const before = process.resourceUsage().maxRSS
  await appendFrom(long, whole)
  expect((await stat(whole)).size).toBe(5 + size)
  // In KiB.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(size / 1024 / 2)
})
