import type { Packet } from './packets.ts'

/**
 * How to make a clip from a video's packets. Frames are PTS in the stream's time base, in display order; `endPts` is
 * where the last one ends. `middle` is the range of packets to copy, by index in decode order, `to` excluded; the
 * frames before `middleFrom` and from `middleTo` on are encoded. Without `middle`, all are encoded.
 */
export type CutPlan = {
  frames: number[]
  endPts: number
  middle?: { from: number; to: number; firstFrame: number; lastFrame: number }
}

/** Copying fewer frames than this is not worth the joints. */
const SHORTEST_MIDDLE = 12

/** The frames of a clip: the first is the one shown at `inPts`, the last the one before that shown at `outPts`. */
export function clipFrames(
  shown: readonly number[],
  { inPts, outPts, lastDuration }: { inPts: number; outPts: number; lastDuration: number },
): { frames: number[]; endPts: number } {
  const mediaEnd = shown.length > 0 ? shown[shown.length - 1]! + lastDuration : 0
  const first = Math.max(0, lastIndexUpTo(shown, inPts))
  const end = outPts >= mediaEnd ? shown.length : lastIndexUpTo(shown, outPts)
  return { frames: shown.slice(first, Math.max(first, end)), endPts: shown[end] ?? mediaEnd }
}

/** The index of the greatest value up to `limit`, -1 if there is none. `sorted` is ascending. */
export function lastIndexUpTo(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The PTS of the displayed packets, ascending. */
export function shownPts(packets: readonly Packet[]): number[] {
  return packets
    .filter((packet) => !packet.isDiscarded)
    .map((packet) => packet.pts)
    .sort((a, b) => a - b)
}

/**
 * Finds the packets that a clip can copy: from the first IDR picture to the last position where everything before it in
 * decode order is also displayed before everything after it. `isIdr` checks the packet of a key frame.
 */
export function planCut(
  packets: readonly Packet[],
  clip: { frames: number[]; endPts: number },
  isIdr: (packet: Packet) => boolean,
): CutPlan {
  const first = clip.frames[0]
  const from = packets.findIndex((p) => p.isKey && first !== undefined && p.pts >= first && isIdr(p))
  if (from < 0) return clip
  const to = lastCleanEnd(packets, from, clip.endPts)
  const shown = packets.slice(from, to)
  const firstFrame = clip.frames.indexOf(packets[from]!.pts)
  const lastFrame = firstFrame + shown.length
  const isWhole = shown.every((p, i) => !p.isDiscarded && (i === 0 || p.pts > packets[from]!.pts))
  if (firstFrame < 0 || shown.length < SHORTEST_MIDDLE || !isWhole) return clip
  if (Math.max(...shown.map((p) => p.pts)) !== clip.frames[lastFrame - 1]) return clip
  return { ...clip, middle: { from, to, firstFrame, lastFrame } }
}

function lastCleanEnd(packets: readonly Packet[], from: number, endPts: number): number {
  const earliestFrom = new Array<number>(packets.length + 1).fill(Number.POSITIVE_INFINITY)
  for (let i = packets.length - 1; i >= from; i--) {
    earliestFrom[i] = Math.min(earliestFrom[i + 1]!, packets[i]!.pts)
  }
  let end = from
  let latest = Number.NEGATIVE_INFINITY
  for (let i = from; i < packets.length && packets[i]!.pts < endPts; i++) {
    latest = Math.max(latest, packets[i]!.pts)
    if (latest < earliestFrom[i + 1]!) end = i + 1
  }
  return end
}
