import type { Chapter } from '@touchline/contract/light'
import { frameAt, timeOfFrame } from '@touchline/playback'
import type { Span } from '../../../features/timeline/edit.ts'
import type { Edit } from '../../../features/timeline/model.ts'

type Timed = Pick<Chapter, 'id' | 'at' | 'end'>

/** Sorted by time, those that begin together by id. */
export const inOrder = <Item extends Timed>(chapters: readonly Item[]): Item[] =>
  [...chapters].sort((a, b) => a.at - b.at || a.id - b.id)

/** When a chapter of a sorted list begins and ends, in ms: without an end of its own, it ends where the next begins. */
export function spanAt(chapters: readonly Timed[], index: number, duration: number): Span {
  const { at, end } = chapters[index]!
  const next = chapters.slice(index + 1).find((other) => other.at > at)?.at ?? duration
  return { start: at, end: Math.max(at, end ?? next) }
}

/** The chapter that plays at a media time; the latest one, if several do. */
export const playingAt = <Item extends Timed>(
  chapters: readonly Item[],
  ms: number,
  duration: number,
): Item | undefined =>
  chapters.findLast((_, index) => {
    const { start, end } = spanAt(chapters, index, duration)
    return start <= ms && ms < end
  })

/** Whole ms within the media; rounded up, since a time just before a frame's own shows the frame before. */
export const wholeMs = (ms: number, duration: number): number =>
  Math.max(0, Math.min(Math.ceil(Math.round(ms * 1000) / 1000), Math.floor(duration)))

/** The time at which the frame that is shown begins. */
export const frameStart = (ms: number, rate: number): number => timeOfFrame(frameAt(ms, rate), rate)

/** What an edit on the timeline changes. An end that is brought to the next chapter is no end of its own. */
export function changesOfEdit(
  chapters: readonly Timed[],
  { id, start, end, grip }: Pick<Edit, 'id' | 'start' | 'end' | 'grip'>,
  { duration, rate }: { duration: number; rate: number },
): { at?: number; end?: number | null } {
  const index = chapters.findIndex((chapter) => chapter.id === id)
  const chapter = chapters[index]
  if (!chapter) return {}
  const at = wholeMs(start, duration)
  const next = chapters.slice(index + 1).find((other) => other.at > chapter.at)?.at ?? duration
  const isToNext = Math.abs(end - next) * rate < 1000
  if (grip === 'start') return at === chapter.at ? {} : { at }
  if (grip === 'end') return { end: isToNext ? null : wholeMs(end, duration) }
  return { at, ...(chapter.end !== null && { end: wholeMs(end, duration) }) }
}
