/** Parses the search part of a URL into plain strings; no value is read as JSON. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Serialises plain values into the search part of a URL; omits empty ones and leaves slashes readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text.replaceAll('%2F', '/').replaceAll('%2C', ',')}`
}

/**
 * The path if it is within this page, otherwise undefined: `lastpath` must not lead to another site. Browsers ignore
 * tabs and line breaks in a URL, so they are refused as well.
 */
export const safePath = (path: string | undefined): string | undefined =>
  path && /^\/(?![/\\])[^\t\r\n]*$/.test(path) ? path : undefined
