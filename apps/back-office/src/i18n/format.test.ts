import { globSync, readFileSync } from 'node:fs'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { buildUser, setUser } from '../data/session.ts'
import { answersFor } from '../testing/people.ts'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatDuration,
  formatMatchDay,
  formatMonth,
  formatPercent,
  formatRelative,
  localeOf,
} from './format.ts'

test('a duration has hours only where it has some', () => {
  expect([0, 92_000, 3_600_000, 5_640_400].map(formatDuration)).toEqual([
    '0:00',
    '1:32',
    '1:00:00',
    '1:34:00',
  ])
})

test('a duration is that of the player, which counts full seconds', () => {
  expect([19_980, 59_999].map(formatDuration)).toEqual(['0:19', '0:59'])
})

test('a time ago is told in its largest unit', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(formatRelative('2026-11-21T09:00:00Z', now, 'en')).toBe('3 hours ago')
  expect(formatRelative('2026-11-21T11:59:40Z', now, 'en')).toBe('now')
  expect(formatRelative('2026-11-20T12:00:00Z', now, 'fr')).toBe('hier')
})

test('days are those of the calendar, months and years are time that has passed', () => {
  const seen = (from: string, iso: string, language = 'en') =>
    formatRelative(iso, Date.parse(from), language, 'Europe/Paris')
  // 46 hours and two midnights.
  expect(seen('2026-11-21T12:00:00Z', '2026-11-19T14:00:00Z')).toBe('2 days ago')
  expect(seen('2026-11-21T12:00:00Z', '2026-11-19T14:00:00Z', 'fr')).toBe('avant-hier')
  expect(seen('2026-11-21T12:00:00Z', '2026-11-22T22:30:00Z')).toBe('tomorrow')
  expect(seen('2026-11-21T12:00:00Z', '2026-11-22T23:30:00Z')).toBe('in 2 days')
  expect(seen('2026-03-01T12:00:00Z', '2026-01-02T12:00:00Z')).toBe('1 month ago')
  expect(seen('2026-12-31T12:00:00Z', '2025-01-01T12:00:00Z')).toBe('1 year ago')
})

test('a share is written as the language does', async () => {
  await i18next.init({ lng: 'en' })
  expect(formatPercent(45)).toBe('45%')
  await i18next.changeLanguage('fr')
  expect(formatPercent(45)).toMatch(/^45[\u00a0\u202f]%$/)
})

test('the account’s locale counts where it is of the user’s language', () => {
  expect(localeOf('fr', 'fr-CA')).toBe('fr-CA')
  expect(localeOf('en', 'fr-FR')).toBe('en-GB')
})

test('few bytes are counted in whole words, many in their short units', () => {
  i18next.language = 'en'
  expect([1, 38, 12_400_000].map(formatBytes)).toEqual(['1 byte', '38 bytes', '12.4 MB'])
})

test('a language writes a date in one way, whatever the region of the account', async () => {
  await i18next.init({ lng: 'en' })
  const { login, me, context } = answersFor()
  const account = { ...context.account, locale: 'en-US' }
  setUser(buildUser(login, me, { ...context, account }))
  const noon = '2026-11-22T12:00:00Z'
  const dates = () => [formatDate(noon), formatDay('2026-11-22'), formatDateTime(noon).slice(0, -7)]
  expect(new Set(dates())).toEqual(new Set(['22 Nov 2026']))
  expect([formatMatchDay('2026-11-22'), formatMonth('2026-11-01')]).toEqual(['Sun 22 Nov', 'November 2026'])
  expect(formatDays('2026-08-08', '2027-05-30')).toMatch(/^8 Aug 2026\s–\s30 May 2027$/)
  await i18next.changeLanguage('fr')
  expect(new Set(dates())).toEqual(new Set(['22 nov. 2026']))
  expect([formatMatchDay('2026-11-22'), formatMonth('2026-11-01')]).toEqual(['dim. 22 nov.', 'novembre 2026'])
  expect(formatDay('')).toBe('')
})

test('dates are written here and nowhere else', () => {
  const own = /Intl\.DateTimeFormat\((?!\)|'sv-SE')|toLocale(Date|Time)String/
  const apps = new URL('../../../', import.meta.url)
  const writers = globSync('{back-office,player}/src/**/*.{ts,tsx}', { cwd: apps }).filter(
    (path) => !path.includes('.test.') && own.test(readFileSync(new URL(path, apps), 'utf8')),
  )
  expect(writers.sort()).toEqual(['back-office/src/i18n/format.ts', 'player/src/dates.ts'])
})
