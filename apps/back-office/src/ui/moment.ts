/** Formats a moment as wall time: `YYYY-MM-DD HH:mm:ss`. */
const wallFormat = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

/** The wall time of a moment in the time zone; an invalid moment becomes now. */
export function toWallTime(iso: string, timeZone: string | undefined, now = new Date()): string {
  const date = new Date(iso)
  return wallFormat(timeZone).format(Number.isNaN(date.getTime()) ? now : date)
}

/** The moment, ISO 8601 in UTC, of a wall time in the time zone; an invalid one becomes now. */
export function fromWallTime(wall: string, timeZone: string | undefined, now = new Date()): string {
  const guess = Date.parse(`${wall.replace(' ', 'T')}Z`)
  if (Number.isNaN(guess)) return now.toISOString()
  const offsetAt = (time: number) =>
    Date.parse(`${wallFormat(timeZone).format(new Date(time)).replace(' ', 'T')}Z`) - time
  // Applied twice: the offset may change between the guess and the moment itself.
  return new Date(guess - offsetAt(guess - offsetAt(guess))).toISOString()
}

const iso = /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)(?:[T ]+(?<hour>\d\d?)[:h](?<minute>\d\d))?$/
const french =
  /^(?<day>\d\d?)[/.](?<month>\d\d?)[/.](?<year>\d{4})(?:[ à]+(?<hour>\d\d?)[:h](?<minute>\d\d))?$/

/**
 * Parses typed text into wall time: `2026-11-21 18:30`, in French also `21/11/2026 18:30`; midnight if there is no
 * time. Null if it is invalid or incomplete.
 */
export function parseWallTime(text: string, language: string): string | null {
  const { groups } = iso.exec(text.trim()) ?? (language === 'fr' ? french.exec(text.trim()) : null) ?? {}
  if (!groups) return null
  const { year, month, day, hour = '0', minute = '00' } = groups
  const two = (part = '') => part.padStart(2, '0')
  const wall = `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:00`
  const time = Date.parse(`${wall.replace(' ', 'T')}Z`)
  // Otherwise 31 February would become a day in March.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(wall.slice(0, 10))
  return isReal ? wall : null
}
