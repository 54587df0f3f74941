import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cropLayout,
  fitSize,
  lastIndexUpTo,
  MediaError,
  type MediaInfo,
  progressReader,
  type Rational,
  reelPartArgs,
  rollRate,
  type Size,
  withProgrammes,
} from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { type CutOptions, type CutResult, soundOf } from './cut-clip.ts'
import { type ClipFrames, findClipFrames } from './cut-frames.ts'
import { emptyFolder, fileSize } from './files.ts'
import { inspectMedia, inspectPicture } from './inspect.ts'
import { joinParts, type OpenedTrack, withTracks } from './join-parts.ts'
import { openPicture } from './mp4-file.ts'
import { type RunLimits, runTool, startLimits } from './run.ts'

/** What is seen of an angle, in ms like the bounds of the whole; `outFile` is the file to write. */
type SeenAngle = { index: number; inMs: number; outMs: number; outFile: string }

export type ProgrammeOptions = Omit<CutOptions, 'inFrame' | 'outFrame'> & {
  inMs: number
  outMs: number
  /** When another angle is seen, ascending, in ms like the bounds: the first angle is followed by one for each. */
  switchesMs: readonly number[]
  /** Cuts what is seen of an angle. */
  cutAngle(seen: SeenAngle): Promise<CutResult>
}

type Stretch = { index: number; from: number; to: number }

type Work = {
  options: ProgrammeOptions
  info: MediaInfo
  clip: ClipFrames
  frame: Size
  rate: Rational
  folder: string
  limits: RunLimits
}

/**
 * Cuts a clip whose picture switches between angles: its frames have the times of those of `input`, whose sound goes on
 * throughout. Another angle is seen from the frame that is shown at its switch. Angles in another shape are cropped to
 * its shape; those at another rate are shown at its rate. Verified by decoding. Throws like `cutClip`.
 */
export async function cutProgramme(options: ProgrammeOptions): Promise<CutResult> {
  const limits = startLimits(options)
  const folder = `${options.outFile}.work`
  await emptyFolder(folder)
  try {
    const info = withProgrammes(await inspectPicture(options.input, limits), options.sound ?? [])
    if (!info.video) throw new MediaError('no_streams', 'a clip needs a picture')
    const clip = await findClipFrames(options.input, info, options, limits)
    const { frame } = cropLayout(fitSize(info.video), shapeOf(info))
    return await makeProgramme({
      ...{ options, info, clip, frame, rate: rollRate(info.video), folder, limits },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const shapeOf = ({ video }: MediaInfo) => `${video!.width}:${video!.height}`

async function makeProgramme(work: Work): Promise<CutResult> {
  const { options, info, clip, frame, folder, limits } = work
  const stretches = stretchesOf(work)
  const pictures: string[] = []
  let isFrameAccurate = true
  for (const stretch of stretches) {
    const made = await encodeStretch(work, stretch)
    pictures.push(made.picture)
    isFrameAccurate &&= made.isFrameAccurate
  }
  const sound = await soundOf(work)
  options.onProgress?.(92)
  const { num, den } = info.video!.timeBase
  const origin = clip.frames[0]!
  const endPts = (clip.endPts - origin) * num
  const draft = join(folder, 'programme.mp4')
  await withTracks(async (opening) => {
    const parts = []
    for (const [place, { from, to }] of stretches.entries()) {
      const opened: OpenedTrack | undefined = await opening(pictures[place]!)
      const found = opened?.track.samples.length
      if (!opened || found !== to - from)
        throw new MediaError('failed', `rendered ${found} frames, not ${to - from}`)
      parts.push({ ...opened, times: clip.frames.slice(from, to).map((pts) => (pts - origin) * num) })
    }
    await joinParts({ parts, sound, frame, timescale: den, endPts }, draft, limits)
  })
  await rename(draft, options.outFile)
  options.onProgress?.(100)
  const durationMs = Math.round((endPts / den) * 1000)
  const size = await fileSize(options.outFile)
  return { ...frame, durationMs, frames: clip.frames.length, isFrameAccurate, method: 'encode', size }
}

/** The frames in which each angle is seen; angles that are seen in none are left out. */
function stretchesOf({ options, info, clip }: Work): Stretch[] {
  const { startPts, timeBase } = info.video!
  const firstFrom = (ms: number) => {
    const pts = startPts + (ms * timeBase.den) / (1000 * timeBase.num) + 1e-6
    return Math.min(Math.max(0, lastIndexUpTo(clip.frames, pts)), clip.frames.length)
  }
  const starts = [0, ...options.switchesMs.map(firstFrom)]
  return starts
    .map((from, index) => ({ index, from, to: starts[index + 1] ?? clip.frames.length }))
    .filter(({ from, to }) => to > from)
}

/** Encodes what is seen of an angle: as many frames as those of the main one in the same time. */
async function encodeStretch(
  work: Work,
  { index, from, to }: Stretch,
): Promise<{ picture: string; isFrameAccurate: boolean }> {
  const { options, info, clip, frame, rate, folder, limits } = work
  const own = join(folder, String(index))
  await mkdir(own)
  const file = join(own, 'angle.mp4')
  const { startPts, timeBase } = info.video!
  const msOf = (pts: number) => ((pts - startPts) * timeBase.num * 1000) / timeBase.den
  const bounds = { inMs: msOf(clip.frames[from]!), outMs: msOf(clip.frames[to] ?? clip.endPts) }
  const cut = await options.cutAngle({ index, ...bounds, outFile: file })
  const angle = await inspectMedia(file, limits)
  const { file: opened, track } = await openPicture(file)
  await opened.close()
  if (!angle.video || !track) throw new MediaError('failed', 'the clip has no index')
  const frames = to - from
  const aspect = shapeOf(info)
  const shown = {
    ...{ file, info: angle, aspect, frames, startMs: bounds.inMs, keyframes: [], texts: [] },
    // Frame by frame, whatever their times are: these are those of the main angle.
    isKept: frames === track.samples.length,
    layout: cropLayout(angle.video, aspect),
  }
  const output = { picture: join(own, 'picture.mp4'), sound: join(own, 'sound.pcm') }
  const look = { frame, rate, hasSound: false, samples: 0 }
  const args = reelPartArgs({ clip: shown, from: 0 }, look, await ffmpegBuild(), output)
  const share = 90 / clip.frames.length
  const onText = progressReader((ms) => {
    const done = Math.min(frames, (ms * rate.num) / rate.den / 1000)
    options.onProgress?.(Math.round((from + done) * share))
  })
  await runTool('ffmpeg', args, { ...limits, onText })
  await rm(file)
  return { picture: output.picture, isFrameAccurate: cut.isFrameAccurate }
}
