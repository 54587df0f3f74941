import { expect, test } from 'vitest'
import { encodeQuery } from '../../data/query.ts'
import { pageIn } from './Pager.tsx'
import { boundsOfDays, boundsOfSeconds, endsOf, secondsOf } from './ranges.tsx'
import { stepFrom } from './useNeighbours.ts'
import { rangeOf } from './useSelection.ts'

test('a range of days has its last day within', () => {
  const midnight = (day: string) => new Date(`${day}T00:00:00`).toISOString()
  expect(boundsOfDays('createdAt', '2026-03-01..2026-03-31')).toEqual({
    'createdAt[gte]': midnight('2026-03-01'),
    'createdAt[lt]': midnight('2026-04-01'),
  })
  expect(boundsOfDays('createdAt', '7d', Date.parse('2026-03-10T12:00:00'))).toEqual({
    'createdAt[gte]': midnight('2026-03-03'),
    'createdAt[lt]': undefined,
  })
})

test('what is written into the address by hand and is no range asks for nothing', () => {
  expect(encodeQuery(boundsOfDays('createdAt', '2026-13-45..soon'))).toBe('')
  expect(encodeQuery(boundsOfSeconds('duration', 'long'))).toBe('')
  expect(endsOf('2026-01-01..')).toEqual(['2026-01-01', ''])
})

test('a duration is typed as it is said, and asked for in milliseconds', () => {
  expect(['1:30', '1:00:00', '90', '', 'soon', '1:75'].map(secondsOf)).toEqual([
    '90',
    '3600',
    '90',
    '',
    undefined,
    undefined,
  ])
  expect(encodeQuery(boundsOfSeconds('duration', '60..600'))).toBe('duration[gte]=60000&duration[lt]=600000')
})

test('a page that is asked for is one of the list', () => {
  expect([pageIn('3', 9), pageIn('12', 9), pageIn('0', 9), pageIn('x', 9), pageIn('12')]).toEqual([
    3,
    9,
    1,
    undefined,
    12,
  ])
})

test('the rows between two are a range in either direction', () => {
  const ids = [5, 4, 3, 2, 1]
  expect([rangeOf(ids, 4, 2), rangeOf(ids, 2, 4)]).toEqual([
    [4, 3, 2],
    [4, 3, 2],
  ])
  expect([rangeOf(ids, undefined, 3), rangeOf(ids, 99, 3)]).toEqual([[3], [3]])
})

test('the item after the last one of a page is the first of the next', () => {
  const page = { limit: 25, offset: 25 }
  expect(stepFrom(page, 24, 1, 60)).toEqual({ offset: 50, index: 0 })
  expect(stepFrom(page, 0, -1, 60)).toEqual({ offset: 0, index: 24 })
  expect(stepFrom(page, 3, 1, 60)).toEqual({ offset: 25, index: 4 })
  expect(stepFrom({ limit: 25, offset: 50 }, 9, 1, 60)).toBeUndefined()
  expect(stepFrom({ limit: 25, offset: 0 }, 0, -1, 60)).toBeUndefined()
})
