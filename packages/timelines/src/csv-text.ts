/** Characters that start a formula, including the full-width forms that spreadsheets treat the same. */
const starts = '=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212'
const formula = new RegExp(`^'*[${starts}]`)

/** The apostrophe that `toCell` puts before a text. */
export const guarded = new RegExp(`^'(?='*[${starts}])`)

/** One cell. A text that a spreadsheet would read as a formula gets an apostrophe. */
export function toCell(value: string | number | boolean | undefined): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",;\t|\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
