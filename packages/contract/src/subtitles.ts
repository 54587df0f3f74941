import type { subtitlesMessages } from './messages/subtitles.ts'

/** One subtitle: times in milliseconds of the media. */
export type Cue = { start: number; end: number; settings: string; text: string }
/** An error in a subtitle file; `line` counts from 1. */
export type SubtitleError = { line: number; code: keyof typeof subtitlesMessages }

const time = String.raw`(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})`
/** Settings follow. Matching them here with `\s+(.*)$` would try every split of a long run of spaces. */
const times = new RegExp(String.raw`^\s*${time}\s+-->\s+${time}(?=\s|$)`)

const toMs = (hours: string | undefined, minutes = '0', seconds = '0', ms = '0') =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)

/**
 * Parses WebVTT or SRT, detected by the first line. Reports every error with its line, and returns the valid cues as
 * well.
 */
export function parseSubtitles(source: string): { cues: Cue[]; errors: SubtitleError[] } {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const cues: Cue[] = []
  const errors: SubtitleError[] = []
  for (const block of blocksOf(lines)) readBlock(block, cues, errors)
  if (cues.length === 0 && errors.length === 0) errors.push({ line: 1, code: 'no_cues' })
  return { cues, errors }
}

type Block = { line: number; lines: string[] }

const hasArrow = (text: string) => text.includes('-->')

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = []
  let current: Block | undefined
  lines.forEach((text, index) => {
    // As in WebVTT, a second line with an arrow starts the next cue, even without a blank line above it.
    const isNext = hasArrow(text) && current?.lines.some(hasArrow)
    if (text.trim() === '') current = undefined
    else if (current && !isNext) current.lines.push(text)
    else {
      current = { line: index + 1, lines: [text] }
      blocks.push(current)
    }
  })
  const isHeader = (block: Block) => block.line === 1 && /^WEBVTT(\s|$)/.test(block.lines[0] ?? '')
  const isAside = (block: Block) => /^(NOTE|STYLE|REGION)(\s|$)/.test(block.lines[0] ?? '')
  return blocks.filter((block) => !isHeader(block) && !isAside(block))
}

function readBlock({ line, lines }: Block, cues: Cue[], errors: SubtitleError[]): void {
  const at = lines.findIndex(hasArrow)
  if (at < 0 || at > 1) return void errors.push({ line, code: 'no_time_line' })
  const timeLine = lines[at] ?? ''
  const match = times.exec(timeLine)
  if (!match || [match[2], match[3], match[6], match[7]].some((part) => Number(part) > 59))
    return void errors.push({ line: line + at, code: 'bad_time' })
  const start = toMs(match[1], match[2], match[3], match[4])
  const end = toMs(match[5], match[6], match[7], match[8])
  const text = lines
    .slice(at + 1)
    .join('\n')
    .trim()
  if (end <= start) return void errors.push({ line: line + at, code: 'end_before_start' })
  if (text === '') return void errors.push({ line: line + at, code: 'no_text' })
  if (start < (cues.at(-1)?.start ?? 0)) return void errors.push({ line: line + at, code: 'out_of_order' })
  cues.push({ start, end, settings: timeLine.slice(match[0].length).trim(), text })
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** `01:02:03.004`. */
export const formatCueTime = (ms: number) =>
  `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`

/** Formats the cues as a WebVTT file. */
export const toWebVtt = (cues: readonly Cue[]) =>
  `WEBVTT\n\n${cues
    .map(
      ({ start, end, settings, text }) =>
        `${formatCueTime(start)} --> ${formatCueTime(end)}${settings && ` ${settings}`}\n${text}\n`,
    )
    .join('\n')}`
