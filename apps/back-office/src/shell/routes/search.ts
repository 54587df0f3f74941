/** The search part of an address as plain strings: no value is read as JSON. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** The address's search part of plain values; empty ones are left out, slashes stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text.replaceAll('%2F', '/').replaceAll('%2C', ',')}`
}

/** A path within this page, or undefined: `lastpath` must not lead to another site. */
export const safePath = (path: string | undefined): string | undefined =>
  path && /^\/(?![/\\])/.test(path) ? path : undefined
