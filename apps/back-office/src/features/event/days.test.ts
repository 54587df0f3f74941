import { expect, test } from 'vitest'
import { addDays, addMonths, boundsOf, dayOf, isDay, minutesToDay, monthOf, weekOf } from './days.ts'

test('ROUTE-60 a match day begins at midnight where the account is', () => {
  expect(boundsOf(['2026-11-22'], 'Europe/Paris')).toEqual({
    'startsAt[gte]': '2026-11-21T23:00:00.000Z',
    'startsAt[lt]': '2026-11-22T23:00:00.000Z',
  })
  expect(dayOf('2026-11-21T23:30:00Z', 'Europe/Paris')).toBe('2026-11-22')
})

test('a day on which clocks change has another length', () => {
  const { 'startsAt[gte]': from, 'startsAt[lt]': to } = boundsOf(['2026-10-25'], 'Europe/Paris')
  expect(Date.parse(to) - Date.parse(from)).toBe(25 * 3_600_000)
})

test('a match that is moved keeps its time of day when clocks change', () => {
  expect(minutesToDay('2026-10-20T17:00:00Z', 7, 'Europe/Paris')).toBe(7 * 1440 + 60)
  expect(minutesToDay('2026-11-20T17:00:00Z', -1, 'Europe/Paris')).toBe(-1440)
})

test('weeks begin on Monday, months are whole weeks', () => {
  expect(weekOf('2026-11-22')).toEqual(expect.arrayContaining(['2026-11-16', '2026-11-22']))
  const month = monthOf('2026-11-22')
  expect([month[0], month.at(-1), month.length % 7]).toEqual(['2026-10-26', '2026-12-06', 0])
  expect(monthOf('2027-02-10')).toHaveLength(28)
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('an address can say anything', () => {
  expect(['2026-11-22', '2026-13-01', 'tomorrow', undefined].map(isDay)).toEqual([true, false, false, false])
})
