import { toIso } from '@touchline/database'
import { cursorRecords } from '@touchline/records'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Binding, Cells, Context } from './binding.ts'
import { cell } from './csv-cell.ts'
import type { ParsedQuery } from './list-query.ts'

/** Writes the text of a column as a cell. */
type Write = (text: string) => string
/** A field of a line: a column with how it is written, or a link. */
type Part = { column: SQL; write: Write } | { link: string }

const asIs: Write = (text) => text
const writers: Readonly<Record<string, Write>> = {
  text: cell,
  integer: asIs,
  smallint: asIs,
  boolean: (text) => (text === 't' ? 'true' : 'false'),
  'timestamp(3) with time zone': toIso,
}

/**
 * All rows that match as lines of CSV, some at a time. Undefined if the binding has no `cells`, or if some of the
 * `fields` need a row: those that are expanded, and columns of other types.
 */
export function recordLines(
  binding: Binding,
  query: ParsedQuery,
  context: Context,
  fields: readonly string[],
): AsyncGenerator<string> | undefined {
  const cells = binding.exporting?.cells?.(context)
  if (!cells) return undefined
  const parts = fields.map((field) => partOf(binding, cells, field))
  return parts.every((part) => part !== undefined) ? linesOf(binding, query, context, parts) : undefined
}

function partOf(
  { table, links, exporting }: Binding,
  { masks, made }: Cells,
  field: string,
): Part | undefined {
  if (links[field]) return { link: field }
  if (made[field]) return { column: made[field], write: cell }
  const write = writers[getTableColumns(table)[field]?.getSQLType() ?? '']
  if (!write) return undefined
  const own = (name: string) => sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)}`
  const needed = exporting?.withheld[field]
  const mask = masks[field]
  return {
    column: needed ? sql`case when ${own(needed)} then ${own(field)} end` : own(field),
    write: mask ? (text) => cell(mask(text)) : write,
  }
}

async function* linesOf(
  binding: Binding,
  query: ParsedQuery,
  { scope }: Context,
  parts: readonly Part[],
): AsyncGenerator<string> {
  const columns = parts.flatMap((part) => ('column' in part ? [part.column] : []))
  const links = parts.flatMap((part) => ('link' in part ? [part.link] : []))
  for await (const { rows, linked } of cursorRecords(scope, binding, query, columns, links)) {
    const writes = parts.map((part) => ('link' in part ? linked.get(part.link)! : part.write))
    let lines = ''
    for (const { id, record } of rows) lines += lineOf(record, id, writes)
    yield lines
  }
}

type Links = ReadonlyMap<number, readonly number[]>

/** One line; each field is the next value of `record`, or what is linked to the row. */
function lineOf(record: string, id: number, parts: readonly (Write | Links)[]): string {
  let line = ''
  let comma = ''
  // After the parenthesis.
  let at = 1
  for (const part of parts) {
    line += comma
    comma = ','
    if (typeof part !== 'function') {
      if (part.size > 0) line += part.get(id)?.join(' ') ?? ''
    } else if (record[at] === '"') {
      const end = endOfQuoted(record, at + 1)
      line += part(unquoted(record.slice(at + 1, end)))
      at = end + 2
    } else {
      let end = record.indexOf(',', at)
      if (end < 0) end = record.length - 1
      // Nothing is null.
      if (end > at) line += part(record.slice(at, end))
      at = end + 1
    }
  }
  return `${line}\r\n`
}

/** Where the quote is that ends a value; two are one within it. */
function endOfQuoted(record: string, from: number): number {
  let end = record.indexOf('"', from)
  while (record[end + 1] === '"') end = record.indexOf('"', end + 2)
  return end
}

const unquoted = (text: string) =>
  /["\\]/.test(text) ? text.replaceAll('""', '"').replaceAll('\\\\', '\\') : text
