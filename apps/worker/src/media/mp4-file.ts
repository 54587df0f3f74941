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
    let batch: Uint8Array[] = [head]
    let pending = head.length
    const flush = async () => {
      await handle.writeFile(Buffer.concat(batch))
      batch = []
      pending = 0
    }
    for (const { track, sample } of order) {
      const bytes = await readSample(tracks[track]!.samples[sample]!.data)
      batch.push(bytes)
      pending += bytes.length
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

/** Reads the moov box of a file (its index) without the media; undefined if there is none. */
async function readMoov(handle: FileHandle): Promise<Buffer | undefined> {
  const header = Buffer.alloc(16)
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(header, 0, 16, at)
    const box = readBoxHeader(header.subarray(0, bytesRead))
    if (!box || box.size < box.header) return undefined
    if (box.type === 'moov') {
      const bytes = Buffer.alloc(box.size)
      await handle.read(bytes, 0, box.size, at)
      return bytes
    }
    at += box.size
  }
}

/**
 * Opens an MP4 file and reads the index of its video track; the samples stay in the file. Closes the file if it throws.
 */
export async function openPicture(path: string): Promise<{ file: FileHandle; track: Mp4Track | undefined }> {
  const file = await open(path)
  try {
    const moov = await readMoov(file)
    return { file, track: moov && readMp4Track(moov, 'video') }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The parameter sets of a file that ffmpeg encoded, which has one of each. */
export function encodedSets(track: Mp4Track): ParameterSets | undefined {
  const config = avcConfigOf(track.sampleEntry)
  const { sps, pps } = config ? parseAvcConfig(config) : { sps: [], pps: [] }
  return sps[0] && pps[0] && { sps: parseSps(sps[0]), pps: parsePps(pps[0]) }
}
