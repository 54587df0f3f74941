import { timeZone } from '../../i18n/format.ts'
import { fromWallTime, toWallTime } from '../../ui/moment.ts'

// A day is a calendar day of the account, `2026-11-22`; arithmetic on days knows no time zones.

const dayLength = 86_400_000

/** The day of a moment where the account is. */
export const dayOf = (iso: string, zone = timeZone()): string => toWallTime(iso, zone).slice(0, 10)

export const today = (): string => dayOf(new Date().toISOString())

/** True for a day of the calendar. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10)

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_day, index) => addDays(first, index))

/** The seven days of the week, from Monday on. */
export const weekOf = (day: string): string[] => daysFrom(mondayOf(day), 7)

/** The whole weeks that show the month of a day. */
export function monthOf(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`
  const start = mondayOf(first)
  const next = addMonths(first, 1)
  const weeks = Math.ceil((Date.parse(next) - Date.parse(start)) / (7 * dayLength))
  return daysFrom(start, weeks * 7)
}

/** The same day in another month, or its last day if it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The query for events that begin from the first to the last of these days. */
export const boundsOf = (days: readonly string[], zone = timeZone()) => ({
  'startsAt[gte]': fromWallTime(`${days[0]} 00:00:00`, zone),
  'startsAt[lt]': fromWallTime(`${addDays(days.at(-1)!, 1)} 00:00:00`, zone),
})

/**
 * The minutes from a moment to the same time of day some days later: not always whole days, since clocks change twice a
 * year.
 */
export function minutesToDay(startsAt: string, days: number, zone = timeZone()): number {
  const wall = toWallTime(startsAt, zone)
  const moved = fromWallTime(`${addDays(wall.slice(0, 10), days)} ${wall.slice(11)}`, zone)
  return Math.round((Date.parse(moved) - Date.parse(startsAt)) / 60_000)
}

/** The time of day of a moment, `19:30`. */
export const timeText = (iso: string, zone = timeZone()): string => toWallTime(iso, zone).slice(11, 16)
