import { csvFields, isHeading } from './csv-columns.ts'
import { toCell } from './csv-text.ts'
import type { TimelineEntry } from './model.ts'
import { formatTime } from './times.ts'

/** More columns than these help nobody. */
const mostColumns = 30

/** Writes a CSV that spreadsheets open and `readCsv` reads without loss; attributes have columns of their own. */
export function toCsv(entries: readonly TimelineEntry[]): string {
  const names = [...new Set(entries.flatMap(({ attributes }) => Object.keys(attributes)))]
  const columns = names
    .filter(
      (name) => name !== '' && name === name.trim() && !isHeading(name) && !/^'|^column \d+$/.test(name),
    )
    .slice(0, mostColumns)
  const hasMore = columns.length < names.length
  const head = [...csvFields, ...columns, ...(hasMore ? ['attributes'] : [])]
  const rows = entries.map((entry) => {
    const own = new Map(Object.entries(entry.attributes))
    const cells = csvFields.map((field) => {
      const value = entry[field]
      return typeof value === 'number' ? formatTime(value) : value
    })
    const rest = [...own].filter(([name]) => !columns.includes(name))
    const more = rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : undefined
    return [...cells, ...columns.map((name) => own.get(name)), ...(hasMore ? [more] : [])]
  })
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}
