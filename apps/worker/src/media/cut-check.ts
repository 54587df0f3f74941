import { decodeArgs, listArgs, parseDecoded, parseListing, readInterval } from '@touchline/media'
import { type RunLimits, runTool } from './run.ts'

/**
 * What a clip must turn out to be: when each frame is shown, in ticks of its track, and how many samples of sound it
 * has. Of copied pictures only those at the joints are decoded: up to `from`, and again from the key frame at `to`.
 */
export type Expected = {
  pts: number[]
  samples: number
  timescale: number
  copied?: { from: number; to: number } | undefined
}

/** How many further frames are read behind a stretch, since they are not stored in the order in which they are shown. */
const REORDERED_SECONDS = 0.7

/**
 * Reads a clip again and compares it with what it must be: every frame by its time, and that it decodes. Answers what
 * is wrong, in words for the log; undefined where nothing is.
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
  if (errors !== '') return `does not decode cleanly: ${errors.slice(0, 500)}`
  if (Math.abs(listed.soundTicks - expected.samples) > 3072)
    return `has ${listed.soundTicks} samples of sound`
  return problem
}

function differs(found: readonly number[], expected: readonly number[]): string | undefined {
  const at = expected.findIndex((pts, i) => pts !== found[i])
  if (at >= 0) return `shows frame ${at} at ${found[at]}, not at ${expected[at]}`
  return found.length === expected.length ? undefined : `has ${found.length} frames, not ${expected.length}`
}
