import { open, rename } from 'node:fs/promises'
import {
  IMAGE_START,
  imageArgs,
  imageKindOf,
  imageSizeArgs,
  MediaError,
  MOST_PIXELS,
  packetArgs,
  parsePackets,
} from '@touchline/media'
import { fileSize } from './files.ts'
import { type RunLimits, runTool } from './run.ts'
import { makeThumbnail } from './thumbnail.ts'

const LEAST = { width: 320, height: 180 }
/** Seconds after the time in which the next packets are looked at, for pictures in another order than their packets. */
const AHEAD = 1

/**
 * Takes the picture of a rendition that players show at a media time: the latest frame that is not after it. Throws a
 * MediaError if there is none.
 */
export async function takeFrame({
  input,
  atMs,
  outFile,
  ...limits
}: RunLimits & { input: string; atMs: number; outFile: string }): Promise<void> {
  const what = ['-select_streams', 'v:0', '-show_entries', 'stream=time_base', '-of', 'csv=p=0']
  const { stdout: described } = await runTool('ffprobe', ['-v', 'error', ...what, input], limits)
  const [num = 0, den = 1] = described.toString().trim().split(/[/,]/).map(Number)
  const seconds = atMs / 1000
  const stretch = { stream: 0, fromSeconds: seconds, toSeconds: seconds + AHEAD }
  const { stdout: listed } = await runTool('ffprobe', packetArgs(input, stretch), limits)
  const times = parsePackets(listed.toString())
    .filter(({ isDiscarded }) => !isDiscarded)
    .map(({ pts }) => (pts * num * 1000) / den)
  const shown = Math.max(0, ...times.filter((time) => time <= atMs + 1))
  // A moment before it, since rounding to milliseconds may skip it.
  await makeThumbnail({ input, outFile, atMs: Math.max(0, shown - 1), ...limits })
}

/**
 * Makes a thumbnail of an uploaded image. Throws a MediaError unless it is a JPEG, PNG or WebP of a usable size; that is
 * known from its header, before it is decoded.
 */
export async function makeStill(input: string, outFile: string, limits: RunLimits): Promise<void> {
  const { kind, width, height } = await inspectImage(input, limits)
  if (width < LEAST.width || height < LEAST.height) throw new MediaError('image_too_small')
  const draft = `${outFile}.draft`
  await runTool('ffmpeg', imageArgs(input, kind, draft), limits).catch(refuse)
  if ((await fileSize(draft)) === 0) throw new MediaError('not_image')
  await rename(draft, outFile)
}

/** The kind and size of an uploaded image, from its header. Throws a MediaError unless it is a JPEG, PNG or WebP. */
export async function inspectImage(
  input: string,
  limits: RunLimits,
): Promise<{ kind: string; width: number; height: number }> {
  const kind = imageKindOf(await startOf(input))
  if (!kind) throw new MediaError('not_image')
  const { stdout } = await runTool('ffprobe', imageSizeArgs(input, kind), limits).catch(refuse)
  const [width = 0, height = 0] = stdout.toString().trim().split(',').map(Number)
  if (!(width > 0 && height > 0)) throw new MediaError('not_image')
  if (width * height > MOST_PIXELS) throw new MediaError('image_too_large')
  return { kind, width, height }
}

/** Whatever the tools say of a broken image, it is none. */
function refuse(error: unknown): never {
  throw error instanceof MediaError && error.code !== 'time_limit' && error.code !== 'no_space'
    ? new MediaError('not_image', error.detail)
    : error
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(IMAGE_START), 0, IMAGE_START, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
