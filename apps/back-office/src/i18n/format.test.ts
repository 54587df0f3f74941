import { expect, test } from 'vitest'
import { formatDuration, formatRelative, localeOf } from './format.ts'

test('a duration has hours only where it has some', () => {
  expect([0, 92_000, 3_600_000, 5_640_400].map(formatDuration)).toEqual([
    '0:00',
    '1:32',
    '1:00:00',
    '1:34:00',
  ])
})

test('a time ago is told in its largest unit', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(formatRelative('2026-11-21T09:00:00Z', now, 'en')).toBe('3 hours ago')
  expect(formatRelative('2026-11-21T11:59:40Z', now, 'en')).toBe('now')
  expect(formatRelative('2026-11-20T12:00:00Z', now, 'fr')).toBe('hier')
})

test('the account’s locale counts where it is of the user’s language', () => {
  expect(localeOf('fr', 'fr-CA')).toBe('fr-CA')
  expect(localeOf('en', 'fr-FR')).toBe('en-GB')
})
