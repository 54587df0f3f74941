/**
 * Reads a duration as people write it: `1:30`, `1:30:00`, or minutes alone. Answers milliseconds, null for nothing
 * written, undefined for what is none of these.
 */
export function parseDuration(text: string): number | null | undefined {
  const clean = text.trim()
  if (!clean) return null
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(clean)
  if (!parts) return /^\d{1,4}$/.test(clean) ? Number(clean) * 60_000 : undefined
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}
