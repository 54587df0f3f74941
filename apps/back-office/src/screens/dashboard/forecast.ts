const dayLength = 86_400_000
/** The days that the growth of the storage is measured over. */
const measuredDays = 30
/** Before this part of a day, a month has no pace yet. */
const leastDays = 1
/** A limit that is further away worries nobody. */
const farDays = 365

/** The days until the storage is full at the pace of the last 30 days; undefined if that is far off. */
export function daysUntilFull({
  used,
  recent,
  limit,
}: {
  used: number
  recent: number
  limit: number | null
}): number | undefined {
  if (limit === null || recent <= 0 || used >= limit) return undefined
  const days = Math.floor((limit - used) / (recent / measuredDays))
  return days > farDays ? undefined : days
}

/**
 * What will have been used when the month ends, at the pace since it began, and when that is; undefined on its first day.
 * Times are ISO 8601, `now` in ms.
 */
export function monthForecast(
  { month, since }: { month: number; since: string },
  now = Date.now(),
): { expected: number; end: string } | undefined {
  const begin = Date.parse(since)
  // The middle of the month in every time zone, so that its last day is the same.
  const middle = new Date(begin + 15 * dayLength)
  const days = new Date(Date.UTC(middle.getUTCFullYear(), middle.getUTCMonth() + 1, 0)).getUTCDate()
  const passed = (now - begin) / dayLength
  if (passed < leastDays || month <= 0) return undefined
  const end = new Date(begin + days * dayLength - 1).toISOString()
  return { expected: Math.max(month, (month / passed) * days), end }
}
