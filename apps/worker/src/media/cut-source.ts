import { type FileHandle, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  avcConfigOf,
  type MediaInfo,
  NAL,
  nalType,
  type Packet,
  type Pps,
  parseAvcConfig,
  parsePps,
  parseSliceStart,
  parseSps,
  parseTimes,
  ptsSeconds,
  type Rational,
  type Sps,
  splitSample,
  windowArgs,
} from '@touchline/media'
import { isMp4 } from './inspect.ts'
import { openPicture, readSample } from './mp4-file.ts'
import { type RunLimits, runTool } from './run.ts'

/** H.264 packets that may be copied: each is one sample of an MP4 file, with an exact time. */
export type CutSource = {
  file: FileHandle
  packets: Packet[]
  timeBase: Rational
  sampleEntry: Uint8Array
  sps: Sps[]
  pps: Pps[]
}

type Stretch = { fromSeconds: number; toSeconds: number }

/** Whether the picture can be copied as it is: progressive 8-bit H.264 without rotation or flip. */
export function isCopyable(info: MediaInfo): boolean {
  const video = info.video
  const isH264 = video?.codec === 'h264' && ['yuv420p', 'yuvj420p'].includes(video.pixelFormat)
  return isH264 && !video.isInterlaced && video.rotation === 0 && !video.isFlipped
}

/**
 * Opens a range of a video for copying; undefined if its packets cannot be copied into an MP4 file unchanged. The
 * caller closes `file`.
 */
export async function openCutSource(
  input: string,
  info: MediaInfo,
  stretch: Stretch & { packets: Packet[] },
  folder: string,
  limits: RunLimits,
): Promise<CutSource | undefined> {
  const opened = isMp4(info)
    ? await openMp4(input, info, stretch)
    : await openWindow(input, info, stretch, folder, limits)
  const config = avcConfigOf(opened.sampleEntry)
  const sets = config && parseAvcConfig(config)
  if (sets?.lengthSize !== 4 || opened.packets.length === 0) {
    await opened.file.close()
    return undefined
  }
  try {
    return { ...opened, sps: sets.sps.map(parseSps), pps: sets.pps.map(parsePps) }
  } catch (error) {
    await opened.file.close()
    throw error
  }
}

async function openMp4(
  input: string,
  info: MediaInfo,
  { fromSeconds, toSeconds, packets: listed }: Stretch & { packets: Packet[] },
) {
  const { timeBase } = info.video!
  const packets = listed.filter(({ pts }) => {
    const seconds = ptsSeconds(pts, timeBase)
    return seconds >= fromSeconds && seconds <= toSeconds
  })
  const { file, track } = await openPicture(input)
  return { file, packets, timeBase, sampleEntry: track?.sampleEntry ?? new Uint8Array() }
}

/** Copies the range into a separate MP4 file first. */
async function openWindow(
  input: string,
  info: MediaInfo,
  { fromSeconds, toSeconds }: Stretch,
  folder: string,
  limits: RunLimits,
) {
  const output = { mp4: join(folder, 'window.mp4'), times: join(folder, 'window.txt') }
  const stretch = { file: input, fromSeconds, lengthSeconds: toSeconds - fromSeconds }
  await runTool('ffmpeg', windowArgs(info, stretch, output), limits)
  const { times, ...timeBase } = parseTimes(await readFile(output.times, 'utf8'))
  const { file, track } = await openPicture(output.mp4)
  const samples = track?.samples.length === times.length ? track.samples : []
  const packets = samples.map((sample, i) => {
    return {
      ...times[i]!,
      duration: 0,
      size: sample.size,
      pos: sample.pos,
      isKey: sample.isKey,
      isDiscarded: false,
    }
  })
  return { file, packets, timeBase, sampleEntry: track?.sampleEntry ?? new Uint8Array() }
}

export type PictureStart = { ppsId: number; idrPicId: number }

/** What the first slice of a packet contains: its parameter set id, and its IDR id (-1 if it is not an IDR picture). */
export async function pictureStart(source: CutSource, packet: Packet): Promise<PictureStart | undefined> {
  const sample = await readSample({ file: source.file, pos: packet.pos, size: packet.size })
  const slice = splitSample(sample).find((unit) => [NAL.idr, NAL.slice].includes(nalType(unit) as 1 | 5))
  return slice && parseSliceStart(slice, (id) => setsOf(source, id)?.sps.frameNumBits ?? 4)
}

/** The parameter sets that a picture parameter set id refers to. */
export function setsOf(source: CutSource, ppsId: number): { sps: Sps; pps: Pps } | undefined {
  const pps = source.pps.find(({ id }) => id === ppsId)
  const sps = source.sps.find(({ id }) => id === pps?.spsId)
  return pps && sps && { sps, pps }
}
