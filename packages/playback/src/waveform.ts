/** Bytes in front of the levels; sufficient to read the header. */
export const WAVEFORM_HEADER_BYTES = 32

/** A level of detail: where its buckets are in the file, and how many there are in a second of media time. */
export type WaveformLevel = { offset: number; buckets: number; perSecond: number }

/** The header of a waveform: its levels from coarse to fine; `startMs` is the media time of their first buckets. */
export type Waveform = { startMs: number; levels: WaveformLevel[] }

/** The lowest and highest sample of a bucket, -127 to 127. */
const BYTES_PER_BUCKET = 2

/** Reads the header of a waveform file. Throws an Error if it is none, or of a later version. */
export function parseWaveform(bytes: ArrayBuffer): Waveform {
  const header = new DataView(bytes)
  if (bytes.byteLength < WAVEFORM_HEADER_BYTES || header.getUint32(0) !== 0x544c5746)
    throw new Error('This is not a waveform.')
  if (header.getUint16(4, true) !== 1) throw new Error('This waveform is of a later version.')
  const count = header.getUint16(6, true)
  const finest = header.getUint32(8, true)
  const total = header.getUint32(12, true)
  const levels: WaveformLevel[] = []
  let offset = WAVEFORM_HEADER_BYTES
  for (let level = 0; level < count; level++) {
    const share = 4 ** (count - 1 - level)
    const buckets = Math.ceil(total / share)
    levels.push({ offset, buckets, perSecond: finest / share })
    offset += buckets * BYTES_PER_BUCKET
  }
  return { startMs: header.getInt32(16, true), levels }
}

/**
 * The number of the coarsest level that has a bucket for each pixel at this zoom; the finest one if none has.
 */
export function levelForZoom({ levels }: Waveform, pixelsPerSecond: number): number {
  const sufficient = levels.findIndex(({ perSecond }) => perSecond >= pixelsPerSecond)
  return sufficient === -1 ? levels.length - 1 : sufficient
}

/** The bytes of the file, the end excluded, with the header and the levels up to this many buckets a second. */
export function bytesUpTo({ levels }: Waveform, perSecond: number): number {
  const last = levels.filter((level) => level.perSecond <= perSecond).at(-1)
  return last ? last.offset + last.buckets * BYTES_PER_BUCKET : WAVEFORM_HEADER_BYTES
}

/**
 * The buckets of a level that cover a stretch of media time, from `first` up to but without `end`, and the bytes of the
 * file that they are in, for a range request. Nothing is covered outside the file: `first` and `end` are equal then.
 */
export function bucketsBetween(
  { levels, startMs }: Waveform,
  level: number,
  fromMs: number,
  toMs: number,
): { first: number; end: number; fromByte: number; endByte: number } {
  const { offset, buckets, perSecond } = levels[level]!
  const within = (bucket: number) => Math.min(buckets, Math.max(0, bucket))
  const first = within(Math.floor(((fromMs - startMs) * perSecond) / 1000))
  const end = Math.max(first, within(Math.ceil(((toMs - startMs) * perSecond) / 1000)))
  return {
    first,
    end,
    fromByte: offset + first * BYTES_PER_BUCKET,
    endByte: offset + end * BYTES_PER_BUCKET,
  }
}
