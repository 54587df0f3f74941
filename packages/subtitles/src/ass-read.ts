import { linesOf } from './blocks.ts'
import { type Cue, emptyDocument, maxCues, type SubtitleDocument, type SubtitleError } from './model.ts'
import { type Run, textOfRuns } from './runs.ts'
import { withPlace } from './settings.ts'
import { placeOfNumber } from './srt-text.ts'

/** True for a file in Advanced SubStation Alpha, or in SubStation Alpha. */
export const isAss = (source: string): boolean => /^\uFEFF?\s*\[Script Info\]/i.test(source.slice(0, 1000))

type Fields = Record<string, string>
type Style = { place: number; tags: string }

const plain: Style = { place: 2, tags: '' }

/**
 * Reads a SubStation Alpha file: texts with italics, bold, underline and nine places. Other effects, drawings and comments
 * are left out. Cues are sorted by their start, since the file may have any order.
 */
export function readAss(source: string): { document: SubtitleDocument; errors: SubtitleError[] } {
  const cues: Omit<Cue, 'key'>[] = []
  const errors: SubtitleError[] = []
  const styles = new Map<string, Style>()
  let section = ''
  let format: string[] = []
  for (const [index, line] of linesOf(source).entries()) {
    const heading = /^\s*\[([^\]]*)\]/.exec(line)?.[1]?.toLowerCase()
    if (heading !== undefined) {
      section = heading
      format = section === 'events' ? eventFields : []
      continue
    }
    const [, kind = '', value = ''] = /^\s*(Format|Style|Dialogue)\s*:(.*)$/i.exec(line) ?? []
    const name = kind.toLowerCase()
    if (name === 'format') format = value.split(',', mostFields).map((field) => field.trim().toLowerCase())
    else if (name === 'style') {
      const fields = fieldsOf(value, format)
      styles.set(styleName(fields.name), styleOf(fields, section === 'v4 styles'))
    } else if (name === 'dialogue' && section === 'events') {
      if (cues.length === maxCues) {
        errors.push({ line: index + 1, code: 'too_many' })
        break
      }
      const cue = readDialogue(fieldsOf(value, format), styles)
      if (typeof cue === 'string') errors.push({ line: index + 1, code: cue })
      else if (cue) cues.push(cue)
    }
  }
  if (cues.length === 0 && errors.length === 0) errors.push({ line: 1, code: 'no_cues' })
  const sorted = cues.toSorted((a, b) => a.start - b.start).map((cue, key) => ({ ...cue, key }))
  return { document: { ...emptyDocument, cues: sorted }, errors }
}

/** The fields of events that are not named. */
const eventFields = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',')

/** More than any version of the format has. */
const mostFields = 100

/** The values of a line by the names of its format; the last one has all further commas. */
function fieldsOf(value: string, format: readonly string[]): Fields {
  const parts = value.split(',')
  const last = format.length - 1
  return Object.fromEntries(
    format.map((name, index) => [
      name,
      (index === last ? parts.slice(last).join(',') : (parts[index] ?? '')).trim(),
    ]),
  )
}

/** Programs write an asterisk before the name of a style that they had not found. */
const styleName = (name = '') => name.replace(/^\*/, '').toLowerCase()

function styleOf({ alignment = '2', italic, bold, underline }: Fields, isOld: boolean): Style {
  const place = Number(alignment)
  const isOn = (flag = '0') => Number(flag) !== 0
  return {
    place: isOld ? placeOfOld(place) : place,
    tags: tagsOf({ b: isOn(bold), i: isOn(italic), u: isOn(underline) }),
  }
}

/** SubStation Alpha counts columns from 1, with 4 added at the top and 8 in the middle. */
const placeOfOld = (number: number) => (number & 3) + (number & 4 ? 6 : number & 8 ? 3 : 0)

const tagsOf = (isOn: Record<string, boolean>) => [...'biu'].filter((name) => isOn[name]).join('')

function readDialogue(
  { start = '', end = '', style, text = '' }: Fields,
  styles: ReadonlyMap<string, Style>,
): Omit<Cue, 'key'> | SubtitleError['code'] | undefined {
  const [from, to] = [start, end].map(timeOf)
  if (from === undefined || to === undefined) return 'bad_ass_time'
  const { runs, place } = runsOf(text, styles.get(styleName(style)) ?? plain, styles)
  const shown = textOfRuns(runs)
  // A drawing, or an effect without text.
  if (shown === '') return undefined
  if (to <= from) return 'end_before_start'
  const settings = place >= 1 && place <= 9 ? withPlace('', placeOfNumber(place)) : ''
  return { id: '', start: from, end: to, settings, text: shown, notes: [] }
}

/** `0:01:02.50` in ms. */
function timeOf(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]?\d):([0-5]?\d(?:[.,:]\d{1,3})?)$/.exec(text) ?? []
  if (seconds === undefined) return undefined
  const whole = Number(hours) * 3600 + Number(minutes) * 60
  return Math.round((whole + Number(seconds.replace(/[,:]/, '.'))) * 1000)
}

/** The text by its looks, and its place; commands are in braces. */
function runsOf(text: string, style: Style, styles: ReadonlyMap<string, Style>) {
  const runs: Run[] = []
  let { place, tags } = style
  let isDrawing = false
  for (const piece of text.split(/(\{[^{}]*\})/)) {
    if (!/^\{.*\}$/.test(piece)) {
      const written = piece.replaceAll('\\N', '\n').replaceAll('\\n', ' ').replaceAll('\\h', '\u00A0')
      if (!isDrawing) runs.push({ text: written, tags })
      continue
    }
    for (const [, command = ''] of piece.matchAll(/\\([^\\{}()]*)/g)) {
      const [, name = '', value = ''] = /^(an|[abipu])(\d*)\s*$/.exec(command) ?? []
      if (name === 'an') place = Number(value)
      else if (name === 'a') place = placeOfOld(Number(value))
      else if (name === 'p') isDrawing = Number(value) > 0
      else if (name) tags = withTag(tags, name, value ? Number(value) > 0 : style.tags.includes(name))
      else if (command.startsWith('r')) tags = (styles.get(styleName(command.slice(1).trim())) ?? style).tags
    }
  }
  return { runs, place }
}

const withTag = (tags: string, name: string, isOn: boolean) =>
  [...'biu'].filter((one) => (one === name ? isOn : tags.includes(one))).join('')
