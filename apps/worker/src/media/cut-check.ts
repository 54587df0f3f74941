import { readFile } from 'node:fs/promises'
import { decodeArgs, listArgs, MediaError, parseDecoded, parseListing } from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { type RunLimits, runTool } from './run.ts'

/**
 * What a clip must contain: the time of each frame, in ticks of its track, and the number of audio samples. Of copied
 * pictures only those at the joints are decoded: up to `from`, and again from the key frame at `to`.
 */
export type Expected = {
  pts: number[]
  samples: number
  timescale: number
  copied?: { from: number; to: number } | undefined
  /** The filters through which its first and last picture are read; they are not read if absent. */
  filters?: readonly string[] | undefined
}

/** What is wrong with a clip, as text for the log, undefined if nothing is; and the pixels of its first and last picture. */
export type Checked = { problem: string | undefined; ends: (Uint8Array | undefined)[] }

/** How far to read past a range, in seconds, since frames are not stored in display order. */
const REORDERED_SECONDS = 0.7

/**
 * Reads a clip back and compares it with what is expected: the time of every frame, and the length of its sound. Throws
 * a MediaError 'failed' if it does not decode.
 */
export async function checkClip(file: string, expected: Expected, limits: RunLimits): Promise<Checked> {
  const { copied, pts, timescale, samples, filters } = expected
  const isPartial = copied !== undefined && copied.from + REORDERED_SECONDS * timescale < copied.to
  const ends = isPartial
    ? { until: copied.from / timescale + REORDERED_SECONDS, from: (copied.to + 1) / timescale }
    : undefined
  const [first, last] = [pts[0]!, pts.at(-1)!].map((tick, i) => ({
    pts: tick,
    outFile: `${file}.${i}`,
    filters: filters!,
  }))
  const pictures = filters && ([first!, last!] as const)
  const wanted = { file, timescale, hasSound: samples > 0, ends, pictures }
  const [listing, decoding] = await Promise.all([
    runTool('ffprobe', listArgs(file), limits),
    runTool('ffmpeg', decodeArgs(wanted, await ffmpegBuild()), limits),
  ])
  const listed = parseListing(listing.stdout.toString())
  const decoded = parseDecoded(decoding.stdout.toString())
  const isWanted = (tick: number) => !isPartial || tick <= copied.from || tick >= copied.to
  const errors = decoding.stderr.trim()
  if (errors !== '')
    throw new MediaError('failed', `the clip does not decode cleanly: ${errors.slice(0, 500)}`)
  const problem =
    differs(listed.pts, pts) ??
    differs(decoded.filter(isWanted), pts.filter(isWanted)) ??
    (Math.abs(listed.soundTicks - samples) > 3072 ? `has ${listed.soundTicks} samples of sound` : undefined)
  return { problem, ends: await Promise.all((pictures ?? []).map(({ outFile }) => readFile(outFile))) }
}

function differs(found: readonly number[], expected: readonly number[]): string | undefined {
  const at = expected.findIndex((pts, i) => pts !== found[i])
  if (at >= 0) return `shows frame ${at} at ${found[at]}, not at ${expected[at]}`
  return found.length === expected.length ? undefined : `has ${found.length} frames, not ${expected.length}`
}
