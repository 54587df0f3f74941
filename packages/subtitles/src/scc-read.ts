import { linesOf } from './blocks.ts'
import { type Caption, CaptionDecoder } from './cea-608.ts'
import { type Cue, emptyDocument, maxCues, type SubtitleDocument, type SubtitleError } from './model.ts'
import { withPlace } from './settings.ts'
import { parseTtmlTime } from './ttml-time.ts'

/** True for a file in the Scenarist format, which has the bytes of CEA-608 captions. */
export const isScc = (source: string): boolean => /^\uFEFF?Scenarist_SCC/.test(source)

const FRAME_MS = 1001 / 30

/** How long the last caption stays if nothing removes it. */
const LAST_MS = 4000

/** Reads the captions of a Scenarist file: those of the first channel, or of the second if that has none. */
export function readScc(source: string): { document: SubtitleDocument; errors: SubtitleError[] } {
  const errors: SubtitleError[] = []
  const bursts = linesOf(source).flatMap((line, index) => {
    if (index === 0 || line.trim() === '') return []
    const burst = burstOf(line)
    if (!burst) errors.push({ line: index + 1, code: 'bad_scc_line' })
    return burst ? [burst] : []
  })
  const read = (channel: 1 | 2) => {
    const decoder = new CaptionDecoder(channel)
    for (const { start, pairs } of bursts) {
      for (const [index, pair] of pairs.entries()) {
        if (decoder.captions.length > maxCues) return decoder.captions
        decoder.read(pair, start + index * FRAME_MS)
      }
      decoder.endBurst()
    }
    return decoder.captions
  }
  const first = read(1)
  const captions = first.length > 0 ? first : read(2)
  if (captions.length > maxCues) errors.push({ line: 1, code: 'too_many' })
  if (captions.length === 0 && errors.length === 0) errors.push({ line: 1, code: 'no_cues' })
  return { document: { ...emptyDocument, cues: captions.slice(0, maxCues).map(cueOf) }, errors }
}

/** `00:01:02:15` or, with dropped labels, `00:01:02;15`, then the pairs of bytes that follow one another, one per frame. */
function burstOf(line: string) {
  const match = /^\s*(\d{2}:\d{2}:\d{2})([:;.,])(\d{2})\s+((?:[\da-f]{4}(?:\s+|$))+)$/i.exec(line)
  if (!match) return undefined
  const [, time, separator, frames, data] = match
  const timecode = separator === ':' ? 'nonDrop' : 'dropNTSC'
  const start = parseTtmlTime(`${time}:${frames}`, { frameRate: 30_000 / 1001, tickRate: 1, timecode })
  const pairs = data!.trim().split(/\s+/)
  return start === undefined ? undefined : { start, pairs: pairs.map((pair) => Number.parseInt(pair, 16)) }
}

function cueOf({ start, end, row, text }: Caption, key: number): Cue {
  const place = row <= 4 ? 'top' : row <= 9 ? 'middle' : 'bottom'
  const from = Math.round(start)
  const to = Math.max(from + 1, Math.round(end ?? start + LAST_MS))
  return { key, id: '', start: from, end: to, settings: withPlace('', { row: place }), text, notes: [] }
}
