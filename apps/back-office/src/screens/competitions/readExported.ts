import Papa from 'papaparse'

const fields = ['name', 'startsAt', 'venue', 'score', 'shootOut'] as const
type Field = (typeof fields)[number]
/** What an exported list calls its columns beside the names of the fields. */
export type Titles = Readonly<Partial<Record<Field, string>>>

/** Where the cells of an exported list are. */
export type Columns = { delimiter: string; places: ReadonlyMap<Field, number> }

const parse = (line: string, delimiter?: string) => {
  const { data, meta } = Papa.parse<string[]>(line, { delimiter: delimiter ?? '' })
  return { cells: data[0] ?? [], delimiter: meta.delimiter }
}

/** Reads the headings of an exported list of events; undefined if a line is anything else. */
export function readHeadings(line: string, titles: Titles): Columns | undefined {
  if (!/[,;\t]/.test(line)) return undefined
  const { cells, delimiter } = parse(line.replace(/^\uFEFF/, ''))
  const found = fields.map((field) => [field, cells.findIndex((cell) => is(cell, field, titles))] as const)
  const places = new Map(found.filter(([, place]) => place >= 0))
  return places.has('name') && places.has('startsAt') ? { delimiter, places } : undefined
}

const is = (cell: string, field: Field, titles: Titles) =>
  [field, titles[field]].includes(cell.trim() as Field)

/** A row of an exported list as somebody would type it, and its beginning; undefined if it has no such cells. */
export function readRow(line: string, { delimiter, places }: Columns) {
  const { cells } = parse(line, delimiter)
  const cell = (field: Field) => cells[places.get(field) ?? -1]?.trim() ?? ''
  if (cell('name') === '' || cell('startsAt') === '') return undefined
  const venue = /"name":"((?:[^"\\]|\\.)*)"/.exec(cell('venue'))?.[1] ?? cell('venue')
  const result = [cell('score'), cell('shootOut') && `(${cell('shootOut')})`].filter(Boolean).join(' ')
  return {
    text: [cell('name'), result, venue && `@ ${venue}`].filter(Boolean).join(' '),
    moment: cell('startsAt'),
  }
}
