import { join } from 'node:path'
import {
  type CutPlan,
  canTransplant,
  encodePartsArgs,
  isTransplantable,
  joinSample,
  lastIndexUpTo,
  NAL,
  nalType,
  type Packet,
  type ParameterSets,
  planCut,
  splitSample,
  transplantParams,
  transplantSlice,
} from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { type CutSource, type PictureStart, pictureStart, setsOf } from './cut-source.ts'
import { encodedSets, readMp4, type TrackSource, writeMp4 } from './mp4-file.ts'
import { type RunLimits, runTool } from './run.ts'

type Sample = TrackSource['samples'][number]
type Clip = { frames: number[]; endPts: number }

/**
 * Makes the picture of a clip by copying what can be copied and encoding the frames around it so that they decode with
 * the source's own parameter sets. Returns its samples and the PTS of the first and last copied key frame, counted from
 * the first frame in the source's time base; undefined if there is nothing to gain or the source does not allow it.
 */
export async function smartCut(
  source: CutSource,
  clip: Clip,
  folder: string,
  limits: RunLimits,
): Promise<{ samples: Sample[]; copied: { from: number; to: number } } | undefined> {
  const starts = await keyStarts(source)
  const isIdr = (packet: Packet) => (starts.get(packet)?.idrPicId ?? -1) >= 0
  const plan = planCut(source.packets, clip, isIdr)
  if (!plan.middle) return undefined
  const { from, firstFrame, lastFrame } = plan.middle
  const start = starts.get(source.packets[from]!)!
  const target = setsOf(source, start.ppsId)
  const parts = [
    { name: 'head', frames: plan.frames.slice(0, firstFrame), end: plan.frames[firstFrame]! },
    { name: 'tail', frames: plan.frames.slice(lastFrame), end: plan.endPts },
  ].filter(({ frames }) => frames.length > 0)
  if (parts.length > 0 && (!target || !canTransplant(target))) return undefined
  const excerpts = []
  for (const part of parts) {
    const excerpt = await writeExcerpt(source, part, isIdr, folder)
    if (!excerpt) return undefined
    excerpts.push(excerpt)
  }
  if (parts.length > 0) {
    const args = encodePartsArgs(excerpts, transplantParams(target!), await ffmpegBuild())
    await runTool('ffmpeg', args, limits)
  }
  const origin = plan.frames[0]!
  const encoded = new Map<string, Sample[]>()
  for (const [i, part] of parts.entries()) {
    const samples = await transplant(excerpts[i]!.output, part.frames, origin, target!, otherIdr(start))
    if (!samples) return undefined
    encoded.set(part.name, samples)
  }
  const middle = copied(source, plan, origin)
  const lastKey = middle.findLast(({ isKey }) => isKey)!.pts
  const samples = [...(encoded.get('head') ?? []), ...middle, ...(encoded.get('tail') ?? [])]
  return { samples, copied: { from: middle[0]!.pts, to: lastKey } }
}

/** Two consecutive IDR pictures must have different ids. */
const otherIdr = ({ idrPicId }: PictureStart) => (idrPicId + 7) % 100

async function keyStarts(source: CutSource): Promise<Map<Packet, PictureStart>> {
  const starts = new Map<Packet, PictureStart>()
  for (const packet of source.packets) {
    const start = packet.isKey ? await pictureStart(source, packet) : undefined
    if (start) starts.set(packet, start)
  }
  return starts
}

function copied(source: CutSource, plan: CutPlan, origin: number): Sample[] {
  return source.packets.slice(plan.middle!.from, plan.middle!.to).map(({ pos, size, pts, isKey }) => {
    return { data: { file: source.file, pos, size }, pts: pts - origin, isKey }
  })
}

/** Writes the packets needed to decode some frames into a separate file, so that no seeking is needed. */
async function writeExcerpt(
  { packets, file, timeBase, sampleEntry }: CutSource,
  part: { name: string; frames: number[]; end: number },
  isIdr: (packet: Packet) => boolean,
  folder: string,
) {
  const first = packets.findLastIndex((packet) => packet.pts <= part.frames[0]! && isIdr(packet))
  const last = packets.findLastIndex((packet) => packet.pts < part.end)
  if (first < 0) return undefined
  const needed = packets.slice(first, last + 1)
  const pts = needed.map((packet) => packet.pts).sort((a, b) => a - b)
  const scale = (value: number) => (value - pts[0]!) * timeBase.num
  const samples = needed.map((packet) => {
    return {
      data: { file, pos: packet.pos, size: packet.size },
      pts: scale(packet.pts),
      isKey: isIdr(packet),
    }
  })
  const input = join(folder, `${part.name}-source.mp4`)
  const step = pts[lastIndexUpTo(pts, pts[0]!) + 1]! - pts[0]! || 1
  const track = { kind: 'video' as const, timescale: timeBase.den, sampleEntry, samples, skip: 0 }
  await writeMp4(input, [{ ...track, endPts: scale(pts[pts.length - 1]! + step), width: 16, height: 16 }])
  const output = join(folder, `${part.name}.mp4`)
  return { input, output, fromTick: scale(part.frames[0]!), toTick: scale(part.end) }
}

/** Reads an encoded part and rewrites its pictures for the source's parameter sets; undefined if they do not fit. */
async function transplant(
  path: string,
  frames: readonly number[],
  origin: number,
  target: ParameterSets,
  idrPicId: number,
): Promise<Sample[] | undefined> {
  const { bytes, video } = await readMp4(path)
  const own = video && encodedSets(video)
  if (!own || video.samples.length !== frames.length || !isTransplantable(own, target)) return undefined
  try {
    return video.samples.map(({ pos, size }, sinceIdr) => {
      const slices = splitSample(bytes.subarray(pos, pos + size)).filter(
        (unit) => nalType(unit) === NAL.idr || nalType(unit) === NAL.slice,
      )
      const isKey = slices.every((unit) => nalType(unit) === NAL.idr)
      if (isKey !== (sinceIdr === 0)) throw new RangeError('an IDR picture out of place')
      const fitted = slices.map((unit) => transplantSlice(unit, own, target, { sinceIdr, idrPicId }))
      return { data: joinSample(fitted), pts: frames[sinceIdr]! - origin, isKey }
    })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
