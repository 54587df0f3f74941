import { Readable } from 'node:stream'
import { fieldError } from '@touchline/contract'
import { cursorRows } from '@touchline/records'
import type { Binding, Context, Item } from './binding.ts'
import { cell } from './csv-cell.ts'
import { recordLines } from './csv-records.ts'
import { expandInto } from './items.ts'
import type { ParsedQuery } from './list-query.ts'

/**
 * Exports all rows that a list query matches, from one snapshot, as CSV (RFC 4180, UTF-8 with the byte order mark that
 * spreadsheets need). Reads a thousand rows at a time, so that memory stays constant. `fields` are the columns, by
 * default all of the resource's.
 */
export async function exportCsv(
  binding: Binding,
  query: ParsedQuery,
  context: Context,
  fields = exportedFields(binding),
): Promise<Readable> {
  return await streamParts(partsOf(binding, query, context, fields))
}

/** Lines of values that are read as they are sent, as CSV with their headings. */
export const streamCsv = (
  headings: readonly string[],
  lines: AsyncIterable<readonly (readonly unknown[])[]>,
): Promise<Readable> =>
  streamParts(
    (async function* () {
      let head = csvOf(headings, [])
      for await (const some of lines) {
        yield head + linesOf(some)
        head = ''
      }
      if (head) yield head
    })(),
  )

async function streamParts(parts: AsyncGenerator<string>): Promise<Readable> {
  // Read the first part before sending anything, so that an error can still be reported.
  const first = await parts.next()
  const csv = Readable.from(
    (async function* () {
      yield first.value
      yield* parts
    })(),
  )
  // Release the connection when the client aborts the download, even before it has begun.
  return csv.once('close', () => void parts.return(undefined).catch(() => {}))
}

const exportedFields = ({ resource }: Binding): string[] => [
  'id',
  ...Object.keys({ ...resource.fields, ...resource.readOnly }),
  'createdAt',
  'updatedAt',
]

/**
 * Parses the columns of `fields=name,Tags`: fields of the resource, and what the query expands. Undefined if none are
 * requested. Throws if one is unknown.
 */
export function parseExportFields(
  binding: Binding,
  { expand }: ParsedQuery,
  text: string | string[] | undefined,
): string[] | undefined {
  if (text === undefined) return undefined
  const asked = [...new Set(String(text).split(','))]
  const known = [...exportedFields(binding), ...expand.map((key) => binding.resource.expand[key])]
  const unknown = asked.find((field) => !known.includes(field))
  if (unknown !== undefined) throw fieldError('fields', 'unknown_field', parameter(unknown))
  return asked
}

const parameter = (name: string) => ({ key: 'lists.parameter', params: { name } }) as const

/** The header with the first rows, then the other rows. */
async function* partsOf(
  binding: Binding,
  query: ParsedQuery,
  context: Context,
  fields: readonly string[],
): AsyncGenerator<string> {
  let head = `\uFEFF${fields.join(',')}\r\n`
  const lines = recordLines(binding, query, context, fields) ?? rowLines(binding, query, context, fields)
  for await (const some of lines) {
    yield head + some
    head = ''
  }
  if (head) yield head
}

async function* rowLines(
  binding: Binding,
  query: ParsedQuery,
  context: Context,
  fields: readonly string[],
): AsyncGenerator<string> {
  const withheld = Object.entries(binding.exporting?.withheld ?? {})
  for await (const { rows, within } of cursorRows(context.scope, binding, query)) {
    // Which of its fields are sent is said by `fields`.
    const items = rows.map((row) => (binding.present?.(row, context) ?? row) as Item)
    for (const item of items) for (const [field, needed] of withheld) if (!item[needed]) item[field] = null
    await expandInto(binding, items, query.expand, { ...context, scope: within })
    let lines = ''
    for (const item of items) lines += lineOf(fields, (field) => item[field])
    yield lines
  }
}

/** Rows of values as CSV, with their headings. */
export const csvOf = (headings: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${linesOf([headings, ...rows])}`

const linesOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => lineOf(row, (value) => value)).join('')

/** Concatenated, which takes half the time of a list of cells that is joined. */
function lineOf<Part>(parts: readonly Part[], cellOf: (part: Part) => unknown): string {
  let line = ''
  let comma = ''
  for (const part of parts) {
    line += comma + cell(cellOf(part))
    comma = ','
  }
  return `${line}\r\n`
}
