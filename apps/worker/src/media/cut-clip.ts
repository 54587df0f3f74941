import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { greyFilters, MediaError, type ProgrammeChoice, ptsSeconds, withProgrammes } from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { checkClip } from './cut-check.ts'
import { type CutWork, encodePicture, type Picture } from './cut-encode.ts'
import { type ClipBounds, findClipFrames, seekMargin } from './cut-frames.ts'
import { smartCut } from './cut-smart.ts'
import { type ClipSound, cutSound } from './cut-sound.ts'
import { isCopyable, openCutSource } from './cut-source.ts'
import { isSameClip, readWitness, type Witness } from './cut-witness.ts'
import { emptyFolder } from './files.ts'
import { inspectMedia, inspectPicture } from './inspect.ts'
import { type TrackSource, writeMp4 } from './mp4-file.ts'
import { startLimits, type WorkLimits } from './run.ts'

export type CutOptions = ClipBounds &
  WorkLimits & {
    /** The video's source file, or one of its renditions. */
    input: string
    /** What somebody chose to hear of the input; its default is the clip's sound. */
    sound?: readonly ProgrammeChoice[] | undefined
    /** The audio file if `input` is a rendition without sound; its time 0 is the first frame. */
    audioInput?: string | undefined
    /** The MP4 file to write; it exists only once it is complete. */
    outFile: string
    onProgress?: ((percent: number) => void) | undefined
  }

export type CutResult = {
  durationMs: number
  frames: number
  /** Whether the file was read back and found to contain exactly the frames that were asked for. */
  isFrameAccurate: boolean
  /** Whether parts of the source were copied, or all of it was re-encoded. */
  method: 'smart' | 'encode'
  width: number
  height: number
  /** Bytes. */
  size: number
}

/**
 * Cuts a clip out of a video into an MP4 file, exact to the frame: the first frame is the one shown at the start, the
 * last the one before that shown at the end, the sound is exact to the sample. The file is then read back and compared
 * with the source; a copy that differs is encoded instead, and what differs even then is not frame-accurate. Throws a
 * MediaError ('out_of_range' if there is no frame within the bounds), or the signal's reason when aborted.
 */
export async function cutClip(options: CutOptions): Promise<CutResult> {
  const limits = startLimits(options)
  const folder = `${options.outFile}.work`
  await emptyFolder(folder)
  try {
    const info = withProgrammes(await inspectPicture(options.input, limits), options.sound ?? [])
    if (!info.video) throw new MediaError('no_streams', 'a clip needs a picture')
    const clip = await findClipFrames(options.input, info, options, limits)
    options.onProgress?.(10)
    return await makeClip({ options, info, clip, folder, limits })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Beside = { sound: Promise<ClipSound | undefined>; witness: Promise<Witness> }

async function makeClip(work: CutWork): Promise<CutResult> {
  const beside: Beside = { sound: soundOf(work), witness: readWitness(work) }
  const settled = Promise.allSettled([beside.sound, beside.witness])
  try {
    const smart = await tryMethod(work, 'smart', beside).catch(unlessUnfit)
    if (smart) return smart
    const encoded = await tryMethod(work, 'encode', beside)
    if (!encoded) throw new MediaError('failed', 'the clip did not come out as it must be')
    return encoded
  } finally {
    await settled
  }
}

/** A source that cannot be copied is not an error: the clip is encoded instead. */
function unlessUnfit(error: unknown): undefined {
  const isUnfit = error instanceof RangeError || (error instanceof MediaError && error.code === 'failed')
  if (!isUnfit) throw error
}

/** Makes the clip with one method; undefined if the method does not work, or a copy is not exact. */
async function tryMethod(
  work: CutWork,
  method: CutResult['method'],
  { sound, witness }: Beside,
): Promise<CutResult | undefined> {
  const { clip, info, options, limits } = work
  return withPicture(work, method, async (picture) => {
    const { num, den } = info.video!.timeBase
    const origin = clip.frames[0]!
    const expected = clip.frames.map((pts) => (pts - origin) * num)
    const endPts = picture.samples.reduce(
      (end, { pts }) => Math.max(end, pts + 1),
      (clip.endPts - origin) * num,
    )
    const audio = await sound
    options.onProgress?.(80)
    const draft = join(work.folder, 'clip.mp4')
    const video: TrackSource = { kind: 'video', timescale: den, endPts, skip: 0, ...picture }
    await writeMp4(draft, audio ? [video, audio.track] : [video])
    const durationMs = Math.round((endPts / den) * 1000)
    const shown = method === 'smart' ? info.video : undefined
    const wanted = { pts: expected, samples: audio?.samples ?? 0, timescale: den, copied: picture.copied }
    const { problem, ends } = await checkClip(
      draft,
      { ...wanted, filters: greyFilters(shown, await ffmpegBuild()) },
      limits,
    )
    const isFrameAccurate = problem === undefined && isSameClip(ends, await witness)
    if (!isFrameAccurate && method === 'smart') return undefined
    await rename(draft, options.outFile)
    options.onProgress?.(100)
    const { size } = await stat(options.outFile)
    const { width, height } = picture
    const frames = picture.samples.length
    return { durationMs, frames, isFrameAccurate, method, width, height, size }
  })
}

/** Prepares the clip's picture while its source is open. */
async function withPicture<T>(
  work: CutWork,
  method: CutResult['method'],
  use: (picture: Picture) => Promise<T>,
): Promise<T | undefined> {
  if (method === 'encode') return await encodePicture(work, use)
  const { info, clip, options, folder, limits } = work
  if (!isCopyable(info)) return undefined
  const { timeBase, width, height } = info.video!
  const source = await openCutSource(
    options.input,
    info,
    {
      fromSeconds: Math.max(0, ptsSeconds(clip.frames[0]!, timeBase) - seekMargin(info)),
      toSeconds: ptsSeconds(clip.endPts, timeBase) + 3,
      packets: clip.packets,
    },
    folder,
    limits,
  )
  if (!source) return undefined
  try {
    const made = await smartCut(source, clip, folder, limits)
    if (!made) return undefined
    const scale = (value: number) => value * timeBase.num
    return await use({
      samples: made.samples.map((sample) => ({ ...sample, pts: scale(sample.pts) })),
      copied: { from: scale(made.copied.from), to: scale(made.copied.to) },
      sampleEntry: source.sampleEntry,
      width,
      height,
    })
  } finally {
    await source.file.close()
  }
}

/** The sound of a clip; undefined if its source has none. */
export async function soundOf({
  info,
  clip,
  options,
  folder,
  limits,
}: CutWork): Promise<ClipSound | undefined> {
  const { startPts, timeBase } = info.video!
  const other = options.audioInput
  const soundInfo = other ? await inspectMedia(other, limits) : info
  if (!soundInfo.audio) return undefined
  const shift = other ? ptsSeconds(startPts, timeBase) : 0
  const range = {
    fromSeconds: ptsSeconds(clip.frames[0]!, timeBase) - shift,
    toSeconds: ptsSeconds(clip.endPts, timeBase) - shift,
  }
  return cutSound(other ?? options.input, soundInfo, range, folder, limits)
}
