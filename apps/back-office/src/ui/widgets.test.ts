import { expect, test } from 'vitest'
import { initialOpacity } from './Appear.tsx'
import { deletePause, searchPause } from './Autocomplete.tsx'
import { initialChoice } from './choice.ts'
import { fromWallTime, parseWallTime, toWallTime } from './moment.ts'
import { percentOf, uploadReducer } from './upload.ts'

test('WIDGET-17 WIDGET-19 the numbers of the specification', () => {
  expect([searchPause, deletePause]).toEqual([300, 300])
})

test('WIDGET-16 a select without an empty item chooses the first option, or null where there is none', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]
  expect(initialChoice(options, 'b', false)).toBe('b')
  expect(initialChoice(options, null, false)).toBe('a')
  expect(initialChoice(options, null, true)).toBeNull()
  expect(initialChoice([], undefined, false)).toBeNull()
})

test('WIDGET-15 an invalid moment is taken as now', () => {
  const now = new Date('2026-07-01T10:00:00Z')
  expect(toWallTime('nonsense', 'Europe/Paris', now)).toBe('2026-07-01 12:00:00')
  expect(fromWallTime('nonsense', 'Europe/Paris', now)).toBe('2026-07-01T10:00:00.000Z')
})

test('WIDGET-14 a moment goes to the account’s clock and back, also around a change of the clock', () => {
  for (const iso of ['2026-11-21T17:30:00.000Z', '2026-03-29T00:59:00.000Z', '2026-03-29T01:01:00.000Z']) {
    expect(fromWallTime(toWallTime(iso, 'Europe/Paris'), 'Europe/Paris')).toBe(iso)
  }
  expect(toWallTime('2026-11-21T17:30:00Z', 'Europe/Paris')).toBe('2026-11-21 18:30:00')
})

test('STATE-08 STATE-09 ENTITY-19 an image upload starts, progresses in percent, ends at 100 or fails, and is reset', () => {
  const file = new File([new Uint8Array(200)], 'a.png')
  const started = uploadReducer({ state: 'init' }, { type: 'start', file })
  expect(started).toMatchObject({ state: 'start', percent: 0 })
  const half = uploadReducer(started, { type: 'progress', loaded: 101 })
  expect(half).toMatchObject({ state: 'progress', percent: 51 })
  expect(uploadReducer(half, { type: 'success', response: 'key' })).toMatchObject({
    state: 'success',
    percent: 100,
    response: 'key',
  })
  expect(uploadReducer(half, { type: 'fail', error: 'no' })).toMatchObject({ state: 'fail', error: 'no' })
  expect(uploadReducer(half, { type: 'reset' })).toEqual({ state: 'init' })
  expect(uploadReducer({ state: 'init' }, { type: 'progress', loaded: 1 })).toEqual({ state: 'init' })
  expect(percentOf(0, 0)).toBe(100)
})

test('VALID-10 an animation starts between 0 and 1', () => {
  expect([0, 0.5, 1].map(initialOpacity)).toEqual([0, 0.5, 1])
  for (const value of [-0.1, 1.1, Number.NaN]) expect(() => initialOpacity(value)).toThrow(RangeError)
})

test('WIDGET-14 a moment is typed as it is shown, in French with the day first too', () => {
  expect(parseWallTime('2026-11-21 18:30', 'en')).toBe('2026-11-21 18:30:00')
  expect(parseWallTime(' 2026-1-2 ', 'en')).toBe('2026-01-02 00:00:00')
  expect(parseWallTime('21/11/2026 18:30', 'fr')).toBe('2026-11-21 18:30:00')
  expect(parseWallTime('1/2/2026 à 9h05', 'fr')).toBe('2026-02-01 09:05:00')
  expect(parseWallTime('2026-11-21 18:30', 'fr')).toBe('2026-11-21 18:30:00')
  for (const text of ['', '2026-11', '2026-02-31', '2026-11-21 25:00', '21/11/2026', '2026-11-21 18:3'])
    expect(parseWallTime(text, 'en')).toBeNull()
})
