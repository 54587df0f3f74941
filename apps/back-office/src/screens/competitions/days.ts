type Days = { startsOn: string; endsOn: string }

/** Today's calendar day where the user is. */
const today = (now = new Date()): string => new Intl.DateTimeFormat('sv-SE').format(now)

/** Whether a season is still to come, under way or over on a day. */
export const timeOf = ({ startsOn, endsOn }: Days, day = today()): 'upcoming' | 'current' | 'past' =>
  day < startsOn ? 'upcoming' : day > endsOn ? 'past' : 'current'

/** The dates of a new season: after the latest one, or from today for a year. */
export function daysAfter(latest: Days | undefined): Days {
  const later = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')
  if (latest) return { startsOn: later(latest.startsOn), endsOn: later(latest.endsOn) }
  return { startsOn: today(), endsOn: later(today()) }
}

/** The usual name of a season: '2026–27', or '2026' within a year. */
export function nameOfDays({ startsOn, endsOn }: Days): string {
  const [first, last] = [startsOn.slice(0, 4), endsOn.slice(0, 4)]
  return first === last ? first : `${first}–${last.slice(2)}`
}
