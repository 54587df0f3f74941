import Papa from 'papaparse'
import { type Column, type CsvField, columnsOf } from './csv-columns.ts'
import { decodeFile } from './decode.ts'

type Given = Readonly<Record<string, CsvField | ''>>

const headingRow = (text: string, delimiter: string): string[] =>
  Papa.parse<string[]>(text.replace(/^(?:[^\S\n]*\n)+/, ''), { delimiter, preview: 1 }).data[0] ?? []

/** The delimiter by which most headings are known, else the one that makes most of them. */
export function delimiterOf(text: string, given?: Given): string {
  const found = [',', ';', '\t', '|'].map((delimiter) => {
    const row = headingRow(text, delimiter)
    return { delimiter, known: columnsOf(row, given).filter(({ field }) => field).length, all: row.length }
  })
  return found.toSorted((a, b) => b.known - a.known || b.all - a.all)[0]!.delimiter
}

/** The text of a CSV without what spreadsheets write before it, and the delimiter that they name there. */
export function withoutPreamble(source: string): { text: string; separator: string | undefined } {
  const [, separator, rest] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/i.exec(source) ?? []
  return { text: rest ?? source.replace(/^\uFEFF/, ''), separator }
}

/** The columns of a CSV with what each would be read as, of those that have a heading. Throws `TimelineError`. */
export function headingsOf(bytes: Uint8Array): Pick<Column, 'heading' | 'field'>[] {
  const { text, separator } = withoutPreamble(decodeFile(bytes))
  const row = headingRow(text, separator ?? delimiterOf(text))
  return columnsOf(row).filter(({ heading }) => heading !== '')
}
