import {
  bytesUpTo,
  levelForZoom,
  parseWaveform,
  WAVEFORM_HEADER_BYTES,
  type Waveform,
} from '@touchline/playback'
import { createListeners } from './createListeners.ts'
import type { Peaks } from './peaks.ts'

/** Levels up to this many buckets a second are loaded at once; finer ones in parts, where they are looked at. */
const atOnce = 16
/** Buckets in a part, and how many parts are kept. */
const partSize = 4096
const mostParts = 96
/** How much quiet sound is raised at most, so that its shape can be seen. */
const mostGain = 8

/** Reads bytes of a file, the end excluded. */
export type ReadBytes = (from: number, end: number) => Promise<ArrayBuffer>

/** The loudness of a video from its waveform file. Where a part is not loaded yet, a coarser level stands in. */
export function createPeaks(readBytes: ReadBytes): Peaks {
  const { subscribe, tell } = createListeners()
  const parts = new Map<string, Int8Array | 'loading'>()
  let waveform: Waveform | undefined
  let coarse = new Int8Array()
  let coarseEnd = 0
  let gain = 1
  let hasFailed = false

  async function open(): Promise<void> {
    const header = parseWaveform(await readBytes(0, WAVEFORM_HEADER_BYTES))
    coarseEnd = bytesUpTo(header, atOnce)
    if (coarseEnd > WAVEFORM_HEADER_BYTES) coarse = new Int8Array(await readBytes(0, coarseEnd))
    const loudest = coarse
      .subarray(WAVEFORM_HEADER_BYTES)
      .reduce((most, value) => Math.max(most, Math.abs(value)), 1)
    gain = Math.min(mostGain, 127 / loudest)
    waveform = header
    tell()
  }
  // The timeline works without sound.
  const warn = (error: unknown) => {
    // Who has left the screen misses nothing.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      console.warn('A waveform was not loaded.', error)
  }
  open().catch((error) => {
    hasFailed = true
    warn(error)
    tell()
  })

  async function load(level: number, part: number): Promise<void> {
    const key = `${level}/${part}`
    const { offset, buckets } = waveform!.levels[level]!
    const first = part * partSize
    parts.set(key, 'loading')
    try {
      const end = Math.min(buckets, first + partSize)
      parts.set(key, new Int8Array(await readBytes(offset + 2 * first, offset + 2 * end)))
      for (const [oldest, value] of parts) {
        if (parts.size <= mostParts) break
        if (value !== 'loading') parts.delete(oldest)
      }
      tell()
    } catch (error) {
      warn(error)
    }
  }

  /** The bytes of a bucket and where they are; undefined if it is not loaded. */
  function find(level: number, bucket: number): { bytes: Int8Array; at: number } | undefined {
    const { offset, buckets } = waveform!.levels[level]!
    if (offset + 2 * buckets <= coarseEnd) return { bytes: coarse, at: offset + 2 * bucket }
    const part = Math.floor(bucket / partSize)
    const bytes = parts.get(`${level}/${part}`)
    if (bytes === undefined) void load(level, part)
    return bytes === undefined || bytes === 'loading'
      ? undefined
      : { bytes, at: 2 * (bucket - part * partSize) }
  }

  /** Widens the lowest and highest sample by those of a bucket, or of the coarser one that it is part of. */
  function widen(found: [number, number], level: number, bucket: number): void {
    for (let coarser = level; coarser >= 0; coarser--) {
      const place = find(coarser, Math.floor(bucket / 4 ** (level - coarser)))
      if (!place) continue
      found[0] = Math.min(found[0], place.bytes[place.at] ?? 0)
      found[1] = Math.max(found[1], place.bytes[place.at + 1] ?? 0)
      return
    }
  }

  return {
    subscribe,
    state: () => (waveform ? 'ready' : hasFailed ? 'failed' : 'loading'),
    read(from, to, columns) {
      const values = new Int8Array(2 * columns)
      if (!waveform || waveform.levels.length === 0) return values
      const { startMs, levels } = waveform
      const level = levelForZoom(waveform, (columns / (to - from)) * 1000)
      const { buckets, perSecond } = levels[level]!
      const bucketAt = (column: number) =>
        ((from + ((to - from) * column) / columns - startMs) * perSecond) / 1000
      for (let column = 0; column < columns; column++) {
        const first = Math.max(0, Math.floor(bucketAt(column)))
        const last = Math.min(buckets, Math.max(first + 1, Math.floor(bucketAt(column + 1))))
        const found: [number, number] = [0, 0]
        if (bucketAt(column + 1) > 0)
          for (let bucket = first; bucket < last; bucket++) widen(found, level, bucket)
        values[2 * column] = found[0] * gain
        values[2 * column + 1] = found[1] * gain
      }
      return values
    },
  }
}
