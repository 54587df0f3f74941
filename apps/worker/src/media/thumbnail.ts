import { rename } from 'node:fs/promises'
import { MediaError, thumbnailArgs } from '@touchline/media'
import { fileSize } from './files.ts'
import { type RunLimits, runTool } from './run.ts'

/**
 * Takes a JPEG picture of a video, at most 1280 wide; `atMs` counts from its start. Past the end, the first picture is
 * taken. Throws a MediaError if there is no picture.
 */
export async function makeThumbnail({
  input,
  outFile,
  atMs,
  ...limits
}: RunLimits & { input: string; outFile: string; atMs: number }): Promise<void> {
  const draft = `${outFile}.draft`
  await runTool('ffmpeg', thumbnailArgs(input, atMs, draft), limits)
  if ((await fileSize(draft)) === 0) await runTool('ffmpeg', thumbnailArgs(input, 0, draft), limits)
  if ((await fileSize(draft)) === 0) throw new MediaError('failed', 'no picture to take')
  await rename(draft, outFile)
}
