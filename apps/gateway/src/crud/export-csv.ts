import { Readable } from 'node:stream'
import { cursorRows } from '@touchline/records'
import type { Binding, Context } from './binding.ts'
import { present } from './items.ts'
import type { ParsedQuery } from './list-query.ts'

/**
 * All rows that a list query matches, as they are at one moment, as CSV (RFC 4180, UTF-8 with the byte order mark that
 * spreadsheets need). Read a thousand at a time, so that the memory does not grow with the rows.
 */
export async function exportCsv(binding: Binding, query: ParsedQuery, context: Context): Promise<Readable> {
  const parts = partsOf(binding, query, context)
  // Read before anything is sent, so that a failure can still be reported.
  const first = await parts.next()
  const csv = Readable.from(
    (async function* () {
      yield first.value
      yield* parts
    })(),
  )
  // Whoever gives up the download gives back the connection, also before it has begun.
  return csv.once('close', () => void parts.return(undefined).catch(() => {}))
}

/** The head with the first rows, then more of them. */
async function* partsOf(binding: Binding, query: ParsedQuery, context: Context): AsyncGenerator<string> {
  const { resource } = binding
  const own = Object.keys({ ...resource.fields, ...resource.readOnly })
  const fields = ['id', ...own, 'createdAt', 'updatedAt']
  let head = `\uFEFF${fields.join(',')}\r\n`
  for await (const rows of cursorRows(context.scope, binding, query)) {
    const lines = rows.map((row) => {
      const item: Record<string, unknown> = present(binding, row, context)
      return `${fields.map((field) => cell(item[field])).join(',')}\r\n`
    })
    yield head + lines.join('')
    head = ''
  }
  if (head) yield head
}

/** What makes a formula of a cell, also in the full-width forms that spreadsheets read as the same. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/

/** One cell. A text that a spreadsheet would take for a formula gets an apostrophe. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : plain(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file as its address, a list as its entries, anything else as JSON. */
function plain(value: unknown): string {
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.join(' ')
  if (value && typeof value === 'object' && 'url' in value) return String(value.url)
  return JSON.stringify(value)
}
