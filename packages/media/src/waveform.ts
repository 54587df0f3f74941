/** Bytes in front of the levels. */
const HEADER = 32
const LEVELS = 7
/** Buckets a second of the finest level; each coarser one has a quarter. */
const FINEST = 1000
/** Buckets collected before they are passed on. */
const BLOCK = 8192

/** The bytes of a waveform's levels are passed on as they come, level 0 being the coarsest. */
export type WriteLevel = (level: number, bytes: Uint8Array) => void

/**
 * Reduces sound to a waveform: the lowest and highest sample of each bucket of time, as two int8, in levels of which
 * each has a quarter of the next one's buckets. `end` returns the header; the file is the header, then the levels from
 * coarse to fine. Memory does not grow with the length of the sound.
 */
export function reduceWaveform(
  sampleRate: number,
  write: WriteLevel,
): { levels: number; add(samples: Int16Array): void; end(): Uint8Array } {
  const levels = Array.from({ length: LEVELS }, (_, level) => openLevel((bytes) => write(level, bytes)))
  const finest = LEVELS - 1
  let count = 0
  let seen = 0
  let bucketEnd = endOf(0)
  let low = 0
  let high = 0
  let isEmpty = true

  function endOf(bucket: number) {
    return Math.ceil(((bucket + 1) * sampleRate) / FINEST)
  }

  function finishBucket() {
    pass(finest, toInt8(low), toInt8(high))
    count++
    bucketEnd = endOf(count)
    isEmpty = true
  }

  /** Adds a bucket to a level, and every fourth time one to the coarser level. */
  function pass(level: number, bucketLow: number, bucketHigh: number) {
    const whole = levels[level]!.add(bucketLow, bucketHigh)
    if (whole && level > 0) pass(level - 1, ...whole)
  }

  return {
    levels: LEVELS,
    add(samples) {
      for (const sample of samples) {
        if (isEmpty) {
          low = sample
          high = sample
          isEmpty = false
        } else if (sample < low) low = sample
        else if (sample > high) high = sample
        if (++seen === bucketEnd) finishBucket()
      }
    },
    end() {
      if (!isEmpty) finishBucket()
      for (let level = finest; level > 0; level--) {
        const rest = levels[level]!.takeRest()
        if (rest) pass(level - 1, ...rest)
      }
      for (const level of levels) level.flush()
      return headerOf(count)
    },
  }
}

/** One level: collects its buckets, and four of them to one of the coarser level. */
function openLevel(write: (bytes: Uint8Array) => void) {
  let block = new Int8Array(BLOCK * 2)
  let used = 0
  let inGroup = 0
  let low = 127
  let high = -128
  const take = (): [number, number] => {
    const group: [number, number] = [low, high]
    inGroup = 0
    low = 127
    high = -128
    return group
  }
  const flush = () => {
    if (used > 0) write(new Uint8Array(block.buffer, 0, used))
    block = new Int8Array(BLOCK * 2)
    used = 0
  }
  return {
    flush,
    add(bucketLow: number, bucketHigh: number): [number, number] | undefined {
      block[used++] = bucketLow
      block[used++] = bucketHigh
      if (used === block.length) flush()
      low = Math.min(low, bucketLow)
      high = Math.max(high, bucketHigh)
      return ++inGroup === 4 ? take() : undefined
    },
    takeRest: () => (inGroup > 0 ? take() : undefined),
  }
}

const toInt8 = (sample: number) => Math.round((sample * 127) / 32_768)

/** `TLWF`, version, levels, buckets a second and number of buckets of the finest level, its start in ms; zeros. */
function headerOf(count: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER))
  for (const [at, letter] of [...'TLWF'].entries()) header.setUint8(at, letter.charCodeAt(0))
  header.setUint16(4, 1, true)
  header.setUint16(6, LEVELS, true)
  header.setUint32(8, FINEST, true)
  header.setUint32(12, count, true)
  header.setInt32(16, 0, true)
  return new Uint8Array(header.buffer)
}

/**
 * Decodes the sound of an encoded video as mono `s16le` at its own rate. Samples are where their times say: gaps and a
 * late start are filled with silence, and what lies before the first picture is left out.
 */
export function soundArgs(input: string): string[] {
  const place = 'aresample=async=1:min_hard_comp=0.01:first_pts=0'
  const open = ['-v', 'error', '-nostdin', '-i', input, '-map', '0:a:0']
  return [...open, '-af', place, '-ac', '1', '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1']
}
