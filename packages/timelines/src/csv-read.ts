import Papa from 'papaparse'
import { codeLike, codeOf } from './codes.ts'
import { collector, type Draft } from './collect.ts'
import { type Column, type CsvField, columnsOf } from './csv-columns.ts'
import { guarded } from './csv-text.ts'
import { delimiterOf, withoutPreamble } from './headings.ts'
import { asObject } from './json.ts'
import { mostEntries, refuse, type Timeline } from './model.ts'
import { placePeriods } from './periods.ts'
import { teamsIn } from './teams.ts'
import { parseMinute, parseTime } from './times.ts'

export type CsvOptions = {
  /** The field of a column by its heading, or '' to keep it as an attribute; others are recognised by their names. */
  columns?: Readonly<Record<string, CsvField | ''>> | undefined
  /** What plain numbers mean; without it, the heading or the numbers themselves say so. */
  unit?: 'ms' | 's' | undefined
  frameRate?: number | undefined
}

type Row = { line: number; cells: string[]; isBroken: boolean }

/** Reads a CSV with a heading row, with any usual delimiter. Columns that it does not know are attributes. */
export function readCsv(source: string, options: CsvOptions = {}): Timeline {
  const [first, ...rows] = rowsOf(source, options.columns)
  if (!first) refuse('timelines.empty')
  const columns = columnsOf(first.cells, options.columns)
  const has = (...fields: CsvField[]) => columns.some(({ field }) => field && fields.includes(field))
  if (!has('at', 'in', 'minute')) refuse('timelines.noTimeColumn')
  if (!has('type', 'code')) refuse('timelines.noTypeColumn')

  const { add, report, timeline, entries } = collector()
  const used = new Map<string, number>()
  const unitOf = unitsOf(columns, rows, options.unit)
  const drafts: { line: number; draft: Draft; attributes: Record<string, unknown> }[] = []
  for (const { line, cells, isBroken } of rows) {
    if (isBroken) {
      report(line, 'timelines.badQuotes')
      continue
    }
    const said = new Map<CsvField, string>()
    const attributes: [string, string][] = []
    for (const { index, field, heading } of columns) {
      const text = (cells[index] ?? '').trim().replace(guarded, '')
      if (field) said.set(field, text)
      else if (text !== '') attributes.push([heading || `column ${index + 1}`, text])
    }
    const draft = draftOf(said, (field, text) =>
      parseTime(text, { unit: unitOf(field), frameRate: options.frameRate }),
    )
    if ('problem' in draft)
      report(line, draft.problem, draft.problem === 'timelines.badTime' ? { time: draft.time } : undefined)
    else {
      if (drafts.length === mostEntries) refuse('timelines.tooMany', { max: mostEntries }, line)
      drafts.push({ line, draft, attributes: { ...Object.fromEntries(attributes), ...more(said) } })
    }
  }
  const all = drafts.map(({ draft }) => draft)
  // A file with keys is an export, whose times are those of the media.
  const placed = has('key') ? { drafts: all, periods: [] } : placePeriods(all)
  for (const [index, { line, attributes }] of drafts.entries()) {
    const draft = placed.drafts[index]!
    add(line, { ...draft, key: keyOf(draft, used), attributes })
  }
  return timeline(teamsIn(entries), placed.periods)
}

/** The rows that are not empty, with their lines. */
function rowsOf(source: string, given: CsvOptions['columns']): Row[] {
  const { text, separator } = withoutPreamble(source)
  const rows: Row[] = []
  let line = separator === undefined ? 1 : 2
  let position = 0
  Papa.parse<string[]>(text, {
    delimiter: separator ?? delimiterOf(text, given),
    step: ({ data, errors, meta }) => {
      if (data.some((cell) => cell.trim() !== ''))
        rows.push({ line, cells: data, isBroken: errors.some(({ type }) => type === 'Quotes') })
      for (let at = position; at < meta.cursor; at++) if (text[at] === '\n') line++
      position = meta.cursor
    },
  })
  return rows
}

/** What a plain number in each column means: as said, as its heading says, or as the numbers look. */
function unitsOf(columns: readonly Column[], rows: readonly Row[], given: 'ms' | 's' | undefined) {
  const units = new Map<CsvField, 'ms' | 's'>()
  // Five hours in seconds: whole numbers beyond are milliseconds.
  const isLong = (text: string) => /^\d{1,15}$/.test(text) && Number(text) > 18_000
  const isDecimal = (text: string) => /^\d{1,15}[.,]\d/.test(text)
  const times = columns.filter(({ field }) => field && ['at', 'in', 'out'].includes(field))
  const cells = times.flatMap(({ index }) => rows.map((row) => row.cells[index]?.trim() ?? ''))
  const looks = cells.some(isLong) && !cells.some(isDecimal) ? 'ms' : 's'
  for (const { field, unit } of columns) if (field) units.set(field, unit ?? given ?? looks)
  return (field: CsvField) => units.get(field) ?? 's'
}

type Read = (field: CsvField, text: string) => ReturnType<typeof parseTime>
class Unreadable {
  readonly problem: Extract<ReturnType<typeof parseTime>, string>
  readonly time: string

  constructor(problem: Unreadable['problem'], time: string) {
    this.problem = problem
    this.time = time.slice(0, 80)
  }
}

function draftOf(said: ReadonlyMap<CsvField, string>, parse: Read): Draft | Unreadable {
  const times: Partial<Record<CsvField, number>> = {}
  for (const field of ['at', 'in', 'out', 'duration'] as const) {
    const text = said.get(field)
    if (!text) continue
    const time = parse(field, text)
    if (typeof time === 'string') return new Unreadable(time, text)
    times[field] = time
  }
  const minute = said.get('minute')
  let played: Draft['played']
  if (times.at === undefined && times.in === undefined && minute) {
    const [read, seconds] = [parseMinute(minute), Number(said.get('second') || 0)]
    if (!read || !(seconds >= 0)) return new Unreadable('timelines.badTime', minute)
    played = { ...read, seconds }
    times.at = ((read.minute + read.added) * 60 + seconds) * 1000
  }
  const at = times.at ?? times.in
  const { in: start, out = times.duration === undefined ? undefined : (start ?? at ?? 0) + times.duration } =
    times
  const type = said.get('type') || said.get('code')
  const status = said.get('status')
  const isPublic = said.get('isPublic')
  return {
    key: said.get('key'),
    at,
    in: start,
    out,
    type,
    // A column of codes says which rows have none.
    code: said.has('code') ? said.get('code') : codeOf(type ?? ''),
    team: said.get('team'),
    player: said.get('player'),
    secondPlayer: said.get('secondPlayer'),
    detail: said.get('detail'),
    title: said.get('title'),
    comment: said.get('comment'),
    phase: said.get('phase'),
    played,
    wallClock: said.get('wallClock'),
    status: status ? (statuses[codeLike(status)] ?? status) : undefined,
    isPublic: isPublic ? answers[codeLike(isPublic)] : undefined,
  }
}

const statuses: Readonly<Record<string, string>> = {
  provisoire: 'provisional',
  confirme: 'confirmed',
  annule: 'retracted',
  retire: 'retracted',
}
const answers: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  oui: true,
  vrai: true,
  '1': true,
  false: false,
  no: false,
  non: false,
  faux: false,
  '0': false,
}

/** The key of a row: its own, or one made of what it says, so that a second import of the same row finds it. */
function keyOf({ key, type, at, team, player }: Draft, used: Map<string, number>): unknown {
  if (typeof key === 'string' && key !== '') return key
  const short = (text: unknown) => (typeof text === 'string' ? text.slice(0, 40) : '')
  const made = `${short(type)}@${at} ${short(team)} ${short(player)}`.trim()
  const count = (used.get(made) ?? 0) + 1
  used.set(made, count)
  return count === 1 ? made : `${made} #${count}`
}

/** The attributes whose names are those of fields: our own CSV has them in one column. */
function more(said: ReadonlyMap<CsvField, string>): Readonly<Record<string, unknown>> {
  const text = said.get('attributes')
  if (!text) return {}
  try {
    return asObject(JSON.parse(text)) ?? { attributes: text }
  } catch {
    return { attributes: text }
  }
}
