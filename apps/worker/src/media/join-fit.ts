import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import {
  aacConfigOf,
  avcConfigOf,
  canTransplant,
  emptyPictureArgs,
  fitPictureArgs,
  fitSoundArgs,
  isTransplantable,
  joinSample,
  NAL,
  nalType,
  type ParameterSets,
  type PictureLike,
  parseAvcConfig,
  parsePps,
  parseSps,
  type SoundLike,
  silenceArgs,
  splitSample,
  transplantParams,
  transplantSlice,
} from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { encodedSets, openPicture, readMp4, readSample, type TrackSource } from './mp4-file.ts'
import { type RunLimits, runTool } from './run.ts'

/** A sample and when it is shown, in seconds. */
export type FittedSample = Pick<TrackSource['samples'][number], 'data' | 'isKey'> & { at: number }

/** Pictures that need no other are numbered apart from their neighbours, which count from 0. */
const firstIdrId = 501
/** Bytes of rewritten pictures that are written at once. */
const batchBytes = 4_000_000

/** The parameter sets that pictures can be encoded for, of a sample entry; undefined if none fit. */
export function fittingSets(sampleEntry: Uint8Array): ParameterSets | undefined {
  const config = avcConfigOf(sampleEntry)
  const { sps, pps, lengthSize } = config ? parseAvcConfig(config) : { sps: [], pps: [], lengthSize: 0 }
  if (sps.length !== 1 || pps.length !== 1 || lengthSize !== 4) return undefined
  const sets = { sps: parseSps(sps[0]!), pps: parsePps(pps[0]!) }
  return canTransplant(sets) ? sets : undefined
}

export type Fitting = {
  like: PictureLike
  target: ParameterSets
  folder: string
  limits: RunLimits
  /** Closes what it opens at the end of the work. */
  keepOpen(file: FileHandle): void
}

/** Encodes the picture of a file so that it decodes as one with the target; undefined if it does not come out so. */
export async function fitPicture(input: string, output: string, fitting: Fitting) {
  const { like, target, limits } = fitting
  const args = fitPictureArgs(input, like, transplantParams(target), await ffmpegBuild(), output)
  await runTool('ffmpeg', args, limits)
  return await rewrite(output, firstIdrId, fitting)
}

/** Two groups of pictures with nothing on them, which may follow one another in turn; undefined if they do not fit. */
export async function emptyPictures(fitting: Fitting): Promise<FittedSample[][] | undefined> {
  const { like, target, folder, limits } = fitting
  const output = join(folder, 'empty.mp4')
  await runTool(
    'ffmpeg',
    emptyPictureArgs(like, transplantParams(target), await ffmpegBuild(), output),
    limits,
  )
  const groups = [
    await rewrite(output, firstIdrId + 2, fitting),
    await rewrite(output, firstIdrId + 3, fitting),
  ]
  return groups.every((group) => group !== undefined) ? groups : undefined
}

/** Rewrites the pictures of a file for the parameter sets of the target, into a file beside it. */
async function rewrite(
  path: string,
  idrId: number,
  { target, keepOpen }: Fitting,
): Promise<FittedSample[] | undefined> {
  const { file, track } = await openPicture(path)
  keepOpen(file)
  const own = track && encodedSets(track)
  if (!own || !isTransplantable(own, target)) return undefined
  const out = await open(`${path}.${idrId}`, 'w+')
  keepOpen(out)
  const samples: FittedSample[] = []
  let pos = 0
  let batch: Uint8Array[] = []
  let pending = 0
  const flush = async () => {
    if (batch.length > 0) await out.writev(batch, pos - pending)
    batch = []
    pending = 0
  }
  let sinceIdr = 0
  let keys = 0
  try {
    for (const { pos: from, size, pts } of track.samples) {
      const units = splitSample(await readSample({ file, pos: from, size }))
      const slices = units.filter((unit) => nalType(unit) === NAL.idr || nalType(unit) === NAL.slice)
      const isKey = slices.every((unit) => nalType(unit) === NAL.idr)
      sinceIdr = isKey ? 0 : sinceIdr + 1
      if (isKey) keys += 1
      const place = { sinceIdr, idrPicId: idrId + (keys % 2) * 10 }
      const data = joinSample(slices.map((unit) => transplantSlice(unit, own, target, place)))
      samples.push({ data: { file: out, pos, size: data.length }, at: pts / track.timescale, isKey })
      batch.push(data)
      pos += data.length
      pending += data.length
      if (pending > batchBytes) await flush()
    }
    await flush()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
  return samples
}

/** Encodes the sound of a file so that it decodes as one with the target; undefined if it does not come out so. */
export async function fitSound(
  input: string,
  like: SoundLike,
  target: Uint8Array,
  output: string,
  limits: RunLimits,
): Promise<FittedSample[] | undefined> {
  await runTool('ffmpeg', fitSoundArgs(input, like, output), limits)
  return await readFitted(output, target)
}

/** A packet of silence; undefined if none decodes as one with the target. */
export async function silentPacket(
  like: SoundLike,
  target: Uint8Array,
  output: string,
  limits: RunLimits,
): Promise<Uint8Array | undefined> {
  await runTool('ffmpeg', silenceArgs(like, output), limits)
  const samples = await readFitted(output, target)
  // The first ones are the beginning of an encoding.
  const data = samples?.[4]?.data
  return data instanceof Uint8Array ? data : undefined
}

async function readFitted(path: string, target: Uint8Array): Promise<FittedSample[] | undefined> {
  const { bytes, audio } = await readMp4(path)
  const wanted = aacConfigOf(target)
  if (!audio || wanted === undefined || aacConfigOf(audio.sampleEntry) !== wanted) return undefined
  return audio.samples.map(({ pos, size, pts }) => ({
    data: bytes.subarray(pos, pos + size),
    at: (pts - audio.mediaTime) / audio.timescale,
    isKey: true,
  }))
}
