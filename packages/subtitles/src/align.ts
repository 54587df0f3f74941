import { freeKey } from './edits.ts'
import type { Cue, SubtitleDocument } from './model.ts'

/** A line of two languages side by side; one of them may be missing. */
export type Pair = { cue?: Cue; other?: Cue }

const overlap = (a: Cue, b: Cue) => Math.min(a.end, b.end) - Math.max(a.start, b.start)

/** Pairs the cues of two languages by time, in order: those that are shown together for most of the shorter one. */
export function align(cues: readonly Cue[], others: readonly Cue[]): Pair[] {
  const pairs: Pair[] = []
  let [at, of] = [0, 0]
  while (at < cues.length || of < others.length) {
    const [cue, other] = [cues[at], others[of]]
    if (cue && other && isTogether(cue, other, cues[at + 1], others[of + 1])) {
      pairs.push({ cue, other })
      at++
      of++
    } else if (cue && (!other || cue.start <= other.start)) {
      pairs.push({ cue })
      at++
    } else {
      pairs.push({ other: other! })
      of++
    }
  }
  return pairs
}

function isTogether(cue: Cue, other: Cue, next: Cue | undefined, nextOther: Cue | undefined): boolean {
  const shared = overlap(cue, other)
  const shorter = Math.min(cue.end - cue.start, other.end - other.start)
  if (shared * 2 < shorter) return false
  // A long cue belongs to the one that it shares most with.
  return !(next && overlap(next, other) > shared) && !(nextOther && overlap(cue, nextOther) > shared)
}

/** Adds an empty cue for each of the other language's that has none: its times and place, without its text. */
export function copyTiming(document: SubtitleDocument, source: SubtitleDocument): SubtitleDocument {
  const missing = align(document.cues, source.cues).flatMap(({ cue, other }) =>
    other && !cue ? [other] : [],
  )
  const first = freeKey(document)
  const added = missing.map(
    ({ start, end, settings }, index): Cue => ({
      key: first + index,
      id: '',
      start,
      end,
      // Regions are defined by each file for itself.
      settings: settings.replace(/(^|\s)region:\S+/, '').trim(),
      text: '',
      notes: [],
    }),
  )
  if (added.length === 0) return document
  return { ...document, cues: [...document.cues, ...added].toSorted((a, b) => a.start - b.start) }
}
