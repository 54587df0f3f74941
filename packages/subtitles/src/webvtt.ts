import { isAss, readAss } from './ass-read.ts'
import { type Block, blocksOf, isAside, isWebVtt, linesOf } from './blocks.ts'
import {
  type Cue,
  emptyDocument,
  formatCueTime,
  maxCues,
  type SubtitleDocument,
  type SubtitleError,
} from './model.ts'
import { otherFormatOf } from './other-formats.ts'
import { isScc, readScc } from './scc-read.ts'
import { textFromSrt } from './srt-text.ts'

const time = String.raw`(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})`
/** Settings follow. Matching them here with `\s+(.*)$` would try every split of a long run of spaces. */
const times = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?=\s|$)`)

const toMs = (hours: string | undefined, minutes = '0', seconds = '0', ms = '0') =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)

type Read = { document: SubtitleDocument; errors: SubtitleError[] }

/**
 * Reads WebVTT, SRT, SubStation Alpha or Scenarist captions, detected by the first line. Reports every error with its line, and returns what is valid as
 * well.
 */
export function readSubtitles(source: string): Read {
  if (isAss(source)) return readAss(source)
  if (isScc(source)) return readScc(source)
  const lines = linesOf(source)
  const isVtt = isWebVtt(lines)
  const blocks = blocksOf(lines)
  const header = isVtt ? blocks.shift()!.lines.join('\n') : emptyDocument.header
  const head: string[] = []
  const cues: Cue[] = []
  const errors: SubtitleError[] = []
  let notes: string[] = []
  for (const block of blocks) {
    if (isAside(block)) {
      notes.push(block.lines.join('\n'))
      // What applies to the whole file stays above the cues, with the comments on it.
      if (cues.length === 0 && !/^NOTE/.test(block.lines[0]!)) {
        for (const note of notes) head.push(note)
        notes = []
      }
      continue
    }
    const cue = readCue(block, cues, errors, isVtt)
    if (!cue) continue
    if (cues.length === maxCues) {
      errors.push({ line: block.line, code: 'too_many' })
      break
    }
    cues.push({ ...cue, notes })
    notes = []
  }
  const other = cues.length === 0 && !isVtt ? otherFormatOf(source) : undefined
  if (other) errors.splice(0, errors.length, { line: 1, code: other })
  if (cues.length === 0 && errors.length === 0) errors.push({ line: 1, code: 'no_cues' })
  return { document: { header, head, cues, tail: notes }, errors }
}

function readCue(
  { line, lines }: Block,
  cues: readonly Cue[],
  errors: SubtitleError[],
  isVtt: boolean,
): Cue | undefined {
  const report = (code: SubtitleError['code'], offset = 0) => void errors.push({ line: line + offset, code })
  const at = lines.findIndex((text) => text.includes('-->'))
  if (at < 0 || at > 1) return report('no_time_line')
  const timeLine = lines[at]!
  const match = times.exec(timeLine)
  if (!match || [match[2], match[3], match[6], match[7]].some((part) => Number(part) > 59))
    return report('bad_time', at)
  const start = toMs(match[1], match[2], match[3], match[4])
  const end = toMs(match[5], match[6], match[7], match[8])
  const text = lines.slice(at + 1).join('\n')
  if (end <= start) return report('end_before_start', at)
  if (text.trim() === '') return report('no_text', at)
  if (start < (cues.at(-1)?.start ?? 0)) return report('out_of_order', at)
  const shown = { key: cues.length, start, end, notes: [] }
  const settings = timeLine.slice(match[0].length).trim()
  if (isVtt) return { ...shown, id: at === 1 ? lines[0]! : '', settings, text }
  const converted = textFromSrt(text.trim())
  // Some write WebVTT's settings into files without its header; SRT has none of its own.
  return { ...shown, id: '', settings: settings || converted.settings, text: converted.text }
}

const writeCue = ({ id, start, end, settings, text }: Cue) =>
  `${id && `${id}\n`}${formatCueTime(start)} --> ${formatCueTime(end)}${settings && ` ${settings}`}\n${text}`

/** Formats a document as a WebVTT file, without the cues that have no text. */
export function toWebVtt({ header, head, cues, tail }: SubtitleDocument): string {
  const written = cues.flatMap((cue) => [...cue.notes, ...(cue.text.trim() === '' ? [] : [writeCue(cue)])])
  return `${[header, ...head, ...written, ...tail].join('\n\n')}\n`
}

const strictTimes = /^(\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?\d{2}:\d{2}\.\d{3}(?=[ \t]|$)/

/** The file as WebVTT: a valid WebVTT file as it is, anything else as `toWebVtt` writes it. */
export function asWebVtt(source: string, document: SubtitleDocument): string {
  const lines = linesOf(source)
  const isValid =
    isWebVtt(lines) &&
    !source.includes('\0') &&
    blocksOf(lines)
      .slice(1)
      .filter((block) => !isAside(block))
      .every(({ lines }) => lines.slice(0, 2).some((line) => strictTimes.test(line)))
  return isValid ? source : toWebVtt(document)
}
