import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  clockArgs,
  continuousArgs,
  discontinuityFinder,
  type MediaInfo,
  mayBeDiscontinuous,
} from '@touchline/media'
import { inspectPicture } from './inspect.ts'
import { type RunLimits, runTool } from './run.ts'

/** A source whose clock runs on, and where it did not, in ms on the continuous time line. */
export type ContinuousSource = { input: string; info: MediaInfo; discontinuities: number[] }

/**
 * Calls `use` with a source whose clock neither restarts nor jumps: the file itself, or a copy with other times, which is
 * in `folder` as long as `use` runs. Throws a MediaError if the file cannot be used.
 */
export async function withContinuous<T>(
  input: string,
  folder: string,
  limits: RunLimits,
  use: (source: ContinuousSource) => Promise<T>,
): Promise<T> {
  const info = await inspectPicture(input, limits)
  if (!mayBeDiscontinuous(info)) return await use({ input, info, discontinuities: [] })
  const finder = discontinuityFinder(info)
  await runTool('ffprobe', clockArgs(input), { ...limits, onText: finder.read })
  const discontinuities = finder.discontinuities()
  if (!discontinuities) return await use({ input, info, discontinuities: [] })
  await mkdir(folder, { recursive: true })
  try {
    const output = join(folder, 'continuous')
    await runTool('ffmpeg', continuousArgs(info, input, discontinuities, output), limits)
    return await use({
      input: output,
      info: await inspectPicture(output, limits),
      discontinuities: discontinuities.at,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
