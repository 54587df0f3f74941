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
import { isMp4 } from './inspect.ts'
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

/** Whether the first and the last picture of a clip, see `checkClip`, are the very ones that were asked for. */
export const isSameClip = (ends: readonly (Uint8Array | undefined)[], witness: Witness): boolean =>
  witness.every(({ samples, index }, i) => isPictureAt(ends[i] ?? new Uint8Array(), samples, index))

async function readSamples(
  file: string,
  info: MediaInfo,
  range: { fromSeconds: number; toSeconds: number },
  limits: RunLimits,
): Promise<GreyPicture[]> {
  // Without B-frames seeking goes by the times of the pictures.
  const exact = info.video!.hasBFrames ? 1 : 0
  const input = { file, ...range, leadSeconds: isMp4(info) ? exact : seekMargin(info) }
  const { stdout, stderr } = await runTool('ffmpeg', sampleArgs(info, input, await ffmpegBuild()), limits)
  return parseSamples(stdout, stderr)
}
