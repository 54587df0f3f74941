import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CropKeyframe,
  cropLayout,
  fitSize,
  flatSize,
  MediaError,
  type OverlayPlacement,
  progressReader,
  renditionPictureArgs,
  rollRate,
  type SkinFrames,
  type SkinPart,
  type VideoInfo,
  viewCommands,
} from '@touchline/media'
import type { SubtitleDocument } from '@touchline/subtitles'
import { allDone } from './all-done.ts'
import { ffmpegBuild } from './build.ts'
import { emptyFolder, fileSize } from './files.ts'
import { inspectMedia } from './inspect.ts'
import { joinRendition, joinSound } from './join-rendition.ts'
import { openPicture } from './mp4-file.ts'
import type { RenditionWork } from './rendition-work.ts'
import { type RollStore, readRoll } from './rolls.ts'
import { type RunLimits, runTool, startLimits, type WorkLimits } from './run.ts'
import { blame, inspectRoll, prepareOverlay } from './skin-files.ts'
import { prepareSubtitles } from './subtitle-files.ts'

export type RenditionOptions = WorkLimits & {
  /** The exact file of the clip, as `cutClip` made it. */
  clip: string
  /** Null for the clip's own shape and size. */
  aspect: string | null
  keyframes: readonly CropKeyframe[]
  /** Whether the picture shows a sphere, of which the rendition is a flat view. */
  isSphere?: boolean
  /** The time of the clip's first frame in its video, in ms. */
  startMs: number
  skin?:
    | {
        preRoll?: string | undefined
        postRoll?: string | undefined
        overlay?: { file: string; placement: OverlayPlacement } | undefined
        /** Keeps the encoded rolls, so that the next clip only joins them. */
        store?: RollStore | undefined
      }
    | undefined
  /** Drawn over the clip's own pictures; times are those of the clip. */
  subtitles?: SubtitleDocument | undefined
  /** The MP4 file to write; it exists only once it is complete. */
  outFile: string
  onProgress?: ((percent: number) => void) | undefined
}

export type RenditionResult = {
  width: number
  height: number
  durationMs: number
  frames: SkinFrames
  /** Where the clip begins, behind the pre-roll, in ms. */
  startsAt: number
  size: number
}

/**
 * Makes a clip in another shape, with or without a skin, from its exact file: every frame at its time, in between the
 * pre-roll and the post-roll without a gap; verified by decoding. Throws a SkinFileError naming the file that is to
 * blame, another MediaError, or the signal's reason when aborted.
 */
export async function renderRendition(options: RenditionOptions): Promise<RenditionResult> {
  const limits = startLimits(options)
  const folder = `${options.outFile}.work`
  await emptyFolder(folder)
  try {
    const work = await prepare(options, folder, limits)
    const [sound, encoded] = await allDone([joinSound(work), encodeClip(work, options)])
    options.onProgress?.(75)
    const { draft, frames, startsAt, durationMs } = await joinRendition(work, encoded, sound)
    const size = await fileSize(draft)
    await rename(draft, options.outFile)
    options.onProgress?.(100)
    return { ...work.layout.frame, durationMs, frames, startsAt, size }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(
  { clip, aspect, skin, isSphere = false }: RenditionOptions,
  folder: string,
  limits: RunLimits,
): Promise<RenditionWork> {
  const inspected = async (field: 'preRoll' | 'postRoll') => {
    const path = skin?.[field]
    return path ? await blame(field, () => inspectRoll(path, limits)) : undefined
  }
  const picture = skin?.overlay
  const [{ info, track }, before, after, overlay] = await allDone([
    readClip(clip, limits),
    inspected('preRoll'),
    inspected('postRoll'),
    picture ? blame('overlay', () => prepareOverlay(picture, folder, limits)) : Promise.resolve(undefined),
  ])
  const shown = track.samples.map(({ pts }) => pts).sort((a, b) => a - b)
  const times = shown.map((pts) => pts - shown[0]!)
  const layout = layoutOf(info.video, aspect, isSphere)
  const rate = rollRate(info.video)
  const roll = async (field: 'preRoll' | 'postRoll', part: SkinPart | undefined) =>
    part
      ? await blame(field, () =>
          readRoll({ part, field, frame: layout.frame, rate, store: skin?.store }, folder, limits),
        )
      : undefined
  const [preRoll, postRoll] = await allDone([roll('preRoll', before), roll('postRoll', after)])
  return {
    clip: { file: clip, info, frames: times.length },
    times,
    endTicks: track.duration,
    timescale: track.timescale,
    rate,
    layout,
    preRoll,
    postRoll,
    overlay,
    folder,
    limits,
  }
}

async function readClip(clip: string, limits: RunLimits) {
  const info = await inspectMedia(clip, limits)
  if (!info.video) throw new MediaError('no_picture')
  const { file, track } = await openPicture(clip)
  await file.close()
  if (!track || track.samples.length === 0) throw new MediaError('failed', 'the clip has no index')
  return { info: { ...info, video: info.video }, track }
}

/** How the clip's picture becomes that of the rendition. */
function layoutOf(video: VideoInfo, aspect: string | null, isSphere: boolean): ReturnType<typeof cropLayout> {
  const whole = fitSize(video)
  if (aspect === null) return { scaled: whole, frame: whole }
  return isSphere ? { scaled: whole, frame: flatSize(video, aspect) } : cropLayout(video, aspect)
}

/** The view into a sphere: the file of the commands that move it, if it moves. */
async function viewOf(work: RenditionWork, { isSphere, keyframes, startMs }: RenditionOptions) {
  if (!isSphere) return undefined
  const times = work.times.map((ticks) => (ticks / work.timescale) * 1000)
  const text = viewCommands(keyframes, work.layout.frame, { startMs, times })
  const file = join(work.folder, 'view.txt')
  if (text) await writeFile(file, text)
  return { commands: text ? file : null }
}

/** Encodes the clip's own pictures; returns the file. */
async function encodeClip(work: RenditionWork, options: RenditionOptions): Promise<string> {
  const { clip, layout, rate, overlay, folder, limits } = work
  const { subtitles } = options
  const output = join(folder, 'picture.mp4')
  const args = renditionPictureArgs(
    {
      ...{ file: clip.file, info: clip.info, aspect: options.aspect, layout, rate },
      ...{ keyframes: options.keyframes, startMs: options.startMs },
      view: await viewOf(work, options),
      subtitles: subtitles && (await prepareSubtitles(subtitles, layout.frame, folder)),
      overlay,
    },
    await ffmpegBuild(),
    output,
  )
  const total = (work.endTicks / work.timescale) * 1000
  const onText = progressReader((ms) => options.onProgress?.(Math.min(75, Math.round((ms / total) * 75))))
  await runTool('ffmpeg', args, { ...limits, onText })
  return output
}
