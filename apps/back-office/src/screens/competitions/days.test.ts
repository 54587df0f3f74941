import { expect, test } from 'vitest'
import { daysAfter, nameOfDays, timeOf } from './days.ts'

const days = { startsOn: '2026-08-08', endsOn: '2027-05-30' }

test('ROUTE-34 a season is to come, under way or over', () => {
  expect(timeOf(days, '2026-08-07')).toBe('upcoming')
  expect(timeOf(days, '2026-08-08')).toBe('current')
  expect(timeOf(days, '2027-05-30')).toBe('current')
  expect(timeOf(days, '2027-05-31')).toBe('past')
})

test('the next season is a year later, with its usual name', () => {
  expect(daysAfter(days)).toEqual({ startsOn: '2027-08-08', endsOn: '2028-05-30' })
  expect(daysAfter({ startsOn: '2028-02-29', endsOn: '2028-12-01' }).startsOn).toBe('2029-02-28')
  expect(nameOfDays(days)).toBe('2026–27')
  expect(nameOfDays({ startsOn: '2026-01-10', endsOn: '2026-11-20' })).toBe('2026')
})
