/** Characters that start a formula, including the full-width forms that spreadsheets treat the same. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/

/** What cannot be sent as it is. */
const special = new RegExp(`${formula.source}|[",\\r\\n]`)

/** One cell. A text that a spreadsheet would read as a formula gets an apostrophe. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : plain(value)
  if (!special.test(text)) return text
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file as its URL, a list as its entries or their names, a result as `2–1`, anything else as JSON. */
function plain(value: unknown): string {
  if (Array.isArray(value) && value.length > 0 && value.every(isNamed))
    return value.map(({ name }) => name).join(', ')
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.join(' ')
  if (value && typeof value === 'object' && 'url' in value) return String(value.url)
  // A hyphen would make it a date in a spreadsheet.
  if (value && typeof value === 'object' && 'home' in value && 'away' in value)
    return `${value.home}–${value.away}`
  return JSON.stringify(value)
}

const isNamed = (entry: unknown): entry is { name: string } =>
  typeof (entry as { name?: unknown } | null)?.name === 'string'
