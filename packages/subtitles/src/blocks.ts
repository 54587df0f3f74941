/** Consecutive lines of a file; `line` is the number of the first, from 1. */
export type Block = { line: number; lines: string[] }

const hasArrow = (text: string) => text.includes('-->')
const isBlankInWebVtt = (text: string) => text === ''
const isBlankInSrt = (text: string) => text.trim() === ''

/** A NOTE, STYLE or REGION block. */
export const isAside = ({ lines: [first = '', second = ''] }: Block): boolean =>
  // With times in its second line, the first is the identifier of a cue.
  /^(NOTE|STYLE|REGION)(\s|$)/.test(first) && !hasArrow(second)

/** Splits a file into its lines, which may end in any of the three ways. */
export const linesOf = (source: string): string[] =>
  source
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\n|\r/)

/** True if the first line of the file is that of a WebVTT file. */
export const isWebVtt = ([first = '']: readonly string[]): boolean => /^WEBVTT(\s|$)/.test(first)

/** Splits the lines into blocks; the first block of a WebVTT file is its header. */
export function blocksOf(lines: readonly string[]): Block[] {
  const isVtt = isWebVtt(lines)
  const isBlank = isVtt ? isBlankInWebVtt : isBlankInSrt
  const blocks: Block[] = []
  let current: Block | undefined
  lines.forEach((text, index) => {
    if (isBlank(text)) current = undefined
    else if (current && !isNext(current, text, isVtt && current === blocks[0])) current.lines.push(text)
    else {
      current = { line: index + 1, lines: [text] }
      blocks.push(current)
    }
  })
  return blocks
}

/** As in WebVTT, a further line with an arrow starts the next cue, even without a blank line above it. */
const isNext = (block: Block, text: string, isHeader: boolean) =>
  hasArrow(text) && (isHeader || block.lines.some(hasArrow) || (block.lines.length > 1 && isAside(block)))
