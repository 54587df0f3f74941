import {
  clipFrames,
  framesArgs,
  MediaError,
  type MediaInfo,
  type Packet,
  packetArgs,
  parseFrames,
  parsePackets,
  ptsSeconds,
  shownPts,
} from '@touchline/media'
import { type RunLimits, runTool } from './run.ts'

/** The bounds in ms from the first frame, or in frames (`outFrame` excluded). */
export type ClipBounds = { inMs: number; outMs: number } | { inFrame: number; outFrame: number }

/** The frames of a clip by PTS in the stream's time base; `before` is that of the preceding frame, if any. */
export type ClipFrames = {
  frames: number[]
  endPts: number
  before: number | undefined
  /** The surrounding packets, if the frames were read from packets. */
  packets: Packet[]
}

/** Codecs in which every packet is one displayed picture with its time. */
const COUNTABLE = ['h264', 'hevc', 'vp9', 'av1']

/** How far before a time to start reading a container without an index, in seconds. */
export const seekMargin = (info: MediaInfo): number =>
  Math.max(12, (info.video?.keyframeIntervalMs ?? 0) / 500)

/**
 * Finds the frames of a clip: the first is the one shown at its start, the last the one before that shown at its end.
 * Throws a MediaError 'out_of_range' if there is none.
 */
export async function findClipFrames(
  input: string,
  info: MediaInfo,
  bounds: ClipBounds,
  limits: RunLimits,
): Promise<ClipFrames> {
  const { inPts, outPts, shown, packets } =
    'inMs' in bounds
      ? await nearby(input, info, bounds, limits)
      : frameBounds(bounds, await listShown(input, info, undefined, limits))
  const lastDuration = shown.length > 1 ? shown[shown.length - 1]! - shown[shown.length - 2]! : 1
  const clip = clipFrames(shown, { inPts, outPts, lastDuration })
  const end = (shown[shown.length - 1] ?? 0) + lastDuration
  if (clip.frames.length === 0 || inPts >= end) throw new MediaError('out_of_range')
  return { ...clip, before: shown[shown.indexOf(clip.frames[0]!) - 1], packets }
}

async function nearby(
  input: string,
  info: MediaInfo,
  { inMs, outMs }: { inMs: number; outMs: number },
  limits: RunLimits,
) {
  const { startPts, timeBase } = info.video!
  if (!(inMs >= 0 && outMs > inMs)) throw new MediaError('out_of_range')
  const pts = (ms: number) => startPts + (ms * timeBase.den) / (1000 * timeBase.num) + 1e-6
  const from = ptsSeconds(pts(inMs), timeBase) - seekMargin(info)
  const to = ptsSeconds(pts(outMs), timeBase) + 3
  const near = await listShown(input, info, { from, to }, limits)
  // Seeking may lead past the time that was asked for.
  const isMissed = !(near.shown[0]! <= pts(inMs))
  const listed = isMissed ? await listShown(input, info, { from: 0, to }, limits) : near
  return { inPts: pts(inMs), outPts: pts(outMs), ...listed }
}

function frameBounds({ inFrame, outFrame }: { inFrame: number; outFrame: number }, listed: Listed) {
  const { shown } = listed
  const inPts = shown[inFrame]
  if (inPts === undefined || outFrame <= inFrame) throw new MediaError('out_of_range')
  return { inPts, outPts: shown[outFrame] ?? Number.POSITIVE_INFINITY, ...listed }
}

type Listed = { shown: number[]; packets: Packet[] }

/** The display times of the pictures in a range, or in the whole file. */
async function listShown(
  input: string,
  info: MediaInfo,
  stretch: { from: number; to: number } | undefined,
  limits: RunLimits,
): Promise<Listed> {
  const { index, startPts, codec, isInterlaced } = info.video!
  if (COUNTABLE.includes(codec) && !isInterlaced) {
    const args = packetArgs(input, { stream: index, fromSeconds: stretch?.from, toSeconds: stretch?.to })
    const packets = parsePackets((await runTool('ffprobe', args, limits)).stdout.toString())
    const firstKey = packets.findIndex(({ isKey }) => isKey)
    const shown = shownPts(packets.slice(Math.max(0, firstKey))).filter((pts) => pts >= startPts)
    if (firstKey >= 0) return { shown, packets }
  }
  const args = framesArgs(input, index, stretch?.from ?? 0, stretch?.to ?? 1e6)
  return { shown: parseFrames((await runTool('ffprobe', args, limits)).stdout.toString()), packets: [] }
}
