import { toWallTime } from '../../ui/moment.ts'
import { folded } from './findClub.ts'

/** A day `2026-11-22` and a time of day `15:00`, each if it is known. */
export type Moment = { day: string | undefined; time: string | undefined }

/** In English, French and German, by their beginnings. `mar` is March unless another month is named; then it is `mardi`. */
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
  /^(oct|okt)/,
  /^nov/,
  /^(dec|dez)/,
]
const weekdays = [
  /^(sun|dim|sonntag|so$)/,
  /^(mon|lun|mo$)/,
  /^(tue|mardi|mar$|dienstag|di$)/,
  /^(wed|mer|mittwoch|mi$)/,
  /^(thu|jeu|donnerstag|do$)/,
  /^(fri|ven|freitag|fr$)/,
  /^(sat|sam|sa$)/,
]
const longestName = 10
/** Words that say nothing between a date and a time. */
const fillers = ['at', 'a', 'le', 'on', 'the', 'um', 'kick', 'off', 'kickoff', 'ko']

const two = (number: number | string) => String(number).padStart(2, '0')

const twelve = (hours: string, half: string) => (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)

/**
 * A line with its times of day as `20:45`: of `8:45 PM`, `8.45 p.m.`, `20 h 45`, `20.45 Uhr`, and of an ISO moment, which
 * becomes a day and a time of the zone if it has an offset.
 */
export const plainTimes = (line: string, zone: string | undefined): string =>
  line
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)/g, (iso) =>
      Number.isNaN(Date.parse(iso)) ? iso : toWallTime(new Date(iso).toISOString(), zone).slice(0, 16),
    )
    .replace(/\b(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?=\s|$)/g, '$1 $2')
    .replace(
      /\b(0?[1-9]|1[0-2])(?:[:.h](\d\d))?\s*([ap])\.?\s?m\b\.?/gi,
      (_, hours, minutes, half) => `${two(twelve(hours, half))}:${minutes ?? '00'}`,
    )
    .replace(
      /\b(\d{1,2})(?:[:.](\d\d))?\s*Uhr(?:\s+(\d\d))?\b/gi,
      (_, hours, minutes, after) => `${hours}:${minutes ?? after ?? '00'}`,
    )
    .replace(/\b(\d{1,2})\s*h(?:\s*(\d\d))?\b/gi, (_, hours, minutes) => `${hours}:${minutes ?? '00'}`)

/** Whether a line has what dates are made of, and names no more than a round. */
export const hasDate = (line: string): boolean => {
  const words = folded(line).split(' ')
  if (
    /^(round|matchday|match day|week|gameweek|journee|spieltag|jornada|giornata|[jr]\d|md ?\d)/.test(
      words.join(' '),
    )
  )
    return false
  return words.some(
    (word) =>
      /\d/.test(word) ||
      (word.length >= 3 &&
        [...months, ...weekdays].some((name) => name.test(word)) &&
        word.length <= longestName),
  )
}

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
    const isWord = /^\p{L}+$/u.test(word) && word.length >= 2 && word.length <= longestName
    const asMonth = isWord ? months.findIndex((name) => name.test(word)) : -1
    const asWeekday = isWord ? weekdays.findIndex((name) => name.test(word)) : -1
    if (/^[-–—|·]$/.test(token)) continue
    if (clock && time === undefined) time = clock
    else if (iso) [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    // A day and a month are there: `20.45` is a time.
    else if (slashed && day !== undefined && month !== undefined) {
      const dotted = timeOf(token.replace('.', ':'))
      if (!dotted || time !== undefined || slashed[3] !== undefined) return undefined
      time = dotted
    } else if (slashed) {
      ;[day, month] = [Number(slashed[1]), Number(slashed[2])]
      if (slashed[3]) year = Number(slashed[3].padStart(4, '20'))
    } else if (/^20\d\d$/.test(token)) year = Number(token)
    else if (/^\d{1,2}(st|nd|rd|th|er|\.)?$/i.test(token) && day === undefined)
      day = Number.parseInt(token, 10)
    else if (asWeekday >= 0 && !(asMonth >= 0 && word === 'mar')) weekday = asWeekday
    else if (asMonth >= 0 && (month === undefined || isPerhapsTuesday)) {
      month = asMonth + 1
      isPerhapsTuesday = word === 'mar'
    } else if (!fillers.includes(word)) return undefined
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
