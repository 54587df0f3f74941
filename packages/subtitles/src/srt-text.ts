import { decode, encode, piecesOf } from './cue-text.ts'
import { type Place, placeOf, withPlace } from './settings.ts'

const rows = ['bottom', 'middle', 'top'] as const
const columns = ['left', 'center', 'right'] as const

/** The number of a place on the numeric keypad, as in `{\an8}`; 2 is the usual one. */
const numberOf = ({ row, column }: Place) => rows.indexOf(row) * 3 + columns.indexOf(column) + 1
export const placeOfNumber = (number: number): Place => ({
  row: rows[Math.floor((number - 1) / 3)] ?? 'bottom',
  column: columns[(number - 1) % 3] ?? 'center',
})

/** WebVTT has a class for each of these colours. */
const colours = new Set(['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black'])

/** Converts the text of an SRT subtitle: its tags, and the braces that other programs write into it. */
export function textFromSrt(source: string): { text: string; settings: string } {
  const number = /\{\\an([1-9])\}/.exec(source)?.[1]
  const settings = number ? withPlace('', placeOfNumber(Number(number))) : ''
  const fonts: string[] = []
  const plain = source
    .replace(/\{\\([ibu])([01])\}/g, (_, name: string, isOn: string) => `<${isOn === '1' ? '' : '/'}${name}>`)
    .replace(/\{\\[^{}\n]*\}/g, '')
    .replaceAll('-->', '--&gt;')
  const convert = (tag: string): string => {
    const match = /^<(\/?)([ibu])>$/i.exec(tag)
    if (match) return `<${match[1]}${match[2]!.toLowerCase()}>`
    if (/^<font\b/i.test(tag)) {
      const colour = /color\s*=\s*["']?(\w+)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
      fonts.push(colours.has(colour) ? '</c>' : '')
      return colours.has(colour) ? `<c.${colour}>` : ''
    }
    if (/^<\/font>$/i.test(tag)) return fonts.pop() ?? ''
    // WebVTT's own tags are found in files without its header.
    return /^<\/?(v|c|lang|ruby|rt|b|i|u)\b[^<]*>$/.test(tag) ? tag : encode(tag)
  }
  // Unlike in WebVTT, only a closed pair of brackets is a tag.
  const pieces = plain
    .split(/(<[^<>\n]*>)/)
    .map((piece, index) =>
      index % 2 === 1
        ? convert(piece)
        : encode(decode(piece)).replaceAll('&gt;', '>').replaceAll('-->', '--&gt;'),
    )
  return { text: pieces.join('') + fonts.reverse().join(''), settings }
}

/** The text of a cue for an SRT file. Speakers, classes and languages have no place in it. */
export function textForSrt(text: string, settings: string): string {
  const number = numberOf(placeOf(settings))
  const kept = piecesOf(text).map(({ isTag, source }) => {
    if (!isTag) return decode(source).replaceAll('-->', '->')
    const match = /^<(\/?)([ibu])(\.[^>]*)?>$/.exec(source)
    return match ? `<${match[1]}${match[2]}>` : ''
  })
  // A blank line would end the subtitle.
  const lines = kept
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return `${number === 2 ? '' : `{\\an${number}}`}${lines.join('\n')}`
}
