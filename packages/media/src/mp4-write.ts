import { box, u16, u32 } from './mp4-boxes.ts'

/** A track to write. `samples` are in decode order; times are in `timescale`. */
export type TrackPlan = {
  kind: 'video' | 'audio'
  timescale: number
  sampleEntry: Uint8Array
  samples: readonly { size: number; pts: number; isKey: boolean }[]
  /** Where the last sample ends. */
  endPts: number
  /** The beginning that is decoded but not shown (the encoder delay of AAC). */
  skip: number
  width: number
  height: number
}

/** What to write: `head` (up to the start of the media data), then the samples in this order. */
export type Mp4Layout = { head: Uint8Array; order: { track: number; sample: number }[] }

type Timing = { dts: number[]; duration: number[]; offset: number[]; shift: number; total: number }

const CHUNK_SECONDS = 0.5
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** Lays out an MP4 file whose index precedes its media, with exact times and an edit list for each track. */
export function layOutMp4(tracks: readonly TrackPlan[]): Mp4Layout {
  const timings = tracks.map(timingOf)
  const chunks = interleave(tracks, timings)
  const sizes = tracks.map((track) => track.samples.reduce((sum, sample) => sum + sample.size, 0))
  const mediaSize = sizes.reduce((sum, size) => sum + size, 0)
  const isLarge = mediaSize > 4e9
  const headFor = (start: number) => {
    const offsets = chunkOffsets(tracks, chunks, start)
    return moov(tracks, timings, chunks, offsets, isLarge)
  }
  const ftyp = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'))
  const mdat = isLarge ? u32(1, 0x6d646174, 0, 0) : u32(mediaSize + 8, 0x6d646174)
  if (isLarge) new DataView(mdat.buffer).setBigUint64(8, BigInt(mediaSize + 16))
  const start = ftyp.length + headFor(0).length + mdat.length
  const head = Buffer.concat([ftyp, headFor(start), mdat])
  const order = chunks.flatMap(({ track, from, to }) =>
    Array.from({ length: to - from }, (_, i) => ({ track, sample: from + i })),
  )
  return { head, order }
}

/**
 * Decode times that increase with every sample and are never after its PTS: the sorted PTS, shifted back as far as
 * needed.
 */
function timingOf({ samples, endPts }: TrackPlan): Timing {
  const shown = samples.map(({ pts }) => pts).sort((a, b) => a - b)
  const first = shown[0] ?? 0
  const shift = samples.reduce((most, { pts }, i) => Math.max(most, shown[i]! - pts), 0)
  const dts = shown.map((pts) => pts - first)
  const duration = shown.map((pts, i) => (shown[i + 1] ?? endPts) - pts)
  const offset = samples.map(({ pts }, i) => pts - shown[i]! + shift)
  return { dts, duration, offset, shift, total: endPts - first }
}

type Chunk = { track: number; from: number; to: number; at: number }

/** Chunks of half a second, by time, so that picture and sound are close together for sequential reading. */
function interleave(tracks: readonly TrackPlan[], timings: readonly Timing[]): Chunk[] {
  const chunks = tracks.flatMap(({ samples, timescale }, track) => {
    const { dts } = timings[track]!
    const own: Chunk[] = []
    for (let from = 0; from < samples.length; ) {
      let to = from + 1
      while (to < samples.length && dts[to]! - dts[from]! < CHUNK_SECONDS * timescale) to++
      own.push({ track, from, to, at: dts[from]! / timescale })
      from = to
    }
    return own
  })
  return chunks.sort((a, b) => a.at - b.at || a.track - b.track)
}

function chunkOffsets(tracks: readonly TrackPlan[], chunks: readonly Chunk[], start: number): number[][] {
  const offsets: number[][] = tracks.map(() => [])
  let at = start
  for (const { track, from, to } of chunks) {
    offsets[track]!.push(at)
    for (let i = from; i < to; i++) at += tracks[track]!.samples[i]!.size
  }
  return offsets
}

function moov(
  tracks: readonly TrackPlan[],
  timings: readonly Timing[],
  chunks: readonly Chunk[],
  offsets: readonly number[][],
  isLarge: boolean,
): Uint8Array {
  const timescale = tracks[0]!.timescale
  const shown = tracks.map((track, i) => {
    return Math.ceil(((timings[i]!.total - track.skip) / track.timescale) * timescale - 1e-6)
  })
  const duration = Math.max(...shown)
  const header = [u32(0, 0, 0, timescale, duration, 0x10000), u16(0x100, 0), u32(0, 0), MATRIX]
  const mvhd = box('mvhd', ...header, u32(0, 0, 0, 0, 0, 0, tracks.length + 1))
  const traks = tracks.map((track, i) => {
    const own = chunks.filter((chunk) => chunk.track === i).map(({ from, to }) => to - from)
    return trak(
      track,
      timings[i]!,
      i + 1,
      shown[i]!,
      sampleTable(track, timings[i]!, own, offsets[i]!, isLarge),
    )
  })
  return box('moov', mvhd, ...traks)
}

function trak(track: TrackPlan, timing: Timing, id: number, shown: number, stbl: Uint8Array): Uint8Array {
  const isVideo = track.kind === 'video'
  const place = u16(0, isVideo ? 0 : 1, isVideo ? 0 : 0x100, 0)
  const size = u32(track.width * 0x10000, track.height * 0x10000)
  const tkhd = box('tkhd', u32(3, 0, 0, id, 0, shown, 0, 0), place, MATRIX, size)
  const edts = box('edts', box('elst', u32(0, 1, shown, timing.shift + track.skip, 0x10000)))
  const mdhd = box('mdhd', u32(0, 0, 0, track.timescale, timing.total), u16(0x55c4, 0))
  const name = text(isVideo ? 'vide' : 'soun')
  const hdlr = box('hdlr', u32(0, 0), name, u32(0, 0, 0), Uint8Array.of(0))
  const media = isVideo ? box('vmhd', u32(1, 0, 0)) : box('smhd', u32(0, 0))
  const dinf = box('dinf', box('dref', u32(0, 1), box('url ', u32(1))))
  return box('trak', tkhd, edts, box('mdia', mdhd, hdlr, box('minf', media, dinf, stbl)))
}

function sampleTable(
  { samples, sampleEntry }: TrackPlan,
  { duration, offset }: Timing,
  chunkSizes: readonly number[],
  offsets: readonly number[],
  isLarge: boolean,
): Uint8Array {
  const keys = samples.flatMap(({ isKey }, i) => (isKey ? [i + 1] : []))
  const chunkRuns = runs(chunkSizes)
  let chunk = 1
  const stsc = chunkRuns.flatMap(([count, size]) => {
    chunk += count
    return [chunk - count, size, 1]
  })
  return box(
    'stbl',
    box('stsd', u32(0, 1), sampleEntry),
    box('stts', u32(0, runs(duration).length), numbers(runs(duration).flat())),
    ...(offset.some((value) => value !== 0)
      ? [box('ctts', u32(0, runs(offset).length), numbers(runs(offset).flat()))]
      : []),
    ...(keys.length < samples.length ? [box('stss', u32(0, keys.length), numbers(keys))] : []),
    box('stsc', u32(0, chunkRuns.length), numbers(stsc)),
    box('stsz', u32(0, 0, samples.length), numbers(samples.map(({ size }) => size))),
    isLarge
      ? box('co64', u32(0, offsets.length), numbers(offsets.flatMap((at) => [Math.floor(at / 2 ** 32), at])))
      : box('stco', u32(0, offsets.length), numbers(offsets)),
  )
}

/** Run-length encodes values as (count, value) pairs. */
function runs(values: readonly number[]): [number, number][] {
  const pairs: [number, number][] = []
  for (const value of values) {
    const last = pairs[pairs.length - 1]
    if (last?.[1] === value) last[0]++
    else pairs.push([1, value])
  }
  return pairs
}

/** Like `u32`, for lists too long to spread into arguments. */
function numbers(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < values.length; i++) view.setUint32(i * 4, values[i]! % 2 ** 32)
  return bytes
}

const text = (value: string) => new TextEncoder().encode(value)
