import { events } from '@touchline/contract/resources/events'
import { expect, test } from 'vitest'
import { errorsOf } from '../../ui/form/schemaErrors.ts'
import { nextHour, proposedName, toBody, toValues } from './values.ts'

const filled = { ...toValues(undefined, { SportId: 1 }), name: 'Derby' }

test('ROUTE-61 a new event is planned, private and begins at the next full hour', () => {
  expect(filled).toMatchObject({ state: 'planned', visibility: 'private', SportId: 1, CompetitionId: null })
  expect(nextHour(Date.parse('2026-11-22T18:01:00Z'))).toBe('2026-11-22T19:00:00.000Z')
  expect(errorsOf(events, toBody(filled), true)).toEqual({})
})

test('ROUTE-62 an empty venue is none, and its country is written in capitals', () => {
  expect(toBody(filled).venue).toBeNull()
  const venue = { name: 'Old Harbour', city: '', country: 'gb', isNeutral: false }
  expect(toBody({ ...filled, venue }).venue).toEqual({ ...venue, city: null, country: 'GB' })
})

test('an event without limits has no rights', () => {
  expect(toBody(filled).rights).toBeNull()
  const rights = { startsAt: null, endsAt: '2026-11-22T22:00:00.000Z', countries: ['FR'] }
  expect(toBody({ ...filled, rights }).rights).toEqual(rights)
})

test('an event without a sport or a time names those fields', () => {
  const errors = errorsOf(events, toBody({ ...filled, SportId: null, startsAt: null }), true)
  expect(Object.keys(errors).sort()).toEqual(['SportId', 'startsAt'])
})

test('ROUTE-61 the challengers propose the name', () => {
  expect(proposedName(['Harbour City', 'Kestrel Rovers'])).toBe('Harbour City – Kestrel Rovers')
  expect(proposedName(Array.from({ length: 60 }, () => 'Kestrel')).length).toBe(200)
})
