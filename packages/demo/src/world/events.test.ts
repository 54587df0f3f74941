import { expect, test } from 'vitest'
import { kickOff } from './events.ts'

const at = (time: string) => Date.parse(`2026-11-24T${time}Z`)

test('a demo match that is planned is still to come at any time of the day', () => {
  const starts = (days: number, state: 'planned' | 'replay', time: string) =>
    kickOff(days, state, at(time)).toISOString()
  expect(starts(0, 'planned', '00:05')).toBe('2026-11-24T19:00:00.000Z')
  expect(starts(0, 'planned', '18:59')).toBe('2026-11-24T19:00:00.000Z')
  expect(starts(0, 'planned', '19:00')).toBe('2026-11-25T19:00:00.000Z')
  expect(starts(0, 'planned', '23:59')).toBe('2026-11-25T19:00:00.000Z')
  expect(starts(-1, 'replay', '23:59')).toBe('2026-11-23T19:00:00.000Z')
  expect(starts(6, 'planned', '23:59')).toBe('2026-11-30T19:00:00.000Z')
})
