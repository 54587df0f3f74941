import { labelOf, oneLine } from './labels.ts'
import type { TimelineEntry } from './model.ts'
import { type Reach, reachOf } from './reach.ts'
import { formatTimecode, frameAt } from './times.ts'

export type EdlOptions = { title: string; frameRate: number; reach?: Reach | undefined }

/**
 * Writes a CMX3600 edit list: the play around each entry, one after the other from 01:00:00:00, with a locator at the
 * moment itself. Times are non-drop timecodes.
 */
export function toEdl(entries: readonly TimelineEntry[], { title, frameRate, reach }: EdlOptions): string {
  const code = (frame: number) => formatTimecode(frame, frameRate)
  let record = 3600 * Math.round(frameRate)
  const events = entries
    .toSorted((a, b) => a.at - b.at)
    .map((entry, index) => {
      const { from, to } = reachOf(entry, reach)
      const [first, last] = [frameAt(from, frameRate), frameAt(to, frameRate)]
      const begin = record
      record += last - first
      const number = String(index + 1).padStart(3, '0')
      const comment = oneLine(entry.comment ?? '')
      return [
        `${number}  AX       V     C        ${[first, last, begin, record].map(code).join(' ')}`,
        `* FROM CLIP NAME: ${labelOf(entry)}`,
        `* LOC: ${code(begin + frameAt(entry.at, frameRate) - first)} RED     ${labelOf(entry)}`,
        ...(comment ? [`* COMMENT: ${comment}`] : []),
      ].join('\r\n')
    })
  const head = [`TITLE: ${oneLine(title) || 'Touchline'}`, 'FCM: NON-DROP FRAME', '']
  return [...head, events.join('\r\n\r\n'), ''].join('\r\n')
}
