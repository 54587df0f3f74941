import { type Cue, emptyDocument, formatCueTime, type SubtitleDocument } from './model.ts'

/** A stretch of media in ms; `shift` is where its beginning is on another clock, 0 if left out. */
export type Stretch = { from: number; to: number; shift?: number | undefined }

const wordTime = /<(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})>/g

/**
 * The part of a document that is shown during a stretch of its media, on the stretch's own clock. A cue that begins before
 * it or ends after it is shown for as long as both last. Styles and regions stay; comments and what the header says of
 * the file's own clock do not.
 */
export function excerptOf({ head, cues }: SubtitleDocument, stretch: Stretch): SubtitleDocument {
  const { from, to, shift = 0 } = stretch
  const move = (ms: number) => Math.round(Math.min(to, Math.max(from, ms)) - from + shift)
  const shown = cues.flatMap((cue): Cue[] => {
    const [start, end] = [move(cue.start), move(cue.end)]
    if (cue.text.trim() === '' || end <= start) return []
    return [{ ...cue, start, end, notes: [], text: moveWords(cue.text, { start, end }, shift - from) }]
  })
  return { ...emptyDocument, head: head.filter((block) => !block.startsWith('NOTE')), cues: shown }
}

/** Moves the times of words; those outside of the cue would be invalid. */
function moveWords(text: string, { start, end }: Pick<Cue, 'start' | 'end'>, by: number): string {
  return text.replace(wordTime, (_, hours = '0', minutes, seconds, ms) => {
    const at = Math.round(
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms) + by,
    )
    return at > start && at < end ? `<${formatCueTime(at)}>` : ''
  })
}
