/**
 * Parses a duration: `1:30`, `1:30:00`, or just minutes. Returns milliseconds, null for an empty text, undefined if it
 * is invalid.
 */
export function parseDuration(text: string): number | null | undefined {
  const clean = text.trim()
  if (!clean) return null
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(clean)
  if (!parts) return /^\d{1,4}$/.test(clean) ? Number(clean) * 60_000 : undefined
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}
