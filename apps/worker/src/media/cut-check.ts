import { decodeArgs, listArgs, MediaError, parseDecoded, parseListing, readInterval } from '@touchline/media'
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
}

/** How far to read past a range, in seconds, since frames are not stored in display order. */
const REORDERED_SECONDS = 0.7

/**
 * Reads a clip back and compares it with what is expected: the time of every frame, and the length of its sound. Returns
 * what is wrong, as text for the log; undefined if nothing is. Throws a MediaError 'failed' if it does not decode.
 */
export async function checkClip(
  file: string,
  expected: Expected,
  limits: RunLimits,
): Promise<string | undefined> {
  const { copied, pts, timescale } = expected
  const isPartial = copied !== undefined && copied.from + REORDERED_SECONDS * timescale < copied.to
  const stretches = isPartial
    ? [
        readInterval(undefined, copied.from / timescale + REORDERED_SECONDS),
        readInterval((copied.to + 1) / timescale),
      ]
    : []
  const [listing, decoding] = await Promise.all([
    runTool('ffprobe', listArgs(file), limits),
    runTool('ffprobe', decodeArgs(file, stretches), limits),
  ])
  const listed = parseListing(listing.stdout.toString())
  const decoded = parseDecoded(decoding.stdout.toString())
  const isWanted = (tick: number) => !isPartial || tick <= copied.from || tick >= copied.to
  const problem = differs(listed.pts, pts) ?? differs(decoded.filter(isWanted), pts.filter(isWanted))
  const errors = decoding.stderr.trim()
  if (errors !== '')
    throw new MediaError('failed', `the clip does not decode cleanly: ${errors.slice(0, 500)}`)
  if (Math.abs(listed.soundTicks - expected.samples) > 3072)
    return `has ${listed.soundTicks} samples of sound`
  return problem
}

function differs(found: readonly number[], expected: readonly number[]): string | undefined {
  const at = expected.findIndex((pts, i) => pts !== found[i])
  if (at >= 0) return `shows frame ${at} at ${found[at]}, not at ${expected[at]}`
  return found.length === expected.length ? undefined : `has ${found.length} frames, not ${expected.length}`
}
