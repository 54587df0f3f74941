import { chance, type Match } from './match.ts'

export const SAMPLE_RATE = 48_000

/** Crowd noise that swells at each goal, and a whistle half a second after it: mono, 16-bit samples. */
export function matchSound(match: Match, seed: number): Buffer {
  const length = Math.round(match.seconds * SAMPLE_RATE)
  const samples = new Int16Array(length)
  const next = chance(seed + 2)
  let low = 0
  let slow = 0
  let loudness = 0.3
  for (let i = 0; i < length; i++) {
    const time = i / SAMPLE_RATE
    if (i % 480 === 0) loudness = loudnessAt(match, time)
    low += (next() * 2 - 1 - low) * 0.06
    slow += (low - slow) * 0.01
    samples[i] = Math.round((low - slow) * loudness * 30_000)
  }
  for (const { at } of match.goals) whistle(samples, at + 0.5)
  return Buffer.from(samples.buffer)
}

function loudnessAt(match: Match, time: number): number {
  const roars = match.goals.map(({ at }) => (time < at ? 0 : 2.2 * Math.exp(-(time - at) / 1.8)))
  return 0.6 + 0.1 * Math.sin(time * 0.8) + Math.min(2.4, Math.max(0, ...roars))
}

function whistle(samples: Int16Array, at: number) {
  const from = Math.round(at * SAMPLE_RATE)
  const length = Math.round(0.7 * SAMPLE_RATE)
  for (let i = 0; i < length && from + i < samples.length; i++) {
    const time = i / SAMPLE_RATE
    const trill = 0.6 + 0.4 * Math.sin(2 * Math.PI * 32 * time)
    const edge = Math.min(1, time * 60, (0.7 - time) * 30)
    const tone = Math.sin(2 * Math.PI * 2900 * time) * 5000 * trill * edge
    samples[from + i] = Math.max(-32768, Math.min(32767, samples[from + i]! + tone))
  }
}
