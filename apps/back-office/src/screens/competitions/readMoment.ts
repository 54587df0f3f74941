import { folded } from './findClub.ts'

/** A day `2026-11-22` and a time of day `15:00`, each if it is known. */
export type Moment = { day: string | undefined; time: string | undefined }

/** In English and French, by their beginnings. `mar` is March unless another month is named; then it is `mardi`. */
const months = [
  /^jan/,
  /^(feb|fev)/,
  /^mar/,
  /^(apr|avr)/,
  /^(may|mai)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
]
const weekdays = [
  /^(sun|dim)/,
  /^(mon|lun)/,
  /^(tue|mardi|mar$)/,
  /^(wed|mer)/,
  /^(thu|jeu)/,
  /^(fri|ven)/,
  /^(sat|sam)/,
]
const longestName = 9

const two = (number: number | string) => String(number).padStart(2, '0')

/** The time of a token such as `15:00`, `15h30`, `15h`; undefined if it is none. */
export function timeOf(token: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})[:h](\d{2})?$/i.exec(token) ?? []
  if (hours === '' || (token.includes(':') && !/:\d\d$/.test(token))) return undefined
  return Number(hours) < 24 && Number(minutes) < 60 ? `${two(hours)}:${minutes}` : undefined
}

const isReal = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12

/** The year in which a day and month fall into the season; the season's first if they do in none. */
function yearOf(month: number, day: number, season: Season): number {
  const first = Number(season.startsOn.slice(0, 4))
  const last = Number(season.endsOn.slice(0, 4))
  for (let year = first; year <= last; year++) {
    const text = `${year}-${two(month)}-${two(day)}`
    if (text >= season.startsOn && text <= season.endsOn) return year
  }
  return first
}

export type Season = { startsOn: string; endsOn: string }

/** The first such weekday from a day on. */
function onWeekday(weekday: number, from: string): string {
  const date = new Date(from)
  const wait = (weekday - date.getUTCDay() + 7) % 7
  return new Date(date.getTime() + wait * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Reads a line that consists of a date, a time or both; undefined if it is anything else. A weekday alone is the next one
 * from `before` on.
 */
export function readMoment(line: string, season: Season, before: string | undefined): Moment | undefined {
  const tokens = line
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (tokens.length === 0) return undefined
  let [year, month, day, weekday]: (number | undefined)[] = []
  let time: string | undefined
  let isPerhapsTuesday = false
  for (const token of tokens) {
    const word = folded(token)
    const clock = timeOf(token)
    const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(token)
    const slashed = /^(\d\d?)[/.](\d\d?)(?:[/.](\d{2}|\d{4})?)?$/.exec(token)
    const isWord = /^\p{L}+$/u.test(word) && word.length >= 3 && word.length <= longestName
    const asMonth = isWord ? months.findIndex((name) => name.test(word)) : -1
    const asWeekday = isWord ? weekdays.findIndex((name) => name.test(word)) : -1
    if (clock && time === undefined) time = clock
    else if (iso) [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    else if (slashed) {
      ;[day, month] = [Number(slashed[1]), Number(slashed[2])]
      if (slashed[3]) year = Number(slashed[3].padStart(4, '20'))
    } else if (/^20\d\d$/.test(token)) year = Number(token)
    else if (/^\d{1,2}(st|nd|rd|th|er)?$/i.test(token) && day === undefined) day = Number.parseInt(token, 10)
    else if (asWeekday >= 0 && !(asMonth >= 0 && word === 'mar')) weekday = asWeekday
    else if (asMonth >= 0 && (month === undefined || isPerhapsTuesday)) {
      month = asMonth + 1
      isPerhapsTuesday = word === 'mar'
    } else if (!['at', 'a', 'le', 'on', 'the'].includes(word)) return undefined
  }
  if (day !== undefined && month !== undefined) {
    const found = year ?? yearOf(month, day, season)
    return isReal(found, month, day) ? { day: `${found}-${two(month)}-${two(day)}`, time } : undefined
  }
  // A number or a month alone may be anything.
  if (day !== undefined || month !== undefined || year !== undefined) return undefined
  if (weekday !== undefined) return { day: onWeekday(weekday, before ?? season.startsOn), time }
  return time === undefined ? undefined : { day: undefined, time }
}
