import { readFile } from 'node:fs/promises'
import { drawMatch } from '@touchline/demo/drawing'
import { copyObstacles } from '@touchline/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectMedia } from './inspect.ts'
import { runTool } from './run.ts'
import { temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test('draws a match that plays as it is, the same one for the same seed', async () => {
  const make = async (name: string, seed: number) => {
    const outFile = folder.path(name)
    const { goals } = await drawMatch(runTool, { outFile, seconds: 16, seed, home: 'Lyon', away: 'Étoile' })
    return { goals, info: await inspectMedia(outFile), bytes: await readFile(outFile) }
  }
  const first = await make('first.mp4', 3)
  expect(first.info).toMatchObject({
    durationMs: 16_000,
    video: { width: 1280, height: 720 },
    audio: { codec: 'aac' },
  })
  expect(first.info.video!.keyframeIntervalMs).toBe(2000)
  expect(copyObstacles(first.info.video!)).toEqual([])
  expect(first.goals.length).toBeGreaterThan(0)
  const again = await make('again.mp4', 3)
  expect(again.goals).toEqual(first.goals)
  const other = await make('other.mp4', 4)
  expect(other.goals).not.toEqual(first.goals)
  expect(other.bytes.equals(first.bytes)).toBe(false)
})
