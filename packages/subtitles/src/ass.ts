import { decode, encode, piecesOf } from './cue-text.ts'
import { widthOf } from './letter-width.ts'
import type { Cue, SubtitleDocument } from './model.ts'

type Size = { width: number; height: number }

/** The font that `toAss` and `titleToAss` name; whoever renders has to provide it. Others are used for what it lacks. */
export const ASS_FONT = 'DejaVu Sans'

/** The most lines of one cue. What is longer would cover the picture, and ends with an ellipsis. */
const mostLines = 5

/** How text lies on a picture of some size, in pixels. */
function layoutOf({ width, height }: Size) {
  const isUpright = width / height < 0.7
  // Readable on a phone in either direction, with about 24 characters across the narrowest shape.
  const size = Math.max(12, Math.round(Math.min(height * 0.056, width * 0.084)))
  const side = Math.round(width * 0.06)
  return {
    size,
    side,
    outline: Math.max(1, Math.round(size * 0.07)),
    // Networks lay their own buttons over the lower part of an upright picture.
    bottom: Math.round(height * (isUpright ? 0.18 : 0.06)),
    top: Math.round(height * (isUpright ? 0.12 : 0.06)),
    /** The width of a line, in sizes of the font. */
    across: (width - 2 * side) / size,
  }
}

/**
 * Formats cues as Advanced SubStation Alpha, to be drawn on pictures of a size: in one plain look, at the bottom, or at
 * the top where a cue asks for it. Nothing in their texts acts as a command.
 */
export function toAss({ cues }: Pick<SubtitleDocument, 'cues'>, size: Size): string {
  return document(cues, size, (cue) => (isAtTop(cue) ? 'Top' : 'Bottom'))
}

export type Title = {
  text: string
  /** When it goes, in ms. */
  until: number
  /** Pixels at the bottom that it leaves free. */
  above?: number | undefined
}

/** Formats a title as a lower third: as it was typed, on the left, in a dark box, faded in and out. */
export const titleToAss = ({ text, until, above = 0 }: Title, size: Size): string =>
  document([{ start: 0, end: until, text: encode(text) }], size, () => 'Title', {
    effect: '{\\fad(200,200)}',
    above,
  })

/** Formats the lines of a picture that stands still, one under the other at the bottom, as they were typed. */
export const slateToAss = (lines: readonly string[], size: Size): string =>
  document([{ start: 0, end: 60_000, text: encode(lines.join('\n')) }], size, () => 'Bottom')

type Line = Pick<Cue, 'start' | 'end' | 'text'>

function document<Shown extends Line>(
  cues: readonly Shown[],
  size: Size,
  styleOf: (cue: Shown) => 'Top' | 'Bottom' | 'Title',
  { effect = '', above = 0 } = {},
): string {
  const layout = layoutOf(size)
  const boxMargin = Math.round(layout.size * 0.3)
  const titleBottom = Math.max(Math.round(layout.bottom * 1.3), above + 2 * boxMargin)
  // White on a dark outline. The last -1 takes the direction of the text from the text.
  const outlined = '&H00FFFFFF,&H00FFFFFF,&H00101010,&H80000000,-1,0,0,0,100,100,0,0,1'
  // On a dark box that shows something of the picture; its outline is the box's margin.
  const boxed = '&H00FFFFFF,&H00FFFFFF,&H38101010,&H38101010,-1,0,0,0,100,100,0,0,3'
  const style = (name: string, place: number, margin: number, look = outlined, outline = layout.outline) =>
    `Style: ${name},${ASS_FONT},${layout.size},${look},${outline},0,${place},${layout.side},${layout.side},${margin},-1`
  const lines = cues.map(
    (cue) =>
      `Dialogue: 0,${formatTime(cue.start)},${formatTime(cue.end)},${styleOf(cue)},,0,0,0,,${effect}${textOf(cue.text, layout.across)}`,
  )
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${size.width}`,
    `PlayResY: ${size.height}`,
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    style('Bottom', 2, layout.bottom),
    style('Top', 8, layout.top),
    style('Title', 1, titleBottom, boxed, boxMargin),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...lines,
    '',
  ].join('\n')
}

/** `0:00:01.25`. */
function formatTime(ms: number): string {
  const all = Math.round(ms / 10)
  const pad = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(all / 100)
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(all % 100)}`
}

/** True if the cue's settings put it into the upper half. */
function isAtTop({ settings }: Cue): boolean {
  const [, value, percent] = /(?:^|\s)line:(-?\d+(?:\.\d+)?)(%?)/.exec(settings) ?? []
  if (value === undefined) return false
  return percent ? Number(value) < 50 : Number(value) >= 0 && Number(value) < 7
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Italics and underlines; everything is bold already. */
const tags: Record<string, string> = {
  '<i>': '{\\i1}',
  '</i>': '{\\i0}',
  '<u>': '{\\u1}',
  '</u>': '{\\u0}',
}
/** What draws nothing, breaks lines in its own way, or turns around the text of others. */
const unwanted = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu

/** A cue's text as ASS: its lines, broken where nothing else would break them, and shortened to those that fit. */
function textOf(source: string, across: number): string {
  let written = ''
  /** How much is left if more follows that does not fit. */
  let kept = 0
  /** The width of the line, and of its last word. */
  let [line, word, lines] = [0, 0, 1]
  for (const { isTag, source: piece } of piecesOf(source.trim())) {
    if (isTag) {
      written += tags[piece.toLowerCase()] ?? ''
      continue
    }
    const plain = decode(piece).replace(unwanted, (character) => (character === '\n' ? character : ' '))
    for (const { segment } of graphemes.segment(plain)) {
      const width = segment === '\n' ? 0 : widthOf(segment)
      word = /^\s/.test(segment) ? 0 : word + width
      line += width
      // Within a word, and in scripts without spaces, no line is broken otherwise.
      const isBroken = word > across
      const isOver = line > across && word > 0
      if (isBroken) word = width
      if (segment === '\n' || isOver) {
        lines++
        line = word
      }
      if (lines > mostLines) return `${written.slice(0, kept).trimEnd()}…`
      written += segment === '\n' ? '\\N' : `${isBroken ? '\\N' : ''}${escaped(segment)}`
      if (lines < mostLines || line + widthOf('…') <= across) kept = written.length
    }
  }
  return written
}

/** Braces begin commands; an invisible character behind a backslash keeps it from beginning one. */
const escaped = (text: string) =>
  text
    // A cluster of hundreds of marks would be drawn over the whole picture.
    .slice(0, 32)
    .replaceAll('\\', '\\\u2060')
    .replace(/[{}]/g, '\\$&')
