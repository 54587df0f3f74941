import { join } from 'node:path'
import {
  encodeClipArgs,
  fitSize,
  MediaError,
  type MediaInfo,
  progressReader,
  ptsSeconds,
} from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { type ClipBounds, type ClipFrames, seekMargin } from './cut-frames.ts'
import { isMp4 } from './inspect.ts'
import { openPicture, type TrackSource } from './mp4-file.ts'
import { type RunLimits, runTool } from './run.ts'

/** A clip being made; `folder` is deleted at the end. */
export type CutWork = {
  options: ClipBounds & {
    input: string
    outFile: string
    audioInput?: string | undefined
    onProgress?: OnProgress
  }
  info: MediaInfo
  clip: ClipFrames
  folder: string
  limits: RunLimits
}

type OnProgress = ((percent: number) => void) | undefined

/** The picture of a clip, with PTS in ticks from the first frame; `copied` is the range that was not encoded. */
export type Picture = {
  samples: TrackSource['samples']
  copied?: { from: number; to: number }
  sampleEntry: Uint8Array
  width: number
  height: number
}

/**
 * Encodes all frames of the clip; each keeps its time from the source. If some do not decode, the others keep the times
 * that ffmpeg gave them. `use` gets them while their file is open, since they may be too many for memory.
 */
export async function encodePicture<T>(
  { info, clip, options, folder, limits }: CutWork,
  use: (picture: Picture) => Promise<T>,
): Promise<T> {
  const video = info.video!
  const origin = clip.frames[0]!
  const last = clip.frames[clip.frames.length - 1]!
  const before = clip.before ?? origin - (clip.endPts - last)
  const fromSeconds = ptsSeconds((before + origin) / 2, video.timeBase)
  const toSeconds = ptsSeconds((last + clip.endPts) / 2, video.timeBase)
  const leadSeconds = isMp4(info) ? 1 : seekMargin(info)
  const size = fitSize(video)
  const output = join(folder, 'picture.mp4')
  const args = encodeClipArgs(
    info,
    { file: options.input, fromSeconds, toSeconds, leadSeconds },
    size,
    await ffmpegBuild(),
    output,
  )
  const total = ptsSeconds(clip.endPts - origin, video.timeBase) * 1000
  const onText = progressReader((ms) =>
    options.onProgress?.(Math.min(80, Math.round(10 + (ms / total) * 70))),
  )
  await runTool('ffmpeg', args, { ...limits, onText })
  const { file, track } = await openPicture(output)
  try {
    if (!track || track.samples.length === 0) throw new MediaError('failed', 'no frame was encoded')
    const { num, den } = video.timeBase
    const isWhole = track.samples.length === clip.frames.length
    const order = track.samples.map(({ pts }) => pts).sort((a, b) => a - b)
    const rank = new Map(order.map((pts, i) => [pts, i]))
    const samples = track.samples.map(({ pos, size: length, pts, isKey }) => {
      const shown = clip.frames[rank.get(pts)!]!
      const own = Math.round(((pts - order[0]!) * den) / track.timescale)
      return { data: { file, pos, size: length }, pts: isWhole ? (shown - origin) * num : own, isKey }
    })
    return await use({ samples, sampleEntry: track.sampleEntry, ...size })
  } finally {
    await file.close()
  }
}
