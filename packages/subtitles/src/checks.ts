import { plainText } from './cue-text.ts'
import { changeCue, removeCues } from './edits.ts'
import { type Cue, perCue, type SubtitleDocument } from './model.ts'

/** The fastest that most people read, in characters a second. */
export const fastest = 20
/** Frames that have to be free between two cues, so that the eye sees the change. */
const gapFrames = 2

export type Problem =
  | { kind: 'fast'; speed: number }
  | { kind: 'overlap'; ms: number }
  | { kind: 'gap' }
  | { kind: 'empty' }
  | { kind: 'outside' }

/** The least time between two cues, in ms. */
export const leastGap = (rate: number): number => Math.ceil((gapFrames * 1000) / rate)

/** How many characters have to be read a second; line breaks count as spaces do. */
export const readingSpeed: (cue: Cue) => number = perCue(({ start, end, text }) =>
  Math.round(([...plainText(text).trim()].length * 1000) / Math.max(1, end - start)),
)

/** What is wrong with a cue; `before` ends last of the cues above it. The video ends at `durationMs`. */
export function problemsOf(
  cue: Cue,
  before: Cue | undefined,
  rate: number,
  durationMs = Number.POSITIVE_INFINITY,
): Problem[] {
  const problems: Problem[] = []
  if (cue.start >= durationMs) problems.push({ kind: 'outside' })
  if (cue.text.trim() === '') problems.push({ kind: 'empty' })
  const speed = readingSpeed(cue)
  if (speed > fastest) problems.push({ kind: 'fast', speed })
  const gap = before ? cue.start - before.end : Number.POSITIVE_INFINITY
  if (gap < 0) problems.push({ kind: 'overlap', ms: -gap })
  else if (gap < leastGap(rate)) problems.push({ kind: 'gap' })
  return problems
}

/** The problems of all cues that have any, by key. */
export function findProblems(
  { cues }: SubtitleDocument,
  rate: number,
  durationMs?: number,
): Map<number, Problem[]> {
  const found = new Map<number, Problem[]>()
  let before: Cue | undefined
  for (const cue of cues) {
    const problems = problemsOf(cue, before, rate, durationMs)
    if (problems.length > 0) found.set(cue.key, problems)
    if (!before || cue.end >= before.end) before = cue
  }
  return found
}

/**
 * Repairs a problem: shows a cue for longer, ends the one above earlier, or removes a cue without text or outside the
 * video. Returns the same document if there is no room for it.
 */
export function repair(
  document: SubtitleDocument,
  key: number,
  kind: Problem['kind'],
  rate: number,
): SubtitleDocument {
  const index = document.cues.findIndex((cue) => cue.key === key)
  const cue = document.cues[index]
  if (!cue) return document
  if (kind === 'empty' || kind === 'outside') return removeCues(document, new Set([key]))
  const gap = leastGap(rate)
  const above = document.cues
    .slice(0, index)
    .reduce<Cue | undefined>((last, each) => (last && last.end > each.end ? last : each), undefined)
  if (kind === 'fast') {
    const needed = Math.ceil(([...plainText(cue.text).trim()].length * 1000) / fastest)
    const latest = (document.cues[index + 1]?.start ?? Number.POSITIVE_INFINITY) - gap
    const end = Math.max(cue.end, Math.min(cue.start + needed, latest))
    const earliest = above ? above.end + gap : 0
    const start = Math.min(cue.start, Math.max(end - needed, earliest, 0))
    return start === cue.start && end === cue.end ? document : changeCue(document, key, { start, end })
  }
  if (!above) return document
  const end = cue.start - gap
  if (end > above.start) return changeCue(document, above.key, { end })
  const start = above.end + gap
  return start < cue.end ? changeCue(document, key, { start }) : document
}
