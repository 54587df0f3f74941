import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CropKeyframe,
  cropLayout,
  encodeSoundArgs,
  MediaError,
  placeOverlay,
  progressReader,
  type Rational,
  type REEL_TRANSITIONS,
  type ReelClip,
  type ReelPart,
  reelPartArgs,
  rollRate,
  rollSoundArgs,
  type Size,
  type SkinnedClip,
  samplesAt,
} from '@touchline/media'
import type { SubtitleDocument } from '@touchline/subtitles'
import { allDone } from './all-done.ts'
import { ffmpegBuild } from './build.ts'
import { type ClipSound, readSound } from './cut-sound.ts'
import { appendFrom, emptyFolder, fileSize } from './files.ts'
import { inspectMedia } from './inspect.ts'
import { fittingRoll, joinParts, type OpenedTrack, ticksOf, withTracks } from './join-parts.ts'
import { openPicture } from './mp4-file.ts'
import type { RenditionOptions } from './render-rendition.ts'
import { type Roll, readRoll } from './rolls.ts'
import { type RunLimits, runTool, startLimits, type WorkLimits } from './run.ts'
import { blame, inspectRoll, prepareOverlay } from './skin-files.ts'
import { prepareSubtitles, prepareTitle } from './subtitle-files.ts'

export type ReelSource = {
  /** The exact file of the clip, as `cutClip` made it. */
  file: string
  keyframes: readonly CropKeyframe[]
  /** The time of the clip's first frame in its video, in ms. */
  startMs: number
  /** Shown over its first seconds. */
  title?: string | undefined
  subtitles?: SubtitleDocument | undefined
}

export type ReelOptions = WorkLimits & {
  clips: readonly ReelSource[]
  aspect: string
  transition: 'cut' | keyof typeof REEL_TRANSITIONS
  /** Its rolls surround the reel, its overlay lies over all clips. */
  skin?: RenditionOptions['skin']
  /** The MP4 file to write; it exists only once it is complete. */
  outFile: string
  onProgress?: ((percent: number) => void) | undefined
}

export type ReelResult = Size & { durationMs: number; frames: number; size: number }

const transitionMs = 500
const titleMs = 3000
const mostFramesPerSecond = 60
const timescale = 90_000

type Work = {
  parts: readonly ReelPart[]
  frame: Size
  rate: Rational
  overlay: SkinnedClip['overlay']
  hasSound: boolean
  preRoll: Roll | undefined
  postRoll: Roll | undefined
  folder: string
  limits: RunLimits
}

/**
 * Joins clips in their order into one video of a shape, at the highest of their frame rates: each passes into the next,
 * with its title and the skin's overlay, between the skin's pre-roll and post-roll; verified by decoding. Clips are
 * encoded one after another, so that memory does not grow with their number. Throws like `renderRendition`.
 */
export async function renderReel(options: ReelOptions): Promise<ReelResult> {
  const limits = startLimits(options)
  const folder = `${options.outFile}.work`
  await emptyFolder(folder)
  try {
    const work = await prepare(options, folder, limits)
    const pictures = await encodeParts(work, options)
    const sound = work.hasSound ? await encodeSound(work) : undefined
    options.onProgress?.(92)
    const result = await joinAll(work, pictures, sound)
    await rename(join(folder, 'reel.mp4'), options.outFile)
    options.onProgress?.(100)
    return { ...work.frame, ...result, size: await fileSize(options.outFile) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(options: ReelOptions, folder: string, limits: RunLimits): Promise<Work> {
  const { clips, aspect, skin, transition } = options
  if (clips.length === 0) throw new MediaError('failed', 'the reel has no clips')
  const read = []
  for (const clip of clips) read.push(await readClip(clip, aspect, limits))
  const rate = fastest(read.map(({ info }) => rollRate(info.video!)))
  const frame = largest(read.map(({ layout }) => layout.frame))
  const overlay =
    skin?.overlay && (await blame('overlay', () => prepareOverlay(skin.overlay!, folder, limits)))
  const above = overlay ? heightAtBottom(overlay, frame) : 0
  const shown: ReelClip[] = []
  for (const [index, clip] of read.entries()) {
    const own = join(folder, String(index))
    await mkdir(own)
    shown.push(await atRate(clip, { aspect, rate, frame, above, folder: own }))
  }
  const roll = async (field: 'preRoll' | 'postRoll') => {
    const file = skin?.[field]
    const wanted = { field, frame, rate, store: skin?.store }
    if (!file) return undefined
    return await blame(field, async () => {
      const part = await inspectRoll(file, limits)
      return await readRoll({ part, ...wanted }, folder, limits)
    })
  }
  const [preRoll, postRoll] = await allDone([roll('preRoll'), roll('postRoll')])
  const sounding = [...shown, preRoll?.part, postRoll?.part]
  const hasSound = sounding.some((part) => part?.info.audio)
  const parts = partsOf(shown, transition, rate)
  return { parts, frame, rate, overlay, hasSound, preRoll, postRoll, folder, limits }
}

/** Pixels below the upper edge of an overlay in the lower half of the frame; none if it is elsewhere. */
function heightAtBottom({ size, placement }: NonNullable<SkinnedClip['overlay']>, frame: Size): number {
  const { y } = placeOverlay(size, placement, frame)
  return y > frame.height / 2 ? frame.height - y : 0
}

type Read = Awaited<ReturnType<typeof readClip>>

async function readClip(clip: ReelSource, aspect: string, limits: RunLimits) {
  const info = await inspectMedia(clip.file, limits)
  if (!info.video) throw new MediaError('no_picture')
  const { file, track } = await openPicture(clip.file)
  await file.close()
  if (!track || track.samples.length === 0) throw new MediaError('failed', 'the clip has no index')
  return {
    ...clip,
    info,
    layout: cropLayout(info.video, aspect),
    own: track.samples.length,
    seconds: track.duration / track.timescale,
  }
}

/** A clip at the rate of the reel, with its texts as files. */
async function atRate(
  { title, subtitles, own, seconds, ...clip }: Read,
  {
    aspect,
    rate,
    frame,
    above,
    folder,
  }: { aspect: string; rate: Rational; frame: Size; above: number; folder: string },
): Promise<ReelClip> {
  const frames = Math.max(1, Math.round((seconds * rate.num) / rate.den))
  const until = Math.min(titleMs, Math.round(seconds * 1000))
  const texts = [
    ...(subtitles ? [await prepareSubtitles(subtitles, frame, folder)] : []),
    ...(title?.trim() ? [await prepareTitle({ text: title, until, above }, frame, folder)] : []),
  ]
  const isKept = frames === own && !clip.info.video!.isVariableFrameRate
  return { ...clip, aspect, frames, isKept, texts }
}

/** One part for each clip: it passes into the next over its last frames, which the next part then leaves out. */
function partsOf(
  clips: readonly ReelClip[],
  transition: ReelOptions['transition'],
  rate: Rational,
): ReelPart[] {
  const wanted = Math.round((transitionMs * rate.num) / rate.den / 1000)
  /** The frames that a clip and the next one share: none where one of them is too short for it. */
  const shared = (clip: ReelClip | undefined, next: ReelClip | undefined) =>
    transition === 'cut' || !clip || !next
      ? 0
      : Math.min(wanted, Math.floor(clip.frames / 3), Math.floor(next.frames / 3))
  return clips.map((clip, index) => {
    const [before, next] = [clips[index - 1], clips[index + 1]]
    const frames = shared(clip, next)
    const into =
      transition === 'cut' || !next || frames < 2 ? undefined : { clip: next, frames, how: transition }
    const from = shared(before, clip)
    return { clip, from: from < 2 ? 0 : from, into }
  })
}

const framesOf = ({ clip, from }: ReelPart) => clip.frames - from

const picturePath = ({ folder }: Work, index: number) => join(folder, String(index), 'picture.mp4')
const soundPath = ({ folder }: Work, name: string) => join(folder, `${name}.pcm`)

/** Encodes each part; returns the files with their pictures. */
async function encodeParts(work: Work, { onProgress }: ReelOptions): Promise<string[]> {
  const { parts, frame, rate, overlay, hasSound, preRoll, limits } = work
  const total = parts.reduce((sum, part) => sum + framesOf(part), 0)
  const pictures: string[] = []
  let done = 0
  for (const [index, part] of parts.entries()) {
    const frames = framesOf(part)
    const start = (preRoll?.frames ?? 0) + done
    const samples = samplesAt(start + frames, rate) - samplesAt(start, rate)
    const output = { picture: picturePath(work, index), sound: soundPath(work, String(index)) }
    const args = reelPartArgs(part, { frame, rate, overlay, hasSound, samples }, await ffmpegBuild(), output)
    const before = done
    const onText = progressReader((ms) => {
      const shown = Math.min(frames, (ms * rate.num) / rate.den / 1000)
      onProgress?.(Math.round((90 * (before + shown)) / total))
    })
    await runTool('ffmpeg', args, { ...limits, onText })
    pictures.push(output.picture)
    done += frames
  }
  return pictures
}

/** The sound of everything, from raw sound that is as long as its pictures, to the sample. */
async function encodeSound(work: Work): Promise<ClipSound> {
  const { parts, preRoll, postRoll, rate, limits } = work
  const clips = parts.reduce((sum, part) => sum + framesOf(part), 0)
  const [start, end] = [preRoll?.frames ?? 0, (preRoll?.frames ?? 0) + clips]
  const all = samplesAt(end + (postRoll?.frames ?? 0), rate)
  const names = parts.map((_, index) => String(index))
  if (preRoll) {
    await runTool(
      'ffmpeg',
      rollSoundArgs(preRoll.part, samplesAt(start, rate), soundPath(work, 'pre')),
      limits,
    )
    names.unshift('pre')
  }
  if (postRoll) {
    const samples = all - samplesAt(end, rate)
    await runTool('ffmpeg', rollSoundArgs(postRoll.part, samples, soundPath(work, 'post')), limits)
    names.push('post')
  }
  const whole = soundPath(work, 'whole')
  for (const name of names) {
    await appendFrom(soundPath(work, name), whole)
    await rm(soundPath(work, name))
  }
  const encoded = join(work.folder, 'sound.mp4')
  await runTool('ffmpeg', encodeSoundArgs(whole, encoded), limits)
  return await readSound(encoded, all)
}

/** Joins the pictures of all parts with the rolls and the sound. */
const joinAll = (work: Work, pictures: readonly string[], sound: ClipSound | undefined) =>
  withTracks(async (opening) => {
    const own: OpenedTrack[] = []
    for (const [index, path] of pictures.entries()) {
      const opened = await opening(path)
      const wanted = framesOf(work.parts[index]!)
      if (opened?.track.samples.length !== wanted)
        throw new MediaError('failed', `rendered ${opened?.track.samples.length} frames, not ${wanted}`)
      own.push(opened)
    }
    const { preRoll, postRoll, rate, frame, limits } = work
    const roll = async (one: Roll | undefined) =>
      one ? [await fittingRoll(one, own[0]!.track, opening)] : []
    let shown = 0
    const parts = [...(await roll(preRoll)), ...own, ...(await roll(postRoll))].map((part) => {
      const first = shown
      shown += part.track.samples.length
      const times = part.track.samples.map((_, index) => ticksOf(first + index, rate, timescale))
      return { ...part, times }
    })
    const endPts = ticksOf(shown, rate, timescale)
    await joinParts({ parts, sound, frame, timescale, endPts }, join(work.folder, 'reel.mp4'), limits)
    return { frames: shown, durationMs: Math.round((endPts / timescale) * 1000) }
  })

const perSecond = ({ num, den }: Rational) => num / den

function fastest(rates: readonly Rational[]): Rational {
  const best = rates.reduce((one, other) => (perSecond(other) > perSecond(one) ? other : one))
  return perSecond(best) > mostFramesPerSecond ? { num: mostFramesPerSecond, den: 1 } : best
}

const largest = (sizes: readonly Size[]): Size =>
  sizes.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one))
