import { type FileHandle, open, readFile } from 'node:fs/promises'
import {
  avcConfigOf,
  layOutMp4,
  type Mp4Track,
  type ParameterSets,
  parseAvcConfig,
  parsePps,
  parseSps,
  readBoxHeader,
  readMp4Track,
  type TrackPlan,
  writePictureTimes,
} from '@touchline/media'

/** The bytes of a sample: in memory, or `size` bytes of `file` from `pos` on. */
export type SampleSource = Uint8Array | { file: FileHandle; pos: number; size: number }

export type TrackSource = Omit<TrackPlan, 'samples'> & {
  samples: readonly { data: SampleSource; pts: number; isKey: boolean }[]
}

const sampleSize = (data: SampleSource): number => (data instanceof Uint8Array ? data.length : data.size)

/** The bytes of a sample. */
export async function readSample(data: SampleSource): Promise<Uint8Array> {
  if (data instanceof Uint8Array) return data
  const bytes = Buffer.allocUnsafe(data.size)
  const { bytesRead } = await data.file.read(bytes, 0, data.size, data.pos)
  return bytes.subarray(0, bytesRead)
}

/** Writes an MP4 file of these tracks. Rejects with the file system's error, e.g. ENOSPC. */
export async function writeMp4(path: string, tracks: readonly TrackSource[]): Promise<void> {
  const plans = tracks.map((track) => ({
    ...track,
    samples: track.samples.map(({ data, pts, isKey }) => ({ size: sampleSize(data), pts, isKey })),
  }))
  const { head, order } = layOutMp4(plans)
  const handle = await open(path, 'w')
  try {
    let batch: SampleSource[] = [head]
    let pending = head.length
    const flush = async () => {
      await handle.writeFile(Buffer.concat(await Promise.all(batch.map(readSample))))
      batch = []
      pending = 0
    }
    for (const { track, sample } of order) {
      const { data } = tracks[track]!.samples[sample]!
      batch.push(data)
      pending += sampleSize(data)
      if (pending > 4_000_000 || batch.length > 500) await flush()
    }
    await flush()
  } finally {
    await handle.close()
  }
}

/** Reads the tracks and the bytes of a small MP4 file that ffmpeg just wrote. */
export async function readMp4(path: string): Promise<{
  bytes: Buffer
  video: Mp4Track | undefined
  audio: Mp4Track | undefined
}> {
  const bytes = await readFile(path)
  return { bytes, video: readMp4Track(bytes, 'video'), audio: readMp4Track(bytes, 'audio') }
}

export type BoxPlace = { type: string; at: number; size: number }

/** The places of a file's boxes. */
export async function* boxesOf(handle: FileHandle): AsyncGenerator<BoxPlace> {
  const header = Buffer.alloc(16)
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(header, 0, 16, at)
    const box = readBoxHeader(header.subarray(0, bytesRead))
    if (!box || box.size < box.header) return
    yield { type: box.type, at, size: box.size }
    at += box.size
  }
}

/** The bytes of a box, header included. */
export async function readBox(handle: FileHandle, { at, size }: BoxPlace): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  await handle.read(bytes, 0, size, at)
  return bytes
}

/** Reads the moov box of a file (its index) without the media; undefined if there is none. */
async function readMoov(handle: FileHandle): Promise<Buffer | undefined> {
  for await (const box of boxesOf(handle)) if (box.type === 'moov') return await readBox(handle, box)
  return undefined
}

/** Writes when each picture of a fragmented file is shown, in seconds, see `writePictureTimes`. */
export async function setPictureTimes(path: string, seconds: readonly number[]): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const moov = await readMoov(file)
    const scale = (moov && readMp4Track(moov, 'video')?.timescale) ?? 1
    const fragments: { at: number; moof: Buffer }[] = []
    for await (const box of boxesOf(file))
      if (box.type === 'moof') fragments.push({ at: box.at, moof: await readBox(file, box) })
    const times = seconds.map((time) => Math.round(time * scale))
    writePictureTimes(
      fragments.map(({ moof }) => moof),
      times,
    )
    for (const { at, moof } of fragments) await file.write(moof, 0, moof.length, at)
  } finally {
    await file.close()
  }
}

/**
 * Opens an MP4 file and reads the index of a track; the samples stay in the file. Closes the file if it throws.
 */
export async function openTrack(
  path: string,
  kind: 'video' | 'audio',
): Promise<{ file: FileHandle; track: Mp4Track | undefined }> {
  const file = await open(path)
  try {
    const moov = await readMoov(file)
    return { file, track: moov && readMp4Track(moov, kind) }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Opens an MP4 file and reads the index of its picture. */
export const openPicture = (path: string) => openTrack(path, 'video')

/** The parameter sets of a file that ffmpeg encoded, which has one of each. */
export function encodedSets(track: Mp4Track): ParameterSets | undefined {
  const config = avcConfigOf(track.sampleEntry)
  const { sps, pps } = config ? parseAvcConfig(config) : { sps: [], pps: [] }
  return sps[0] && pps[0] && { sps: parseSps(sps[0]), pps: parsePps(pps[0]) }
}
