import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatKickOff } from './dates.ts'

test('the public page writes dates as the back-office does', () => {
  const noon = new Date(2026, 10, 22, 12, 5).toISOString()
  expect([formatDate(noon, 'en'), formatDateTime(noon, 'en'), formatKickOff(noon, 'en')]).toEqual([
    '22 Nov 2026',
    '22 Nov 2026, 12:05',
    'Sun 22 Nov, 12:05',
  ])
  expect([formatDate(noon, 'fr'), formatKickOff(noon, 'fr')]).toEqual(['22 nov. 2026', 'dim. 22 nov., 12:05'])
})
