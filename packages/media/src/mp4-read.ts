import { type Box, findBox, listBoxes } from './mp4-boxes.ts'

/** A sample of a track: `pos` and `size` locate its bytes in the file, `pts` is in the track's time scale. */
export type Mp4Sample = { pos: number; size: number; pts: number; isKey: boolean }

export type Mp4Track = {
  timescale: number
  /** The whole sample entry (`avc1`, `mp4a`...), to be copied into another file unchanged. */
  sampleEntry: Uint8Array
  /** Where the edit list starts in the media, in the track's time scale. */
  mediaTime: number
  /** How long the media is, in the track's time scale. */
  duration: number
  samples: Mp4Sample[]
}

/** The body of `avcC` within an `avc1` sample entry, or undefined if it is another codec. */
export function avcConfigOf(sampleEntry: Uint8Array): Uint8Array | undefined {
  if (String.fromCharCode(...sampleEntry.subarray(4, 8)) !== 'avc1') return undefined
  const box = findBox(sampleEntry, ['avcC'], 86)
  return box && sampleEntry.subarray(box.start, box.end)
}

/**
 * The first track of a kind in an unfragmented MP4 file (or only in its moov, without samples if it is fragmented);
 * undefined if there is none. Throws a RangeError if the boxes are truncated.
 */
export function readMp4Track(bytes: Uint8Array, kind: 'video' | 'audio'): Mp4Track | undefined {
  const moov = findBox(bytes, ['moov'])
  const handler = kind === 'video' ? 'vide' : 'soun'
  const tracks = moov ? listBoxes(bytes, moov.start, moov.end).filter(({ type }) => type === 'trak') : []
  const track = tracks.find(({ start, end }) => {
    const hdlr = findBox(bytes, ['mdia', 'hdlr'], start, end)
    return hdlr && String.fromCharCode(...bytes.subarray(hdlr.start + 8, hdlr.start + 12)) === handler
  })
  return track && readTrack(bytes, track)
}

function readTrack(bytes: Uint8Array, track: Box): Mp4Track {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mdhd = findBox(bytes, ['mdia', 'mdhd'], track.start, track.end)!
  const stbl = findBox(bytes, ['mdia', 'minf', 'stbl'], track.start, track.end)!
  const stsd = findBox(bytes, ['stsd'], stbl.start, stbl.end)!.start
  const isLong = bytes[mdhd.start] === 1
  return {
    timescale: view.getUint32(mdhd.start + (isLong ? 20 : 12)),
    duration: isLong ? Number(view.getBigUint64(mdhd.start + 24)) : view.getUint32(mdhd.start + 16),
    sampleEntry: bytes.slice(stsd + 8, stsd + 8 + view.getUint32(stsd + 8)),
    mediaTime: readMediaTime(bytes, view, track),
    samples: readSamples(bytes, view, stbl),
  }
}

function readMediaTime(bytes: Uint8Array, view: DataView, track: Box): number {
  const elst = findBox(bytes, ['edts', 'elst'], track.start, track.end)
  if (!elst || view.getUint32(elst.start + 4) === 0) return 0
  const time =
    bytes[elst.start] === 1 ? Number(view.getBigInt64(elst.start + 16)) : view.getInt32(elst.start + 12)
  return Math.max(0, time)
}

function readSamples(bytes: Uint8Array, view: DataView, stbl: Box): Mp4Sample[] {
  const table = (type: string) => findBox(bytes, [type], stbl.start, stbl.end)?.start
  const stsz = table('stsz')
  if (stsz === undefined) return []
  const fixed = view.getUint32(stsz + 4)
  const count = view.getUint32(stsz + 8)
  const positions = chunkOffsets(view, table)
  const dts = expandRuns(view, table('stts'), count)
  const offsets = expandRuns(view, table('ctts'), count)
  const stss = table('stss')
  const keys = new Set(stss === undefined ? [] : u32List(view, stss + 4))
  let time = 0
  const samples: Mp4Sample[] = []
  for (const run of positions) {
    let pos = run.offset
    for (let i = 0; i < run.samples && samples.length < count; i++) {
      const index = samples.length
      const size = fixed || view.getUint32(stsz + 12 + index * 4)
      const isKey = stss === undefined || keys.has(index + 1)
      samples.push({ pos, size, pts: time + (offsets[index]! | 0), isKey })
      pos += size
      time += dts[index]!
    }
  }
  return samples
}

const u32List = (view: DataView, at: number) =>
  Array.from({ length: view.getUint32(at) }, (_, i) => view.getUint32(at + 4 + i * 4))

/** Expands the (count, value) pairs of stts and ctts. */
function expandRuns(view: DataView, at: number | undefined, count: number): number[] {
  const values = new Array<number>(count).fill(0)
  if (at === undefined) return values
  let index = 0
  for (let run = 0; run < view.getUint32(at + 4); run++) {
    const length = view.getUint32(at + 8 + run * 8)
    const value = view.getUint32(at + 12 + run * 8)
    for (let i = 0; i < length && index < count; i++) values[index++] = value
  }
  return values
}

function chunkOffsets(
  view: DataView,
  table: (type: string) => number | undefined,
): { offset: number; samples: number }[] {
  const stco = table('stco')
  const co64 = table('co64')
  const stsc = table('stsc')!
  const chunks = view.getUint32((stco ?? co64)! + 4)
  const rules = view.getUint32(stsc + 4)
  let rule = 0
  return Array.from({ length: chunks }, (_, chunk) => {
    while (rule + 1 < rules && view.getUint32(stsc + 8 + (rule + 1) * 12) <= chunk + 1) rule++
    const offset =
      stco === undefined
        ? Number(view.getBigUint64(co64! + 8 + chunk * 8))
        : view.getUint32(stco + 8 + chunk * 4)
    return { offset, samples: view.getUint32(stsc + 12 + rule * 12) }
  })
}
