import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  clockArgs,
  continuousArgs,
  discontinuityFinder,
  type MediaInfo,
  mayBeDiscontinuous,
  wholePacketsArgs,
} from '@touchline/media'
import { inspectPicture } from './inspect.ts'
import { type RunLimits, runTool } from './run.ts'

/** A source whose clock runs on, and where it did not, in ms on the continuous time line. */
export type ContinuousSource = { input: string; info: MediaInfo; discontinuities: number[] }

/**
 * Calls `use` with a source whose clock neither restarts nor jumps and that ends with a whole packet: the file itself, or
 * a copy, which is in `folder` as long as `use` runs. Throws a MediaError if the file cannot be used.
 */
export async function withContinuous<T>(
  input: string,
  folder: string,
  limits: RunLimits,
  use: (source: ContinuousSource) => Promise<T>,
): Promise<T> {
  const info = await inspectPicture(input, limits)
  const output = join(folder, 'continuous')
  if (info.isCutOff)
    return await withCopy(folder, wholePacketsArgs(input, output), limits, async () => {
      return await use({ input: output, info: await inspectPicture(output, limits), discontinuities: [] })
    })
  if (!mayBeDiscontinuous(info)) return await use({ input, info, discontinuities: [] })
  const finder = discontinuityFinder(info)
  await runTool('ffprobe', clockArgs(input), { ...limits, onText: finder.read })
  const discontinuities = finder.discontinuities()
  if (!discontinuities) return await use({ input, info, discontinuities: [] })
  const copyArgs = continuousArgs(info, input, discontinuities, output)
  return await withCopy(folder, copyArgs, limits, async () => {
    const info = await inspectPicture(output, limits)
    return await use({ input: output, info, discontinuities: discontinuities.at })
  })
}

/** Makes a copy in a folder that is there as long as `use` runs. */
async function withCopy<T>(
  folder: string,
  args: string[],
  limits: RunLimits,
  use: () => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true })
  try {
    await runTool('ffmpeg', args, limits)
    return await use()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
