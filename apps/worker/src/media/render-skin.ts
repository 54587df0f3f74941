import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  MediaError,
  type OverlayPlacement,
  progressReader,
  type Size,
  type SkinFrames,
  type SkinnedClip,
  skinArgs,
  skinFrames,
  skinRate,
} from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { emptyFolder, fileSize } from './files.ts'
import { type RunLimits, runTool, startLimits, type WorkLimits } from './run.ts'
import { blame, inspectRoll, prepareOverlay, readPart } from './skin-files.ts'

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
