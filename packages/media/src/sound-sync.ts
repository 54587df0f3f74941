import { fourierOf } from './fft.ts'

/** Samples a second of the sound that is compared: enough for a delay to an eighth of a millisecond. */
export const syncRate = 8000

/** How many times the highest peak has to be the next one: below that, any other delay would do as well. */
export const leastPeak = 1.3

/** The band that is compared, in Hz: below it is wind and hum, above it what encoders leave out. */
const band = [80, 3600] as const

/** Milliseconds around the peak that belong to it: its own width, and the nearest echo. */
const widthMs = 30

/** The root of the mean square below which there is nothing to hear, of samples between -1 and 1: -66 dB. */
const silent = 0.0005

/** Milliseconds in which two sounds have to overlap. */
const leastOverlapMs = 4_000

/** How much later the same sound is in `other`. `peak` is how many times it is the next best one. */
export type SoundDelay =
  | { problem: null; delayMs: number; peak: number }
  | { problem: 'silent'; which: 'reference' | 'other' }
  | { problem: 'short' }
  | { problem: 'unclear'; peak: number }

/**
 * Finds by how many milliseconds the same sound is later in one recording than in the other, by cross-correlation of
 * phases: volume, muffling and the microphone do not count. Both have `syncRate` samples a second. Refuses what is not
 * clear.
 */
export function soundDelayOf(reference: Float32Array, other: Float32Array): SoundDelay {
  const leastOverlap = (leastOverlapMs * syncRate) / 1000
  if (reference.length < leastOverlap || other.length < leastOverlap) return { problem: 'short' }
  if (levelOf(reference) < silent) return { problem: 'silent', which: 'reference' }
  if (levelOf(other) < silent) return { problem: 'silent', which: 'other' }
  const size = 2 ** Math.ceil(Math.log2(reference.length + other.length))
  const correlation = correlate(reference, other, size)
  const at = (lag: number) => correlation[(lag + size) % size]!
  const [first, last] = [leastOverlap - reference.length, other.length - leastOverlap]
  let best = first
  for (let lag = first; lag <= last; lag++) if (Math.abs(at(lag)) > Math.abs(at(best))) best = lag
  const width = (widthMs * syncRate) / 1000
  let next = 0
  for (let lag = first; lag <= last; lag++)
    if (Math.abs(lag - best) > width) next = Math.max(next, Math.abs(at(lag)))
  const peak = next > 0 ? Math.abs(at(best)) / next : 1
  if (peak < leastPeak) return { problem: 'unclear', peak }
  return { problem: null, delayMs: (best * 1000) / syncRate, peak }
}

function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

/**
 * How alike the sounds are for each delay of the second one, which is the index; negative ones count from the end. Both
 * are transformed at once, as the real and the imaginary part of one signal.
 */
function correlate(reference: Float32Array, other: Float32Array, size: number): Float64Array {
  const fourier = fourierOf(size)
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  re.set(reference)
  im.set(other)
  fourier.forward(re, im)
  const across = new Float64Array(size)
  const acrossIm = new Float64Array(size)
  const [from, to] = band.map((frequency) => Math.round((frequency * size) / syncRate)) as [number, number]
  for (let index = from; index <= to; index++) {
    const mirror = size - index
    // The spectra of the two, from that of both.
    const [aRe, aIm] = [re[index]! + re[mirror]!, im[index]! - im[mirror]!]
    const [bRe, bIm] = [im[index]! + im[mirror]!, re[mirror]! - re[index]!]
    const real = aRe * bRe + aIm * bIm
    const imaginary = aRe * bIm - aIm * bRe
    const length = Math.hypot(real, imaginary)
    if (length === 0) continue
    across[index] = across[mirror] = real / length
    acrossIm[index] = imaginary / length
    acrossIm[mirror] = -imaginary / length
  }
  // The inverse: the two arrays exchanged. What is left is real; its scale does not count.
  fourier.forward(acrossIm, across)
  return across
}
