import { labelOf } from './labels.ts'
import type { TimelineEntry } from './model.ts'
import { formatTime } from './times.ts'

const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** How long the last chapter is if nobody knows how long the media are. */
const lastLength = 60_000

/**
 * Writes chapters as WebVTT. A chapter lasts until the next one begins; entries of the same moment are one. `duration`
 * is that of the media in ms.
 */
export function toWebVttChapters(entries: readonly TimelineEntry[], duration?: number): string {
  const chapters: { at: number; labels: string[] }[] = []
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const last = chapters.at(-1)
    if (last?.at === entry.at) last.labels.push(labelOf(entry))
    else chapters.push({ at: entry.at, labels: [labelOf(entry)] })
  }
  const cues = chapters.map(({ at, labels }, index) => {
    const end =
      chapters[index + 1]?.at ?? Math.max(duration ?? 0, at + (duration === undefined ? lastLength : 1))
    return `\n${index + 1}\n${formatTime(at)} --> ${formatTime(end)}\n${encode([...new Set(labels)].join(' · '))}\n`
  })
  return `WEBVTT\n${cues.join('')}`
}
