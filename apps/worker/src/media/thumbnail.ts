import { rename } from 'node:fs/promises'
import { MediaError, thumbnailArgs } from '@touchline/media'
import { fileSize } from './files.ts'
import { type RunLimits, runTool } from './run.ts'

type Wanted = RunLimits & { input: string; outFile: string; atMs: number }

/**
 * Takes a JPEG picture of a video, at most 1280 wide; `atMs` counts from its start. Past the end, the first picture is
 * taken. Throws a MediaError if there is no picture.
 */
export async function makeThumbnail({ input, outFile, atMs, ...limits }: Wanted): Promise<void> {
  const isTaken =
    (await takePicture({ input, outFile, atMs, ...limits })) ||
    (await takePicture({ input, outFile, atMs: 0, ...limits }))
  if (!isTaken) throw new MediaError('failed', 'no picture to take')
}

/** Takes the picture of a video at a time; returns false if there is none. */
export async function takePicture({ input, outFile, atMs, ...limits }: Wanted): Promise<boolean> {
  const draft = `${outFile}.draft`
  await runTool('ffmpeg', thumbnailArgs(input, atMs, draft), limits)
  if ((await fileSize(draft)) === 0) return false
  await rename(draft, outFile)
  return true
}
