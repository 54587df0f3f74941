import { expect, test } from 'vitest'
import { bodyFor, encodeQuery, queryFor } from './query.ts'

const account = { id: 7, SportId: 3 }

test('HTTP-07 values are URL-encoded, empty ones left out', () => {
  expect(encodeQuery({ q: 'a&b c', page: 2, no: undefined, none: null, empty: '', isActive: false })).toBe(
    'q=a%26b%20c&page=2&isActive=false',
  )
})

test('HTTP-08 a list is sent as key[]=value', () => {
  expect(encodeQuery({ tags: [1, 2], state: ['live/1'] })).toBe('tags[]=1&tags[]=2&state[]=live%2F1')
})

test('SIM-05 a body gets the simulated account, also over another one', () => {
  expect(bodyFor({ name: 'x', AccountId: 1 }, account)).toEqual({ name: 'x', AccountId: 7 })
  expect(bodyFor(undefined, account)).toEqual({ AccountId: 7 })
  expect(bodyFor({ name: 'x' }, undefined)).toEqual({ name: 'x' })
})

test('SIM-06 a query gets AccountId, and SportId where the account has one', () => {
  expect(queryFor({ q: 'a' }, account)).toEqual({ q: 'a', AccountId: 7, SportId: 3 })
  expect(queryFor({}, { id: 7, SportId: null })).toEqual({ AccountId: 7 })
  expect(queryFor({ q: 'a' }, undefined)).toEqual({ q: 'a' })
})
