import type { SubtitleDocument } from './model.ts'

const hour = 3_600_000

/** How many cues begin behind the end of a video of so many ms. */
export const countOutside = ({ cues }: SubtitleDocument, durationMs: number): number =>
  cues.filter(({ start }) => start >= durationMs).length

/**
 * The whole hour in ms from which a document counts, as those of broadcasters count from 10:00:00; undefined if its cues
 * are within a video of so many ms, or would not be without it. Cues before it, such as a title at 0, count from there.
 */
export function offsetOf(document: SubtitleDocument, durationMs: number): number | undefined {
  const starts = document.cues.map(({ start }) => start).filter((start) => start >= hour)
  if (starts.length === 0 || countOutside(document, durationMs) === 0) return undefined
  const from = starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY)
  const offset = Math.floor(from / hour) * hour
  return starts.every((start) => start - offset < durationMs) ? offset : undefined
}

/** Lets the cues from an offset on count from 0. */
export function withoutOffset(document: SubtitleDocument, offset: number): SubtitleDocument {
  const cues = document.cues.map((cue) =>
    cue.start < offset ? cue : { ...cue, start: cue.start - offset, end: cue.end - offset },
  )
  return { ...document, cues: cues.sort((a, b) => a.start - b.start) }
}
