import { rename, rm } from 'node:fs/promises'
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
  progressReader,
  type Size,
  type SkinFrames,
  type SkinnedClip,
  type SkinPart,
  skinArgs,
  skinFrames,
  skinRate,
} from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { emptyFolder, fileSize } from './files.ts'
import { inspectMedia } from './inspect.ts'
import { type RunLimits, runTool, startLimits, type WorkLimits } from './run.ts'
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

export type SkinOptions = WorkLimits & {
  /** The MP4 file of the clip. */
  clip: string
  preRoll?: string | undefined
  postRoll?: string | undefined
  overlay?: { file: string; placement: OverlayPlacement } | undefined
  frame: Size
  /** The MP4 file to write; it exists only once it is complete. */
  outFile: string
  onProgress?: ((percent: number) => void) | undefined
}

export type SkinResult = { frames: SkinFrames; durationMs: number; size: number }

/** 8K in width or height. */
const MOST_PICTURE = 8192 * 4320

/**
 * Renders a clip with a skin, and verifies that the file has every frame. Throws a SkinFileError naming the file that is
 * to blame, another MediaError, or the signal's reason when aborted.
 */
export async function renderSkin(options: SkinOptions): Promise<SkinResult> {
  const limits = startLimits(options)
  const folder = `${options.outFile}.work`
  await emptyFolder(folder)
  try {
    const roll = async (field: 'preRoll' | 'postRoll') => {
      const file = options[field]
      return file ? await blame(field, () => inspectRoll(file, limits)) : undefined
    }
    const { overlay, frame } = options
    const skinned: SkinnedClip = {
      preRoll: await roll('preRoll'),
      clip: await readPart(options.clip, limits),
      postRoll: await roll('postRoll'),
      overlay: overlay && (await blame('overlay', () => prepareOverlay(overlay, folder, limits))),
      frame,
    }
    return await render(skinned, join(folder, 'skin.mp4'), options, limits)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function render(
  skinned: SkinnedClip,
  draft: string,
  { outFile, onProgress }: SkinOptions,
  limits: RunLimits,
): Promise<SkinResult> {
  const frames = skinFrames(skinned)
  const count = frames.preRoll + frames.clip + frames.postRoll
  const { num, den } = skinRate(skinned)
  const durationMs = Math.round((count * den * 1000) / num)
  const onText = progressReader((ms) => onProgress?.(Math.min(99, Math.round((ms / durationMs) * 100))))
  await runTool('ffmpeg', skinArgs(skinned, await ffmpegBuild(), draft), { ...limits, onText })
  const made = (await readPart(draft, limits)).frames
  if (made !== count) throw new MediaError('failed', `rendered ${made} frames, not ${count}`)
  await rename(draft, outFile)
  return { frames, durationMs, size: await fileSize(outFile) }
}

/** Runs a step on one of the skin's files; errors that the file causes name it. */
async function blame<T>(field: SkinFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOurs = error instanceof MediaError && (error.code === 'no_space' || error.code === 'time_limit')
    if (!(error instanceof MediaError) || isOurs) throw error
    throw new SkinFileError(field, error.code, error.detail)
  }
}

async function inspectRoll(file: string, limits: RunLimits): Promise<SkinPart> {
  const part = await readPart(file, limits)
  const { num, den } = part.info.video!.frameRate
  if (part.info.durationMs > LONGEST_ROLL || (part.frames * den * 1000) / num > LONGEST_ROLL + 500)
    throw new MediaError('too_long')
  return part
}

/** Inspects a video with a picture and counts its frames, of at most its first minute. */
async function readPart(file: string, limits: RunLimits): Promise<SkinPart> {
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

async function prepareOverlay(
  { file, placement }: NonNullable<SkinOptions['overlay']>,
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
