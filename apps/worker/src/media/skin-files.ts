import { join } from 'node:path'
import {
  LONGEST_ROLL,
  MediaError,
  type MediaErrorCode,
  OVERLAY_KINDS,
  type OverlayPlacement,
  overlayArgs,
  packetArgs,
  parsePackets,
  type SkinnedClip,
  type SkinPart,
} from '@touchline/media'
import { fileSize } from './files.ts'
import { inspectMedia } from './inspect.ts'
import { type RunLimits, runTool } from './run.ts'
import { inspectImage } from './still.ts'

/** The files of a skin. */
type SkinFile = 'preRoll' | 'postRoll' | 'overlay'

/** A file of a skin that cannot be used; `field` is the skin's field. */
export class SkinFileError extends MediaError {
  readonly field: SkinFile
  constructor(field: SkinFile, code: MediaErrorCode, detail?: string) {
    super(code, detail)
    this.field = field
  }
}

/** 8K in width or height. */
const MOST_PICTURE = 8192 * 4320

/** Runs a step on one of the skin's files; errors that the file causes name it. */
export async function blame<T>(field: SkinFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOurs = error instanceof MediaError && (error.code === 'no_space' || error.code === 'time_limit')
    if (!(error instanceof MediaError) || isOurs) throw error
    throw new SkinFileError(field, error.code, error.detail)
  }
}

/** Inspects a pre-roll or post-roll. */
export async function inspectRoll(file: string, limits: RunLimits): Promise<SkinPart> {
  const part = await readPart(file, limits)
  const { num, den } = part.info.video!.frameRate
  if (part.info.durationMs > LONGEST_ROLL || (part.frames * den * 1000) / num > LONGEST_ROLL + 500)
    throw new MediaError('too_long')
  return part
}

/** Inspects a video with a picture and counts its frames, of at most its first minute. */
export async function readPart(file: string, limits: RunLimits): Promise<SkinPart> {
  const info = await inspectMedia(file, limits)
  if (!info.video) throw new MediaError('no_picture')
  if (info.video.codedWidth * info.video.codedHeight > MOST_PICTURE) throw new MediaError('picture_too_large')
  // Longer than every roll; the clips of a preview are shorter.
  const stretch = {
    stream: info.video.index,
    fromSeconds: info.startSeconds,
    toSeconds: info.startSeconds + 120,
  }
  const { stdout } = await runTool('ffprobe', packetArgs(file, stretch), limits)
  const frames = parsePackets(stdout.toString()).filter(({ isDiscarded }) => !isDiscarded).length
  if (frames === 0) throw new MediaError('no_picture')
  return { file, info, frames }
}

/** Makes a PNG of an overlay that is safe to draw. */
export async function prepareOverlay(
  { file, placement }: { file: string; placement: OverlayPlacement },
  folder: string,
  limits: RunLimits,
): Promise<NonNullable<SkinnedClip['overlay']>> {
  const none = (error: unknown): never => {
    throw error instanceof MediaError && error.code === 'not_image' ? new MediaError('not_overlay') : error
  }
  const { kind, width, height } = await inspectImage(file, limits).catch(none)
  if (!OVERLAY_KINDS.includes(kind)) throw new MediaError('not_overlay')
  const clean = join(folder, 'overlay.png')
  await runTool('ffmpeg', overlayArgs(file, kind, clean), limits).catch((error) => {
    throw error instanceof MediaError && error.code !== 'no_space' && error.code !== 'time_limit'
      ? new MediaError('not_overlay', error.detail)
      : error
  })
  if ((await fileSize(clean)) === 0) throw new MediaError('not_overlay')
  return { file: clean, size: { width, height }, placement }
}
