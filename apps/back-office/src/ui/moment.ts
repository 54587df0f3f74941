/** A moment as a wall clock shows it: `YYYY-MM-DD HH:mm:ss`. */
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

/** What a clock in the time zone shows at a moment; an invalid moment is taken as now. */
export function toWallTime(iso: string, timeZone: string | undefined, now = new Date()): string {
  const date = new Date(iso)
  return wallFormat(timeZone).format(Number.isNaN(date.getTime()) ? now : date)
}

/** The moment, ISO 8601 in UTC, at which a clock in the time zone shows `wall`; an invalid one is taken as now. */
export function fromWallTime(wall: string, timeZone: string | undefined, now = new Date()): string {
  const guess = Date.parse(`${wall.replace(' ', 'T')}Z`)
  if (Number.isNaN(guess)) return now.toISOString()
  const offsetAt = (time: number) =>
    Date.parse(`${wallFormat(timeZone).format(new Date(time)).replace(' ', 'T')}Z`) - time
  // A second look: the offset may change between the guess and the moment itself.
  return new Date(guess - offsetAt(guess - offsetAt(guess))).toISOString()
}
