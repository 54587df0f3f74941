import { expect, test } from 'vitest'
import { daysUntilFull, monthForecast } from './forecast.ts'

test('ROUTE-58 the storage is full when the rest is used at the pace of the last 30 days', () => {
  expect(daysUntilFull({ used: 700, recent: 300, limit: 1000 })).toBe(30)
  expect(daysUntilFull({ used: 995, recent: 300, limit: 1000 })).toBe(0)
  // No limit, no growth, full already, and further off than a year.
  expect(daysUntilFull({ used: 700, recent: 300, limit: null })).toBeUndefined()
  expect(daysUntilFull({ used: 700, recent: 0, limit: 1000 })).toBeUndefined()
  expect(daysUntilFull({ used: 1000, recent: 300, limit: 1000 })).toBeUndefined()
  expect(daysUntilFull({ used: 700, recent: 1, limit: 1000 })).toBeUndefined()
})

test('ROUTE-58 the minutes of a month are forecast by its pace, to its last moment where the account is', () => {
  // November begins at midnight in Paris, which is the day before in UTC.
  const november = { month: 1000, since: '2026-10-31T23:00:00.000Z' }
  const forecast = monthForecast(november, Date.parse('2026-11-10T23:00:00.000Z'))
  expect(forecast).toEqual({ expected: 3000, end: '2026-11-30T22:59:59.999Z' })
  expect(monthForecast(november, Date.parse('2026-11-01T12:00:00.000Z'))).toBeUndefined()
  expect(monthForecast({ ...november, month: 0 }, Date.parse('2026-11-10T23:00:00.000Z'))).toBeUndefined()
  // After the end of the month, before it is read again, nothing is taken off.
  expect(monthForecast(november, Date.parse('2026-12-03T00:00:00.000Z'))?.expected).toBe(1000)
})
