import { Readable } from 'node:stream'
import { connectionOf } from '../access/scope.ts'
import type { Binding, Context, Row } from './binding.ts'
import { present } from './items.ts'
import type { ListQuery } from './list-query.ts'
import { runPrepared } from './prepared.ts'
import { listStatement, listValues } from './select.ts'

const batch = 1000

/**
 * All rows that a list query matches, as CSV (RFC 4180, UTF-8 with the byte order mark that spreadsheets need).
 * Read a thousand at a time, so that the memory does not grow with the rows.
 */
export async function exportCsv(binding: Binding, query: ListQuery, context: Context): Promise<Readable> {
  const parts = partsOf(binding, query, context)
  // Read before anything is answered, so that a failure can still be one.
  const first = await parts.next()
  return Readable.from(
    (async function* () {
      yield first.value
      yield* parts
    })(),
  )
}

/** The head with the first rows, then more of them. */
async function* partsOf(binding: Binding, query: ListQuery, context: Context): AsyncGenerator<string> {
  const { resource } = binding
  const fields = [
    'id',
    ...Object.keys({ ...resource.fields, ...resource.readOnly }),
    'createdAt',
    'updatedAt',
  ]
  const head = `\uFEFF${fields.join(',')}\r\n`
  const { scope } = context
  const connection = connectionOf(scope)
  const statement = listStatement(binding, scope.actor, query, true)
  for (let offset = 0; ; offset += batch) {
    const values = listValues(binding, scope.actor, { ...query, limit: batch, offset })
    const rows = await runPrepared<Row>(connection, statement, values)
    const lines = rows
      .map((row) => present(binding, row, context))
      .map((item) => `${fields.map((field) => cell(item[field])).join(',')}\r\n`)
    yield (offset === 0 ? head : '') + lines.join('')
    if (rows.length < batch) return
  }
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
