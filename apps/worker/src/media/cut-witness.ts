import {
  type GreyPicture,
  isPictureAt,
  type MediaInfo,
  parseSamples,
  ptsSeconds,
  sampleArgs,
  shownAt,
} from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import type { CutWork } from './cut-encode.ts'
import { seekMargin } from './cut-frames.ts'
import { inspectMedia, isMp4 } from './inspect.ts'
import { type RunLimits, runTool } from './run.ts'

/** The pictures of the source around the bounds of a clip, and which of them it must begin and end with. */
export type Witness = { samples: GreyPicture[]; index: number }[]

/** Seconds around a bound. */
const AROUND = 0.25

/**
 * Decodes the source around the bounds that were asked for, whatever the list of its packets says: what `isSameClip`
 * compares the cut file with.
 */
export async function readWitness({ info, clip, options, limits }: CutWork): Promise<Witness> {
  const video = info.video!
  const seconds = (pts: number) => ptsSeconds(pts, video.timeBase)
  const start = seconds(video.startPts)
  const [from, to] =
    'inMs' in options
      ? [start + options.inMs / 1000, start + options.outMs / 1000]
      : [seconds(clip.frames[0]!), seconds(clip.endPts)]
  const read = (fromSeconds: number, toSeconds: number) =>
    readSamples(options.input, info, { fromSeconds, toSeconds }, limits)
  const last = seconds(clip.frames[clip.frames.length - 1]!)
  const [first, final] = await Promise.all([
    read(Math.min(from, seconds(clip.frames[0]!)) - AROUND, from + AROUND),
    read(Math.min(to, last) - AROUND, Math.min(to, seconds(clip.endPts)) + AROUND),
  ])
  return [
    { samples: first, index: shownAt(first, from) },
    { samples: final, index: lastBefore(final, to) },
  ]
}

/** The last picture before the one that is shown at a time; the last of all at the end. */
function lastBefore(samples: readonly GreyPicture[], seconds: number): number {
  const shown = shownAt(samples, seconds)
  const end = samples.length - 1
  const length = end > 0 ? samples[end]!.at - samples[end - 1]!.at : 0
  const isOver = shown === end && end >= 0 && seconds >= samples[end]!.at + length - 1e-5
  return isOver ? end : shown - 1
}

/** Whether a clip begins and ends with the very pictures that were asked for. */
export async function isSameClip(file: string, witness: Witness, limits: RunLimits): Promise<boolean> {
  const info = await inspectMedia(file, limits)
  const end = info.durationMs / 1000
  const [start, final] = await Promise.all([
    readSamples(file, info, { fromSeconds: 0, toSeconds: AROUND }, limits),
    readSamples(file, info, { fromSeconds: end - 2 * AROUND, toSeconds: end + 1 }, limits),
  ])
  const ends = [start[0], (final.length > 0 ? final : start).at(-1)]
  return witness.every(({ samples, index }, i) => {
    const picture = ends[i]
    return picture !== undefined && isPictureAt(picture, samples, index)
  })
}

async function readSamples(
  file: string,
  info: MediaInfo,
  range: { fromSeconds: number; toSeconds: number },
  limits: RunLimits,
): Promise<GreyPicture[]> {
  const input = { file, ...range, leadSeconds: isMp4(info) ? 1 : seekMargin(info) }
  const { stdout, stderr } = await runTool('ffmpeg', sampleArgs(info, input, await ffmpegBuild()), limits)
  return parseSamples(stdout, stderr)
}
