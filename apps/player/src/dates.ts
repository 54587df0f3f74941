import type { Language } from './texts.ts'

const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }
const day = { day: 'numeric', month: 'short' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const format = (iso: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], options).format(new Date(iso))

/** A date as the back-office writes it, e.g. '22 Nov 2026'. */
export const formatDate = (iso: string, language: Language): string =>
  format(iso, language, { ...day, year: 'numeric' })

/** A date and time, e.g. '22 Nov 2026, 15:00'. */
export const formatDateTime = (iso: string, language: Language): string =>
  format(iso, language, { ...day, year: 'numeric', ...time })

/** When a match of the season starts, e.g. 'Sun 22 Nov, 15:00'. */
export const formatKickOff = (iso: string, language: Language): string =>
  format(iso, language, { weekday: 'short', ...day, ...time })
