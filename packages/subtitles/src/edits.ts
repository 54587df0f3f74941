import { asCueText, splitText } from './cue-text.ts'
import type { Cue, SubtitleDocument } from './model.ts'

// Every edit returns a new document and leaves the given one as it is, so that it can be undone by going back to it.

/** The shortest time that a cue is shown, in ms. */
export const shortest = 40

const order = (a: Cue, b: Cue) => a.start - b.start

/** The document with other cues, sorted by start. Cues that start together keep their order. */
const withCues = (document: SubtitleDocument, cues: readonly Cue[]): SubtitleDocument => ({
  ...document,
  cues: cues.every((cue, index) => index === 0 || cues[index - 1]!.start <= cue.start)
    ? cues
    : cues.toSorted(order),
})

const indexOf = ({ cues }: SubtitleDocument, key: number) => cues.findIndex((cue) => cue.key === key)

/** A key that no cue of the document has. */
export const freeKey = ({ cues }: SubtitleDocument): number =>
  cues.reduce((most, { key }) => Math.max(most, key), -1) + 1

/** Changes a cue. Times become whole milliseconds from 0, with the end after the start. */
export function changeCue(
  document: SubtitleDocument,
  key: number,
  changes: Partial<Pick<Cue, 'start' | 'end' | 'text' | 'settings'>>,
): SubtitleDocument {
  const index = indexOf(document, key)
  const cue = document.cues[index]
  if (!cue) return document
  const text = changes.text === undefined ? cue.text : asCueText(changes.text)
  const start = Math.max(0, Math.round(changes.start ?? cue.start))
  const end = Math.max(start + 1, Math.round(changes.end ?? cue.end))
  const next = { ...cue, start, end, text, settings: changes.settings ?? cue.settings }
  const isSame = (['start', 'end', 'text', 'settings'] as const).every((name) => next[name] === cue[name])
  return isSame ? document : withCues(document, document.cues.with(index, next))
}

/** Moves where a cue begins or ends; the other edge is moved only if it would be in the way. */
export function moveEdge(
  document: SubtitleDocument,
  key: number,
  edge: 'start' | 'end',
  at: number,
): SubtitleDocument {
  const cue = document.cues[indexOf(document, key)]
  if (!cue) return document
  const ms = Math.max(0, Math.round(at))
  return edge === 'start'
    ? changeCue(document, key, { start: ms, end: Math.max(cue.end, ms + shortest) })
    : changeCue(document, key, {
        start: Math.max(0, Math.min(cue.start, ms - shortest)),
        end: Math.max(ms, shortest),
      })
}

/** Adds a cue; its key is `freeKey` of the document. */
export const addCue = (
  document: SubtitleDocument,
  cue: Pick<Cue, 'start' | 'end' | 'text'> & Partial<Cue>,
): SubtitleDocument =>
  withCues(document, [...document.cues, { id: '', settings: '', notes: [], ...cue, key: freeKey(document) }])

/** Removes cues. The comments above them stay, above what follows. */
export function removeCues(document: SubtitleDocument, keys: ReadonlySet<number>): SubtitleDocument {
  let notes: string[] = []
  const cues: Cue[] = []
  for (const cue of document.cues) {
    if (keys.has(cue.key)) for (const note of cue.notes) notes.push(note)
    else {
      cues.push(notes.length > 0 ? { ...cue, notes: [...notes, ...cue.notes] } : cue)
      notes = []
    }
  }
  return { ...document, cues, tail: [...notes, ...document.tail] }
}

/**
 * Splits a cue into two. `offset` is where in its text; without it the text is split at the line break or space next to
 * the same share of it as of the time. `at` is the time in ms; without it the time is shared as the text is.
 */
export function splitCue(
  document: SubtitleDocument,
  key: number,
  { offset, at }: { offset?: number; at?: number },
): SubtitleDocument {
  const index = indexOf(document, key)
  const cue = document.cues[index]
  if (!cue || cue.end - cue.start < 2 * shortest) return document
  const length = cue.end - cue.start
  const place = offset ?? breakNear(cue.text, at === undefined ? 0.5 : (at - cue.start) / length)
  const wanted = at ?? cue.start + (length * place) / Math.max(1, cue.text.length)
  const time = Math.round(Math.min(cue.end - shortest, Math.max(cue.start + shortest, wanted)))
  const [before, after] = splitText(cue.text, place)
  const second = { ...cue, key: freeKey(document), id: '', notes: [], start: time, text: after }
  return withCues(document, document.cues.toSpliced(index, 1, { ...cue, end: time, text: before }, second))
}

/** The offset of the line break, or else the space, that is nearest to a share of the text. */
function breakNear(text: string, share: number): number {
  const wanted = text.length * share
  const places = (pattern: RegExp) => [...text.matchAll(pattern)].map(({ index }) => index)
  const found = places(/\n/g).length > 0 ? places(/\n/g) : places(/ (?![^<]*>)/g)
  return found.reduce(
    (best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best),
    found[0] ?? text.length,
  )
}

/** Joins a cue with the next: from the first's start to the later end, the texts below each other. */
export function mergeWithNext(document: SubtitleDocument, key: number): SubtitleDocument {
  const index = indexOf(document, key)
  const [cue, next] = document.cues.slice(index, index + 2)
  if (index < 0 || !cue || !next) return document
  const text = [cue.text, next.text].filter((each) => each.trim() !== '').join('\n')
  const merged = { ...cue, end: Math.max(cue.end, next.end), text, notes: [...cue.notes, ...next.notes] }
  return { ...document, cues: document.cues.toSpliced(index, 2, merged) }
}

/**
 * Moves all cues by some ms, or those from one on. Nothing moves to before 0, so that distances stay as they are.
 */
export function shiftCues(document: SubtitleDocument, by: number, from?: number): SubtitleDocument {
  const first = from === undefined ? 0 : Math.max(0, indexOf(document, from))
  const moved = document.cues.slice(first)
  if (moved.length === 0) return document
  const least = moved[0]!.start
  const ms = Math.max(Math.round(by), -least)
  return withCues(document, [
    ...document.cues.slice(0, first),
    ...moved.map((cue) => ({ ...cue, start: cue.start + ms, end: cue.end + ms })),
  ])
}

/**
 * Gives a cue new times, as dragged. An edge that comes too close to a neighbour's keeps the gap between cues; farther
 * in, it overlaps it, which is a warning.
 */
export function placeCue(
  document: SubtitleDocument,
  key: number,
  span: Pick<Cue, 'start' | 'end'>,
  gap: number,
): SubtitleDocument {
  let { start, end } = { start: Math.max(0, Math.round(span.start)), end: Math.round(span.end) }
  for (const other of document.cues) {
    if (other.key === key) continue
    const below = start - other.end
    const above = other.start - end
    if (below >= 0 && below < gap) start = Math.min(other.end + gap, end - shortest)
    else if (above >= 0 && above < gap) end = Math.max(other.start - gap, start + shortest)
  }
  return changeCue(document, key, { start, end })
}
