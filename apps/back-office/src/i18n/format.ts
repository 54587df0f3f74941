import i18next from 'i18next'
import { session } from '../data/session.ts'

/** The account's time zone, otherwise the browser's. */
export const timeZone = (): string | undefined => session.get().user?.account.timeZone

/** The account's locale if it matches the user's language, otherwise the language's default one. */
export function localeOf(language: string, accountLocale: string | undefined): string {
  if (accountLocale?.startsWith(language)) return accountLocale
  return language === 'fr' ? 'fr-FR' : 'en-GB'
}

const locale = () => localeOf(i18next.language, session.get().user?.account.locale)

/** Dates follow the language alone, as on public pages; numbers the region as well. */
const dateLocale = () => localeOf(i18next.language, undefined)

const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: timeZone() }).format(new Date(iso))

const fullDate = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A date and time, e.g. '21 Nov 2026, 18:30'. */
export const formatDateTime = (iso: string): string =>
  format(iso, { ...fullDate, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A time of day, e.g. '18:30'. */
export const formatTime = (iso: string): string =>
  format(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A time of day to the second, e.g. '18:30:07'. */
export const formatTimeToTheSecond = (iso: string): string =>
  format(iso, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** A date, e.g. '21 Nov 2026'. */
export const formatDate = (iso: string): string => format(iso, fullDate)

/** A number with the language's separators. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value)

/** A number in few characters, e.g. '2.1K', in French '2,1 k'. */
export const formatCompact = (value: number): string =>
  new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** A percentage, e.g. '45%', in French '45 %'. */
export const formatPercent = (percent: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent' }).format(percent / 100)

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** The day number of a moment in a time zone; consecutive days have consecutive numbers. */
const dayOf = (time: number, zone: string | undefined) =>
  Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(time)) / 86_400_000

/**
 * A relative time in the largest fitting unit, e.g. '3 hours ago'; under a minute 'now'. Days are calendar days, so
 * that 'yesterday' is correct; other units are elapsed time.
 */
export function formatRelative(
  iso: string,
  now = Date.now(),
  language = i18next.language,
  zone = timeZone(),
): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const inWords = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (unit === 'second') return inWords.format(0, unit)
  if (unit === 'day') return inWords.format(dayOf(Date.parse(iso), zone) - dayOf(now, zone), unit)
  return new Intl.RelativeTimeFormat(language).format(Math.trunc(seconds / size), unit)
}

/** A duration in milliseconds as `m:ss`, or `h:mm:ss` from an hour on: rounded down to seconds, as in players. */
export function formatDuration(milliseconds: number): string {
  const total = Math.floor(milliseconds / 1000)
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

const prefixes = ['', 'kilo', 'mega', 'giga', 'tera'] as const

/** A quantity in the largest fitting unit, with one decimal from a million on. */
function formatScaled(value: number, unitOf: (prefix: string) => string): string {
  const power = Math.floor(Math.log10(Math.max(value, 1)) / 3)
  const index = Math.min(prefixes.length - 1, power)
  const unit = unitOf(prefixes[index]!)
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    // The short form of byte is 'byte' even for 38, so the long form is used.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: index < 2 ? 0 : 1,
  }).format(value / 1000 ** index)
}

/** A size in bytes, e.g. '12.4 MB'. */
export const formatBytes = (bytes: number): string => formatScaled(bytes, (prefix) => `${prefix}byte`)

/** A speed in bytes per second, e.g. '12.4 MB/s'. */
export const formatSpeed = (bytes: number): string =>
  formatScaled(bytes, (prefix) => `${prefix}byte-per-second`)

/** A bitrate in bits per second, e.g. '2.4 Mb/s'. */
export const formatBitrate = (bits: number): string =>
  formatScaled(bits, (prefix) => `${prefix}bit-per-second`)

/** An amount of time in milliseconds in its largest unit up to hours, e.g. '12.4 hr'. */
export function formatSpan(milliseconds: number): string {
  const seconds = milliseconds / 1000
  const [unit, value] =
    seconds >= 3600
      ? ['hour', seconds / 3600]
      : seconds >= 60
        ? ['minute', seconds / 60]
        : ['second', seconds]
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'short',
    maximumFractionDigits: Number(value) < 10 ? 1 : 0,
  }).format(Number(value))
}

/** An amount of time in milliseconds in whole minutes, rounded up, e.g. '1,240 min'. */
export const formatMinutes = (milliseconds: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(Math.ceil(milliseconds / 60_000))

/** Formats a calendar day, `2026-11-22`, which has no time zone. */
const dayFormat =
  (options: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    day && new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: 'UTC' }).format(new Date(day))

/** A calendar day, e.g. '22 Nov 2026': as a date. */
export const formatDay = dayFormat(fullDate)

/** A calendar day whose year is clear, e.g. 'Sun 22 Nov'. */
export const formatMatchDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** A calendar day where there is little room, e.g. '22 Nov'. */
export const formatShortDay = dayFormat({ day: 'numeric', month: 'short' })

/** A calendar day in its week, e.g. 'Sun 22'. */
export const formatDayOfWeek = dayFormat({ weekday: 'short', day: 'numeric' })

/** The weekday of a calendar day, e.g. 'Sun'. */
export const formatWeekday = dayFormat({ weekday: 'short' })

/** A calendar day as a heading, e.g. 'Sunday, 22 November 2026'. */
export const formatFullDay = dayFormat({ dateStyle: 'full' })

/** The month of a calendar day, e.g. 'November 2026'. */
export const formatMonth = dayFormat({ month: 'long', year: 'numeric' })

/** Calendar days from one to another, e.g. '8 Aug 2026 – 30 May 2027'. */
export const formatDays = (first: string, last: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { ...fullDate, timeZone: 'UTC' }).formatRange(
    new Date(first),
    new Date(last),
  )
